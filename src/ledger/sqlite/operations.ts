import type Database from 'libsql';
import type { OpenOperations, OperationKey, OperationRecord } from '../ledger.js';
import { type EntryRow, toOperation } from '../rows.js';

/** Reads; each is one statement, so it sees one state of the ledger. */
export const operationReads = {
  findOperation(db: Database.Database, _nowMs: number, operationId: string): OperationRecord | null {
    const rows = db
      .prepare(
        `select e.*, o.state, o.lease_ends_at from entry e left join operation o using (account_id, operation_id)
         where e.operation_id = ? order by e.account_id, e.seq`,
      )
      .all([operationId]) as EntryRow[];
    return toOperation(operationId, rows);
  },

  countOpen(db: Database.Database, nowMs: number): OpenOperations {
    const { reserved, overdue } = db
      .prepare(
        `select count(*) as reserved, count(*) filter (where lease_ends_at <= ?) as overdue
         from operation where state = 'reserved'`,
      )
      .get([nowMs]) as OpenOperations;
    return { reserved, overdue };
  },

  /** Those whose lease has expired, the longest overdue first. */
  overdue(
    db: Database.Database,
    nowMs: number,
    limit: number,
    exceptIds: readonly string[],
  ): readonly OperationKey[] {
    const rows = db
      .prepare(
        `select account_id, operation_id from operation where state = 'reserved' and lease_ends_at <= ?
           and operation_id not in (select value from json_each(?)) order by lease_ends_at limit ?`,
      )
      .all([nowMs, JSON.stringify(exceptIds), limit]) as { account_id: string; operation_id: string }[];
    return rows.map((row) => ({ accountId: row.account_id, operationId: row.operation_id }));
  },
} as const;
