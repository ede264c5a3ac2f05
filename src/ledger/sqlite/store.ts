import { statfsSync, statSync } from 'node:fs';
import type Database from 'libsql';
import { crashPoint } from '../../runtime/crash-point.js';
import { LedgerConflictError, type OverdueRefunds } from '../ledger.js';
import { hadNoRoom, openDatabase, rollBack } from './database.js';
import { createGroupRunner } from './group.js';
import {
  type CallResult,
  type Command,
  type CommandOutcome,
  commandOf,
  databasePath,
  type FaultKind,
} from './messages.js';
import { findKey, overdueOperations, proveWrite, recordReads, recordWrites, usageReads } from './records.js';
import { trialReads, trialWrites } from './trials.js';
import { verifyLedger } from './verify.js';

const writes = { ...recordWrites, ...trialWrites, proveWrite };

const calls = {
  ...recordReads,
  ...trialReads,
  findKey,
  ...usageReads,
  ...writes,
  verify: verifyLedger,
};
/** `refundOverdue` takes several transactions, which the store runs itself. */
type Calls = typeof calls & {
  readonly refundOverdue: (...args: Parameters<typeof overdueOperations>) => OverdueRefunds;
};

type Tail<F> = F extends (db: Database.Database, nowMs: number, ...rest: infer R) => unknown ? R : never;
export type CallName = keyof Calls;
export type CallArguments<N extends CallName> = Tail<Calls[N]>;
export type CallValue<N extends CallName> = ReturnType<Calls[N]>;

/** The transaction could not begin, such as while another process holds the write lock. */
class BeginError extends Error {}

/** After an error of COMMIT it is not known whether the write is on disk. */
class CommitError extends Error {}

function inTransaction<T>(db: Database.Database, body: () => T): T {
  try {
    db.exec('begin immediate');
  } catch (error) {
    throw new BeginError((error as Error).message);
  }
  let value: T;
  try {
    value = body();
  } catch (error) {
    rollBack(db);
    throw error;
  }
  try {
    db.exec('commit');
  } catch (error) {
    rollBack(db);
    if (hadNoRoom(error)) throw error;
    throw new CommitError((error as Error).message);
  }
  return value;
}

function faultOf(error: unknown): FaultKind {
  if (error instanceof LedgerConflictError) return 'conflict';
  if (error instanceof BeginError) return 'locked';
  return error instanceof CommitError ? 'unconfirmed' : 'refused';
}

function attempt<T>(body: () => T): CallResult<T> {
  try {
    return { ok: true, value: body() };
  } catch (error) {
    return { ok: false, fault: faultOf(error), message: (error as Error).message };
  }
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

/**
 * Bounds of the log's length in bytes, and the share of a small volume that it may take. The length is read only when the
 * commands since the last look may have reached the bound, at `perCommand` bytes each: once a file's times were read, the
 * next write updates them, and the commit writes those too. A lone charge after such a look took 50 µs longer.
 */
const logBytes = { max: 4_194_304, min: 65_536, volumeShare: 1 / 8, perCommand: 131_072 } as const;

/** The length in bytes beyond which the log is checkpointed. */
function logBytesMax(dataDir: string): number {
  const { blocks, bsize } = statfsSync(dataDir);
  const share = Math.floor(blocks * bsize * logBytes.volumeShare);
  return Math.max(logBytes.min, Math.min(logBytes.max, share));
}

/** Keeps the write-ahead log short, so that it neither slows reads nor fills the volume. */
function createCheckpoints(dataDir: string, db: Database.Database, guard: Database.Database) {
  const log = `${databasePath(dataDir)}-wal`;
  const bytesMax = logBytesMax(dataDir);
  // The first commit after a reset cuts the log to this; otherwise it keeps the length that it once had.
  for (const connection of [db, guard]) connection.exec(`pragma journal_size_limit = ${bytesMax}`);
  const commandsPerLook = bytesMax / logBytes.perCommand;
  let commits = 0;
  let commitsAtCheckpoint = 0;
  /** Commands since the log's length was last read. */
  let commandsSinceLook = 0;
  let madeRoomAt = Number.NEGATIVE_INFINITY;

  const lengthNow = () => statSync(log, { throwIfNoEntry: false })?.size ?? 0;

  const run = () => {
    commitsAtCheckpoint = commits;
    try {
      checkpoint(db, guard);
    } catch {
      // A lock of another process only delays the checkpoint; the commits are durable.
    }
  };
  return {
    /** Counts a commit of so many commands. */
    committed(commands: number): void {
      commits += 1;
      commandsSinceLook += commands;
    },
    /** Checkpoints a log that has become long, or that has had many commits. */
    runIfDue(): void {
      if (commandsSinceLook < commandsPerLook) return;
      commandsSinceLook = 0;
      if (commits - commitsAtCheckpoint >= commitsPerCheckpoint || lengthNow() > bytesMax) run();
    },
    /** Checkpoints after a write that found the disk full: the space of the log is then used again. */
    makeRoom(): void {
      if (performance.now() - madeRoomAt < roomEveryMs) return;
      madeRoomAt = performance.now();
      run();
    },
    /** Checkpoints what is left in the log. */
    finish(): void {
      // Without a commit there is nothing to checkpoint, and so no wait for the lock of a writer.
      if (commits > 0) run();
    },
  };
}

/**
 * Returns a check of the path of an open database, which reports the fault or null. SQLite itself goes on in a file
 * that was moved, replaced or removed, where no later start would find its commits.
 */
function createPlaceCheck(dataDir: string): () => string | null {
  const path = databasePath(dataDir);
  const opened = statSync(path);
  return () => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.ino === opened.ino && found.dev === opened.dev) return null;
    return `"${path}" is no longer the file that was opened: put it back`;
  };
}

/** The embedded store; synchronous, so it lives on a thread of its own (see `storage-thread.ts`). @throws LedgerOpenError */
export function openStore(dataDir: string, now: () => number) {
  const db = openDatabase(dataDir, true);
  const guard = openDatabase(dataDir);
  const runner = createGroupRunner(db);
  const placeFault = createPlaceCheck(dataDir);
  const checkpoints = createCheckpoints(dataDir, db, guard);

  /** Runs a transaction. After one that found the disk full, a checkpoint may make room for the next. */
  const write = <T>(body: () => T, commands = Number.POSITIVE_INFINITY): CallResult<T> => {
    const result = attempt(() => {
      try {
        return inTransaction(db, body);
      } catch (error) {
        if (hadNoRoom(error)) checkpoints.makeRoom();
        throw error;
      }
    });
    if (result.ok) checkpoints.committed(commands);
    return result;
  };

  const runGroup = (commands: readonly Command[]) =>
    write(() => {
      const outcomes = runner(commands, now());
      for (const { kind } of commands) crashPoint(`${kind}.before_commit`);
      return outcomes;
    }, commands.length);

  const run = (commands: readonly Command[]): CallResult<CommandOutcome>[] => {
    const message = placeFault();
    if (message !== null) return commands.map(() => ({ ok: false, fault: 'locked', message }));
    const group = runGroup(commands);
    if (group.ok) return group.value.map((value) => ({ ok: true, value }));
    // While the database is locked, each attempt would wait as long as the first: minutes in all.
    if (group.fault !== 'refused' || commands.length === 1) return commands.map(() => group);
    return commands.map((one) => {
      const alone = runGroup([one]);
      return alone.ok ? { ok: true, value: alone.value[0] as CommandOutcome } : alone;
    });
  };

  /** An operation that cannot be refunded is listed as failed; a fault of the storage fails the whole pass. */
  const refundOverdue = (limit: number, exceptIds: readonly string[]): CallResult<OverdueRefunds> => {
    const due = attempt(() => overdueOperations(db, now(), limit, exceptIds));
    if (!due.ok) return due;
    const results = due.value.length > 0 ? run(due.value.map(commandOf.expire)) : [];
    const fault = results.find((result) => !result.ok && result.fault !== 'refused');
    if (fault !== undefined && !fault.ok) return fault;
    const failed = due.value.flatMap((operation, i) => {
      const result = results[i];
      return result?.ok === false ? [{ ...operation, message: result.message }] : [];
    });
    const refunded = results.filter((result) => result.ok && result.value !== null).length;
    return { ok: true, value: { refunded, failed } };
  };

  const runCall = (name: keyof typeof calls, args: readonly unknown[]): CallResult<never> => {
    const call = calls[name] as (db: Database.Database, nowMs: number, ...rest: unknown[]) => never;
    const body = () => call(db, now(), ...args);
    return name in writes ? write(body) : attempt(body);
  };

  return {
    /** Runs commands in one transaction; after a rollback each runs in a transaction of its own. */
    run,
    call<N extends CallName>(name: N, args: CallArguments<N>): CallResult<CallValue<N>> {
      const message = placeFault();
      if (message !== null) return { ok: false, fault: 'locked', message };
      if (name !== 'refundOverdue') return runCall(name, args);
      return refundOverdue(...(args as CallArguments<'refundOverdue'>)) as CallResult<never>;
    },
    /** Checkpoints the log if it is due. To be called once results are sent: a lone charge is then answered 6 % sooner. */
    checkpointIfDue: checkpoints.runIfDue,
    close() {
      checkpoints.finish();
      guard.close();
      db.close();
    },
  };
}

export type Store = ReturnType<typeof openStore>;
