import type { CompensationNotes, UnconfirmedOperation } from './compensation-notes.js';
import type { LedgerLog } from './ledger.js';

/** Milliseconds between two attempts, doubled from `first` to `max`. */
const retryDelayMs = { first: 100, max: 5000 } as const;

/** How many operations a log line names. */
const namedMax = 100;

/**
 * Operations that may have been debited or settled although their requests were answered as unconfirmed. Each is refunded;
 * failures are retried for as long as the process lives, and by the next one where they are noted.
 */
export class CompensationQueue {
  readonly #queued = new Map<string, UnconfirmedOperation>();
  readonly #inFlight = new Map<string, UnconfirmedOperation>();
  #delayMs: number = retryDelayMs.first;
  #retryAtMs = 0;

  constructor(
    readonly log: LedgerLog,
    readonly notes: CompensationNotes,
  ) {
    for (const operation of notes.left) this.add(operation);
  }

  get size(): number {
    return this.#queued.size + this.#inFlight.size;
  }

  add({ operationId, fencingToken }: UnconfirmedOperation): void {
    if (this.#queued.has(operationId) || this.#inFlight.has(operationId)) return;
    this.#queued.set(operationId, { operationId, fencingToken });
    this.log.warn(
      { operation_id: operationId },
      'credits may have been debited after the request was answered as unconfirmed: they are refunded',
    );
  }

  /** Takes up to `limit` operations that are due, by a monotonic clock in milliseconds. */
  takeDue(nowMs: number, limit: number): UnconfirmedOperation[] {
    if (this.#queued.size === 0 || nowMs < this.#retryAtMs) return [];
    const due = [...this.#queued.values()].slice(0, limit);
    for (const operation of due) {
      this.#queued.delete(operation.operationId);
      this.#inFlight.set(operation.operationId, operation);
    }
    return due;
  }

  /** @param wasRefunded for the log: the operation may have been refunded before, or never debited */
  done(operationId: string, wasRefunded: boolean): void {
    this.#inFlight.delete(operationId);
    this.notes.drop(operationId);
    this.#delayMs = retryDelayMs.first;
    this.#retryAtMs = 0;
    this.log.info(
      { operation_id: operationId, refunded: wasRefunded },
      'an unconfirmed operation is resolved',
    );
  }

  failed(operation: UnconfirmedOperation, error: Error, nowMs: number): void {
    const { operationId } = operation;
    this.#inFlight.delete(operationId);
    this.#queued.set(operationId, operation);
    // The failures of one batch share one log line and one delay.
    if (nowMs < this.#retryAtMs) return;
    this.#retryAtMs = nowMs + this.#delayMs;
    this.#delayMs = Math.min(2 * this.#delayMs, retryDelayMs.max);
    const fields = { operation_id: operationId, operations: this.size, error: error.message };
    this.log.warn(fields, 'a compensation failed: it is tried again');
  }

  /** Logs what remains when the process can do no more. */
  giveUp(reason: string): void {
    if (this.size === 0) return;
    const named = [...this.#inFlight.keys(), ...this.#queued.keys()].slice(0, namedMax);
    this.log.error({ operations: this.size, operation_ids: named, reason }, 'credits were not refunded');
    this.#inFlight.clear();
    this.#queued.clear();
  }
}
