import { type ApiProblem, ProblemError } from '../api/problem.js';

/** Sends one change of credits under an ID. */
export type Send = (id: string) => Promise<void>;

/** A change of credits that the ledger applies once, however often it is sent. */
export interface IdempotentRequest {
  /** It was sent and not confirmed: only the same request may be sent again. */
  isUnconfirmed(): boolean;
  /** Sends under a fresh ID; while a request is unconfirmed, sends that one again under its own ID. */
  send(request: Send): Promise<void>;
}

/** Problem codes that decide a repeated request. Any other may occur before the request reaches the ledger. */
const decisive: ReadonlySet<string> = new Set(['id_conflict', 'no_such_account', 'validation_error']);

/** Whether a problem proves that neither this attempt nor an earlier one changed the balance. */
const isDecided = ({ status, code }: ApiProblem, isRepeat: boolean): boolean =>
  isRepeat ? decisive.has(code) : status >= 400 && status < 500;

export function createIdempotentRequest(newId: () => string): IdempotentRequest {
  let unconfirmed: { readonly id: string; readonly send: Send } | null = null;
  return {
    isUnconfirmed: () => unconfirmed !== null,
    async send(request) {
      const isRepeat = unconfirmed !== null;
      const sent = unconfirmed ?? { id: newId(), send: request };
      unconfirmed = sent;
      try {
        await sent.send(sent.id);
        unconfirmed = null;
      } catch (error) {
        if (error instanceof ProblemError && isDecided(error.problem, isRepeat)) unconfirmed = null;
        throw error;
      }
    },
  };
}
