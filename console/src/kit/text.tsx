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

/** Submitted text, isolated so that its direction does not affect the text around it. */
export const Value = ({ children }: { readonly children: ComponentChildren }) => <bdi>{children}</bdi>;
