import { type EarlierEntry, type IdempotencyRecord, recordOfEntry, replayed } from '../idempotency.js';
import { type IdempotencyRow, toIdempotencyRecord } from '../rows.js';
import { StorageFault } from './faults.js';
import type { Tables } from './tables.js';

/** The record of an id; null for an unused one. */
async function findRecord(
  { connections, s }: Tables,
  operationId: string,
): Promise<IdempotencyRecord | null> {
  const [row] = await connections.rows<IdempotencyRow>(
    `select kind, account_id, key_id, terms from ${s}.operator_request where operation_id = $1`,
    [operationId],
  );
  if (row) return toIdempotencyRecord(row);
  const [entry] = await connections.rows<EarlierEntry>(
    `select account_id, kind, amount, reason from ${s}.entry where operation_id = $1 limit 1`,
    [operationId],
  );
  return entry ? recordOfEntry(entry) : null;
}

/**
 * Inserts the record, in the statement of the command: of concurrent calls on any nodes one goes on, and the others
 * wait for its commit and then write nothing. $2 is the id; `source` has the row's columns.
 */
export const claimSql = (s: string, source: string): string => `
claimed as (
  insert into ${s}.operator_request (operation_id, kind, account_id, key_id, credits, terms, created_at)
  ${source} and not exists (select from ${s}.entry where operation_id = $2)
  on conflict (operation_id) do nothing returning account_id
)`;

/**
 * After a statement that wrote nothing: the record that it replays. Null when the id is unused.
 * @throws LedgerConflictError when the id was used with other terms
 */
export async function findReplayed(
  tables: Tables,
  operationId: string,
  current: Pick<IdempotencyRecord, 'kind' | 'terms'>,
): Promise<IdempotencyRecord | null> {
  const earlier = await findRecord(tables, operationId);
  return earlier && replayed(operationId, earlier, current);
}

/** The conflicting record is gone: the statement is to be sent again. */
export const tryAgain = (): StorageFault =>
  new StorageFault('again', new Error('the earlier use of the id is gone'));
