import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, Round, RoundResult, ToWorker, WorkerSettings } from './messages.js';
import { packOutcomes, unpackWorks } from './packing.js';
import { type CallArguments, openStore, type Store } from './store.js';

// The thread that owns the database: a slow disk stops this thread and never the one that answers requests.
const port = parentPort;
if (!port) throw new Error('this module runs as a worker thread');
const { dataDir, clockOffset } = workerData as WorkerSettings;

const now = () => Date.now() + (clockOffset === null ? 0 : Number(Atomics.load(clockOffset, 0)));
const send = (message: FromWorker) => port.postMessage(message);

/** Addresses of ended trial windows are forgotten at the start and this often, in milliseconds. */
const forgetEveryMs = 3_600_000;

function runRound(store: Store, round: Round): RoundResult {
  const works = unpackWorks(round.works);
  return {
    outcomes: packOutcomes(works.length > 0 ? store.run(works) : []),
    calls: round.calls.map(({ name, args }) => store.call(name, args as CallArguments<typeof name>)),
  };
}

function serve(store: Store): void {
  const forgetEnded = () => {
    // Looked for first: a process that only reads must not wait for who writes.
    const ended = store.call('hasEndedWindows', []);
    if (ended.ok && ended.value) store.call('forgetEndedWindows', []);
  };
  const forget = setInterval(forgetEnded, forgetEveryMs);
  port?.on('message', (message: ToWorker) => {
    if (message !== 'close') return send({ type: 'done', result: runRound(store, message) });
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
