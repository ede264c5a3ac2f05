import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { limiterOptions, type StoreConnector, storeDeadlineMs } from './rate-counter.js';

/** Redis or Valkey. A lost connection is restored automatically; until then every request fails at once. */
export const connectRedis: StoreConnector = async (url, quotas) => {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: storeDeadlineMs,
    commandTimeout: storeDeadlineMs,
    // A server that hangs does not answer the end of the connection either.
    disconnectTimeout: 50,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  // Faults reach the calling request; without a listener they would end the process.
  let fault: Error | undefined;
  client.on('error', (error) => {
    // A host with several addresses fails with an AggregateError, whose own message is empty.
    fault = error instanceof AggregateError ? error.errors[0] : error;
  });
  const late = setTimeout(() => client.disconnect(), storeDeadlineMs);
  try {
    await client.connect();
  } catch (error) {
    client.disconnect();
    // The error of the attempt may only say that the connection is closed.
    throw fault ?? error;
  } finally {
    clearTimeout(late);
  }
  return {
    limiters: quotas.map(
      (quota) =>
        new RateLimiterRedis({
          ...limiterOptions(quota),
          keyPrefix: `genderd:rate:${quota.name}`,
          storeClient: client,
        }),
    ),
    async close() {
      client.disconnect();
    },
  };
};
