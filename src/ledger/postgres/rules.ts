import { trialWindowMs } from '../tariff.js';

export interface Rule {
  readonly name: string;
  readonly rule: string;
  /** Answers the rows that break the rule as `example`; `:now` stands for the database's clock. */
  readonly query: string;
}

/** A running service refunds an expired reservation within seconds; beyond this age it is a fault, in milliseconds. */
const overdueGraceMs = 3_600_000;

/** Triggers that enforce the rules inside the database. */
const guards = [
  'entry_append_only',
  'entry_delete',
  'entry_refund_bound',
  'operation_kept',
  'operation_starts_reserved',
  'operation_ends_once',
  'operation_delete',
  'trial_compaction_begins',
  'trial_compaction_ends',
  'compacted_trial_grows',
  'compacted_trial_kept',
];

const guarded = ['entry', 'operation', 'trial_compaction', 'compacted_trial'];

const balanceRules = (s: string): readonly Rule[] => [
  {
    name: 'balance_is_sum',
    rule: "A balance is the sum of the account's entries.",
    query: `select a.account_id as example from ${s}.account a
      left join (select account_id, sum(amount) as credits from ${s}.entry group by account_id) e
        using (account_id)
      where a.balance <> coalesce(e.credits, 0)`,
  },
  {
    name: 'amount_and_sign',
    rule: 'Amounts are whole, not zero and at most 10^12; charges lower, refunds and trials raise.',
    query: `select operation_id as example from ${s}.entry where amount = 0
      or abs(amount) > 1000000000000 or (kind = 'charge' and amount > 0)
      or (kind in ('refund', 'trial') and amount < 0)`,
  },
  {
    name: 'sequence',
    rule: 'Entries of an account are numbered without a gap and each balance follows from the one before.',
    query: `select account_id || ' ' || seq as example from (
        select account_id, seq, amount, balance_after,
          lag(seq, 1, 0::bigint) over account_order as previous_seq,
          lag(balance_after, 1, 0::bigint) over account_order as previous_balance
        from ${s}.entry window account_order as (partition by account_id order by seq)) chain
      where seq <> previous_seq + 1 or balance_after <> previous_balance + amount`,
  },
  {
    name: 'last_sequence',
    rule: 'An account knows the number of its last entry.',
    query: `select a.account_id as example from ${s}.account a
      left join (select account_id, max(seq) as seq from ${s}.entry group by account_id) e using (account_id)
      where a.last_seq <> coalesce(e.seq, 0)`,
  },
  {
    name: 'append_only',
    rule: 'Entries and ended operations cannot be changed, replaced or removed: what refuses it is in place.',
    query: `select guard as example from unnest('{${guards.join(',')}}'::text[]) guard
      where not exists (select from pg_trigger where tgname = guard and tgenabled in ('O', 'A')
        and tgrelid in (${guarded.map((table) => `'${s}.${table}'::regclass`).join(', ')}))`,
  },
  {
    name: 'references',
    rule: 'Every entry, key, request, window and operation belongs to an account that exists.',
    query: ['entry', 'api_key', 'operator_request', 'trial_window', 'operation']
      .map(
        (table) => `select '${table} without account' as example from ${s}.${table} t
          where not exists (select from ${s}.account a where a.account_id = t.account_id)`,
      )
      .join(' union all '),
  },
];

const chargeRules = (s: string): readonly Rule[] => [
  {
    name: 'charge_gate',
    rule: 'Every charge found a balance of at least 1, and took it no lower than its own price allows.',
    query: `select operation_id as example from ${s}.entry where kind = 'charge' and balance_after - amount < 1`,
  },
  {
    name: 'one_charge',
    rule: 'An operation is charged at most once.',
    query: `select operation_id as example from ${s}.entry where kind = 'charge'
      group by operation_id having count(*) > 1`,
  },
  {
    name: 'refund_matches',
    rule: 'A refund follows one charge of its operation and account, and together they are no more; without a reservation all of it.',
    query: `select r.operation_id as example from ${s}.entry r
      left join ${s}.entry c
        on c.operation_id = r.operation_id and c.kind = 'charge' and c.account_id = r.account_id
      left join ${s}.operation o on o.account_id = r.account_id and o.operation_id = r.operation_id
      where r.kind = 'refund' and (c.seq is null or c.seq > r.seq or r.amount > -c.amount
        or (o.state is null and r.amount <> -c.amount))
      union all select r.operation_id from ${s}.entry r join ${s}.entry c
          on c.operation_id = r.operation_id and c.kind = 'charge' and c.account_id = r.account_id
        where r.kind = 'refund' group by r.operation_id, r.account_id, c.amount having sum(r.amount) > -c.amount`,
  },
  {
    name: 'operator_entries',
    rule: 'Grants name the actor and the reason, and no key wrote them.',
    query: `select operation_id as example from ${s}.entry where kind = 'grant'
      and (actor is null or reason is null or key_id is not null)`,
  },
  {
    name: 'grant_once',
    rule: 'An id of an operator moved credits at most once.',
    query: `select operation_id as example from ${s}.entry where kind = 'grant'
      group by operation_id having count(*) > 1`,
  },
  {
    name: 'operator_request',
    rule: 'What an operator asked for under an id was done: the credits stand on the account, and its first key is there.',
    query: `select q.operation_id as example from ${s}.operator_request q
      left join ${s}.entry e
        on e.operation_id = q.operation_id and e.kind = 'grant' and e.account_id = q.account_id
      left join ${s}.api_key k on k.key_id = q.key_id
      where coalesce(e.amount, 0) <> q.credits
        or (q.kind = 'account' and k.account_id is distinct from q.account_id)`,
  },
  {
    name: 'key_owner',
    rule: "A charge by a key stands on the key's own account.",
    query: `select e.operation_id as example from ${s}.entry e left join ${s}.api_key k using (key_id)
      where e.key_id is not null and k.account_id is distinct from e.account_id`,
  },
  {
    name: 'disabled_key',
    rule: 'No key is charged after it was disabled.',
    query: `select e.operation_id as example from ${s}.entry e join ${s}.api_key k using (key_id)
      where e.kind = 'charge' and e.account_id = k.account_id and e.seq > k.disabled_seq`,
  },
];

const operationRules = (s: string): readonly Rule[] => [
  {
    name: 'operation_charged',
    rule: 'A reservation and its charge were written together, over the same credits.',
    query: `select o.operation_id as example from ${s}.operation o left join ${s}.entry c
        on c.operation_id = o.operation_id and c.kind = 'charge' and c.account_id = o.account_id
      where c.amount is distinct from -o.reserved_credits`,
  },
  {
    name: 'operation_state',
    rule: 'An operation is reserved with a lease, or ended once, at a price that fits its end.',
    query: `select operation_id as example from ${s}.operation
      where state not in ('reserved', 'settled', 'refunded') or lease_ends_at <= created_at
      or (state = 'reserved') <> (charged_credits is null) or (state = 'reserved') <> (ended_at is null)
      or charged_credits not between 0 and reserved_credits or (state = 'refunded' and charged_credits <> 0)`,
  },
  {
    name: 'operation_net',
    rule: 'What an operation took, less what it gave back, is its price: nothing when it was refunded.',
    query: `select o.operation_id as example from ${s}.operation o
      left join (select operation_id, account_id, sum(amount) as amount from ${s}.entry where kind = 'refund'
        group by operation_id, account_id) r using (account_id, operation_id)
      where coalesce(r.amount, 0) <>
        case o.state when 'reserved' then 0 else o.reserved_credits - o.charged_credits end`,
  },
  {
    name: 'operation_overdue',
    rule: 'No operation is still reserved an hour after its lease ended: a service that runs refunds it.',
    query: `select operation_id as example from ${s}.operation
      where state = 'reserved' and lease_ends_at < :now - ${overdueGraceMs}`,
  },
];

const trialRules = (s: string): readonly Rule[] => [
  {
    name: 'trial_allowance',
    rule: 'A trial is given its allowance once, as its first entry, and nothing by hand; no other account is.',
    query: `select account_id as example from ${s}.entry where kind = 'trial' group by account_id
      having count(*) > 1 or min(seq) <> 1
      union all select account_id from ${s}.account a where kind = 'trial'
        and not exists (select from ${s}.entry e where e.account_id = a.account_id and e.kind = 'trial')
      union all select account_id from ${s}.entry e join ${s}.account a using (account_id)
        where (a.kind = 'trial' and e.kind = 'grant') or (a.kind <> 'trial' and e.kind = 'trial')`,
  },
  {
    name: 'trial_window',
    rule: 'A trial window lasts no longer than 24 hours from the opening of its own account.',
    query: `select account_id as example from ${s}.trial_window w left join ${s}.account a using (account_id)
      where a.kind is distinct from 'trial' or w.ends_at > a.created_at + ${trialWindowMs}`,
  },
  {
    name: 'compacted_trials',
    rule: 'What compacted trials were allowed and given back, less their charges, is what they left; each is gone as a whole.',
    query: `select 'their sums' as example
      from (select sum(allowed + refunded - charged - unused) as rest from ${s}.compacted_trial) sums where rest <> 0
      union all select account_id from ${s}.trial_compaction`,
  },
];

/** The ledger's rules over the tables of a schema, whose name is quoted. The embedded store has the same ones. */
export const rulesOf = (s: string): readonly Rule[] => [
  ...balanceRules(s),
  ...chargeRules(s),
  ...operationRules(s),
  ...trialRules(s),
];
