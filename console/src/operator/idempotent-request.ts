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
