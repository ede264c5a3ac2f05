import { chmodSync, closeSync, openSync, statfsSync, statSync } from 'node:fs';
import Database from 'libsql';
import { crashPoint } from '../../crash-point.js';
import { makeFolder } from '../../make-folder.js';
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
 * @throws the system's error, such as for files of another user
 */
function restrictToOwner(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (process.platform === 'win32') return;
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & 0o077) !== 0) chmodSync(file, 0o600);
  }
}

/**
 * Opens the embedded database, made at first use. `synchronous=FULL` in WAL mode: a commit that returned
 * is on disk. Checkpoints are ours alone (see `checkpoint`), so automatic ones are off.
 * @param isChecked whether a damaged file is refused before its rows are touched
 * @throws LedgerOpenError
 */
export function openDatabase(dataDir: string, isChecked = false): Database.Database {
  const path = databasePath(dataDir);
  let db: Database.Database;
  try {
    makeFolder(dataDir);
    restrictToOwner(path);
    db = new Database(path, { timeout: busyTimeoutMs });
  } catch (error) {
    throw new LedgerOpenError(`the database "${path}" cannot be opened: ${(error as Error).message}`);
  }
  try {
    for (const pragma of [
      `busy_timeout = ${busyTimeoutMs}`,
      'journal_mode = wal',
      'synchronous = full',
      'foreign_keys = on',
      'trusted_schema = off',
      'wal_autocheckpoint = 0',
      // A deleted address leaves no trace in free pages.
      'secure_delete = on',
    ])
      db.exec(`pragma ${pragma}`);
    if (isChecked) refuseDamage(db, path);
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    if (error instanceof LedgerOpenError) throw error;
    throw new LedgerOpenError(`the database "${path}" cannot be used: ${(error as Error).message}`);
  }
}

/**
 * Returns a check of the path of an open database, which reports the fault or null. SQLite itself goes on in a file
 * that was moved, replaced or removed, where no later start would find its commits.
 */
export function createPlaceCheck(dataDir: string): () => string | null {
  const path = databasePath(dataDir);
  const opened = statSync(path);
  return () => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.ino === opened.ino && found.dev === opened.dev) return null;
    return `"${path}" is no longer the file that was opened: put it back`;
  };
}

const kept = new WeakMap<Database.Database, Map<string, Database.Statement>>();

/** A statement that is prepared once: preparing one that finds a key took ten times as long as running it. */
export function prepared(db: Database.Database, sql: string): Database.Statement {
  const statements = kept.get(db) ?? new Map<string, Database.Statement>();
  if (statements.size === 0) kept.set(db, statements);
  const known = statements.get(sql) ?? db.prepare(sql);
  statements.set(sql, known);
  return known;
}

/**
 * Moves the write-ahead log into the database. The bundled SQLite predates the fix of the race between a
 * checkpoint and a writer in another process that resets the log (fixed in 3.51.3), so a second
 * connection holds the write lock meanwhile: no other process can write while this one checkpoints.
 */
function checkpoint(db: Database.Database, guard: Database.Database): void {
  guard.exec('begin immediate');
  try {
    crashPoint('checkpoint.before');
    db.exec('pragma wal_checkpoint(passive)');
    crashPoint('checkpoint.done');
  } finally {
    guard.exec('rollback');
  }
}

/** Commits between two checkpoints of a log that stays short. */
const commitsPerCheckpoint = 2000;

/** Milliseconds between two attempts to make room. */
const roomEveryMs = 1000;

/** Bounds of the log's length, in bytes, and its share of a small volume. */
const logBytes = { max: 4_194_304, min: 65_536, volumeShare: 1 / 8 } as const;

/** The length beyond which the log is moved into the database, in bytes. */
function logBytesMax(dataDir: string): number {
  const { blocks, bsize } = statfsSync(dataDir);
  const share = Math.floor(blocks * bsize * logBytes.volumeShare);
  return Math.max(logBytes.min, Math.min(logBytes.max, share));
}

/** Keeps the write-ahead log short, so that it neither slows reads nor fills the volume. */
export interface Checkpoints {
  /** A commit returned. */
  committed(): void;
  /** A write found no room: what the log holds is moved, so that its space is used again. */
  makeRoom(): void;
  /** Moves what is left. */
  finish(): void;
}

export function createCheckpoints(
  dataDir: string,
  db: Database.Database,
  guard: Database.Database,
): Checkpoints {
  const log = `${databasePath(dataDir)}-wal`;
  const bytesMax = logBytesMax(dataDir);
  // A log that is reset is cut to this; otherwise it keeps the length that it once had.
  for (const connection of [db, guard]) connection.exec(`pragma journal_size_limit = ${bytesMax}`);
  let commits = 0;
  let commitsBefore = 0;
  let lengthBefore = 0;
  let madeRoomAt = Number.NEGATIVE_INFINITY;

  const lengthNow = () => statSync(log, { throwIfNoEntry: false })?.size ?? 0;

  const run = () => {
    commitsBefore = commits;
    lengthBefore = lengthNow();
    try {
      checkpoint(db, guard);
    } catch {
      // A lock of another process only delays the checkpoint; the commits are durable.
    }
  };
  /** Too long, and appended to: one that was reset is overwritten first, and keeps its length. */
  const isTooLong = () => {
    const length = lengthNow();
    return length > bytesMax && length !== lengthBefore;
  };

  return {
    committed() {
      commits += 1;
      if (commits - commitsBefore >= commitsPerCheckpoint || isTooLong()) run();
    },
    makeRoom() {
      if (performance.now() - madeRoomAt < roomEveryMs) return;
      madeRoomAt = performance.now();
      run();
    },
    finish() {
      // Without a commit there is nothing to checkpoint, and so no wait for the lock of a writer.
      if (commits > 0) run();
    },
  };
}
