import type { QueryConfig, QueryResult } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { HostPools } from '../../postgres/pools.js';
import { limiterOptions, type Quota, type StoreConnector, storeDeadlineMs } from './rate-counter.js';

/** What the library and this file use of a pool. */
interface Queryable {
  query(query: string | QueryConfig): Promise<QueryResult>;
}

/**
 * Drops the connection after a failed query: a server that refuses writes may be a former primary. Takes the library's names
 * off its statements, which would prepare them: a pooler in transaction mode gives a connection those of another one.
 */
const queryable = (pools: HostPools): Queryable => ({
  async query(query) {
    const client = await pools.connect();
    let isUsable = false;
    try {
      const { text, values } = typeof query === 'string' ? { text: query } : query;
      const result = await client.query(text, values);
      isUsable = true;
      return result;
    } finally {
      pools.release(client, isUsable);
    }
  },
});

const tableName = 'genderd_rate_limits';

/** Connections of one node; each query is a short statement. */
const connectionsMax = 4;

/**
 * An unlogged table: counts of a minute need no log, and so no wait for the disk. Databases without such tables get an
 * ordinary one from the library.
 */
const isUnloggedMade = (pool: Queryable): Promise<boolean> =>
  pool
    .query(
      `CREATE UNLOGGED TABLE IF NOT EXISTS "${tableName}" ` +
        '(key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)',
    )
    .then(
      () => true,
      () => false,
    );

const createLimiter = (pool: Queryable, quota: Quota, tableCreated: boolean): Promise<RateLimiterPostgres> =>
  new Promise((resolve, reject) => {
    const limiter = new RateLimiterPostgres(
      { ...limiterOptions(quota), storeClient: pool, storeType: 'pool', tableName, tableCreated },
      // Called before the constructor returns if the table exists.
      (error) => (error ? reject(error) : queueMicrotask(() => resolve(limiter))),
    );
  });

export const connectPostgres: StoreConnector = async (url, quotas) => {
  const pools = new HostPools({
    url,
    application_name: 'genderd-limits',
    max: connectionsMax,
    connectionTimeoutMillis: storeDeadlineMs,
    query_timeout: storeDeadlineMs,
  });
  const pool = queryable(pools);
  try {
    const isMade = await isUnloggedMade(pool);
    const limiters = [];
    for (const quota of quotas) limiters.push(await createLimiter(pool, quota, isMade));
    return { limiters, close: () => pools.end() };
  } catch (error) {
    await pools.end();
    throw error;
  }
};
