import type { ComponentChildren } from 'preact';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.js';

export interface NoticeProps {
  readonly tone?: 'info' | 'good' | 'warn' | 'bad';
  readonly title?: ComponentChildren;
  /** Screen readers read it at once; for errors caused by a user's action. */
  readonly isAlert?: boolean;
  readonly children?: ComponentChildren;
}

const icons = { info: InfoIcon, good: CheckIcon, warn: AlertIcon, bad: AlertIcon };

export function Notice({ tone = 'info', title, isAlert = false, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div class={`notice notice-${tone}`} role={isAlert ? 'alert' : undefined}>
      <Icon />
      <div class="notice-body">
        {title && <p class="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}

export interface BadgeProps {
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad';
  readonly children: ComponentChildren;
}

export const Badge = ({ tone = 'plain', children }: BadgeProps) => (
  <span class={`badge badge-${tone}`}>{children}</span>
);
