import type { ComponentChildren } from 'preact';

/** Submitted text, isolated so that its direction does not affect the text around it. */
export const Value = ({ children }: { readonly children: ComponentChildren }) => <bdi>{children}</bdi>;
