import type Database from 'libsql';
import { crashPoint } from '../../runtime/crash-point.js';
import { trialDetailMs, trialWindowMs, windowEndMsMax } from '../tariff.js';

/** Trial windows are forgotten when they are over, and compacted long after. */

/** Windows that ended before this are deleted; a day later than they end, so that a clock set back reopens none. */
const endedBefore = (nowMs: number): number => nowMs - trialWindowMs;

const endedSql = 'select address_hash from trial_window where ends_at < ? limit ?';

/** Trials whose windows ended long ago, with nothing reserved; an address is forgotten before. */
const dueSql = `
  select account_id from account a indexed by account_trial
  where kind = 'trial' and created_at < ?
    and not exists (select 1 from trial_window w where w.account_id = a.account_id)
    and not exists (select 1 from operation o where o.account_id = a.account_id and o.state = 'reserved')
  order by created_at limit ?`;

const addSql = `
  insert into compacted_trial as c (day, windows, allowed, charged, refunded, operations, unused)
  select e.created_at / 86400000,
    sum(e.kind = 'trial'),
    sum(case e.kind when 'trial' then e.amount else 0 end),
    sum(case e.kind when 'charge' then -e.amount else 0 end),
    sum(case e.kind when 'refund' then e.amount else 0 end),
    sum(e.kind = 'charge'),
    sum(case e.kind when 'trial' then a.balance else 0 end)
  from trial_compaction t cross join entry e using (account_id) join account a using (account_id)
  where true group by 1
  on conflict (day) do update set windows = windows + excluded.windows, allowed = allowed + excluded.allowed,
    charged = charged + excluded.charged, refunded = refunded + excluded.refunded,
    operations = operations + excluded.operations, unused = unused + excluded.unused`;

const compacted = 'where account_id in (select account_id from trial_compaction)';

const openedBefore = (nowMs: number): number => nowMs - trialWindowMs - trialDetailMs;

export const trialReads = {
  /** Whether `forgetWindows` has something to do. */
  hasEndedWindows: (db: Database.Database, nowMs: number): boolean =>
    db.prepare(endedSql).get(endedBefore(nowMs), 1) !== undefined,

  /** Whether `compactTrials` has something to do. */
  hasDueTrials: (db: Database.Database, nowMs: number): boolean =>
    db.prepare(dueSql).get(openedBefore(nowMs), 1) !== undefined,
} as const;

/** The caller runs each inside an immediate transaction. */
export const trialWrites = {
  boundWindows(db: Database.Database, nowMs: number, addressHashes: readonly string[]): void {
    db.prepare(
      `update trial_window set ends_at = ? where ends_at > ?
         and address_hash in (select value from json_each(?))`,
    ).run(nowMs + trialWindowMs, nowMs + windowEndMsMax, JSON.stringify(addressHashes));
  },

  forgetWindows(db: Database.Database, nowMs: number, limit: number): number {
    const forget = db.prepare(`delete from trial_window where address_hash in (${endedSql})`);
    return Number(forget.run(endedBefore(nowMs), limit).changes);
  },

  compactTrials(db: Database.Database, nowMs: number, limit: number): number {
    const insert = db.prepare(`insert into trial_compaction (account_id) ${dueSql}`);
    const { changes } = insert.run(openedBefore(nowMs), limit);
    if (changes === 0) return 0;
    db.exec(addSql);
    for (const table of ['operation', 'entry', 'account', 'trial_compaction'])
      db.exec(`delete from ${table} ${compacted}`);
    crashPoint('compaction.before_commit');
    return Number(changes);
  },
} as const;
