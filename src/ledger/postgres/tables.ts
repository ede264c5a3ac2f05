import type { Connections } from './connections.js';

/** What every statement needs. */
export interface Tables {
  readonly connections: Connections;
  /** The quoted name of the schema. */
  readonly s: string;
  /** Milliseconds added to the database's clock; 0 outside tests. */
  readonly clockOffsetMs: () => number;
}

/** UNIX milliseconds by the database's clock, for statements whose value of that number is the offset. */
export const nowMsAt = (position: number): string =>
  `(floor(extract(epoch from now()) * 1000)::bigint + $${position}::bigint)`;

/** For statements whose first value is the offset. */
export const nowMsSql = nowMsAt(1);
