import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { type RateCounter, rateWindowMs, type Taken } from './rate-counter.js';

/** The shared store did not answer; nothing is known of the caller's window. */
export class RateStoreError extends Error {
  override readonly name = 'RateStoreError';
}

/** Milliseconds that a request waits for the store. */
export const storeDeadlineMs = 500;
/** Milliseconds without a further question after a failure, so that not every request waits in vain. */
export const storePauseMs = 1000;

export interface Quota {
  readonly name: string;
  readonly perMinute: number;
}

/** The limiters of an open connection, one for each quota in order. */
export interface StoreConnection {
  readonly limiters: readonly RateLimiterAbstract[];
  close(): Promise<void>;
}

export type StoreConnector = (url: string, quotas: readonly Quota[]) => Promise<StoreConnection>;

/** Counters that all nodes share. */
export interface SharedStore {
  /** In the order of the quotas. Their promises reject with RateStoreError. */
  readonly counters: readonly RateCounter[];
  close(): Promise<void>;
}

/** What every limiter is given: a window as long as the memory's, and no question beyond the quota. */
export const limiterOptions = ({ name, perMinute }: Quota) => ({
  keyPrefix: name,
  points: perMinute,
  duration: rateWindowMs / 1000,
  inMemoryBlockOnConsumed: perMinute,
});

const toTaken = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): Taken => ({
  isOver,
  remaining: remainingPoints,
  resetS: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

async function consume(limiter: RateLimiterAbstract, id: string): Promise<Taken> {
  try {
    return toTaken(await limiter.consume(id), false);
  } catch (rejection) {
    // The library rejects with an Error for a fault and with its result for a refusal.
    if (rejection instanceof Error) throw rejection;
    return toTaken(rejection as RateLimiterRes, true);
  }
}

/** Both drivers are loaded only where they are configured. */
const connectors: Readonly<Record<string, () => Promise<StoreConnector>>> = {
  redis: async () => (await import('./redis-store.js')).connectRedis,
  postgres: async () => (await import('./postgres-store.js')).connectPostgres,
};

const connectorOf = (url: string): Promise<StoreConnector> => {
  const kind = /^rediss?:/.test(url) ? 'redis' : 'postgres';
  return (connectors[kind] as () => Promise<StoreConnector>)();
};

/**
 * Opens nothing yet: the first request connects, and after a failure a later one tries again.
 * @param onFault called once for each failure that begins a pause
 */
export function createSharedStore(
  url: string,
  quotas: readonly Quota[],
  onFault: (error: Error) => void,
): SharedStore {
  let connecting: Promise<StoreConnection> | null = null;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  const connection = (): Promise<StoreConnection> => {
    connecting ??= connectorOf(url)
      .then((connect) => connect(url, quotas))
      .catch((error) => {
        connecting = null;
        throw error;
      });
    return connecting;
  };

  const take = async (index: number, id: string): Promise<Taken> => {
    if (performance.now() < pausedUntil) throw new RateStoreError('the rate limit store is paused');
    try {
      const { limiters } = await connection();
      return await consume(limiters[index] as RateLimiterAbstract, id);
    } catch (error) {
      if (performance.now() >= pausedUntil) {
        pausedUntil = performance.now() + storePauseMs;
        onFault(error as Error);
      }
      throw new RateStoreError('the rate limit store failed', { cause: error });
    }
  };

  return {
    counters: quotas.map((_quota, index) => ({ take: (id) => take(index, id) })),
    async close() {
      const open = await connecting?.catch(() => null);
      await open?.close();
    },
  };
}
