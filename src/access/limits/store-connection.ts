import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { rateWindowMs } from './rate-counter.js';

/** Maximum wait for the store, in milliseconds. */
export const storeDeadlineMs = 500;

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

/** Options of every limiter: the window of the memory counter, and no request to the store beyond the quota. */
export const limiterOptions = ({ name, perMinute }: Quota) => ({
  keyPrefix: name,
  points: perMinute,
  duration: rateWindowMs / 1000,
  inMemoryBlockOnConsumed: perMinute,
});
