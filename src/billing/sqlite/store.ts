import type Database from 'libsql';
import type { Charge, ChargeOutcome } from '../ledger.js';
import { reads, writes } from './accounts.js';
import { createCharger } from './charge.js';
import { checkpoint, openDatabase } from './open.js';
import { verifyLedger } from './verify.js';

/** Commits between two checkpoints; a larger log makes reads slower, a smaller one commits. */
const commitsPerCheckpoint = 2000;

/**
 * What became of one call: `locked` found no way to begin and `refused` was rolled back, so both wrote
 * nothing; `unconfirmed` may have been written.
 */
export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: 'locked' | 'refused' | 'unconfirmed'; readonly message: string };

type Tail<F> = F extends (db: Database.Database, nowMs: number, ...rest: infer R) => unknown ? R : never;
const calls = { ...reads, ...writes, verify: (db: Database.Database) => verifyLedger(db) };
export type CallName = keyof typeof calls;
export type CallArguments<N extends CallName> = Tail<(typeof calls)[N]>;
export type CallValue<N extends CallName> = ReturnType<(typeof calls)[N]>;

/** No transaction began, as when another process holds the write lock. */
class BeginError extends Error {}

/** An error that arrives with COMMIT leaves open whether the write is on disk. */
class CommitError extends Error {}

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
    throw new CommitError((error as Error).message);
  }
  return value;
}

function faultOf(error: unknown): 'locked' | 'refused' | 'unconfirmed' {
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
  /** Charges a group in one commit; a group that is rolled back is tried again one by one. */
  charge(charges: readonly Charge[]): CallResult<ChargeOutcome>[];
  call<N extends CallName>(name: N, args: CallArguments<N>): CallResult<CallValue<N>>;
  close(): void;
}

/** @throws LedgerOpenError */
export function openStore(dataDir: string, now: () => number): Store {
  const db = openDatabase(dataDir);
  const guard = openDatabase(dataDir);
  const charger = createCharger(db);
  let commits = 0;

  const afterCommit = () => {
    commits += 1;
    if (commits % commitsPerCheckpoint !== 0) return;
    // A busy neighbour only delays the checkpoint; the commit before it stands.
    attempt(() => checkpoint(db, guard));
  };

  const chargeGroup = (charges: readonly Charge[]) =>
    attempt(() => inTransaction(db, () => charger(charges, now())));

  return {
    charge(charges) {
      const group = chargeGroup(charges);
      if (group.ok) {
        afterCommit();
        return group.value.map((value) => ({ ok: true, value }));
      }
      // Behind a lock each try waits as long as the first: alone they would wait minutes.
      if (group.fault !== 'refused' || charges.length === 1) return charges.map(() => group);
      return charges.map((charge) => {
        const alone = chargeGroup([charge]);
        return alone.ok ? { ok: true, value: alone.value[0] as ChargeOutcome } : alone;
      });
    },
    call(name, args) {
      const run = calls[name] as (db: Database.Database, nowMs: number, ...rest: unknown[]) => never;
      const isWrite = name in writes;
      const result = attempt(() =>
        isWrite ? inTransaction(db, () => run(db, now(), ...args)) : run(db, now(), ...args),
      );
      if (isWrite && result.ok) afterCommit();
      return result;
    },
    close() {
      // A command that only read needs no checkpoint, and so does not wait for who writes.
      if (commits > 0) attempt(() => checkpoint(db, guard));
      guard.close();
      db.close();
    },
  };
}
