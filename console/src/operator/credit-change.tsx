import { useEffect, useRef } from 'preact/hooks';
import { Button, Notice, ProblemNotice, type Task, useTask } from '../kit/index.js';
import { createIdempotentRequest, type IdempotentRequest, newId, type Send } from './idempotent-request.js';

/**
 * Changes of credits by what they change, each until a dialog shows how it ended: the end of a session takes the
 * dialog away, and its ID must not go with it.
 */
export type PendingChanges<Fields, T> = Map<
  string,
  { readonly fields: Fields; readonly request: IdempotentRequest<T> }
>;

const allPending: PendingChanges<unknown, unknown>[] = [];

export function createPendingChanges<Fields, T>(): PendingChanges<Fields, T> {
  const changes: PendingChanges<Fields, T> = new Map();
  allPending.push(changes);
  return changes;
}

/**
 * For a log-out: an answer, such as a key that is shown once, is not for whoever logs in next, also one that is still to come.
 * What stays unconfirmed is kept, since only its ID keeps a repeat from being applied twice.
 */
export function dropConfirmedChanges(): void {
  for (const changes of allPending)
    for (const [subject, { request }] of changes)
      request.attempt()?.then(
        () => changes.delete(subject),
        () => undefined,
      );
}

export interface CreditChange<Fields, T> extends Pick<Task, 'isBusy' | 'problem'> {
  /** The service did not confirm the change: only the same request may be sent again. */
  readonly isUnconfirmed: boolean;
  /** The form must not change: its request is in flight or unconfirmed. */
  readonly isLocked: boolean;
  /** Forgets an unconfirmed change whose repeat failed too, which may have been applied; null: there is none. */
  readonly giveUp: (() => void) | null;
  /** Sends under an ID; an unconfirmed request is sent again unchanged. */
  send(fields: Fields, request: Send<T>): void;
}

/** One change of credits, applied once however often it is sent; `onDone` receives the answer. */
export function useCreditChange<Fields, T>(
  pending: PendingChanges<Fields, T>,
  subject: string,
  onDone: (answer: T) => void,
): CreditChange<Fields, T> {
  const { current: request } = useRef(pending.get(subject)?.request ?? createIdempotentRequest<T>(newId));
  const { run, isBusy, problem } = useTask();
  const isShown = useRef(true);
  const follow = (attempt: Promise<T>) =>
    run(async () => {
      try {
        const answer = await attempt;
        // The answer may be a key that is shown once: without this dialog, it waits for the next one.
        if (!isShown.current) return;
        pending.delete(subject);
        onDone(answer);
      } finally {
        if (!request.isUnconfirmed() && request.attempt() === null) pending.delete(subject);
      }
    });
  useEffect(() => {
    const attempt = request.attempt();
    if (attempt !== null) follow(attempt);
    return () => {
      isShown.current = false;
    };
  }, []);
  return {
    isBusy,
    problem,
    isUnconfirmed: request.isUnconfirmed() && !isBusy,
    giveUp: request.hasRepeatFailed() && !isBusy ? () => pending.delete(subject) : null,
    isLocked: request.isUnconfirmed() || isBusy,
    send(fields, change) {
      pending.set(subject, { fields, request });
      follow(request.send(change));
    },
  };
}

interface CreditChangeNoticesProps {
  readonly change: Pick<CreditChange<unknown, unknown>, 'isUnconfirmed' | 'giveUp' | 'problem'>;
  /** What an unconfirmed change may have done, and where that can be seen. */
  readonly possibleEffect: string;
  readonly onGivenUp: () => void;
}

/** The state of a change that was sent: unconfirmed after no answer, or one that does not say whether it was applied. */
export const CreditChangeNotices = ({ change, possibleEffect, onGivenUp }: CreditChangeNoticesProps) => (
  <>
    {change.isUnconfirmed && (
      <Notice tone="warn" title="Not confirmed">
        <p>The service did not confirm the change. Retrying is safe: it is applied only once.</p>
        {change.giveUp !== null && (
          <>
            <p>If retrying keeps failing, you can give up. {possibleEffect}</p>
            <div class="row">
              <Button
                kind="danger"
                isSmall
                onClick={() => {
                  change.giveUp?.();
                  onGivenUp();
                }}
              >
                Give up
              </Button>
            </div>
          </>
        )}
      </Notice>
    )}
    {change.problem && <ProblemNotice problem={change.problem} />}
  </>
);
