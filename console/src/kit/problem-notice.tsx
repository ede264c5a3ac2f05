import type { ApiProblem } from '../api/problem.js';
import { whatToDo } from '../api/problem.js';
import { CopyButton } from './copy.js';
import { Notice } from './notice.js';

export interface ProblemNoticeProps {
  readonly problem: ApiProblem;
}

/** A failed request: what happened, what to do, and the request ID. */
export function ProblemNotice({ problem }: ProblemNoticeProps) {
  const { title, code, status, detail, errors, requestId, retryAfterS } = problem;
  return (
    <Notice tone="bad" isAlert title={title.charAt(0).toUpperCase() + title.slice(1)}>
      <p>{detail}</p>
      {errors.length > 0 && (
        <ul class="problem-list">
          {errors.map(({ pointer, message }) => (
            <li key={pointer + message}>
              <code>{pointer}</code> {message}
            </li>
          ))}
        </ul>
      )}
      <p>
        <strong>What to do:</strong> {whatToDo(problem)}
        {retryAfterS !== null && ` Retry in ${retryAfterS} s.`}
      </p>
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
