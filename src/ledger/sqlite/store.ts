import type Database from 'libsql';
import { crashPoint } from '../../crash-point.js';
import { LedgerConflictError, type OverdueRefunds } from '../ledger.js';
import { writes as accountWrites, reads } from './accounts.js';
import { createGroupRunner } from './group.js';
import { keyReads, keyWrites } from './keys.js';
import { checkpoint, createPlaceCheck, openDatabase } from './open.js';
import { operationReads } from './operations.js';
import { reportReads } from './reports.js';
import { verifyLedger } from './verify.js';
import { type Work, type WorkOutcome, work } from './work.js';

/** Commits between two checkpoints; a larger log makes reads slower, a smaller one commits. */
const commitsPerCheckpoint = 2000;

type Fault = 'locked' | 'refused' | 'conflict' | 'unconfirmed';

/**
 * What became of one call: `locked` found no way to begin, or not its file, and `refused` was rolled back, so
 * both wrote nothing, as `conflict`, whose id was used for something else; `unconfirmed` may have been written.
 */
export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault; readonly message: string };

const writes = { ...accountWrites, ...keyWrites };

const calls = {
  ...reads,
  ...keyReads,
  ...operationReads,
  ...reportReads,
  ...writes,
  verify: (db: Database.Database, nowMs: number) => verifyLedger(db, nowMs),
};
/** A call of the store itself: it is many transactions, not one. */
type RefundOverdue = (
  db: Database.Database,
  nowMs: number,
  limit: number,
  exceptIds: readonly string[],
) => OverdueRefunds;
type Calls = typeof calls & { readonly refundOverdue: RefundOverdue };

type Tail<F> = F extends (db: Database.Database, nowMs: number, ...rest: infer R) => unknown ? R : never;
export type CallName = keyof Calls;
export type CallArguments<N extends CallName> = Tail<Calls[N]>;
export type CallValue<N extends CallName> = ReturnType<Calls[N]>;

/** No transaction began, as when another process holds the write lock. */
class BeginError extends Error {}

/** An error that arrives with COMMIT leaves open whether the write is on disk. */
class CommitError extends Error {}

/** A log without room for a whole commit does not hold it: what is left of it is overwritten. */
const hadNoRoom = (error: unknown): boolean => (error as { code?: unknown }).code === 'SQLITE_FULL';

function rollBack(db: Database.Database): void {
  try {
    db.exec('rollback');
  } catch {
    // SQLite ends a transaction by itself on some errors, such as a full disk.
  }
}

function inTransaction<T>(db: Database.Database, work: () => T): T {
  try {
    db.exec('begin immediate');
  } catch (error) {
    throw new BeginError((error as Error).message);
  }
  let value: T;
  try {
    value = work();
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

function faultOf(error: unknown): Fault {
  if (error instanceof LedgerConflictError) return 'conflict';
  if (error instanceof BeginError) return 'locked';
  return error instanceof CommitError ? 'unconfirmed' : 'refused';
}

function attempt<T>(work: () => T): CallResult<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, fault: faultOf(error), message: (error as Error).message };
  }
}

/** The embedded store; synchronous, so it lives on a thread of its own (see `worker.ts`). */
export interface Store {
  /** Runs a group in one commit; a group that is rolled back is tried again one by one. */
  run(works: readonly Work[]): CallResult<WorkOutcome>[];
  call<N extends CallName>(name: N, args: CallArguments<N>): CallResult<CallValue<N>>;
  close(): void;
}

/** A row that resists does not keep the others from being refunded; a storage that does fails the pass. */
function refundOverdue(
  findKeys: () => ReturnType<typeof operationReads.overdue>,
  run: Store['run'],
): CallResult<OverdueRefunds> {
  const keys = attempt(findKeys);
  if (!keys.ok) return keys;
  if (keys.value.length === 0) return { ok: true, value: { refunded: 0, failed: [] } };
  const results = run(keys.value.map(work.expire));
  const fault = results.find((result) => !result.ok && result.fault !== 'refused');
  if (fault !== undefined && !fault.ok) return fault;
  const failed = keys.value.flatMap((key, i) => {
    const result = results[i];
    return result?.ok === false ? [{ ...key, message: result.message }] : [];
  });
  const refunded = results.filter((result) => result.ok && result.value !== null).length;
  return { ok: true, value: { refunded, failed } };
}

/** @throws LedgerOpenError */
export function openStore(dataDir: string, now: () => number): Store {
  const db = openDatabase(dataDir, true);
  const guard = openDatabase(dataDir);
  const runner = createGroupRunner(db);
  const placeFault = createPlaceCheck(dataDir);
  let commits = 0;

  const afterCommit = () => {
    commits += 1;
    if (commits % commitsPerCheckpoint !== 0) return;
    // A busy neighbour only delays the checkpoint; the commit before it stands.
    attempt(() => checkpoint(db, guard));
  };

  const runGroup = (works: readonly Work[]) => {
    const group = attempt(() =>
      inTransaction(db, () => {
        const outcomes = runner(works, now());
        for (const { kind } of works) crashPoint(`${kind}.before_commit`);
        return outcomes;
      }),
    );
    if (group.ok) afterCommit();
    return group;
  };

  const run = (works: readonly Work[]): CallResult<WorkOutcome>[] => {
    const message = placeFault();
    if (message !== null) return works.map(() => ({ ok: false, fault: 'locked', message }));
    const group = runGroup(works);
    if (group.ok) return group.value.map((value) => ({ ok: true, value }));
    // Behind a lock each try waits as long as the first: alone they would wait minutes.
    if (group.fault !== 'refused' || works.length === 1) return works.map(() => group);
    return works.map((one) => {
      const alone = runGroup([one]);
      return alone.ok ? { ok: true, value: alone.value[0] as WorkOutcome } : alone;
    });
  };

  const runCall = (name: keyof typeof calls, args: readonly unknown[]): CallResult<never> => {
    const call = calls[name] as (db: Database.Database, nowMs: number, ...rest: unknown[]) => never;
    const isWrite = name in writes;
    const result = attempt(() =>
      isWrite ? inTransaction(db, () => call(db, now(), ...args)) : call(db, now(), ...args),
    );
    if (isWrite && result.ok) afterCommit();
    return result;
  };

  return {
    run,
    call(name, args) {
      const message = placeFault();
      if (message !== null) return { ok: false, fault: 'locked', message };
      if (name !== 'refundOverdue') return runCall(name, args);
      const [limit, exceptIds] = args as CallArguments<'refundOverdue'>;
      return refundOverdue(
        () => operationReads.overdue(db, now(), limit, exceptIds),
        run,
      ) as CallResult<never>;
    },
    close() {
      // A command that only read needs no checkpoint, and so does not wait for who writes.
      if (commits > 0) attempt(() => checkpoint(db, guard));
      guard.close();
      db.close();
    },
  };
}
