import { useRef } from 'preact/hooks';
import { Notice, ProblemNotice, type Task, useTask } from '../kit/index.js';
import { createIdempotentRequest, type IdempotentRequest, newId, type Send } from './idempotent-request.js';

export interface CreditChange extends Task {
  /** The service did not confirm the change: only the same request may be sent again. */
  readonly isUnconfirmed: boolean;
  /** The form must not change: its request is in flight or unconfirmed. */
  readonly isLocked: boolean;
  /** Sends under an ID; an unconfirmed request is sent again unchanged. */
  send(request: Send): Promise<boolean>;
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

/** Shown after no response, or one that does not say whether the change was applied. */
const UnconfirmedNotice = () => (
  <Notice tone="warn" title="Not confirmed">
    <p>The service did not confirm the change. Retrying is safe: it is applied only once.</p>
  </Notice>
);

/** The state of a change that was sent. */
export const CreditChangeNotices = ({ change }: { readonly change: CreditChange }) => (
  <>
    {change.isUnconfirmed && <UnconfirmedNotice />}
    {change.problem && <ProblemNotice problem={change.problem} />}
  </>
);
