import { randomUUID } from 'node:crypto';
import type { CompensationQueue } from '../compensation-queue.js';
import type { AccountBalance, ChargeOutcome, TrialPrincipal } from '../ledger.js';
import { trialCredits, trialWindowMs } from '../tariff.js';
import type { Tables } from './connections.js';
import { revokeFencingTokens } from './fencing-tokens.js';
import type { Answer, GroupKind } from './groups.js';
import {
  type CustomerDebit,
  clockAndTokenSql,
  createKeyDebits,
  type Debit,
  lockedKeysSql,
} from './key-debits.js';

/**
 * The statements that charge and reserve: one for customers, one for trials, and one for charges of one key alone (see
 * `key-debits.ts`). Each runs a whole group in a transaction of its own and needs no state of the connection, so it passes
 * transaction pooling.
 *
 * All nodes lock in the same order (fencing token, trial windows by hash, accounts by id, keys by id), so groups of
 * different nodes wait for each other and do not deadlock. A locking read answers the newest committed row,
 * whatever the statement's snapshot holds; figures that a charge depends on are read only that way.
 *
 * On a distributed database a group that holds accounts of several shards is a multi-shard statement.
 */

/**
 * Credits are at least 1, so the charges that pass the gate are the first ones of their account: each passes
 * when the credits before it leave at least 1.
 */
const gateAndWrites = (s: string) => `
gated as materialized (
  select *,
    (balance - coalesce(sum(credits) over earlier, 0))::bigint as found,
    row_number() over (partition by account_id order by position) as nth
  from attempt
  window earlier as (partition by account_id order by position rows between unbounded preceding and 1 preceding)
),
judged as materialized (
  select *, coalesce(sum(credits) filter (where found >= 1) over (partition by account_id), 0)::bigint as total
  from gated
),
debited as materialized (select * from judged where found >= 1),
total as materialized (
  select account_id, total as credits, count(*) as entries from debited group by account_id, total
),
moved as (
  update ${s}.account a set balance = a.balance - t.credits, last_seq = a.last_seq + t.entries
  from total t where a.account_id = t.account_id
),
charged as (
  insert into ${s}.entry (account_id, seq, operation_id, kind, amount, balance_after, key_id, created_at)
  select account_id, last_seq + nth, operation_id, 'charge', -credits, found - credits, key_id, now_ms
  from debited, clock
),
reserved as (
  insert into ${s}.operation (account_id, operation_id, state, reserved_credits, created_at, lease_ends_at)
  select account_id, operation_id, 'reserved', credits, now_ms, now_ms + lease_ms
  from debited, clock where lease_ms is not null
)`;

const outcomes = `
select
  case when g.position is null then case when exists (select from live_token) then 'unread' else 'fenced' end
    when g.found >= 1 then 'charged' else 'insufficient' end as status,
  g.account_id as "accountId",
  case when g.found >= 1 then g.found - g.credits else g.balance - g.total end as balance,
  g.window_ends_at as "windowEndsAt"
from input i left join judged g using (position)
order by i.position`;

/** $3 to $5: operation ids, credits, leases in milliseconds or null. $6 to $8: accounts, keys, revisions. */
export const debitCustomersSql = (s: string): string => `${clockAndTokenSql(s)},
input as materialized (
  select * from unnest($3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::integer[])
    with ordinality as t (operation_id, credits, lease_ms, account_id, key_id, key_revision, position)
),${lockedKeysSql(s)},
attempt as materialized (
  select i.position, i.operation_id, i.credits, i.lease_ms, i.account_id, i.key_id,
    l.balance, l.last_seq, null::bigint as window_ends_at
  from input i
    join current_key k on k.key_id = i.key_id and k.account_id = i.account_id and k.revision = i.key_revision
    join locked l on l.account_id = i.account_id
),${gateAndWrites(s)}${outcomes}`;

/**
 * $3 to $5 as above. $6: address hashes. $7: an account id for each, used where it opens a window. $8, $9:
 * credits and milliseconds of a window. A window that another node opened meanwhile is not in the
 * statement's snapshot: its charges answer `unread`, and the next statement sees it.
 */
const debitTrialsSql = (s: string): string => `${clockAndTokenSql(s)},
input as materialized (
  select * from unnest($3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::text[])
    with ordinality as t (operation_id, credits, lease_ms, address_hash, fresh_account_id, position)
),
open_window as materialized (
  select address_hash, account_id, ends_at from ${s}.trial_window, clock
  where address_hash = any ($6::text[]) and ends_at > now_ms
),
opened as (
  insert into ${s}.trial_window as w (address_hash, account_id, ends_at)
  select distinct on (address_hash) address_hash, fresh_account_id, now_ms + $9::bigint
  from input, clock
  where exists (select from live_token) and address_hash not in (select address_hash from open_window)
  order by address_hash, position
  on conflict (address_hash) do update set account_id = excluded.account_id, ends_at = excluded.ends_at
    where w.ends_at <= excluded.ends_at - $9::bigint
  returning address_hash, account_id, ends_at
),
locked as materialized (
  -- Counting makes the windows come first.
  select account_id, balance, last_seq from ${s}.account
  where account_id in (select account_id from open_window) and exists (select from live_token)
    and (select count(*) from opened) >= 0
  order by account_id for no key update
),
figure as materialized (
  select o.address_hash, l.account_id, l.balance, l.last_seq, o.ends_at
  from locked l join open_window o using (account_id)
  union all
  select address_hash, account_id, $8::bigint, 1, ends_at from opened
),
attempt as materialized (
  select i.position, i.operation_id, i.credits, i.lease_ms, f.account_id, null::text as key_id,
    f.balance, f.last_seq, f.ends_at as window_ends_at
  from input i join figure f using (address_hash)
),${gateAndWrites(s)},
created as (
  insert into ${s}.account (account_id, kind, name, balance, last_seq, window_ends_at, created_at)
  select account_id, 'trial', '', $8::bigint - t.credits, 1 + t.entries, o.ends_at, now_ms
  from opened o join total t using (account_id), clock
),
allowed as (
  insert into ${s}.entry (account_id, seq, operation_id, kind, amount, balance_after, created_at)
  select g.account_id, 1, g.operation_id, 'trial', $8::bigint, $8::bigint, now_ms
  from debited g join opened using (account_id), clock where g.nth = 1
)${outcomes}`;

export type TrialDebit = Debit & { readonly principal: TrialPrincipal };

export const isFromCustomer = (debit: Debit): debit is CustomerDebit => debit.principal.kind === 'customer';

interface DebitRow extends AccountBalance {
  readonly status: 'charged' | 'insufficient' | 'unread' | 'fenced';
  readonly accountId: string;
}

/** @param unread the answer where the statement found no account for the charge */
function toAnswer(
  { status, accountId, balance, windowEndsAt }: DebitRow,
  unread: Answer<ChargeOutcome>,
): Answer<ChargeOutcome> {
  if (status === 'charged') return { outcome: { status, accountId, balance, windowEndsAt } };
  if (status === 'insufficient') return { outcome: { status, balance, windowEndsAt } };
  return status === 'fenced' ? status : unread;
}

const common = (group: readonly Debit[]) => [
  group.map(({ operationId }) => operationId),
  group.map(({ credits }) => credits),
  group.map(({ leaseMs }) => leaseMs ?? null),
];

/**
 * Reads the charges that a lost statement wrote, after revoking its fencing token: the delete waits for a statement
 * that holds the token, and one that runs later writes nothing.
 */
async function resolveLost(
  tables: Tables,
  fencingToken: string,
  group: readonly Debit[],
): Promise<Answer<ChargeOutcome>[]> {
  const { connections, s } = tables;
  await revokeFencingTokens(tables, [fencingToken]);
  const rows = await connections.rows<ChargeOutcome & { readonly operationId: string }>(
    `select e.operation_id as "operationId", 'charged' as status, e.account_id as "accountId",
       e.balance_after as balance, a.window_ends_at as "windowEndsAt"
     from ${s}.entry e join ${s}.account a using (account_id)
     where e.operation_id = any ($1::text[]) and e.kind = 'charge'`,
    [group.map(({ operationId }) => operationId)],
  );
  const charged = new Map(rows.map(({ operationId, ...outcome }) => [operationId, { outcome }]));
  return group.map(({ operationId }) => charged.get(operationId) ?? 'again');
}

/** How debits are resolved whose statement was lost, or whose requests were answered as unconfirmed. */
const uncertain = (tables: Tables, compensations: CompensationQueue) => ({
  resolveLost: (fencingToken: string, group: readonly Debit[]) => resolveLost(tables, fencingToken, group),
  onLate({ operationId }: Debit, outcome: ChargeOutcome | null): void {
    if (outcome?.status === 'charged') compensations.add(operationId);
    else compensations.notes.drop(operationId);
  },
  // A reservation alone is refunded after its lease.
  onUnconfirmed: async ({ operationId, leaseMs }: Debit, fencingToken: string | null) =>
    leaseMs === undefined ? compensations.notes.keep({ operationId, fencingToken }) : undefined,
});

export function customerDebits(
  tables: Tables,
  compensations: CompensationQueue,
): GroupKind<CustomerDebit, ChargeOutcome> {
  const sql = debitCustomersSql(tables.s);
  const chargeOneKey = createKeyDebits(tables);
  return {
    keyOf: ({ principal }) => principal.accountId,
    async run(fencingToken, group) {
      const charged = await chargeOneKey(fencingToken, group);
      if (charged !== null) return charged;
      const rows = await tables.connections.preparedRows<DebitRow>(sql, [
        tables.clockOffsetMs(),
        fencingToken,
        ...common(group),
        group.map(({ principal }) => principal.accountId),
        group.map(({ principal }) => principal.keyId),
        group.map(({ principal }) => principal.keyRevision),
      ]);
      return rows.map((row) => toAnswer(row, { outcome: { status: 'stale_key' } }));
    },
    ...uncertain(tables, compensations),
  };
}

export function trialDebits(
  tables: Tables,
  compensations: CompensationQueue,
): GroupKind<TrialDebit, ChargeOutcome> {
  const sql = debitTrialsSql(tables.s);
  return {
    keyOf: ({ principal }) => principal.addressHash,
    async run(fencingToken, group) {
      const rows = await tables.connections.preparedRows<DebitRow>(sql, [
        tables.clockOffsetMs(),
        fencingToken,
        ...common(group),
        group.map(({ principal }) => principal.addressHash),
        group.map(() => `trial_${randomUUID()}`),
        trialCredits,
        trialWindowMs,
      ]);
      return rows.map((row) => toAnswer(row, 'again'));
    },
    ...uncertain(tables, compensations),
  };
}
