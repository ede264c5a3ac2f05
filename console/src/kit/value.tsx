import type { ComponentChildren } from 'preact';

/** Something that was submitted or came from a file: isolated, so that its direction changes nothing around it. */
export const Value = ({ children }: { readonly children: ComponentChildren }) => <bdi>{children}</bdi>;
