import type { UnconfirmedOperation } from '../compensation-notes.js';
import type { CompensationQueue, RefundBatch } from '../compensation-queue.js';
import type { OperationEnd, OperationKey, OverdueRefunds } from '../ledger.js';
import { faultCode, StorageFault, type Tables, withClockSql } from './connections.js';
import { revokeFencingTokens } from './fencing-tokens.js';
import type { GroupKind } from './groups.js';

/** Locks accounts before operations, as every statement does; counting `locked` makes it run first. */
const locks = (s: string, accounts: string, operations: string) => `
locked as materialized (
  select account_id, balance, last_seq from ${s}.account
  where account_id in (${accounts}) order by account_id for no key update
),
locked_operation as materialized (
  select account_id, operation_id, state, reserved_credits, charged_credits from ${s}.operation
  where (account_id, operation_id) in (select account_id, operation_id from ${operations})
    and (select count(*) from locked) >= 0
  order by account_id, operation_id for no key update
)`;

/** Refunds the `refund_credits` of `part`, whose accounts are `locked`, in the order of its positions. */
const refunds = (s: string, part: string) => `
refund as materialized (
  select *, row_number() over of_account as nth, (sum(refund_credits) over of_account)::bigint as running
  from ${part} where refund_credits <> 0
  window of_account as (partition by account_id order by position)
),
total as materialized (
  select account_id, sum(refund_credits)::bigint as credits, count(*) as entries from refund group by account_id
),
moved as (
  update ${s}.account a set balance = a.balance + t.credits, last_seq = a.last_seq + t.entries
  from total t where a.account_id = t.account_id
),
refunded as (
  insert into ${s}.entry (account_id, seq, operation_id, kind, amount, balance_after, created_at)
  select g.account_id, l.last_seq + nth, operation_id, 'refund', refund_credits, l.balance + running, now_ms
  from refund g join locked l using (account_id), clock
  returning operation_id
)`;

/**
 * Settles or refunds operations, and answers one row for each, in order. $1: clock offset. $2 to $4: operations, their
 * accounts, final prices or null for a refund. The first call decides: the state is read and changed under the row's lock.
 * An operation whose lease has expired is refunded. An account is locked only where credits are refunded. A statement over
 * accounts of several shards is a multi-shard statement.
 */
const settleSql = (s: string): string => `
${withClockSql},
input as materialized (
  select * from unnest($2::text[], $3::text[], $4::bigint[])
    with ordinality as t (operation_id, account_id, final_credits, position)
),
requested as materialized (
  select i.position, o.account_id, o.operation_id, o.reserved_credits,
    case when o.lease_ends_at > now_ms then i.final_credits end as final_credits
  from input i join ${s}.operation o using (account_id, operation_id), clock
),${locks(s, 'select account_id from requested where coalesce(final_credits, 0) < reserved_credits', 'requested')},
decided as materialized (
  select distinct on (h.account_id, h.operation_id) h.account_id, h.operation_id, a.position,
    case when a.final_credits is null then 'refunded' else 'settled' end as state,
    coalesce(a.final_credits, 0) as charged_credits, h.reserved_credits - coalesce(a.final_credits, 0) as refund_credits
  from locked_operation h join requested a using (account_id, operation_id)
  where h.state = 'reserved'
  order by h.account_id, h.operation_id, a.position
),
ended as (
  update ${s}.operation o set state = d.state, charged_credits = d.charged_credits, ended_at = now_ms
  from decided d, clock where o.account_id = d.account_id and o.operation_id = d.operation_id
),${refunds(s, 'decided')}
select d.state is not null as "isDecidedNow", coalesce(d.state, h.state) as state, coalesce(d.charged_credits, h.charged_credits) as "chargedCredits",
  coalesce(l.balance, a.balance)
    + coalesce((select max(running) from refund g where g.account_id = h.account_id and g.position <= i.position), 0)
    as balance,
  a.window_ends_at as "windowEndsAt"
from input i
  left join locked_operation h using (account_id, operation_id)
  left join decided d using (account_id, operation_id)
  left join locked l using (account_id)
  left join ${s}.account a using (account_id)
order by i.position`;

/** $1: clock offset. $2: limit. $3: excluded operations. */
const overdueSql = (s: string): string => `${withClockSql}
select operation_id as "operationId", account_id as "accountId" from ${s}.operation, clock
where state = 'reserved' and lease_ends_at <= now_ms and operation_id <> all ($3::text[])
order by lease_ends_at, account_id, operation_id limit $2::integer`;

/**
 * Refunds what the operations in $2, which were not confirmed to their requests, cost now: a charge or a reservation
 * in full, of a settlement the price that it left. It filters by operation alone, since a trial's account may not be
 * known: a distributed database queries every shard.
 */
const compensateSql = (s: string): string => `
${withClockSql},
charge as materialized (
  select c.account_id, c.operation_id, -c.amount as credits, exists (
      select from ${s}.entry r
      where r.operation_id = c.operation_id and r.kind = 'refund' and r.account_id = c.account_id) as has_refund
  from ${s}.entry c
  where c.operation_id = any ($2::text[]) and c.kind = 'charge'
),${locks(s, 'select account_id from charge', 'charge')},
due as materialized (
  select c.account_id, c.operation_id, c.operation_id as position, case
      when h.state is null then case when c.has_refund then 0 else c.credits end
      when h.state = 'reserved' then h.reserved_credits
      else h.charged_credits end as refund_credits
  from charge c left join locked_operation h using (account_id, operation_id)
),${refunds(s, 'due')},
ended as (
  update ${s}.operation o set state = 'refunded', charged_credits = 0, ended_at = now_ms
  from refund g, clock where o.account_id = g.account_id and o.operation_id = g.operation_id
)
select operation_id from refunded`;

/** A settlement, or a refund when `credits` is null. */
interface SettleCommand extends OperationKey {
  readonly credits: number | null;
}

/** Without a state: the account has no such reservation. */
type SettlementRow = { readonly isDecidedNow: boolean } & (OperationEnd | { readonly state: null });

const settle = ({ connections, s, clockOffsetMs }: Tables, group: readonly SettleCommand[]) =>
  connections.preparedRows<SettlementRow>(settleSql(s), [
    clockOffsetMs(),
    group.map(({ operationId }) => operationId),
    group.map(({ accountId }) => accountId),
    group.map(({ credits }) => credits),
  ]);

function toOutcome(row: SettlementRow): OperationEnd | null {
  if (row.state === null) return null;
  const { state, chargedCredits, balance, windowEndsAt } = row;
  return { state, chargedCredits, balance, windowEndsAt };
}

/** Settlements may be sent again after a lost connection: the first one to settle or refund an operation decides. */
export const settlements = (
  tables: Tables,
  compensations: CompensationQueue,
): GroupKind<SettleCommand, OperationEnd | null> => ({
  keyOf: ({ accountId }) => accountId,
  run: async (_fencingToken, group) =>
    (await settle(tables, group)).map((row) => ({ outcome: toOutcome(row) })),
  onUnconfirmed({ operationId, credits }) {
    const noted =
      credits === null ? Promise.resolve() : compensations.notes.keep({ operationId, fencingToken: null });
    compensations.add(operationId);
    return noted;
  },
});

/** @returns the ids that were refunded now. Another attempt reads the state again, so no charge is refunded twice. */
async function compensate(tables: Tables, batch: readonly UnconfirmedOperation[]) {
  const { connections, s, clockOffsetMs } = tables;
  const tokens = batch.flatMap(({ fencingToken }) => fencingToken ?? []);
  await revokeFencingTokens(tables, [...new Set(tokens)]);
  const rows = await connections.rows<{ operation_id: string }>(compensateSql(s), [
    clockOffsetMs(),
    batch.map(({ operationId }) => operationId),
  ]);
  return new Set(rows.map((row) => row.operation_id));
}

/** Faults of the server's state, whatever the row: read-only, or out of resources. */
const serverStateCodes = /^(25006|53)/;
/** Timeouts of a lock or a statement. One row may be the cause, but each further attempt may take as long. */
const timeoutCodes: ReadonlySet<string> = new Set(['55P03', '57014']);

const codeOf = ({ cause }: StorageFault): string => faultCode(cause) ?? '';

/** Whether the database rejected the row, as opposed to not answering or failing whatever the row. */
const isRejectedRow = (error: unknown): error is StorageFault =>
  error instanceof StorageFault &&
  (error.kind === 'refused' || error.kind === 'failed') &&
  !serverStateCodes.test(codeOf(error));

/** Throws a fault that the next operation would meet too. */
function ignoreRejectedRow(error: unknown): void {
  if (!isRejectedRow(error) || timeoutCodes.has(codeOf(error))) throw error;
}

export const compensateWith =
  (tables: Tables): RefundBatch =>
  (batch) => {
    const together = compensate(tables, batch);
    let previous: Promise<unknown> = together;
    return batch.map(async (operation) => {
      const refunded = await together.catch((error) => {
        if (batch.length === 1) throw error;
        // One by one, so that an operation that the database rejects does not hold up the others.
        const alone = previous.catch(ignoreRejectedRow).then(() => compensate(tables, [operation]));
        previous = alone;
        return alone;
      });
      return refunded.has(operation.operationId);
    });
  };

/** @returns how many operations this call refunded, without those of other nodes */
async function refund(tables: Tables, operations: readonly OperationKey[]): Promise<number> {
  const rows = await settle(
    tables,
    operations.map((operation) => ({ ...operation, credits: null })),
  );
  return rows.filter(({ isDecidedNow }) => isDecidedNow).length;
}

/** @throws StorageFault when nothing could be refunded */
export async function refundOverdue(
  tables: Tables,
  limit: number,
  exceptIds: readonly string[],
): Promise<OverdueRefunds> {
  const { connections, s, clockOffsetMs } = tables;
  const due = await connections.rows<OperationKey>(overdueSql(s), [clockOffsetMs(), limit, exceptIds]);
  if (due.length === 0) return { refunded: 0, failed: [] };
  try {
    return { refunded: await refund(tables, due), failed: [] };
  } catch (error) {
    if (!isRejectedRow(error)) throw error;
  }
  // One by one, so that an operation that the database rejects does not block the others.
  const failed: OverdueRefunds['failed'][number][] = [];
  let refunded = 0;
  for (const operation of due) {
    try {
      refunded += await refund(tables, [operation]);
    } catch (error) {
      if (!isRejectedRow(error)) throw error;
      failed.push({ ...operation, message: error.message });
    }
  }
  return { refunded, failed };
}
