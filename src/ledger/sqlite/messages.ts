import type { PackedOutcomes, PackedWorks } from './packing.js';
import type { CallName, CallResult } from './store.js';

/** What the ledger's thread is started with. */
export interface WorkerSettings {
  readonly dataDir: string;
  /** One 64-bit integer, milliseconds added to the clock; lets tests move the time of every thread. */
  readonly clockOffset: BigInt64Array | null;
}

/** One round trip: all work that waits, in one group, and other calls after it. */
export interface Round {
  readonly works: PackedWorks;
  readonly calls: readonly { readonly name: CallName; readonly args: readonly unknown[] }[];
}

export interface RoundResult {
  readonly outcomes: PackedOutcomes;
  readonly calls: readonly CallResult<unknown>[];
}

export type ToWorker = Round | 'close';
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'done'; readonly result: RoundResult }
  | { readonly type: 'closed' };
