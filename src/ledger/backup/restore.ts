import type { Readable } from 'node:stream';
import type { Verification } from '../ledger.js';
import { BackupError } from './format.js';
import { type BackupContents, checkBackup, readBackup } from './read.js';
import type { BackupSource } from './source.js';
import { noRows, type RowCounts } from './tables.js';
import type { RestoreTarget } from './target.js';
import type { BackupOptions } from './write.js';

export interface RestoreOptions {
  /** Each call reads the file from its beginning. */
  readonly read: () => Readable;
  /** Called with the contents of the checked file, before anything is written; may refuse it. */
  readonly openTarget: (contents: BackupContents) => Promise<RestoreTarget>;
  readonly signal: AbortSignal;
}

export interface Restored {
  readonly contents: BackupContents;
  readonly verification: Verification;
}

/**
 * Reads the file twice: to check it as a whole, and to insert its rows into the store.
 * @throws BackupError, LedgerOpenError, LedgerUnconfirmedError
 */
export async function restoreBackup({ read, openTarget, signal }: RestoreOptions): Promise<Restored> {
  const contents = await checkBackup(read(), signal);
  const target = await openTarget(contents);
  try {
    const atMs = Date.parse(contents.header.created_at);
    const verification = await target.restore(async (consumeRows) => {
      const { sha256 } = await readBackup(read(), consumeRows, signal);
      if (sha256 !== contents.sha256) throw new BackupError('it changed while it was read');
    }, atMs);
    return { contents, verification };
  } finally {
    await target.close();
  }
}

/**
 * Copies a snapshot into an empty store, in one transaction of that store: after a fault nothing was written.
 * @throws BackupError, LedgerUnconfirmedError
 */
export async function copyLedger(
  source: BackupSource,
  target: RestoreTarget,
  { signal, onRows }: Pick<Required<BackupOptions>, 'signal' | 'onRows'>,
): Promise<{ readonly rows: RowCounts; readonly verification: Verification }> {
  const rows = noRows();
  const verification = await target.restore(async (consumeRows) => {
    for (const section of source.sections) {
      for await (const page of source.pages(section)) {
        if (signal.aborted) throw new BackupError('the copy was interrupted');
        await consumeRows(section, page.lines.trimEnd().split('\n'));
        rows[section.table.name] += page.rows;
        onRows(page.rows);
      }
    }
  }, source.takenAtMs);
  return { rows, verification };
}
