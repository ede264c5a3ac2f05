import type { Verification } from '../ledger.js';
import { BackupError } from './fault.js';
import type { BackupSource } from './source.js';
import { noRows, type RowCounts, tables } from './tables.js';
import type { RestoreTarget } from './target.js';

export interface CopyOptions {
  readonly signal: AbortSignal;
  /** Called after each page. */
  readonly onRows: (rows: number) => void;
}

export interface Copied {
  readonly rows: RowCounts;
  readonly verification: Verification;
}

/**
 * Copies a snapshot into an empty store, in one transaction of that store: after a fault nothing was written.
 * @throws BackupError, LedgerUnconfirmedError
 */
export async function copyLedger(
  source: BackupSource,
  target: RestoreTarget,
  { signal, onRows }: CopyOptions,
): Promise<Copied> {
  const rows = noRows();
  const verification = await target.restore(async (consumeRows) => {
    for (const table of tables) {
      const columns = source.columnsOf(table);
      for await (const page of source.pages(table)) {
        if (signal.aborted) throw new BackupError('the copy was interrupted');
        await consumeRows({ table, columns }, page.lines.trimEnd().split('\n'));
        rows[table.name] += page.rows;
        onRows(page.rows);
      }
    }
  }, source.takenAtMs);
  return { rows, verification };
}
