import { useRef } from 'preact/hooks';
import { Notice, ProblemNotice, type Task, useTask } from '../kit/index.js';
import { createIdempotentRequest, type IdempotentRequest, newId, type Send } from './idempotent-request.js';

export interface CreditChange extends Task {
  /** The service did not confirm the change: only the same request may be sent again. */
  readonly isUnconfirmed: boolean;
  /** The form must not change: its request is in flight or unconfirmed. */
  readonly isLocked: boolean;
  /** Sends under an ID; an unconfirmed request is sent again unchanged. */
  send(request: Send): void;
}

/** One change of credits, applied once however often it is sent. */
export function useCreditChange(): CreditChange {
  const created = useRef<IdempotentRequest | null>(null);
  created.current ??= createIdempotentRequest(newId);
  const request = created.current;
  const task = useTask();
  return {
    ...task,
    isUnconfirmed: request.isUnconfirmed() && !task.isBusy,
    isLocked: request.isUnconfirmed() || task.isBusy,
    send: (change) => task.run(() => request.send(change)),
  };
}

/** The state of a change that was sent: unconfirmed after no answer, or one that does not say whether it was applied. */
export const CreditChangeNotices = ({ change }: { readonly change: CreditChange }) => (
  <>
    {change.isUnconfirmed && (
      <Notice tone="warn" title="Not confirmed">
        <p>The service did not confirm the change. Retrying is safe: it is applied only once.</p>
      </Notice>
    )}
    {change.problem && <ProblemNotice problem={change.problem} />}
  </>
);
