import { atEndOfTurn } from '../../runtime/end-of-turn.js';
import type { DayUsage, KeyRecord, UsageRange } from '../ledger.js';
import { keyRecordColumns, type Stored, toKeyRecord } from '../records/keys.js';
import { checkedRange, type DaySums, DayTotals, daySumColumns } from '../report-queries.js';
import type { Tables } from './connections.js';

/** Statements in flight, and keys of one statement. */
const inFlightMax = 2;
const batchMax = 512;

interface PendingKey {
  readonly hash: string;
  resolve(key: KeyRecord | null): void;
  reject(error: unknown): void;
}

/**
 * Finds keys by their hashes. Lookups of one turn of the event loop share a statement: every request looks its key up, and
 * one statement each would cost more than a request's share of a charge. A read always begins after its call.
 */
export function createKeyReads({ connections, s }: Tables): (hash: string) => Promise<KeyRecord | null> {
  const sql = `select k.hash, ${keyRecordColumns('least(k.expires_at, a.expires_at)')}
    from ${s}.api_key k join ${s}.account a using (account_id) where k.hash = any ($1::text[])`;
  let waiting: PendingKey[] = [];
  let inFlight = 0;

  const read = async (batch: readonly PendingKey[]) => {
    try {
      const hashes = batch.map(({ hash }) => hash);
      const rows = await connections.rows<Stored<KeyRecord> & { readonly hash: string }>(sql, [hashes]);
      const found = new Map(rows.map((row) => [row.hash, toKeyRecord(row)]));
      for (const { hash, resolve } of batch) resolve(found.get(hash) ?? null);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const start = () => {
    while (waiting.length > 0 && inFlight < inFlightMax) {
      const batch = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      inFlight += 1;
      void read(batch).then(() => {
        inFlight -= 1;
        start();
      });
    }
  };

  const planStart = atEndOfTurn(start);
  return (hash) =>
    new Promise((resolve, reject) => {
      waiting.push({ hash, resolve, reject });
      planStart();
    });
}

const usageSql = (s: string): string => `
  select ${daySumColumns} from ${s}.entry
  where kind <> 'trial' and created_at >= $1 and created_at < $2 and ($3::text is null or account_id = $3)
  group by 1
  union all select day, 0, 0, charged, refunded, operations from ${s}.compacted_trial
  where $3::text is null and day * 86400000 >= $1 and day * 86400000 < $2`;

/** One pass over the entries, on one core: readers block no writer, but parallel ones could occupy every core. */
export async function usageByDay({ connections, s }: Tables, range: UsageRange): Promise<DayUsage[]> {
  const { fromMs, toMs, accountId } = checkedRange(range);
  return connections.lend(async (client) => {
    await client.query('begin read only');
    await client.query('set local statement_timeout = 0; set local max_parallel_workers_per_gather = 0');
    const { rows } = await client.query<DaySums>(usageSql(s), [fromMs, toMs, accountId]);
    await client.query('rollback');
    const totals = new DayTotals();
    totals.add(rows);
    return totals.list();
  });
}
