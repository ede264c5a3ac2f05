import type { LedgerLog } from '../log.js';

/** Milliseconds between two tries to give back what failed before: doubled from the first to the second. */
const retryDelayMs = { first: 100, max: 5000 } as const;

/** How many operations a log line names. */
const namedMax = 100;

/**
 * Operations whose requests were answered without a result while their credits may be taken: each is given
 * back, and what fails is tried again for as long as the process lives.
 */
export class Owed {
  readonly #operations = new Map<string, 'waiting' | 'under_way'>();
  #delayMs: number = retryDelayMs.first;
  #retryAtMs = 0;

  constructor(readonly log: LedgerLog) {}

  get size(): number {
    return this.#operations.size;
  }

  add(operationId: string): void {
    if (this.#operations.has(operationId)) return;
    this.#operations.set(operationId, 'waiting');
    this.log.warn(
      { operation_id: operationId },
      'credits may have been taken after the request was answered as unconfirmed: they are given back',
    );
  }

  /** What to try now, by a monotonic clock in milliseconds. */
  take(nowMs: number): string[] {
    if (this.#operations.size === 0 || nowMs < this.#retryAtMs) return [];
    const due = [...this.#operations].flatMap(([id, state]) => (state === 'waiting' ? [id] : []));
    for (const id of due) this.#operations.set(id, 'under_way');
    return due;
  }

  /** Whether there was still something to give back is for the log: a lease may have been quicker. */
  done(operationId: string, wasGivenBack: boolean): void {
    this.#operations.delete(operationId);
    this.#delayMs = retryDelayMs.first;
    this.#retryAtMs = 0;
    this.log.info(
      { operation_id: operationId, given_back: wasGivenBack },
      'an unconfirmed operation is resolved',
    );
  }

  failed(operationId: string, error: Error, nowMs: number): void {
    this.#operations.set(operationId, 'waiting');
    // One round of failures is one line and one delay, however many operations were in it.
    if (nowMs < this.#retryAtMs) return;
    this.#retryAtMs = nowMs + this.#delayMs;
    this.#delayMs = Math.min(2 * this.#delayMs, retryDelayMs.max);
    const fields = { operation_id: operationId, operations: this.size, error: error.message };
    this.log.warn(fields, 'credits could not be given back: it is tried again');
  }

  /** Names what stays open when the process can do no more. */
  giveUp(reason: string): void {
    if (this.size === 0) return;
    const named = [...this.#operations.keys()].slice(0, namedMax);
    this.log.error({ operations: this.size, operation_ids: named, reason }, 'credits were not given back');
    this.#operations.clear();
  }
}
