import { type EarlierEntry, type IdempotencyRecord, recordOfEntry, replayed } from '../idempotency.js';
import { type IdempotencyRow, toIdempotencyRecord } from '../rows.js';
import { type Dialect, type Procedure, query } from './procedure.js';

/** A record that is to be stored with what its command writes. */
export type NewRecord = IdempotencyRecord & { readonly operationId: string; readonly credits: number };

/**
 * The record that a call replays; null for an unused id. The entry first: where it was committed with its record, the
 * second read finds that. @throws LedgerConflictError when its terms differ
 */
export function* findReplayed(
  { prefix }: Dialect,
  { operationId, ...current }: NewRecord,
): Procedure<IdempotencyRecord | null> {
  const [entry] = yield* query<EarlierEntry>(
    `select account_id, kind, amount, reason from ${prefix}entry where operation_id = $1 limit 1`,
    [operationId],
  );
  const [row] = yield* query<IdempotencyRow>(
    `select kind, account_id, key_id, terms from ${prefix}operator_request where operation_id = $1`,
    [operationId],
  );
  const earlier = row ? toIdempotencyRecord(row) : entry && recordOfEntry(entry);
  return earlier ? replayed(operationId, earlier, current) : null;
}

/** Stores the record; false when another call with the id did, whose commit it waits for. */
export function* insertRecord({ prefix }: Dialect, record: NewRecord): Procedure<boolean> {
  const { operationId, kind, accountId, keyId, credits, terms } = record;
  const stored = yield* query(
    `insert into ${prefix}operator_request (operation_id, kind, account_id, key_id, credits, terms, created_at)
     values ($1, $2, $3, $4, $5, $6, :now) on conflict (operation_id) do nothing returning operation_id`,
    [operationId, kind, accountId, keyId, credits, terms],
  );
  return stored.length > 0;
}
