import { parentPort, workerData } from 'node:worker_threads';
import type { Batch, BatchResult, FromWorker, ToWorker, WorkerSettings } from './messages.js';
import { packOutcomes, unpackCommands } from './packing.js';
import { type CallArguments, openStore, type Store } from './store.js';

// The thread that owns the database: a slow disk blocks this thread and never the one that answers requests.
const port = parentPort;
if (!port) throw new Error('this module runs as a worker thread');
const { dataDir, clockOffset } = workerData as WorkerSettings;

const now = () => Date.now() + (clockOffset === null ? 0 : Number(Atomics.load(clockOffset, 0)));
const send = (message: FromWorker) => port.postMessage(message);

/** Interval at which addresses of ended trial windows are deleted, in milliseconds; also done at the start. */
const forgetEveryMs = 3_600_000;

function runBatch(store: Store, batch: Batch): BatchResult {
  const commands = unpackCommands(batch.commands);
  return {
    outcomes: packOutcomes(commands.length > 0 ? store.run(commands) : []),
    calls: batch.calls.map(({ name, args }) => store.call(name, args as CallArguments<typeof name>)),
  };
}

function serve(store: Store): void {
  const forgetEnded = () => {
    // Reads first: a process that only reads must not wait for the lock of a writer.
    const ended = store.call('hasEndedWindows', []);
    if (ended.ok && ended.value) store.call('forgetEndedWindows', []);
  };
  const forget = setInterval(forgetEnded, forgetEveryMs);
  port?.on('message', (message: ToWorker) => {
    if (message !== 'close') return send({ type: 'done', result: runBatch(store, message) });
    clearInterval(forget);
    store.close();
    send({ type: 'closed' });
    port?.close();
  });
  send({ type: 'ready' });
  forgetEnded();
}

try {
  serve(openStore(dataDir, now));
} catch (error) {
  send({ type: 'failed', message: (error as Error).message });
  port.close();
}
