import type Database from 'libsql';
import { crashPoint } from '../../crash-point.js';
import { type KeyRecord, LedgerConflictError, type OperationKey, type OverdueRefunds } from '../ledger.js';
import { type Stored, toKeyRecord } from '../records/keys.js';
import type { DaySums } from '../report-queries.js';
import { createCheckpoints, createPlaceCheck, openDatabase, prepared } from './database.js';
import { createGroupRunner } from './group.js';
import { type CallResult, type Command, type CommandOutcome, commandOf, type Fault } from './messages.js';
import { recordReads, recordWrites } from './records.js';
import { earlierExpirySql } from './statements.js';
import { trialReads, trialWrites } from './trials.js';
import { verifyLedger } from './verify.js';

interface Place {
  readonly accountId: string;
  readonly seq: number;
}

/** The sums of a bounded part of the entries. */
interface UsageSlice {
  readonly days: readonly DaySums[];
  /** The last entry that was read; null when there are no more. */
  readonly next: Place | null;
}

const daySums = (part: string) => `
  select created_at / 86400000 as day,
    sum(case when kind = 'grant' then max(amount, 0) else 0 end) as granted,
    sum(case when kind = 'grant' then max(-amount, 0) else 0 end) as withdrawn,
    sum(case when kind = 'charge' then -amount else 0 end) as charged,
    sum(case when kind = 'refund' then amount else 0 end) as refunded,
    sum(kind = 'charge') as operations
  from (${part}) where kind <> 'trial' and created_at >= ? and created_at < ? group by 1`;

/** A limit, so that one read blocks the thread for a bounded time. */
const entriesOfAll = 'from entry where (account_id, seq) > (?, ?) order by account_id, seq limit ?';
const entriesOfOne = 'from entry where account_id = ? and seq > ? order by seq limit ?';

/** Two statements: entries that come between them make no difference. */
const usageReads = {
  usageSlice(
    db: Database.Database,
    _nowMs: number,
    range: { readonly isOneAccount: boolean; readonly fromMs: number; readonly toMs: number },
    after: Place,
    entriesMax: number,
  ): UsageSlice {
    const part = range.isOneAccount ? entriesOfOne : entriesOfAll;
    const place = [after.accountId, after.seq];
    const last = db.prepare(`select account_id, seq ${part} offset ?`).get([...place, 1, entriesMax - 1]) as
      | { account_id: string; seq: number }
      | undefined;
    const days = db
      .prepare(daySums(`select kind, amount, created_at ${part}`))
      .all([...place, entriesMax, range.fromMs, range.toMs]) as DaySums[];
    return { days, next: last === undefined ? null : { accountId: last.account_id, seq: last.seq } };
  },
} as const;

/** Writes the database's header as it is: unlike a row that stays the same, SQLite commits that to disk. */
function proveWrite(db: Database.Database): void {
  const { user_version: version } = db.prepare('pragma user_version').get() as { user_version: number };
  db.exec(`pragma user_version = ${version}`);
}

const keySql = `select k.key_id as keyId, k.account_id as accountId, k.revision, k.disabled_at as disabledAt,
    k.allowed_networks as allowedNetworks, k.confidence_min as confidenceMin, ${earlierExpirySql} as expiresAt
  from api_key k join account a using (account_id) where k.hash = ?`;

function findKey(db: Database.Database, _nowMs: number, hash: string): KeyRecord | null {
  const row = prepared(db, keySql).get(hash) as Stored<KeyRecord> | undefined;
  return row === undefined ? null : toKeyRecord(row);
}

/** Operations whose lease has expired, the longest overdue first. */
function overdueOperations(
  db: Database.Database,
  nowMs: number,
  limit: number,
  exceptIds: readonly string[],
): OperationKey[] {
  return db
    .prepare(
      `select account_id as accountId, operation_id as operationId from operation
       where state = 'reserved' and lease_ends_at <= ?
         and operation_id not in (select value from json_each(?)) order by lease_ends_at limit ?`,
    )
    .all([nowMs, JSON.stringify(exceptIds), limit]) as OperationKey[];
}

const writes = { ...recordWrites, ...trialWrites, proveWrite };

const calls = {
  ...recordReads,
  findKey,
  ...trialReads,
  ...usageReads,
  ...writes,
  verify: (db: Database.Database, nowMs: number) => verifyLedger(db, nowMs),
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

/** A commit that did not fit into the log was not written: its part there is overwritten. */
const hadNoRoom = (error: unknown): boolean => (error as { code?: unknown }).code === 'SQLITE_FULL';

function rollBack(db: Database.Database): void {
  try {
    db.exec('rollback');
  } catch {
    // SQLite ends a transaction by itself on some errors, such as a full disk.
  }
}

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

function faultOf(error: unknown): Fault {
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

/** The embedded store; synchronous, so it lives on a thread of its own (see `worker.ts`). */
export interface Store {
  /** Runs commands in one transaction; after a rollback each runs in a transaction of its own. */
  run(commands: readonly Command[]): CallResult<CommandOutcome>[];
  call<N extends CallName>(name: N, args: CallArguments<N>): CallResult<CallValue<N>>;
  close(): void;
}

/** @throws LedgerOpenError */
export function openStore(dataDir: string, now: () => number): Store {
  const db = openDatabase(dataDir, true);
  const guard = openDatabase(dataDir);
  const runner = createGroupRunner(db);
  const placeFault = createPlaceCheck(dataDir);
  const checkpoints = createCheckpoints(dataDir, db, guard);

  /** Runs a transaction; one that found no room leaves some to the next. */
  const write = <T>(body: () => T): CallResult<T> => {
    const result = attempt(() => {
      try {
        return inTransaction(db, body);
      } catch (error) {
        if (hadNoRoom(error)) checkpoints.makeRoom();
        throw error;
      }
    });
    if (result.ok) checkpoints.committed();
    return result;
  };

  const runGroup = (commands: readonly Command[]) =>
    write(() => {
      const outcomes = runner(commands, now());
      for (const { kind } of commands) crashPoint(`${kind}.before_commit`);
      return outcomes;
    });

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

  /** A row that cannot be refunded is reported apart; a fault of the storage fails the pass. */
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
    run,
    call(name, args) {
      const message = placeFault();
      if (message !== null) return { ok: false, fault: 'locked', message };
      if (name !== 'refundOverdue') return runCall(name, args);
      return refundOverdue(...(args as CallArguments<'refundOverdue'>)) as CallResult<never>;
    },
    close() {
      checkpoints.finish();
      guard.close();
      db.close();
    },
  };
}
