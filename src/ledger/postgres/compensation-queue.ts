import type { CompensationNotes, UnconfirmedOperation } from '../compensation-notes.js';
import type { LedgerLog } from '../log.js';
import { revokeFencingTokens } from './fencing-tokens.js';
import { compensateSql } from './settle-sql.js';
import type { Tables } from './tables.js';

/** Milliseconds between attempts, and operations of one statement. */
const retryEveryMs = 1000;
const batchMax = 256;

/**
 * Refunds what was, or may have been, charged to requests that were answered as unconfirmed, and retries until it
 * succeeds.
 */
export class CompensationQueue {
  /** Operations, each with the fencing token of a statement that may still write it, or null. */
  readonly #pending = new Map<string, string | null>();
  #isRunning = false;
  readonly #retry: NodeJS.Timeout;

  constructor(
    readonly tables: Tables,
    readonly log: LedgerLog,
    readonly notes: CompensationNotes,
  ) {
    for (const operation of notes.left) this.enqueue(operation);
    this.#retry = setInterval(() => void this.#run(), retryEveryMs).unref();
  }

  enqueue({ operationId, fencingToken }: UnconfirmedOperation): void {
    this.#pending.set(operationId, fencingToken);
    this.log.warn(
      { operation_id: operationId },
      'credits may have been charged to a request that was answered as unconfirmed: they are refunded',
    );
    setImmediate(() => void this.#run());
  }

  get isIdle(): boolean {
    return this.#pending.size === 0;
  }

  close(): void {
    clearInterval(this.#retry);
    if (this.isIdle) return;
    const operationIds = [...this.#pending.keys()];
    this.log.error(
      { operations: operationIds.length, operation_ids: operationIds.slice(0, 100) },
      'credits were not refunded',
    );
  }

  async #run(): Promise<void> {
    if (this.#isRunning || this.isIdle) return;
    this.#isRunning = true;
    try {
      while (!this.isIdle) await this.#compensations([...this.#pending.keys()].slice(0, batchMax));
    } catch (error) {
      // The next attempt reads the state anew: each charge is refunded once at most.
      const fields = { operations: this.#pending.size, error: (error as Error).message };
      this.log.warn(fields, 'a compensation failed: it is tried again');
    } finally {
      this.#isRunning = false;
    }
  }

  async #compensations(batch: readonly string[]): Promise<void> {
    const { connections, s, clockOffsetMs } = this.tables;
    const tokens = new Set(batch.map((operationId) => this.#pending.get(operationId) ?? null));
    await revokeFencingTokens(
      this.tables,
      [...tokens].filter((token) => token !== null),
    );
    const rows = await connections.rows<{ operation_id: string }>(compensateSql(s), [clockOffsetMs(), batch]);
    const refunded = new Set(rows.map((row) => row.operation_id));
    for (const operationId of batch) {
      this.#pending.delete(operationId);
      this.notes.drop(operationId);
      this.log.info(
        { operation_id: operationId, refunded: refunded.has(operationId) },
        'an unconfirmed operation is resolved',
      );
    }
  }
}
