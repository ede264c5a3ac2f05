import type { LedgerEntry, OpenOperations, OperationRecord, OperationState } from '../ledger.js';
import { nowMsSql, type Tables } from './tables.js';

interface EntryRow {
  readonly account_id: string;
  readonly seq: number;
  readonly kind: LedgerEntry['kind'];
  readonly amount: number;
  readonly balance_after: number;
  readonly key_id: string | null;
  readonly actor: string | null;
  readonly reason: string | null;
  readonly created_at: number;
  readonly state: OperationState | null;
  readonly lease_ends_at: number | null;
}

const toEntry = (row: EntryRow): LedgerEntry => ({
  accountId: row.account_id,
  seq: row.seq,
  kind: row.kind,
  amount: row.amount,
  balanceAfter: row.balance_after,
  keyId: row.key_id,
  actor: row.actor,
  reason: row.reason,
  createdAt: row.created_at,
});

/** Filters by operation alone: a distributed database queries every shard. */
export async function findOperation(
  { connections, s }: Tables,
  operationId: string,
): Promise<OperationRecord | null> {
  const rows = await connections.rows<EntryRow>(
    `select e.account_id, e.seq, e.kind, e.amount, e.balance_after, e.key_id, e.actor, e.reason, e.created_at,
       o.state, o.lease_ends_at
     from ${s}.entry e left join ${s}.operation o using (account_id, operation_id)
     where e.operation_id = $1 order by e.account_id, e.seq`,
    [operationId],
  );
  if (rows.length === 0) return null;
  const reserved = rows.find(({ state }) => state !== null);
  const isRefunded = rows.some(({ kind }) => kind === 'refund');
  const state = reserved?.state ?? (isRefunded ? 'refunded' : 'settled');
  const cost = rows.reduce((sum, { kind, amount }) => (kind === 'trial' ? sum : sum - amount), 0);
  return {
    operationId,
    state,
    leaseEndsAt: state === 'reserved' ? (reserved?.lease_ends_at ?? null) : null,
    netCredits: cost,
    entries: rows.map(toEntry),
  };
}

export async function countOpen({ connections, s, clockOffsetMs }: Tables): Promise<OpenOperations> {
  const [row] = await connections.rows<OpenOperations>(
    `select count(*) as reserved, count(*) filter (where lease_ends_at <= ${nowMsSql}) as overdue
     from ${s}.operation where state = 'reserved'`,
    [clockOffsetMs()],
  );
  return row as OpenOperations;
}
