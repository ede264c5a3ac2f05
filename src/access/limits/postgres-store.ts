import pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { limiterOptions, type Quota, type StoreConnector, storeDeadlineMs } from './store-connection.js';

const tableName = 'genderd_rate_limits';

/** Connections of one node; each query is a short statement. */
const connectionsMax = 4;

/**
 * An unlogged table: counts of a minute need no log, and so no wait for the disk. Databases without such tables get an
 * ordinary one from the library.
 */
const isUnloggedMade = (pool: pg.Pool): Promise<boolean> =>
  pool
    .query(
      `CREATE UNLOGGED TABLE IF NOT EXISTS "${tableName}" ` +
        '(key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)',
    )
    .then(
      () => true,
      () => false,
    );

const createLimiter = (pool: pg.Pool, quota: Quota, tableCreated: boolean): Promise<RateLimiterPostgres> =>
  new Promise((resolve, reject) => {
    const limiter = new RateLimiterPostgres(
      { ...limiterOptions(quota), storeClient: pool, storeType: 'pool', tableName, tableCreated },
      // Called before the constructor returns if the table exists.
      (error) => (error ? reject(error) : queueMicrotask(() => resolve(limiter))),
    );
  });

export const connectPostgres: StoreConnector = async (url, quotas) => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'genderd-limits',
    max: connectionsMax,
    connectionTimeoutMillis: storeDeadlineMs,
    query_timeout: storeDeadlineMs,
  });
  // A broken idle connection is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    const isMade = await isUnloggedMade(pool);
    const limiters = [];
    for (const quota of quotas) limiters.push(await createLimiter(pool, quota, isMade));
    return { limiters, close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
};
