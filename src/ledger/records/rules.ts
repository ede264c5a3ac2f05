import { trialWindowMs } from '../tariff.js';
import type { Dialect } from './procedure.js';

export interface Rule {
  readonly name: string;
  readonly rule: string;
  /** Answers the rows that break the rule as `example`; `:now` stands for the storage's clock. */
  readonly query: string;
}

/** Rules whose query each store has in a form of its own: one that its planner runs in one pass or along an index. */
type OwnRule =
  | 'balance_is_sum'
  | 'amount_and_sign'
  | 'sequence'
  | 'last_sequence'
  | 'append_only'
  | 'references'
  | 'refund_matches'
  | 'operation_net';

export interface RuleDialect extends Pick<Dialect, 'prefix' | 'byOperation'> {
  /** What follows a table that is to be read in its own order; empty where the planner is left to choose. */
  readonly scan: string;
  readonly own: Readonly<Record<OwnRule, string>>;
}

/** How many breaking rows a report names for each rule. */
export const examplesMax = 5;

/** A running service refunds an expired reservation within seconds; beyond this age it is a fault, in milliseconds. */
export const overdueGraceMs = 3_600_000;

/** The rules of the ledger, which `ledger verify` proves over all rows of either store. */
export function ledgerRules({ prefix, scan, byOperation, own }: RuleDialect): readonly Rule[] {
  return [
    {
      name: 'balance_is_sum',
      rule: "A balance is the sum of the account's entries.",
      query: own.balance_is_sum,
    },
    {
      name: 'amount_and_sign',
      rule: 'Amounts are whole, not zero and at most 10^12; charges lower, refunds and trials raise.',
      query: own.amount_and_sign,
    },
    {
      name: 'sequence',
      rule: 'Entries of an account are numbered without a gap and each balance follows from the one before.',
      query: own.sequence,
    },
    {
      name: 'last_sequence',
      rule: 'An account knows the number of its last entry.',
      query: own.last_sequence,
    },
    {
      name: 'append_only',
      rule: 'Entries and ended operations cannot be changed, replaced or removed: what refuses it is in place.',
      query: own.append_only,
    },
    {
      name: 'references',
      rule: 'Every entry, key, request, window and operation belongs to an account that exists.',
      query: own.references,
    },
    {
      name: 'charge_gate',
      rule: 'Every charge found a balance of at least 1, and took it no lower than its own price allows.',
      query: `select operation_id as example from ${prefix}entry where kind = 'charge' and balance_after - amount < 1`,
    },
    {
      name: 'one_charge',
      rule: 'An operation is charged at most once.',
      query: `select operation_id as example from ${prefix}entry where kind = 'charge'
      group by operation_id having count(*) > 1`,
    },
    {
      name: 'refund_matches',
      rule: 'A refund follows one charge of its operation and account, and together they are no more; without a reservation all of it.',
      query: own.refund_matches,
    },
    {
      name: 'operator_entries',
      rule: 'Grants name the actor and the reason, and no key wrote them.',
      query: `select operation_id as example from ${prefix}entry where kind = 'grant'
      and (actor is null or reason is null or key_id is not null)`,
    },
    {
      name: 'grant_once',
      rule: 'An id of an operator moved credits at most once.',
      query: `select operation_id as example from ${prefix}entry where kind = 'grant'
      group by operation_id having count(*) > 1`,
    },
    {
      name: 'operator_request',
      rule: 'Every request of an operator was carried out: the credits are on the account, and its first key exists.',
      query: `select q.operation_id as example from ${prefix}operator_request q
      left join ${prefix}entry e
        on e.operation_id = q.operation_id and e.kind = 'grant' and ${byOperation}e.account_id = q.account_id
      left join ${prefix}api_key k on k.key_id = q.key_id
      where coalesce(e.amount, 0) <> q.credits
        or (q.kind = 'account' and k.account_id is distinct from q.account_id)`,
    },
    {
      name: 'key_owner',
      rule: "A charge by a key stands on the key's own account.",
      query: `select e.operation_id as example from ${prefix}entry e left join ${prefix}api_key k using (key_id)
      where e.key_id is not null and k.account_id is distinct from e.account_id`,
    },
    {
      name: 'disabled_key',
      rule: 'No key is charged after it was disabled.',
      query: `select e.operation_id as example from ${prefix}api_key k
      join ${prefix}entry e on e.account_id = k.account_id and e.seq > k.disabled_seq
      where e.key_id = k.key_id and e.kind = 'charge'`,
    },
    {
      name: 'operation_charged',
      rule: 'A reservation and its charge were written together, over the same credits.',
      query: `select o.operation_id as example from ${prefix}operation o
      left join ${prefix}entry c
        on c.operation_id = o.operation_id and c.kind = 'charge' and ${byOperation}c.account_id = o.account_id
      where c.amount is distinct from -o.reserved_credits`,
    },
    {
      name: 'operation_state',
      rule: 'An operation is reserved with a lease, or ended once, at a price that fits its end.',
      query: `select operation_id as example from ${prefix}operation
      where state not in ('reserved', 'settled', 'refunded') or lease_ends_at <= created_at
      or (state = 'reserved') <> (charged_credits is null) or (state = 'reserved') <> (ended_at is null)
      or charged_credits not between 0 and reserved_credits or (state = 'refunded' and charged_credits <> 0)`,
    },
    {
      name: 'operation_net',
      rule: 'The charge of an operation less its refunds is its price: nothing when it was refunded.',
      query: own.operation_net,
    },
    {
      name: 'operation_overdue',
      rule: 'No operation is still reserved an hour after its lease ended: a service that runs refunds it.',
      query: `select operation_id as example from ${prefix}operation
      where state = 'reserved' and lease_ends_at < :now - ${overdueGraceMs}`,
    },
    {
      name: 'trial_allowance',
      rule: 'A trial is given its allowance once, as its first entry, and nothing by hand; no other account is.',
      query: `select account_id as example from ${prefix}entry where kind = 'trial' group by account_id
      having count(*) > 1 or min(seq) <> 1
      union all select account_id from ${prefix}account a where kind = 'trial'
        and not exists (select 1 from ${prefix}entry e where e.account_id = a.account_id and e.kind = 'trial')
      union all select account_id from ${prefix}entry e${scan} join ${prefix}account a using (account_id)
        where (a.kind = 'trial' and e.kind = 'grant') or (a.kind <> 'trial' and e.kind = 'trial')`,
    },
    {
      name: 'trial_window',
      rule: 'A trial window lasts no longer than 24 hours from the opening of its own account.',
      query: `select account_id as example from ${prefix}trial_window w left join ${prefix}account a using (account_id)
      where a.kind is distinct from 'trial' or w.ends_at > a.created_at + ${trialWindowMs}`,
    },
    {
      name: 'compacted_trials',
      rule: 'The allowances and refunds of compacted trials, less their charges, are the credits that were left; each trial is deleted as a whole.',
      query: `select 'their sums' as example
      from (select sum(allowed + refunded - charged - unused) as rest from ${prefix}compacted_trial) sums where rest <> 0
      union all select account_id from ${prefix}trial_compaction`,
    },
  ];
}
