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
