import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import type { StorageAccess } from '../ledger.js';
import type { FromWorker, ToWorker } from './messages.js';

let lastId = 0;

/** Gives another thread of the process a way to the storage thread, which nothing else needs to pass. */
export function attachTo(worker: Worker | MessagePort): StorageAccess {
  const { port1: attach, port2: port } = new MessageChannel();
  lastId += 1;
  const id = lastId;
  const detached = new Promise<void>((resolve) => {
    const hear = (message: FromWorker): void => {
      if (message.type !== 'detached' || message.id !== id) return;
      worker.off('message', hear);
      resolve();
    };
    worker.on('message', hear);
  });
  worker.postMessage({ attach, id } satisfies ToWorker, [attach]);
  return { port, detached };
}
