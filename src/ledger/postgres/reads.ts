import { atEndOfTurn } from '../../runtime/end-of-turn.js';
import type { DayUsage, KeyRecord, UsageRange } from '../ledger.js';
import { keyRecordColumns, type Stored, toKeyRecord } from '../records/keys.js';
import { checkedRange, type DaySums, DayTotals, daySumColumns } from '../report-queries.js';
import type { Tables } from './connections.js';

/** The keys of these hashes, in their order; null for those that do not exist. */
export async function findKeys(
  { connections, s }: Tables,
  hashes: readonly string[],
): Promise<(KeyRecord | null)[]> {
  const rows = await connections.rows<Stored<KeyRecord> & { readonly hash: string }>(
    `select k.hash, ${keyRecordColumns('least(k.expires_at, a.expires_at)')}
     from ${s}.api_key k join ${s}.account a using (account_id) where k.hash = any ($1::text[])`,
    [hashes],
  );
  const found = new Map(rows.map((row) => [row.hash, toKeyRecord(row)]));
  return hashes.map((hash) => found.get(hash) ?? null);
}

/** Statements in flight, and keys of one statement. */
const inFlightMax = 2;
const batchMax = 512;

interface PendingRead<V> {
  readonly key: string;
  resolve(value: V): void;
  reject(error: unknown): void;
}

/**
 * Batches reads that arrive together into one statement: every request looks its key up, and a statement of its own
 * would cost more than its share of a charge. A read always begins after its call.
 * @param read returns the values in the order of the keys
 */
export function batchReads<V>(
  read: (keys: readonly string[]) => Promise<readonly V[]>,
): (key: string) => Promise<V> {
  let waiting: PendingRead<V>[] = [];
  let inFlight = 0;

  const run = async (batch: readonly PendingRead<V>[]) => {
    try {
      const values = await read(batch.map(({ key }) => key));
      for (const [i, { resolve }] of batch.entries()) resolve(values[i] as V);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const start = () => {
    while (waiting.length > 0 && inFlight < inFlightMax) {
      const batch = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      inFlight += 1;
      void run(batch).then(() => {
        inFlight -= 1;
        start();
      });
    }
  };

  const planStart = atEndOfTurn(start);
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
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
