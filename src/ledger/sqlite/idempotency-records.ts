import type Database from 'libsql';
import { type EarlierEntry, type IdempotencyRecord, recordOfEntry } from '../idempotency.js';
import { type IdempotencyRow, toIdempotencyRecord } from '../rows.js';

/** The record of an id; null for an unused one. */
export function findRecord(db: Database.Database, operationId: string): IdempotencyRecord | null {
  const row = db
    .prepare('select kind, account_id, key_id, terms from operator_request where operation_id = ?')
    .get([operationId]) as IdempotencyRow | undefined;
  if (row) return toIdempotencyRecord(row);
  const entry = db
    .prepare('select account_id, kind, amount, reason from entry where operation_id = ? limit 1')
    .get([operationId]) as EarlierEntry | undefined;
  return entry ? recordOfEntry(entry) : null;
}

/** Stores the record in the transaction of its command. */
export function insertRecord(
  db: Database.Database,
  {
    operationId,
    kind,
    accountId,
    keyId,
    credits,
    terms,
  }: IdempotencyRecord & { operationId: string; credits: number },
  nowMs: number,
): void {
  db.prepare(
    `insert into operator_request (operation_id, kind, account_id, key_id, credits, terms, created_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
  ).run(operationId, kind, accountId, keyId, credits, terms, nowMs);
}
