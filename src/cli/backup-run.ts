import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { createHashes } from '../access/keys.js';
import { loadConfig } from '../config/config.js';
import { findSecret } from '../config/secrets.js';
import { BackupError } from '../ledger/backup/format.js';
import type { StorePlace } from '../ledger/backup/stores.js';
import type { RowCounts } from '../ledger/backup/tables.js';
import type { Written } from '../ledger/backup/write.js';
import { LedgerUnconfirmedError } from '../ledger/ledger.js';
import { watchInterrupts } from './interrupts.js';
import { CommandError, type Session, startProgress } from './terminal.js';

/** The file name for standard output or input. */
export const standard = '-';

export interface Installation {
  readonly place: StorePlace;
  /** The existing secret; a new one would match no backup. Null: none yet. */
  readonly secret: string | null;
}

/** The installation of the settings. @throws ConfigError */
export function installation(env: NodeJS.ProcessEnv): Installation {
  const { config, secrets } = loadConfig(env);
  return {
    place: { databaseUrl: secrets.databaseUrl, dataDir: config.dataDir },
    secret: secrets.hashSecret || findSecret(config.dataDir),
  };
}

export const fingerprintOf = (hashSecret: string): string => createHashes({ hashSecret }).fingerprint;

/**
 * Runs work that a signal aborts cleanly.
 * @throws CommandError for errors that the operator can fix
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal, stop } = watchInterrupts();
  try {
    return await work(signal);
  } catch (error) {
    if (error instanceof LedgerUnconfirmedError) throw error;
    if (signal.aborted) throw new CommandError('interrupted, nothing was changed');
    if (error instanceof BackupError) throw new CommandError(error.message);
    throw error;
  } finally {
    stop();
  }
}

/**
 * Works on a backup file, or on standard input, which is spooled; each `read` is a pass from its start. `passes`: how many
 * there will be, for the progress bar. @throws BackupError that names the file
 */
export async function readBackup<T>(
  session: Session,
  { file, passes, signal }: { readonly file: string; readonly passes: number; readonly signal: AbortSignal },
  work: (read: () => Readable) => Promise<T>,
): Promise<T> {
  const { openWhole, spool } = await import('../ledger/backup/files.js');
  const opened = await (file === standard ? spool(session.stdin(), signal) : openWhole(file, signal));
  let [current, before] = [{ bytesRead: 0 }, 0];
  const read = (): Readable => {
    before += current.bytesRead;
    const stream = opened.read();
    current = stream;
    return stream;
  };
  const bytesRead = () => before + current.bytesRead;
  const progress = await startProgress(opened.bytes * passes, bytesRead, session.stderr);
  try {
    return await work(read);
  } catch (error) {
    if (!(error instanceof BackupError) || !error.message.startsWith('it ')) throw error;
    const name = file === standard ? 'the backup' : `"${file}"`;
    throw new BackupError(`${name} cannot be used: ${error.message}`, { cause: error });
  } finally {
    progress.stop();
    await opened.close();
  }
}

/** What is told of a file. */
export const fileJson = (file: string, { bytes, rows, sha256 }: Written) => ({
  path: file === standard ? null : resolve(file),
  bytes,
  rows,
  sha256,
});

export const rowLines = (rows: RowCounts): string[] =>
  Object.entries(rows).map(([name, count]) => `${name.padEnd(18)}${count}`);

/** Approximate bytes of an uncompressed row, for progress. */
const rowBytes = 150;

/** A progress bar over so many rows. */
export async function startRowProgress({ stderr }: Session, count: number) {
  let done = 0;
  const { stop } = await startProgress(count * rowBytes, () => done * rowBytes, stderr);
  const onRows = (rows: number): void => {
    done += rows;
  };
  return { onRows, stop };
}
