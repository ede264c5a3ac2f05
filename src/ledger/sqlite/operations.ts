import type Database from 'libsql';
import type {
  LedgerEntry,
  OpenOperations,
  OperationKey,
  OperationRecord,
  OperationState,
} from '../ledger.js';

interface EntryFields {
  account_id: string;
  seq: number;
  kind: LedgerEntry['kind'];
  amount: number;
  balance_after: number;
  key_id: string | null;
  actor: string | null;
  reason: string | null;
  created_at: number;
  state: OperationState | null;
  lease_ends_at: number | null;
}

const toEntry = (row: EntryFields): LedgerEntry => ({
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

/** Reads; each is one statement, so it sees one state of the ledger. */
export const operationReads = {
  findOperation(db: Database.Database, _nowMs: number, operationId: string): OperationRecord | null {
    const rows = db
      .prepare(
        `select e.*, o.state, o.lease_ends_at from entry e left join operation o using (account_id, operation_id)
         where e.operation_id = ? order by e.account_id, e.seq`,
      )
      .all([operationId]) as EntryFields[];
    const first = rows[0];
    if (first === undefined) return null;
    const isRefunded = rows.some(({ kind }) => kind === 'refund');
    const state = first.state ?? (isRefunded ? 'refunded' : 'settled');
    const costs = rows.filter(({ kind }) => kind !== 'trial');
    return {
      operationId,
      state,
      leaseEndsAt: state === 'reserved' ? first.lease_ends_at : null,
      netCredits: costs.reduce((sum, { amount }) => sum - amount, 0),
      entries: rows.map(toEntry),
    };
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
