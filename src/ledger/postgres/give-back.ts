import type { LedgerLog } from '../log.js';
import { giveBackSql } from './end-sql.js';
import type { Tables } from './tables.js';

/** Pause between attempts, and how many operations one statement takes. */
const retryEveryMs = 1000;
const batchMax = 256;

/** Gives back what was written after its caller was told that the state is unconfirmed, until it stands. */
export class GiveBack {
  readonly #owed = new Set<string>();
  #isUnderWay = false;
  readonly #retry: NodeJS.Timeout;

  constructor(
    readonly tables: Tables,
    readonly log: LedgerLog,
  ) {
    this.#retry = setInterval(() => void this.#run(), retryEveryMs).unref();
  }

  owe(operationId: string): void {
    this.#owed.add(operationId);
    this.log.warn(
      { operation_id: operationId },
      'credits were taken after the request was answered as unconfirmed: they are given back',
    );
    setImmediate(() => void this.#run());
  }

  get isIdle(): boolean {
    return this.#owed.size === 0;
  }

  close(): void {
    clearInterval(this.#retry);
    if (this.isIdle) return;
    const operationIds = [...this.#owed];
    this.log.error(
      { operations: operationIds.length, operation_ids: operationIds.slice(0, 100) },
      'credits were not given back',
    );
  }

  async #run(): Promise<void> {
    if (this.#isUnderWay || this.isIdle) return;
    this.#isUnderWay = true;
    try {
      while (!this.isIdle) await this.#giveBack([...this.#owed].slice(0, batchMax));
    } catch (error) {
      // The next attempt finds out what stands: each charge is given back once at most.
      const fields = { operations: this.#owed.size, error: (error as Error).message };
      this.log.warn(fields, 'credits could not be given back: it is tried again');
    } finally {
      this.#isUnderWay = false;
    }
  }

  async #giveBack(batch: readonly string[]): Promise<void> {
    const { connections, s, clockOffsetMs } = this.tables;
    const rows = await connections.rows<{ operation_id: string }>(giveBackSql(s), [clockOffsetMs(), batch]);
    const given = new Set(rows.map((row) => row.operation_id));
    for (const operationId of batch) {
      this.#owed.delete(operationId);
      this.log.info(
        { operation_id: operationId, given_back: given.has(operationId) },
        'an unconfirmed operation is resolved',
      );
    }
  }
}
