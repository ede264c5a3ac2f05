import type Database from 'libsql';
import type { Invariant, Verification } from '../ledger.js';
import { examplesMax, ledgerRules, type Rule } from '../records/rules.js';

/**
 * Before an account it keeps the planner from all entries of the account, which may be millions, where those of one
 * operation are wanted: the index by operation is unique only with its last column, an expression.
 */
export const byOperation = '+';

/** Triggers that enforce the rules inside the database. */
const guards = [
  'entry_no_update',
  'entry_no_delete',
  'entry_guard',
  'operation_starts_reserved',
  'operation_ends_once',
  'operation_no_delete',
  'trial_compaction_begins',
  'trial_compaction_ends',
  'compacted_trial_grows',
  'compacted_trial_kept',
];

// Every query goes along a key or an index and looks its neighbours up, so that no table has to fit in memory.
export const rules: readonly Rule[] = ledgerRules(
  { prefix: '', scan: ' not indexed', byOperation },
  {
    balance_is_sum: `select account_id as example from account a
      where balance <> coalesce((select sum(amount) from entry e where e.account_id = a.account_id), 0)`,
    amount_and_sign: `select operation_id as example from entry where typeof(amount) <> 'integer' or amount = 0
      or abs(amount) > 1000000000000 or (kind = 'charge' and amount > 0)
      or (kind in ('refund', 'trial') and amount < 0)`,
    sequence: `select e.account_id || ' ' || e.seq as example from entry e
      left join entry p on p.account_id = e.account_id and p.seq = e.seq - 1
      where (p.seq is null and e.seq <> 1) or e.balance_after <> coalesce(p.balance_after, 0) + e.amount`,
    append_only: `select value as example from json_each('${JSON.stringify(guards)}')
      where not exists (select 1 from sqlite_schema where type = 'trigger' and name = value)`,
    references: `select "table" || ' without ' || parent as example from pragma_foreign_key_check`,
    refund_matches: `select r.operation_id as example from entry r
      left join entry c on c.operation_id = r.operation_id and c.kind = 'charge' and ${byOperation}c.account_id = r.account_id
      left join operation o on o.account_id = r.account_id and o.operation_id = r.operation_id
      where r.kind = 'refund' and (c.seq is null or c.seq > r.seq or r.amount > -c.amount
        or (o.state is null and r.amount <> -c.amount)
        or (select sum(d.amount) from entry d where d.operation_id = r.operation_id and d.kind = 'refund'
          and ${byOperation}d.account_id = r.account_id) > -c.amount)`,
    operation_net: `select o.operation_id as example from operation o
      where coalesce((select sum(amount) from entry r where r.operation_id = o.operation_id
          and r.kind = 'refund' and ${byOperation}r.account_id = o.account_id), 0) <>
        case o.state when 'reserved' then 0 else o.reserved_credits - o.charged_credits end`,
  },
);

function checkRule(db: Database.Database, { name, rule, query }: Rule, nowMs: number): Invariant {
  const examples: string[] = [];
  let violations = 0;
  try {
    for (const row of db.prepare(query.replaceAll(':now', String(nowMs))).iterate([]) as Iterable<{
      example: string;
    }>) {
      violations += 1;
      if (examples.length < examplesMax) examples.push(row.example);
    }
  } catch (error) {
    // Rows so broken that SQLite cannot compute with them break the rule too, and hide no other.
    violations += 1;
    examples.push((error as Error).message);
  }
  return { name, rule, violations, examples };
}

/** Checks the ledger's rules over all rows, in the caller's transaction. */
export function checkRules(db: Database.Database, nowMs: number): Verification {
  const count = (table: string) =>
    (db.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n;
  const invariants = rules.map((rule) => checkRule(db, rule, nowMs));
  return {
    ok: invariants.every(({ violations }) => violations === 0),
    accounts: count('account'),
    entries: count('entry'),
    invariants,
  };
}

/** Checks the ledger's rules over all rows, in one snapshot. */
export function verifyLedger(db: Database.Database, nowMs: number): Verification {
  db.exec('begin');
  try {
    return checkRules(db, nowMs);
  } finally {
    db.exec('rollback');
  }
}
