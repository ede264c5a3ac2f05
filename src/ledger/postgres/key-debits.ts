import type { Charge, ChargeOutcome, CustomerPrincipal, Reservation } from '../ledger.js';
import { type Tables, withClockSql } from './connections.js';
import type { Answer } from './groups.js';

/** Charges of one key, as most groups of a busy customer are: a statement without what only mixed groups need. */

/** $1: milliseconds added to the database's clock. $2: the fencing token of the statement. */
export const clockAndTokenSql = (s: string) => `
${withClockSql},
-- With a revoked token the statement writes nothing, whenever it runs.
live_token as materialized (
  select writer_id from ${s}.writer where writer_id = $2::text for key share
)`;

/** $6, $7: the accounts and the keys. */
export const lockedKeysSql = (s: string) => `
locked as materialized (
  select account_id, balance, last_seq, expires_at from ${s}.account
  where account_id = any ($6::text[]) and exists (select from live_token)
  order by account_id for no key update
),
current_key as materialized (
  select k.key_id, k.account_id, k.revision
  from ${s}.api_key k join locked l using (account_id), clock
  where k.key_id = any ($7::text[]) and k.disabled_at is null
    and coalesce(least(k.expires_at, l.expires_at) > now_ms, true)
  order by k.key_id for share of k
)`;

/**
 * $3 to $5: operation ids, credits, and the credits up to and with each charge. $6 to $8: the account, the key, its
 * revision. $9: the credits before the last charge, which passes the gate as all before it do when they leave at least 1.
 */
const debitKeySql = (s: string): string => `${clockAndTokenSql(s)},${lockedKeysSql(s)},
passed as materialized (
  select account_id, balance, last_seq, key_id, now_ms from locked join current_key using (account_id), clock
  where revision = $8::integer and balance - $9::bigint >= 1
),
moved as (
  update ${s}.account a set balance = a.balance - $10::bigint, last_seq = a.last_seq + $11::bigint
  from passed p where a.account_id = p.account_id
),
charged as (
  insert into ${s}.entry (account_id, seq, operation_id, kind, amount, balance_after, key_id, created_at)
  select account_id, last_seq + nth, operation_id, 'charge', -credits, balance - spent, key_id, now_ms
  from unnest($3::text[], $4::bigint[], $5::bigint[]) with ordinality as t (operation_id, credits, spent, nth), passed
)
select balance from passed`;

/** A charge, or a reservation when it has a lease. */
export type Debit = Charge & Partial<Pick<Reservation, 'leaseMs'>>;
export type CustomerDebit = Debit & { readonly principal: CustomerPrincipal };

function isOfOneKey(group: readonly CustomerDebit[], { accountId, keyId, keyRevision }: CustomerPrincipal) {
  return group.every(
    ({ principal, leaseMs }) =>
      leaseMs === undefined &&
      principal.keyId === keyId &&
      principal.keyRevision === keyRevision &&
      principal.accountId === accountId,
  );
}

/**
 * Charges groups of one key, in two thirds of the time that the statement for all groups takes of server and node. Null:
 * nothing was written, since the group is not of one key, or one of its charges does not pass.
 */
export function createKeyDebits({ connections, s, clockOffsetMs }: Tables) {
  const sql = debitKeySql(s);
  return async (
    fencingToken: string,
    group: readonly CustomerDebit[],
  ): Promise<Answer<ChargeOutcome>[] | null> => {
    const last = group.at(-1);
    if (last === undefined || !isOfOneKey(group, last.principal)) return null;
    const { accountId, keyId, keyRevision } = last.principal;
    let total = 0;
    const spent = group.map(({ credits }) => {
      total += credits;
      return total;
    });
    const [found] = await connections.preparedRows<{ balance: number }>(sql, [
      clockOffsetMs(),
      fencingToken,
      group.map(({ operationId }) => operationId),
      group.map(({ credits }) => credits),
      spent,
      [accountId],
      [keyId],
      keyRevision,
      total - last.credits,
      total,
      group.length,
    ]);
    if (found === undefined) return null;
    return spent.map((credits) => ({
      outcome: { status: 'charged', accountId, balance: found.balance - credits, windowEndsAt: null },
    }));
  };
}
