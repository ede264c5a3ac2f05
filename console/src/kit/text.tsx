import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export interface PageHeadProps {
  readonly title: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** The heading of a page, which names its window too; it receives the focus on navigation. */
export function PageHead({ title, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${heading.current?.textContent} · genderd console`;
  });
  return (
    <div class="page-head stack stack-tight">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children && <div class="soft">{children}</div>}
    </div>
  );
}

/** Moves the focus to the page's heading where a change of `inputs` removed what had it, or followed a link above the page. */
export function useFocusKept(inputs: readonly unknown[]): void {
  // Read before the change is rendered.
  const focused = document.activeElement;
  useEffect(() => {
    if (focused?.isConnected !== true || focused.closest('.sub-nav') !== null)
      document.querySelector<HTMLElement>('main h1')?.focus();
  }, inputs);
}

/** Submitted text, isolated so that its direction does not affect the text around it. */
export const Value = ({ children }: { readonly children: ComponentChildren }) => <bdi>{children}</bdi>;
