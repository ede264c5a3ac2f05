import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isBuilt, packageFile } from '../../package-root.js';
import { LedgerOpenError } from '../ledger.js';
import type { FromWorker, WorkerSettings } from './messages.js';

/** A built thread that sources start, set by the tests alone. */
declare const STORAGE_THREAD_PATH: string | undefined;

const builtThread = (): string | undefined => {
  if (isBuilt) return packageFile('dist/ledger/sqlite/worker.js');
  return typeof STORAGE_THREAD_PATH === 'undefined' ? undefined : STORAGE_THREAD_PATH;
};

function startWorker(settings: WorkerSettings): Worker {
  const options = { workerData: settings };
  const built = builtThread();
  if (built !== undefined) return new Worker(built, options);
  // From source (benchmarks, tools) the thread needs the TypeScript loader first.
  const module = JSON.stringify(pathToFileURL(packageFile('src/ledger/sqlite/worker.ts')));
  const bootstrap = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${module}); });`;
  return new Worker(bootstrap, { ...options, eval: true });
}

/** Starts the database's thread and waits until it serves. @throws LedgerOpenError */
export async function openThread(settings: WorkerSettings): Promise<Worker> {
  const worker = startWorker(settings);
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
