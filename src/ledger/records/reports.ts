import type {
  LedgerEntry,
  OpenOperation,
  OpenOperations,
  OperationRecord,
  OperationState,
  OperationSummary,
  OperationsPage,
  OperationsQuery,
} from '../ledger.js';
import { type Dialect, type Procedure, query } from './procedure.js';

/** An entry with the reservation of its operation: state and lease are null where it has none. */
interface EntryRow extends LedgerEntry {
  readonly state: OperationState | null;
  readonly leaseEndsAt: number | null;
}

/** The operation of these entries in their order; null without entries. */
function toOperation(operationId: string, rows: readonly EntryRow[]): OperationRecord | null {
  if (rows.length === 0) return null;
  const reserved = rows.find(({ state }) => state !== null);
  const isRefunded = rows.some(({ kind }) => kind === 'refund');
  const state = reserved?.state ?? (isRefunded ? 'refunded' : 'settled');
  return {
    operationId,
    state,
    leaseEndsAt: reserved?.state === 'reserved' ? reserved.leaseEndsAt : null,
    netCredits: rows.reduce((sum, { kind, amount }) => (kind === 'trial' ? sum : sum - amount), 0),
    entries: rows.map(({ state: _state, leaseEndsAt: _leaseEndsAt, ...entry }) => entry),
  };
}

/** A charge or a grant, with its number among the entries of its account. */
type SummaryRow = OperationSummary & { readonly seq: number };

/** SQLite has numbers instead of booleans. */
const toSummary = ({ seq: _seq, isTrial, ...row }: SummaryRow): OperationSummary => ({
  ...row,
  isTrial: Boolean(isTrial),
});

/** How far the clock of a node may be ahead, in milliseconds. */
const clockLeadMaxMs = 86_400_000;

/**
 * Above every UUID of version 7 that was made up to now, and below most others. As long as an id, so that
 * a collation which passes over hyphens orders them alike.
 */
function newestIdBound(nowMs: number): string {
  const hex = (nowMs + clockLeadMaxMs).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-8000-8000-000000000000`;
}

/** A read by an operation's id alone, or over all accounts, makes a distributed database query every shard. */
export const reportReads = (d: Dialect) => {
  const { prefix, byOperation } = d;
  /**
   * Charges and grants with their results; `part` selects them in order. Subqueries, not joins: for a page of 200 a join
   * read the whole table of accounts in PostgreSQL, 7 ms of 20,000.
   */
  const summaries = (part: string, order: string) => `
    select e.operation_id as "operationId", e.account_id as "accountId", e.seq, e.kind,
      e.key_id as "keyId", e.created_at as "createdAt",
      (select kind = 'trial' from ${prefix}account a where a.account_id = e.account_id) as "isTrial",
      coalesce((select state from ${prefix}operation o
          where o.account_id = e.account_id and o.operation_id = e.operation_id),
        case when e.refunded is null then 'settled' else 'refunded' end) as state,
      -e.amount - coalesce(e.refunded, 0) as "netCredits"
    from (select p.*, (select cast(sum(amount) as bigint) from ${prefix}entry r where r.operation_id = p.operation_id
        and r.kind = 'refund' and ${byOperation}r.account_id = p.account_id) as refunded
      from (${part}) p) e order by ${order}`;
  const ofAll = summaries(
    `select * from ${prefix}entry${d.along('entry_of_operation')}
     where operation_id < $1 and kind in ('charge', 'grant') and substr(operation_id, 15, 1) = '7'
     order by operation_id desc limit $2`,
    'e.operation_id desc',
  );
  const ofOne = summaries(
    `select * from ${prefix}entry where account_id = $1 and seq < $2 and kind in ('charge', 'grant')
     order by seq desc limit $3`,
    'e.seq desc',
  );

  return {
    /** The caller has checked the query. */
    *recentOperations({ limit, accountId, cursor }: OperationsQuery): Procedure<OperationsPage> {
      const isOneAccount = accountId !== undefined;
      // One row more than the page tells whether another page follows.
      const rows = yield* isOneAccount
        ? query<SummaryRow>(ofOne, [accountId, Number(cursor ?? Number.MAX_SAFE_INTEGER), limit + 1])
        : query<SummaryRow>(ofAll, [cursor ?? newestIdBound(Date.now()), limit + 1]);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const next = isOneAccount ? String(last?.seq) : last?.operationId;
      return {
        operations: page.map(toSummary),
        nextCursor: rows.length > limit && next !== undefined ? next : null,
      };
    },

    listOpen: (limit: number) =>
      query<OpenOperation>(
        `select operation_id as "operationId", account_id as "accountId", reserved_credits as "reservedCredits",
           lease_ends_at as "leaseEndsAt", created_at as "createdAt" from ${prefix}operation
         where state = 'reserved' order by lease_ends_at, account_id, operation_id limit $1`,
        [limit],
      ),

    *findOperation(operationId: string): Procedure<OperationRecord | null> {
      const rows = yield* query<EntryRow>(
        `select e.account_id as "accountId", e.seq, e.kind, e.amount, e.balance_after as "balanceAfter",
           e.key_id as "keyId", e.actor, e.reason, e.created_at as "createdAt", o.state,
           o.lease_ends_at as "leaseEndsAt"
         from ${prefix}entry e left join ${prefix}operation o using (account_id, operation_id)
         where e.operation_id = $1 order by e.account_id, e.seq`,
        [operationId],
      );
      return toOperation(operationId, rows);
    },

    *countOpen(): Procedure<OpenOperations> {
      const [row] = yield* query<OpenOperations>(
        `select count(*) as reserved, count(*) filter (where lease_ends_at <= :now) as overdue
         from ${prefix}operation where state = 'reserved'`,
      );
      return row as OpenOperations;
    },
  };
};
