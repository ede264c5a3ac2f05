import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';

interface Tab {
  /** No other tab has it. */
  readonly label: string;
  readonly content: () => ComponentChildren;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs with the keys of tabs: arrows, Home, End. Only the open panel is rendered. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const [open, setOpen] = useState(tabs[0]?.label);
  const list = useRef<HTMLDivElement>(null);
  const openAt = Math.max(
    0,
    tabs.findIndex(({ label: each }) => each === open),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(openAt, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setOpen(tabs[next]?.label);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div>
      <div class="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab, at) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            class="tab"
            id={`${id}-${at}`}
            aria-selected={at === openAt}
            aria-controls={`${id}-panel`}
            tabIndex={at === openAt ? 0 : -1}
            onClick={() => setOpen(tab.label)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div class="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${openAt}`}>
        {tabs[openAt]?.content()}
      </div>
    </div>
  );
}
