import { once, setMaxListeners } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { startWorker } from '../../runtime/start-worker.js';
import { LedgerOpenError, type StorageAccess } from '../ledger.js';
import type { FromStorage, StorageSettings, ToStorage } from './messages.js';

async function start(settings: StorageSettings): Promise<Worker> {
  const worker = startWorker('ledger/sqlite/storage-thread', { workerData: settings });
  const opened = new AbortController();
  const ended = once(worker, 'exit', opened).then(() => [{ type: 'failed', message: 'its thread ended' }]);
  const opening = once(worker, 'message', opened).catch((error: Error) => {
    throw new LedgerOpenError(`its thread cannot start: ${error.message}`);
  });
  const [first] = (await Promise.race([opening, ended])) as [FromStorage];
  ended.catch(() => undefined);
  opened.abort();
  if (first.type === 'failed') throw new LedgerOpenError(first.message);
  return worker;
}

/** A thread that no ledger has taken yet. */
let early: { readonly dataDir: string; readonly opening: Promise<Worker> } | null = null;

/**
 * Starts the thread that the first ledger of the data folder takes: it opens the database while the service's modules
 * are loaded, which takes as long.
 */
export function openThreadEarly(dataDir: string): void {
  const opening = start({ dataDir, clockOffset: null });
  // Thrown where the ledger is opened.
  opening.catch(() => undefined);
  early = { dataDir, opening };
}

/**
 * Ends the thread that no ledger has taken: a start that failed before leaves nothing that keeps the process alive. It
 * is asked to close: SQLite's binding aborts the process where a thread is terminated while it works.
 */
export async function closeEarlyThread(): Promise<void> {
  const opening = early?.opening;
  early = null;
  const worker = await opening?.catch(() => undefined);
  if (worker === undefined || worker.threadId < 0) return;
  const ended = once(worker, 'exit');
  worker.postMessage('close' satisfies ToStorage);
  await ended;
}

/** Starts the database's thread and waits until it serves. @throws LedgerOpenError */
export async function openThread(settings: StorageSettings): Promise<Worker> {
  if (early?.dataDir !== settings.dataDir) return start(settings);
  const { opening } = early;
  early = null;
  const worker = await opening;
  // One that ended meanwhile has reported it already.
  if (worker.threadId < 0) throw new LedgerOpenError('its thread ended');
  return worker;
}

/** Resolves with the reason when the thread has ended, or the port that another thread attached was closed. */
export const endOf = (storage: Worker | MessagePort): Promise<string> =>
  new Promise((resolve) => {
    storage.on('error', (error: Error) => resolve(error.message));
    storage.once(storage instanceof Worker ? 'exit' : 'close', (code) => resolve(`exit code ${code}`));
  });

let lastId = 0;

/** Gives another thread of the process a way to the storage thread, which nothing else needs to pass. */
export function attachTo(storage: Worker | MessagePort): StorageAccess {
  const { port1: attach, port2: port } = new MessageChannel();
  // One listener for each thread that is attached: from eleven on Node.js would take them for a leak.
  setMaxListeners(0, storage);
  lastId += 1;
  const id = lastId;
  const detached = new Promise<void>((resolve) => {
    const hear = (message: FromStorage): void => {
      if (message.type !== 'detached' || message.id !== id) return;
      storage.off('message', hear);
      resolve();
    };
    storage.on('message', hear);
  });
  storage.postMessage({ attach, id } satisfies ToStorage, [attach]);
  return { port, detached };
}
