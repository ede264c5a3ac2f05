import type Database from 'libsql';
import type { OpenOperation } from '../ledger.js';
import type { DaySums, SummaryRow } from '../report-queries.js';
import { byOperation } from './rules.js';

interface Place {
  readonly accountId: string;
  readonly seq: number;
}

/** The sums of a bounded part of the entries. */
export interface UsageSlice {
  readonly days: readonly DaySums[];
  /** The last entry that was read; null when there are no more. */
  readonly next: Place | null;
}

/** Charges and grants with their results; `part` selects them in order. */
const summaries = (part: string, order: string) => `
  select e.operation_id, e.account_id, e.seq, e.kind, e.amount, e.key_id, e.created_at,
    a.kind = 'trial' as is_trial, o.state,
    (select sum(amount) from entry r where r.operation_id = e.operation_id and r.kind = 'refund'
      and ${byOperation}r.account_id = e.account_id) as refunded
  from (${part}) e
    cross join account a on a.account_id = e.account_id
    left join operation o on o.account_id = e.account_id and o.operation_id = e.operation_id
  order by ${order}`;

const ofAll = summaries(
  `select * from entry indexed by entry_of_operation
   where operation_id < ? and kind in ('charge', 'grant') and substr(operation_id, 15, 1) = '7'
   order by operation_id desc limit ?`,
  'e.operation_id desc',
);

const ofOne = summaries(
  `select * from entry where account_id = ? and seq < ? and kind in ('charge', 'grant')
   order by seq desc limit ?`,
  'e.seq desc',
);

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

/** Reads; each is one statement, or a few where entries that come later make no difference. */
export const reportReads = {
  recentOfAll: (db: Database.Database, _nowMs: number, beforeId: string, limit: number): SummaryRow[] =>
    db.prepare(ofAll).all([beforeId, limit]) as SummaryRow[],

  recentOfOne: (
    db: Database.Database,
    _nowMs: number,
    accountId: string,
    beforeSeq: number,
    limit: number,
  ): SummaryRow[] => db.prepare(ofOne).all([accountId, beforeSeq, limit]) as SummaryRow[],

  listOpen(db: Database.Database, _nowMs: number, limit: number): OpenOperation[] {
    const rows = db
      .prepare(
        `select account_id, operation_id, reserved_credits, lease_ends_at, created_at from operation
         where state = 'reserved' order by lease_ends_at, account_id, operation_id limit ?`,
      )
      .all([limit]) as {
      account_id: string;
      operation_id: string;
      reserved_credits: number;
      lease_ends_at: number;
      created_at: number;
    }[];
    return rows.map((row) => ({
      operationId: row.operation_id,
      accountId: row.account_id,
      reservedCredits: row.reserved_credits,
      leaseEndsAt: row.lease_ends_at,
      createdAt: row.created_at,
    }));
  },

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
