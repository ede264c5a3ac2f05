import type Database from 'libsql';
import { type Asked, askedOfEntry, type EarlierEntry } from '../repeats.js';

interface RequestFields {
  kind: Asked['kind'];
  account_id: string;
  key_id: string | null;
  terms: string;
}

/** What the id was used for before; null for a fresh one. */
export function findRequest(db: Database.Database, operationId: string): Asked | null {
  const row = db
    .prepare('select kind, account_id, key_id, terms from operator_request where operation_id = ?')
    .get([operationId]) as RequestFields | undefined;
  if (row) return { kind: row.kind, accountId: row.account_id, keyId: row.key_id, terms: row.terms };
  const entry = db
    .prepare('select account_id, kind, amount, reason from entry where operation_id = ? limit 1')
    .get([operationId]) as EarlierEntry | undefined;
  return entry ? askedOfEntry(entry) : null;
}

/** Notes what an id is used for, in the transaction that does it. */
export function keepRequest(
  db: Database.Database,
  { operationId, kind, accountId, keyId, credits, terms }: Asked & { operationId: string; credits: number },
  nowMs: number,
): void {
  db.prepare(
    `insert into operator_request (operation_id, kind, account_id, key_id, credits, terms, created_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
  ).run(operationId, kind, accountId, keyId, credits, terms, nowMs);
}
