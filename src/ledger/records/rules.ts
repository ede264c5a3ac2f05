import { trialWindowMs } from '../tariff.js';
import type { Dialect } from './procedure.js';

export interface Rule {
  readonly name: string;
  readonly rule: string;
  /** Answers the rows that break the rule as `example`; `:now` stands for the storage's clock. */
  readonly query: string;
}

/** The rules in words, in the order of a report. */
const sentences = {
  balance_is_sum: "A balance is the sum of the account's entries.",
  amount_and_sign: 'Amounts are whole, not zero and at most 10^12; charges lower, refunds and trials raise.',
  sequence: 'Entries of an account are numbered without a gap and each balance follows from the one before.',
  last_sequence: 'An account knows the number of its last entry.',
  append_only:
    'Entries and ended operations cannot be changed, replaced or removed: what refuses it is in place.',
  references: 'Every entry, key, request, window and operation belongs to an account that exists.',
  charge_gate: 'Every charge found a balance of at least 1, and took it no lower than its own price allows.',
  one_charge: 'An operation is charged at most once.',
  refund_matches:
    'A refund follows one charge of its operation and account, and together they are no more; without a reservation all of it.',
  operator_entries: 'Grants name the actor and the reason, and no key wrote them.',
  grant_once: 'An id of an operator moved credits at most once.',
  operator_request:
    'Every request of an operator was carried out: the credits are on the account, and its first key exists.',
  key_owner: "A charge by a key stands on the key's own account.",
  disabled_key: 'No key is charged after it was disabled.',
  operation_charged: 'A reservation and its charge were written together, over the same credits.',
  operation_state: 'An operation is reserved with a lease, or ended once, at a price that fits its end.',
  operation_net: 'The charge of an operation less its refunds is its price: nothing when it was refunded.',
  operation_overdue:
    'No operation is still reserved an hour after its lease ended: a service that runs refunds it.',
  trial_allowance:
    'A trial is given its allowance once, as its first entry, and nothing by hand; no other account is.',
  trial_window: 'A trial window lasts no longer than 24 hours from the opening of its own account.',
  compacted_trials:
    'The allowances and refunds of compacted trials, less their charges, are the credits that were left; each trial is deleted as a whole.',
};

type RuleName = keyof typeof sentences;

interface RuleDialect extends Pick<Dialect, 'prefix' | 'byOperation'> {
  /** Stands behind a table that is to be read in its own order; empty where the planner may choose. */
  readonly scan: string;
}

/** How many breaking rows a report names for each rule. */
export const examplesMax = 5;

/** Milliseconds after which an expired reservation is a fault: a running service refunds it within seconds. */
export const overdueGraceMs = 3_600_000;

const commonQueries = ({ prefix, scan, byOperation }: RuleDialect) => ({
  last_sequence: `select account_id as example from ${prefix}account a
    where last_seq <> coalesce((select max(seq) from ${prefix}entry e where e.account_id = a.account_id), 0)`,
  charge_gate: `select operation_id as example from ${prefix}entry where kind = 'charge' and balance_after - amount < 1`,
  one_charge: `select operation_id as example from ${prefix}entry where kind = 'charge'
    group by operation_id having count(*) > 1`,
  operator_entries: `select operation_id as example from ${prefix}entry where kind = 'grant'
    and (actor is null or reason is null or key_id is not null)`,
  grant_once: `select operation_id as example from ${prefix}entry where kind = 'grant'
    group by operation_id having count(*) > 1`,
  operator_request: `select q.operation_id as example from ${prefix}operator_request q
    left join ${prefix}entry e
      on e.operation_id = q.operation_id and e.kind = 'grant' and ${byOperation}e.account_id = q.account_id
    left join ${prefix}api_key k on k.key_id = q.key_id
    where coalesce(e.amount, 0) <> q.credits
      or (q.kind = 'account' and k.account_id is distinct from q.account_id)`,
  key_owner: `select e.operation_id as example from ${prefix}entry e left join ${prefix}api_key k using (key_id)
    where e.key_id is not null and k.account_id is distinct from e.account_id`,
  disabled_key: `select e.operation_id as example from ${prefix}api_key k
    join ${prefix}entry e on e.account_id = k.account_id and e.seq > k.disabled_seq
    where e.key_id = k.key_id and e.kind = 'charge'`,
  operation_charged: `select o.operation_id as example from ${prefix}operation o
    left join ${prefix}entry c
      on c.operation_id = o.operation_id and c.kind = 'charge' and ${byOperation}c.account_id = o.account_id
    where c.amount is distinct from -o.reserved_credits`,
  operation_state: `select operation_id as example from ${prefix}operation
    where state not in ('reserved', 'settled', 'refunded') or lease_ends_at <= created_at
    or (state = 'reserved') <> (charged_credits is null) or (state = 'reserved') <> (ended_at is null)
    or charged_credits not between 0 and reserved_credits or (state = 'refunded' and charged_credits <> 0)`,
  operation_overdue: `select operation_id as example from ${prefix}operation
    where state = 'reserved' and lease_ends_at < :now - ${overdueGraceMs}`,
  trial_allowance: `select account_id as example from ${prefix}entry where kind = 'trial' group by account_id
    having count(*) > 1 or min(seq) <> 1
    union all select account_id from ${prefix}account a where kind = 'trial'
      and not exists (select 1 from ${prefix}entry e where e.account_id = a.account_id and e.kind = 'trial')
    union all select account_id from ${prefix}entry e${scan} join ${prefix}account a using (account_id)
      where (a.kind = 'trial' and e.kind = 'grant') or (a.kind <> 'trial' and e.kind = 'trial')`,
  trial_window: `select account_id as example from ${prefix}trial_window w left join ${prefix}account a using (account_id)
    where a.kind is distinct from 'trial' or w.ends_at > a.created_at + ${trialWindowMs}`,
  compacted_trials: `select 'their sums' as example
    from (select sum(allowed + refunded - charged - unused) as rest from ${prefix}compacted_trial) sums where rest <> 0
    union all select account_id from ${prefix}trial_compaction`,
});

/** Queries that each store writes in the form that its planner runs in one pass or along an index. */
type OwnQueries = Readonly<Record<Exclude<RuleName, keyof ReturnType<typeof commonQueries>>, string>>;

/** The rules of the ledger, which `ledger verify` proves over all rows of either store. */
export function ledgerRules(dialect: RuleDialect, own: OwnQueries): readonly Rule[] {
  const queries: Record<RuleName, string> = { ...commonQueries(dialect), ...own };
  return Object.entries(sentences).map(([name, rule]) => ({ name, rule, query: queries[name as RuleName] }));
}
