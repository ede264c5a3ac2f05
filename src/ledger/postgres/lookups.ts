import type { OpenOperations, OperationRecord } from '../ledger.js';
import { type EntryRow, toOperation } from '../rows.js';
import { nowMsSql, type Tables } from './tables.js';

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
  return toOperation(operationId, rows);
}

export async function countOpen({ connections, s, clockOffsetMs }: Tables): Promise<OpenOperations> {
  const [row] = await connections.rows<OpenOperations>(
    `select count(*) as reserved, count(*) filter (where lease_ends_at <= ${nowMsSql}) as overdue
     from ${s}.operation where state = 'reserved'`,
    [clockOffsetMs()],
  );
  return row as OpenOperations;
}
