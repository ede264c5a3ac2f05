import { useEffect, useRef } from 'preact/hooks';
import type { ApiProblem } from '../api/problem.js';
import { Button } from './button.js';
import { announce } from './live.js';
import { ProblemNotice } from './notice.js';
import { useFocusKept } from './text.js';

export interface LoadNoticeProps {
  /** Null: nothing is loaded yet. */
  readonly data: unknown;
  readonly problem: ApiProblem | null;
  readonly isLoading: boolean;
  /** Null: another button loads it. */
  readonly reload: (() => void) | null;
}

/** Whether the same request may be answered later: there was no answer, or the service was busy or failed. */
const isPassing = ({ status }: ApiProblem): boolean => status === 0 || status === 429 || status >= 500;

/** In the place of what is not loaded: why, with a button that retries, or that it takes a while. */
export function LoadNotice({ data, problem, isLoading, reload }: LoadNoticeProps) {
  const isRetry = useRef(false);
  useFocusKept([problem === null]);
  useEffect(() => {
    // Screen readers read an alert that stays with the same text only once.
    if (isRetry.current && problem !== null) announce(`Failed again: ${problem.detail}`);
  }, [problem]);
  if (problem === null) return data === null ? <p class="soft loading">Loading…</p> : null;
  const onClick = () => {
    isRetry.current = true;
    reload?.();
  };
  const retry = reload && isPassing(problem) && (
    <Button isSmall isBusy={isLoading} onClick={onClick}>
      Retry
    </Button>
  );
  return <ProblemNotice problem={problem} action={retry} />;
}
