import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** The window of every rate, in milliseconds. */
export const rateWindowMs = 60_000;

/** A caller's window after a request was counted. */
export interface RateCount {
  /** Whether the request is beyond the quota. */
  readonly isOver: boolean;
  /** Requests left in the window, 0 or more. */
  readonly remaining: number;
  /** Whole seconds until the window ends, 1 or more. */
  readonly resetS: number;
}

/** Counts the requests of callers in windows; refused requests are counted too. */
export interface RateCounter {
  /** Counts one request. Returns a promise only if the store is outside the process. */
  count(id: string): RateCount | Promise<RateCount>;
}

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
