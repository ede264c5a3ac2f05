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

export interface LoadNoticeProps {
  /** Null: nothing is loaded yet. */
  readonly data: unknown;
  readonly problem: ApiProblem | null;
}

/** In the place of what is not loaded: why, or that it takes a while. */
export function LoadNotice({ data, problem }: LoadNoticeProps) {
  if (problem !== null) return <ProblemNotice problem={problem} />;
  return data === null ? <p class="soft loading">Loading…</p> : null;
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
}

/** A failed request: what happened, what to do, and the request ID. */
export function ProblemNotice({ problem }: ProblemNoticeProps) {
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
    </Notice>
  );
}
