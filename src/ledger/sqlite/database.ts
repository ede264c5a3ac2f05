import { chmodSync, closeSync, lstatSync, openSync, statSync } from 'node:fs';
import Database from 'libsql';
import { giveToFolderOwner, makeFolder } from '../../runtime/make-folder.js';
import { LedgerOpenError } from '../ledger.js';
import { databasePath } from './messages.js';
import { migrate } from './migrations.js';

/** How long a transaction waits for another process that writes, in milliseconds. */
const busyTimeoutMs = 2000;

/** A larger file is not read whole at every start; 208 MB took 0.2 s here. */
const checkedBytesMax = 256_000_000;

/** @throws LedgerOpenError, and SQLite's own error where a page cannot be read at all */
function refuseDamage(db: Database.Database, path: string): void {
  if (statSync(path).size > checkedBytesMax) return;
  const { quick_check: found } = db.prepare('pragma quick_check(1)').get() as { quick_check: string };
  // Rows are for `verify`: one bad row must not keep the service from starting.
  if (found.startsWith('*** in database'))
    throw new LedgerOpenError(
      `the database "${path}" is damaged (${found.replaceAll('\n', ' ')}): put a backup in its place`,
    );
}

/**
 * Creates the database for its owner only and restricts an existing one, whatever the folder allows; SQLite gives the log
 * and its index the mode of the database. An existing file is not opened: closing it would release SQLite's locks on it.
 * A link is left as it is: root could be led to a file of its own.
 * @throws the system's error, such as for files of another user
 */
function restrictToOwner(path: string): void {
  try {
    const file = openSync(path, 'wx', 0o600);
    giveToFolderOwner(file, path);
    closeSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (process.platform === 'win32') return;
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (found?.isFile() && (found.mode & 0o077) !== 0) chmodSync(file, 0o600);
  }
}

const pragmas = [
  `busy_timeout = ${busyTimeoutMs}`,
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  'trusted_schema = off',
  'wal_autocheckpoint = 0',
  // A deleted address leaves no trace in free pages.
  'secure_delete = on',
];

/** @throws the system's error; SQLite's own is a number */
function open(path: string, timeout: number): Database.Database {
  try {
    return new Database(path, { timeout });
  } catch (error) {
    // Not before: closing the file releases SQLite's locks on it.
    closeSync(openSync(path, 'r'));
    throw error;
  }
}

/** @param prepare what comes before @throws LedgerOpenError */
export function connect(path: string, timeout: number, prepare: () => void): Database.Database {
  try {
    prepare();
    return open(path, timeout);
  } catch (error) {
    if (error instanceof LedgerOpenError) throw error;
    throw new LedgerOpenError(`the database "${path}" cannot be opened: ${(error as Error).message}`);
  }
}

/** Milliseconds between two attempts. */
const retryEveryMs = 5;

/**
 * Repeats the steps of opening while the file is locked. SQLite waits for locks by itself, but not to give a new file its
 * log while another process writes it: of four that opened an empty folder together one failed in every eighth try.
 */
function retryWhileLocked(steps: () => void): void {
  const until = performance.now() + busyTimeoutMs;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    try {
      steps();
      return;
    } catch (error) {
      const isLocked = (error as { code?: unknown }).code === 'SQLITE_BUSY';
      if (!isLocked || performance.now() > until) throw error;
      Atomics.wait(pause, 0, 0, retryEveryMs);
    }
  }
}

/**
 * Opens the embedded database, made at first use. `synchronous=FULL` in WAL mode: a commit that returned
 * is on disk. Checkpoints are ours alone (see `store.ts`), so automatic ones are off.
 * @param isChecked whether a damaged file is refused before its rows are touched
 * @throws LedgerOpenError
 */
export function openDatabase(dataDir: string, isChecked = false): Database.Database {
  const path = databasePath(dataDir);
  const db = connect(path, busyTimeoutMs, () => {
    makeFolder(dataDir);
    restrictToOwner(path);
  });
  try {
    retryWhileLocked(() => {
      for (const pragma of pragmas) db.exec(`pragma ${pragma}`);
      if (isChecked) refuseDamage(db, path);
      migrate(db);
    });
    return db;
  } catch (error) {
    db.close();
    if (error instanceof LedgerOpenError) throw error;
    throw new LedgerOpenError(`the database "${path}" cannot be used: ${(error as Error).message}`);
  }
}

export function rollBack(db: Database.Database): void {
  try {
    db.exec('rollback');
  } catch {
    // SQLite ends a transaction by itself on some errors, such as a full disk.
  }
}

/** A commit that did not fit was not written: its part of the log is overwritten, and the journal of a restore undoes it. */
export const hadNoRoom = (error: unknown): boolean => (error as { code?: unknown }).code === 'SQLITE_FULL';
