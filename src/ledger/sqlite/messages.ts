import type { MessagePort } from 'node:worker_threads';
import type { PackedCommands, PackedOutcomes } from './packing.js';
import type { CallName, CallResult } from './store.js';

/** Settings of the storage thread. */
export interface WorkerSettings {
  readonly dataDir: string;
  /** One 64-bit integer, milliseconds added to the clock; lets tests move the time of every thread. */
  readonly clockOffset: BigInt64Array | null;
}

/** The commands of one transaction, and calls that run after it. */
export interface Batch {
  readonly commands: PackedCommands;
  readonly calls: readonly { readonly name: CallName; readonly args: readonly unknown[] }[];
}

export interface BatchResult {
  readonly outcomes: PackedOutcomes;
  readonly calls: readonly CallResult<unknown>[];
}

/** `attach`: another thread sends batches by this port from now on; its `close` closes the port alone. */
export type ToWorker = Batch | 'close' | { readonly attach: MessagePort; readonly id: number };
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'done'; readonly result: BatchResult }
  | { readonly type: 'closed' }
  /** Everything that came by an attached port is done, and the port is closed. */
  | { readonly type: 'detached'; readonly id: number };
