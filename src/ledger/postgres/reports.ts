import type { DayUsage, UsageRange } from '../ledger.js';
import { checkUsageRange, type DaySums, DayTotals } from '../report-queries.js';
import type { Tables } from './tables.js';

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
