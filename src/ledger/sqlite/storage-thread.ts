import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import {
  type Batch,
  type BatchResult,
  type FromStorage,
  packOutcomes,
  type StorageSettings,
  type ToStorage,
  unpackCommands,
} from './messages.js';
import { type CallArguments, type CallName, openStore, type Store } from './store.js';

// The thread that owns the database: a slow disk blocks this thread and never the one that answers requests.
const port = parentPort;
if (!port) throw new Error('this module runs as a worker thread');
const { dataDir, clockOffset } = workerData as StorageSettings;

const now = () => Date.now() + (clockOffset === null ? 0 : Number(Atomics.load(clockOffset, 0)));
const send = (message: FromStorage, to: MessagePort = port) => to.postMessage(message);

const isBatch = (message: ToStorage): message is Batch => typeof message === 'object' && 'calls' in message;

interface Job {
  readonly from: MessagePort;
  readonly batch: Batch;
}

/** Runs the commands of all jobs in one transaction, then the calls of each job. Results are sent before the calls of later jobs run. */
function run(store: Store, jobs: readonly Job[]): void {
  const groups = jobs.map(({ batch }) => unpackCommands(batch.commands));
  const commands = groups.flat();
  const outcomes = commands.length > 0 ? store.run(commands) : [];
  const results = new Map<MessagePort, BatchResult[]>();
  const sendResults = (to: MessagePort): void => {
    const ready = results.get(to)?.splice(0) ?? [];
    if (ready.length > 0) send({ type: 'done', results: ready }, to);
  };
  let at = 0;
  for (const [i, { from, batch }] of jobs.entries()) {
    if (batch.calls.length > 0) for (const to of results.keys()) sendResults(to);
    const calls = batch.calls.map(({ name, args }) =>
      store.call(name as CallName, args as CallArguments<CallName>),
    );
    const count = groups[i]?.length ?? 0;
    const result = { outcomes: packOutcomes(outcomes.slice(at, at + count)), calls };
    at += count;
    const waiting = results.get(from);
    if (waiting === undefined) results.set(from, [result]);
    else waiting.push(result);
  }
  for (const to of results.keys()) sendResults(to);
  store.checkpointIfDue();
}

const serve = (store: Store): void => {
  /** Ports of other threads. */
  const attached = new Set<MessagePort>();
  /** Takes what waits on all ports, first on the one that has just received a message: all of it shares one commit. */
  const takeWaiting = (receiving: MessagePort): Job[] => {
    const jobs: Job[] = [];
    for (const from of new Set([receiving, ...attached]))
      for (let held = receiveMessageOnPort(from); held !== undefined; held = receiveMessageOnPort(from)) {
        const message = held.message as ToStorage;
        if (isBatch(message)) jobs.push({ from, batch: message });
        else onControl(message, from);
      }
    return jobs;
  };
  const listen = (from: MessagePort) =>
    from.on('message', (message: ToStorage) => {
      if (!isBatch(message)) return onControl(message, from);
      run(store, [{ from, batch: message }, ...takeWaiting(from)]);
    });
  const onControl = (message: Exclude<ToStorage, Batch>, from: MessagePort) => {
    if (message === 'close' && from !== port) return from.close();
    if (message === 'close') {
      store.close();
      for (const other of attached) other.close();
      return port.close();
    }
    const { attach, id } = message;
    attached.add(attach);
    listen(attach);
    // Emitted after everything that was sent by the port, also when the thread at its other end died.
    attach.on('close', () => {
      attached.delete(attach);
      send({ type: 'detached', id });
    });
  };
  listen(port);
  send({ type: 'ready' });
};

try {
  serve(openStore(dataDir, now));
} catch (error) {
  send({ type: 'failed', message: (error as Error).message });
  port.close();
}
