import { type ApiProblem, ProblemError } from '../api/problem.js';

/** Sends one change of credits under an ID. */
export type Send<T> = (id: string) => Promise<T>;

/** One change of credits that the ledger applies once, however often it is sent. */
export interface IdempotentRequest<T> {
  /** It was sent and not confirmed: only the same request may be sent again. */
  isUnconfirmed(): boolean;
  /** It is unconfirmed, and sending it again did not decide it either. */
  hasRepeatFailed(): boolean;
  /** The attempt in flight, or the one that was confirmed; null: there is none. */
  attempt(): Promise<T> | null;
  /** Sends under a fresh ID, or the unconfirmed request again under its own; joins the attempt that there is. */
  send(request: Send<T>): Promise<T>;
}

/** Problem codes that decide a repeated request. Any other may occur before the request reaches the ledger. */
const decisive: ReadonlySet<string> = new Set(['id_conflict', 'no_such_account', 'validation_error']);

/** Whether a problem proves that neither this attempt nor an earlier one changed the balance. */
const isDecided = ({ status, code }: ApiProblem, isRepeat: boolean): boolean =>
  isRepeat ? decisive.has(code) : status >= 400 && status < 500;

export function createIdempotentRequest<T>(newId: () => string): IdempotentRequest<T> {
  let unconfirmed: { readonly id: string; readonly send: Send<T> } | null = null;
  let hasRepeatFailed = false;
  let attempt: Promise<T> | null = null;
  async function start(request: Send<T>): Promise<T> {
    const isRepeat = unconfirmed !== null;
    const sent = unconfirmed ?? { id: newId(), send: request };
    unconfirmed = sent;
    try {
      const answer = await sent.send(sent.id);
      unconfirmed = null;
      return answer;
    } catch (error) {
      if (error instanceof ProblemError && isDecided(error.problem, isRepeat)) unconfirmed = null;
      hasRepeatFailed = isRepeat;
      throw error;
    }
  }
  return {
    isUnconfirmed: () => unconfirmed !== null,
    hasRepeatFailed: () => unconfirmed !== null && hasRepeatFailed,
    attempt: () => attempt,
    send(request) {
      if (attempt !== null) return attempt;
      attempt = start(request);
      attempt.catch(() => {
        attempt = null;
      });
      return attempt;
    },
  };
}

const timeDigits = 12;

/**
 * A UUID of version 7, which sorts by time; also on plain http, where browsers lack `crypto.randomUUID`.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = Date.now().toString(16).padStart(timeDigits, '0');
  for (let at = 0; at < timeDigits / 2; at += 1)
    bytes[at] = Number.parseInt(time.slice(at * 2, at * 2 + 2), 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
