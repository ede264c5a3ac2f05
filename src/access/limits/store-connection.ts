import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { rateWindowMs } from './rate-counter.js';

/** Milliseconds that a request waits for the store. */
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

/** What every limiter is given: a window as long as the memory's, and no question beyond the quota. */
export const limiterOptions = ({ name, perMinute }: Quota) => ({
  keyPrefix: name,
  points: perMinute,
  duration: rateWindowMs / 1000,
  inMemoryBlockOnConsumed: perMinute,
});
