import type Database from 'libsql';
import type { Invariant, Verification } from '../ledger.js';

/** How many breaking rows a report names for each rule. */
const examplesMax = 5;

/** Each query answers the rows that break its rule; none may. */
const rules: readonly { readonly name: string; readonly rule: string; readonly query: string }[] = [
  {
    name: 'balance_is_sum',
    rule: "A balance is the sum of the account's entries.",
    query: `select a.account_id as example from account a left join entry e using (account_id)
      group by a.account_id having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: 'amount_and_sign',
    rule: 'Amounts are whole, not zero and at most 10^12; charges lower, refunds and trials raise.',
    query: `select operation_id as example from entry where typeof(amount) <> 'integer' or amount = 0
      or abs(amount) > 1000000000000 or (kind = 'charge' and amount > 0)
      or (kind in ('refund', 'trial') and amount < 0)`,
  },
  {
    name: 'sequence',
    rule: 'Entries of an account are numbered without a gap and each balance follows from the one before.',
    query: `select account_id || ' ' || seq as example from (
        select account_id, seq, amount, balance_after,
          lag(seq, 1, 0) over account_order as previous_seq,
          lag(balance_after, 1, 0) over account_order as previous_balance
        from entry window account_order as (partition by account_id order by seq))
      where seq <> previous_seq + 1 or balance_after <> previous_balance + amount`,
  },
  {
    name: 'last_sequence',
    rule: 'An account knows the number of its last entry.',
    query: `select a.account_id as example from account a
      where a.last_seq <> coalesce((select max(seq) from entry e where e.account_id = a.account_id), 0)`,
  },
  {
    name: 'charge_gate',
    rule: 'Every charge found a balance of at least 1.',
    query: `select operation_id as example from entry where kind = 'charge' and balance_after - amount < 1`,
  },
  {
    name: 'one_charge',
    rule: 'An operation is charged at most once.',
    query: `select operation_id as example from entry where kind = 'charge' group by operation_id having count(*) > 1`,
  },
  {
    name: 'refund_matches',
    rule: 'A refund gives back one charge of the same operation and account, whole and once.',
    query: `select r.operation_id as example from entry r left join entry c
        on c.operation_id = r.operation_id and c.kind = 'charge' and c.account_id = r.account_id
      where r.kind = 'refund' group by r.operation_id having count(*) > 1 or max(r.amount + coalesce(c.amount, 0)) <> 0
        or count(c.amount) <> 1`,
  },
  {
    name: 'operator_entries',
    rule: 'Entries by an operator name the actor and the reason.',
    query: `select operation_id as example from entry where kind = 'grant' and (actor is null or reason is null)`,
  },
  {
    name: 'trial_allowance',
    rule: 'A trial window is opened once, with its allowance as the first entry.',
    query: `select account_id as example from entry where kind = 'trial' group by account_id
      having count(*) > 1 or min(seq) <> 1
      union all select a.account_id from account a where a.kind = 'trial'
        and not exists (select 1 from entry e where e.account_id = a.account_id and e.kind = 'trial')`,
  },
  {
    name: 'key_owner',
    rule: "A charge by a key stands on the key's own account.",
    query: `select e.operation_id as example from entry e left join api_key k using (key_id)
      where e.key_id is not null and k.account_id is not e.account_id`,
  },
];

function checkRule(db: Database.Database, { name, rule, query }: (typeof rules)[number]): Invariant {
  const examples: string[] = [];
  let violations = 0;
  for (const row of db.prepare(query).iterate() as Iterable<{ example: string }>) {
    violations += 1;
    if (examples.length < examplesMax) examples.push(row.example);
  }
  return { name, rule, violations, examples };
}

/** Proves the ledger's rules over all rows, in one snapshot. */
export function verifyLedger(db: Database.Database): Verification {
  db.exec('begin');
  try {
    const count = (table: string) =>
      (db.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n;
    const invariants = rules.map((rule) => checkRule(db, rule));
    return {
      ok: invariants.every(({ violations }) => violations === 0),
      accounts: count('account'),
      entries: count('entry'),
      invariants,
    };
  } finally {
    db.exec('rollback');
  }
}
