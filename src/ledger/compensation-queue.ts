import type { CompensationNotes, UnconfirmedOperation } from './compensation-notes.js';
import type { LedgerLog } from './ledger.js';

/** Operations that are refunded together. */
const batchMax = 256;

/** Milliseconds between two attempts, doubled from `first` to `max`. */
const retryDelayMs = { first: 100, max: 5000 } as const;

/** How many operations a log line names. */
const namedMax = 100;

/**
 * Refunds what is still charged of each operation, in one statement or one commit. The promises are in the order of the
 * operations; false: nothing was refunded, since the operation was refunded before or never debited.
 */
export type RefundBatch = (operations: readonly UnconfirmedOperation[]) => readonly Promise<boolean>[];

/**
 * Operations that may have been debited or settled although their requests were answered as unconfirmed. Each is refunded;
 * failures are retried for as long as the process lives, and by the next one where they are noted.
 */
export class CompensationQueue {
  readonly #queued = new Map<string, UnconfirmedOperation>();
  readonly #inFlight = new Map<string, UnconfirmedOperation>();
  #delayMs: number = retryDelayMs.first;
  #isRunPlanned = false;
  #isClosed = false;

  constructor(
    readonly log: LedgerLog,
    readonly notes: CompensationNotes,
    readonly refund: RefundBatch,
  ) {
    for (const { operationId, fencingToken } of notes.left) this.add(operationId, fencingToken);
  }

  get size(): number {
    return this.#queued.size + this.#inFlight.size;
  }

  /** @param fencingToken of the statement that may still write it; null where none can */
  add(operationId: string, fencingToken: string | null = null): void {
    if (this.#queued.has(operationId) || this.#inFlight.has(operationId)) return;
    this.#queued.set(operationId, { operationId, fencingToken });
    this.log.warn(
      { operation_id: operationId },
      'credits may have been debited after the request was answered as unconfirmed: they are refunded',
    );
    this.#planRun(0);
  }

  /** Notes an operation that no statement can write any more, and refunds it. */
  async refundNoted(operationId: string): Promise<void> {
    await this.notes.keep({ operationId, fencingToken: null });
    this.add(operationId);
  }

  /** Logs what remains when the process can do no more. */
  giveUp(reason: string): void {
    this.#isClosed = true;
    if (this.size === 0) return;
    const named = [...this.#inFlight.keys(), ...this.#queued.keys()].slice(0, namedMax);
    this.log.error({ operations: this.size, operation_ids: named, reason }, 'credits were not refunded');
    this.#inFlight.clear();
    this.#queued.clear();
  }

  /** One batch at a time: operations that are added meanwhile wait for the next. */
  #planRun(delayMs: number): void {
    if (this.#isRunPlanned || this.#isClosed) return;
    this.#isRunPlanned = true;
    setTimeout(() => void this.#run(), delayMs).unref();
  }

  async #run(): Promise<void> {
    if (this.#isClosed) return;
    const batch = [...this.#queued.values()].slice(0, batchMax);
    for (const operation of batch) {
      this.#queued.delete(operation.operationId);
      this.#inFlight.set(operation.operationId, operation);
    }
    const delayMs = this.#finish(batch, await Promise.allSettled(this.refund(batch)));
    this.#isRunPlanned = false;
    if (this.#queued.size > 0) this.#planRun(delayMs);
  }

  /** Answers how long the next batch has to wait, in milliseconds. */
  #finish(batch: readonly UnconfirmedOperation[], results: readonly PromiseSettledResult<boolean>[]): number {
    const failed: { readonly operation: UnconfirmedOperation; readonly error: Error }[] = [];
    for (const [i, operation] of batch.entries()) {
      const { operationId } = operation;
      const result = results[i] as PromiseSettledResult<boolean>;
      this.#inFlight.delete(operationId);
      if (result.status === 'rejected') failed.push({ operation, error: result.reason });
      else {
        this.notes.drop(operationId);
        const fields = { operation_id: operationId, refunded: result.value };
        this.log.info(fields, 'an unconfirmed operation is resolved');
      }
    }
    const [first] = failed;
    if (first === undefined || this.#isClosed) {
      this.#delayMs = retryDelayMs.first;
      return 0;
    }
    for (const { operation } of failed) this.#queued.set(operation.operationId, operation);
    // One that always fails does not hold up the others.
    if (failed.length < batch.length) this.#delayMs = retryDelayMs.first;
    this.log.warn(
      { operation_id: first.operation.operationId, operations: this.size, error: first.error.message },
      'a compensation failed: it is tried again',
    );
    const delayMs = this.#delayMs;
    this.#delayMs = Math.min(2 * delayMs, retryDelayMs.max);
    return delayMs;
  }
}
