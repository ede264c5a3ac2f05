import type Database from 'libsql';
import type { KeyRecord, LedgerEntry, OperationKey, UsageRange } from '../ledger.js';
import { recordsOf } from '../records/index.js';
import { keyRecordColumns, type Stored, toKeyRecord } from '../records/keys.js';
import type { Procedure, Statement } from '../records/procedure.js';
import { type DaySums, daySumColumns } from '../report-queries.js';
import { earlierExpirySql } from './statements.js';
import { byOperation } from './verify.js';

/** What the thread reads and writes for calls, one by one: rows of accounts, keys, operations and entries. */

const kept = new WeakMap<Database.Database, Map<string, Database.Statement>>();

/**
 * Prepared once: preparing one that finds a key took ten times as long as running it. SQLite numbers the values, the
 * clock's last.
 */
function prepared(db: Database.Database, { text, values }: Statement): Database.Statement {
  const statements = kept.get(db) ?? new Map<string, Database.Statement>();
  kept.set(db, statements);
  let statement = statements.get(text);
  if (statement === undefined) {
    const clock = `$${values.length + 1}`;
    statement = db.prepare(text.replaceAll(':now', clock).replace(/\$(\d)/g, '?$1'));
    statements.set(text, statement);
  }
  return statement;
}

function rowsOf(db: Database.Database, nowMs: number, statement: Statement): unknown[] {
  const values = statement.text.includes(':now') ? [...statement.values, nowMs] : [...statement.values];
  const own = prepared(db, statement);
  if (own.reader) return own.all(values);
  own.run(values);
  return [];
}

function run<T>(db: Database.Database, nowMs: number, procedure: Procedure<T>): T {
  let step = procedure.next([]);
  while (!step.done) step = procedure.next(rowsOf(db, nowMs, step.value));
  return step.value;
}

type Calls<P> = {
  readonly [N in keyof P]: P[N] extends (...rest: infer A) => Procedure<infer T>
    ? (db: Database.Database, nowMs: number, ...rest: A) => T
    : never;
};

const callsOf = <P extends object>(procedures: P): Calls<P> =>
  Object.fromEntries(
    Object.entries(procedures).map(([name, begin]) => [
      name,
      (db: Database.Database, nowMs: number, ...rest: unknown[]) => run(db, nowMs, begin(...rest)),
    ]),
  ) as Calls<P>;

const { reads, writes } = recordsOf({
  prefix: '',
  byOperation,
  along: (index) => ` indexed by ${index}`,
  rowLock: '',
});

/** Each runs outside a transaction. */
export const recordReads = callsOf(reads);

/** The caller runs each inside an immediate transaction. */
export const recordWrites = callsOf(writes);

const keySql = `select ${keyRecordColumns(earlierExpirySql)}
  from api_key k join account a using (account_id) where k.hash = ?`;

export function findKey(db: Database.Database, _nowMs: number, hash: string): KeyRecord | null {
  const row = prepared(db, { text: keySql, values: [hash] }).get(hash) as Stored<KeyRecord> | undefined;
  return row === undefined ? null : toKeyRecord(row);
}

/** Operations whose lease has expired, the longest overdue first. */
export function overdueOperations(
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

type Place = Pick<LedgerEntry, 'accountId' | 'seq'>;

const daySums = (part: string) => `
  select ${daySumColumns} from (${part}) where kind <> 'trial' and created_at >= ? and created_at < ? group by 1`;

/** A limit, so that one read blocks the thread for a bounded time. */
const entriesOfAll = 'from entry where (account_id, seq) > (?, ?) order by account_id, seq limit ?';
const entriesOfOne = 'from entry where account_id = ? and seq > ? order by seq limit ?';

/** Two statements: entries that come between them make no difference. */
export const usageReads = {
  /** The sums of a bounded part of the entries, and the last one that was read; null when there are no more. */
  usageSlice(
    db: Database.Database,
    _nowMs: number,
    range: UsageRange,
    after: Place,
    entriesMax: number,
  ): { readonly days: readonly DaySums[]; readonly next: Place | null } {
    const part = range.accountId === null ? entriesOfAll : entriesOfOne;
    const place = [after.accountId, after.seq];
    const last = db.prepare(`select account_id, seq ${part} offset ?`).get([...place, 1, entriesMax - 1]) as
      | { account_id: string; seq: number }
      | undefined;
    const days = db
      .prepare(daySums(`select kind, amount, created_at ${part}`))
      .all([...place, entriesMax, range.fromMs, range.toMs]) as DaySums[];
    return { days, next: last === undefined ? null : { accountId: last.account_id, seq: last.seq } };
  },

  /** Days that begin within the range: only sums of whole days are kept. */
  compactedDays: (db: Database.Database, _nowMs: number, fromMs: number, toMs: number): DaySums[] =>
    db
      .prepare(
        `select day, 0 as granted, 0 as withdrawn, charged, refunded, operations from compacted_trial
         where day * 86400000 >= ? and day * 86400000 < ?`,
      )
      .all([fromMs, toMs]) as DaySums[],
} as const;

/** 32 pages: of thousands of charges and reservations of trials, most committed 5 to 13 pages, and the largest 28. */
const proofCharacters = 32 * 4096;

/**
 * Commits as many pages as a charge may need: a smaller write still fits on a disk that has no room for a charge. Of a row
 * that is inserted and deleted, `secure_delete` has the pages written; a row that stays the same would write none.
 */
export function proveWrite(db: Database.Database): void {
  const value = '0'.repeat(proofCharacters);
  db.prepare(`insert into setting (name, value) values ('write proof', ?)`).run([value]);
  db.exec(`delete from setting where name = 'write proof'`);
}
