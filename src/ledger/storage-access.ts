import type { MessagePort } from 'node:worker_threads';

/** A way to the embedded storage for one other thread of the process. */
export interface StorageAccess {
  /** To be transferred to that thread. */
  readonly port: MessagePort;
  /** Resolves when that thread closed the port or ended, and everything that it sent was done. */
  readonly detached: Promise<void>;
}
