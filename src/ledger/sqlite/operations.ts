import type Database from 'libsql';
import type { OperationKey } from '../ledger.js';

/** One statement, so it sees one state of the ledger. */
export const operationReads = {
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
