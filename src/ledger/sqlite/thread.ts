import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '../../start-worker.js';
import { LedgerOpenError } from '../ledger.js';
import type { FromWorker, WorkerSettings } from './messages.js';

/** Starts the database's thread and waits until it serves. @throws LedgerOpenError */
export async function openThread(settings: WorkerSettings): Promise<Worker> {
  const worker = startWorker('ledger/sqlite/worker', { workerData: settings });
  const opened = new AbortController();
  const ended = once(worker, 'exit', opened).then(() => [{ type: 'failed', message: 'its thread ended' }]);
  const told = once(worker, 'message', opened).catch((error: Error) => {
    throw new LedgerOpenError(`its thread cannot start: ${error.message}`);
  });
  const [first] = (await Promise.race([told, ended])) as [FromWorker];
  ended.catch(() => undefined);
  opened.abort();
  if (first.type === 'failed') throw new LedgerOpenError(first.message);
  return worker;
}
