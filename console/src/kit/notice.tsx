import type { ComponentChildren } from 'preact';
import { type ApiProblem, whatToDo } from '../api/problem.js';
import { CopyButton } from './copy.js';
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

export interface ProblemNoticeProps {
  readonly problem: ApiProblem;
  /** What can be done at once, as a button. */
  readonly action?: ComponentChildren;
}

/** A failed request: what happened, what to do, and the request ID. */
export function ProblemNotice({ problem, action }: ProblemNoticeProps) {
  const { title, code, status, detail, errors, requestId, retryAfterS } = problem;
  const advice = whatToDo(problem);
  return (
    <Notice tone="bad" isAlert title={title.charAt(0).toUpperCase() + title.slice(1)}>
      <p>{detail}</p>
      {errors.length > 0 && (
        <ul class="list">
          {errors.map(({ pointer, message }) => (
            <li key={pointer + message}>
              <code>{pointer}</code> {message}
            </li>
          ))}
        </ul>
      )}
      {advice !== null && (
        <p>
          <strong>What to do:</strong> {advice}
          {retryAfterS !== null && ` Retry in ${retryAfterS} s.`}
        </p>
      )}
      <p class="soft">
        <code>{code}</code>
        {status > 0 && ` · status ${status}`}
      </p>
      {requestId !== null && (
        <div class="row">
          <span class="soft">
            Request ID <code>{requestId}</code>
          </span>
          <CopyButton text={requestId} label="Copy request ID" />
        </div>
      )}
      {action && <div>{action}</div>}
    </Notice>
  );
}
