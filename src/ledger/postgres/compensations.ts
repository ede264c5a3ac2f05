import type { UnconfirmedOperation } from '../compensation-notes.js';
import type { CompensationQueue } from '../compensation-queue.js';
import { revokeFencingTokens } from './fencing-tokens.js';
import { compensateSql } from './settle-sql.js';
import type { Tables } from './tables.js';

/** Milliseconds between two looks for what is due, and operations of one statement. */
const lookEveryMs = 100;
const batchMax = 256;

/** Runs the compensation queue, one statement at a time. */
export class Compensations {
  #isRunning = false;
  readonly #look: NodeJS.Timeout;

  constructor(
    readonly tables: Tables,
    readonly queue: CompensationQueue,
  ) {
    this.#look = setInterval(() => void this.#run(), lookEveryMs).unref();
  }

  enqueue(operation: UnconfirmedOperation): void {
    this.queue.add(operation);
    setImmediate(() => void this.#run());
  }

  close(): void {
    clearInterval(this.#look);
    this.queue.giveUp('the ledger was closed');
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (;;) {
      const batch = this.queue.takeDue(performance.now(), batchMax);
      if (batch.length === 0) break;
      await this.#compensate(batch);
    }
    this.#isRunning = false;
  }

  async #compensate(batch: readonly UnconfirmedOperation[]): Promise<void> {
    try {
      const refunded = await this.#refund(batch);
      for (const { operationId } of batch) this.queue.done(operationId, refunded.has(operationId));
    } catch (error) {
      // The next attempt rereads the state: each charge is refunded once at most.
      for (const operation of batch) this.queue.failed(operation, error as Error, performance.now());
    }
  }

  async #refund(batch: readonly UnconfirmedOperation[]): Promise<ReadonlySet<string>> {
    const { connections, s, clockOffsetMs } = this.tables;
    const tokens = batch.flatMap(({ fencingToken }) => fencingToken ?? []);
    await revokeFencingTokens(this.tables, [...new Set(tokens)]);
    const rows = await connections.rows<{ operation_id: string }>(compensateSql(s), [
      clockOffsetMs(),
      batch.map(({ operationId }) => operationId),
    ]);
    return new Set(rows.map((row) => row.operation_id));
  }
}
