import type { ComponentChildren } from 'preact';

export interface PageHeadProps {
  readonly title: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** The heading of a page; it receives the focus on navigation. */
export const PageHead = ({ title, children }: PageHeadProps) => (
  <div class="page-head">
    <h1 tabIndex={-1}>{title}</h1>
    {children && <div class="soft">{children}</div>}
  </div>
);

/** Submitted text, isolated so that its direction does not affect the text around it. */
export const Value = ({ children }: { readonly children: ComponentChildren }) => <bdi>{children}</bdi>;
