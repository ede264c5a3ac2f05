import type Database from 'libsql';
import type { DaySums } from '../report-queries.js';

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
export const usageReads = {
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
