import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Quota, RateCount, RateCounter, StoreConnection, StoreConnector } from './rate-counter.js';

/** Milliseconds without further requests to the store after a failure, so that not every request waits in vain. */
const storePauseMs = 1000;

const toCount = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): RateCount => ({
  isOver,
  remaining: remainingPoints,
  resetS: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

async function consume(limiter: RateLimiterAbstract, id: string): Promise<RateCount> {
  try {
    return toCount(await limiter.consume(id), false);
  } catch (rejection) {
    // The library rejects with an Error for a fault and with its result for a refusal.
    if (rejection instanceof Error) throw rejection;
    return toCount(rejection as RateLimiterRes, true);
  }
}

/** Each driver is loaded only if it is configured. */
const connectorOf = async (url: string): Promise<StoreConnector> =>
  /^rediss?:/.test(url)
    ? (await import('./redis-store.js')).connectRedis
    : (await import('./postgres-store.js')).connectPostgres;

/**
 * Counters that all nodes share. Connects with the first request; after a failure a later request tries again.
 * @param onFault called once for each failure that starts a pause
 */
export function createSharedStore(url: string, quotas: readonly Quota[], onFault: (error: Error) => void) {
  // Imported at once: Node.js keeps a failed import for the life of the process, even if only a file descriptor was missing.
  const connector = connectorOf(url);
  connector.catch(() => undefined);
  let connecting: Promise<StoreConnection> | null = null;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  const connection = (): Promise<StoreConnection> => {
    connecting ??= connector
      .then((connect) => connect(url, quotas))
      .catch((error) => {
        connecting = null;
        throw error;
      });
    return connecting;
  };

  const count = async (index: number, id: string): Promise<RateCount> => {
    if (performance.now() < pausedUntil) throw new Error('the rate limit store is paused');
    try {
      const { limiters } = await connection();
      return await consume(limiters[index] as RateLimiterAbstract, id);
    } catch (error) {
      if (performance.now() >= pausedUntil) {
        pausedUntil = performance.now() + storePauseMs;
        onFault(error as Error);
      }
      throw error;
    }
  };

  return {
    /** In the order of the quotas. Their promises reject while the store does not respond. */
    counters: quotas.map((_quota, index): RateCounter => ({ count: (id) => count(index, id) })),
    async close(): Promise<void> {
      const open = await connecting?.catch(() => null);
      await open?.close();
    },
  };
}
