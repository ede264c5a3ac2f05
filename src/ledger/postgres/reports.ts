import type { DayUsage, OpenOperation, OperationsPage, OperationsQuery, UsageRange } from '../ledger.js';
import {
  checkOperationsLimit,
  checkUsageRange,
  type DaySums,
  DayTotals,
  recentOperations as pageOperations,
  type SummaryRow,
} from '../report-queries.js';
import type { Tables } from './tables.js';

/**
 * Charges and grants with their results; `part` selects them in order. Subqueries, not joins: for a page of 200 a join
 * read the whole table of accounts, 7 ms of 20,000.
 */
const summaries = (s: string, part: string, order: string): string => `
  select e.operation_id, e.account_id, e.seq, e.kind, e.amount, e.key_id, e.created_at,
    (select kind = 'trial' from ${s}.account a where a.account_id = e.account_id) as is_trial,
    (select state from ${s}.operation o
      where o.account_id = e.account_id and o.operation_id = e.operation_id) as state,
    (select sum(amount)::bigint from ${s}.entry r where r.operation_id = e.operation_id and r.kind = 'refund'
      and r.account_id = e.account_id) as refunded
  from (${part}) e order by ${order}`;

/** Over all accounts it queries every shard of a distributed database. */
export function recentOperations(
  { connections, s }: Tables,
  query: OperationsQuery,
): Promise<OperationsPage> {
  const ofAll = `select * from ${s}.entry
    where operation_id < $1 and kind in ('charge', 'grant') and substr(operation_id, 15, 1) = '7'
    order by operation_id desc limit $2::integer`;
  const ofOne = `select * from ${s}.entry where account_id = $1 and seq < $2::bigint and kind in ('charge', 'grant')
    order by seq desc limit $3::integer`;
  return pageOperations(
    {
      ofAll: (...values) => connections.rows<SummaryRow>(summaries(s, ofAll, 'e.operation_id desc'), values),
      ofOne: (...values) => connections.rows<SummaryRow>(summaries(s, ofOne, 'e.seq desc'), values),
    },
    query,
  );
}

export async function listOpen({ connections, s }: Tables, limit: number): Promise<OpenOperation[]> {
  checkOperationsLimit(limit);
  const rows = await connections.rows<{
    readonly account_id: string;
    readonly operation_id: string;
    readonly reserved_credits: number;
    readonly lease_ends_at: number;
    readonly created_at: number;
  }>(
    `select account_id, operation_id, reserved_credits, lease_ends_at, created_at from ${s}.operation
     where state = 'reserved' order by lease_ends_at, account_id, operation_id limit $1::integer`,
    [limit],
  );
  return rows.map((row) => ({
    operationId: row.operation_id,
    accountId: row.account_id,
    reservedCredits: row.reserved_credits,
    leaseEndsAt: row.lease_ends_at,
    createdAt: row.created_at,
  }));
}

const usageSql = (s: string): string => `
  select created_at / 86400000 as day,
    coalesce(sum(amount) filter (where kind = 'grant' and amount > 0), 0)::bigint as granted,
    coalesce(sum(-amount) filter (where kind = 'grant' and amount < 0), 0)::bigint as withdrawn,
    coalesce(sum(-amount) filter (where kind = 'charge'), 0)::bigint as charged,
    coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as refunded,
    count(*) filter (where kind = 'charge') as operations
  from ${s}.entry
  where kind <> 'trial' and created_at >= $1 and created_at < $2 and ($3::text is null or account_id = $3)
  group by 1
  union all select day, 0, 0, charged, refunded, operations from ${s}.compacted_trial
  where $3::text is null and day * 86400000 >= $1 and day * 86400000 < $2`;

/** One pass over the entries, on one core: readers block no writer, but parallel ones could occupy every core. */
export async function usageByDay({ connections, s }: Tables, range: UsageRange): Promise<DayUsage[]> {
  checkUsageRange(range);
  return connections.lend(async (client) => {
    await client.query('begin read only');
    try {
      await client.query('set local statement_timeout = 0; set local max_parallel_workers_per_gather = 0');
      const { rows } = await client.query<DaySums>(usageSql(s), [range.fromMs, range.toMs, range.accountId]);
      const totals = new DayTotals();
      totals.add(rows);
      return totals.list();
    } finally {
      await client.query('rollback');
    }
  });
}
