import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import {
  type Batch,
  type FromWorker,
  type PackedOutcomes,
  packOutcomes,
  type ToWorker,
  unpackCommands,
  type WorkerSettings,
} from './messages.js';
import { type CallArguments, type CallName, openStore, type Store } from './store.js';

// The thread that owns the database: a slow disk blocks this thread and never the one that answers requests.
const port = parentPort;
if (!port) throw new Error('this module runs as a worker thread');
const { dataDir, clockOffset } = workerData as WorkerSettings;

const now = () => Date.now() + (clockOffset === null ? 0 : Number(Atomics.load(clockOffset, 0)));
const send = (message: FromWorker, to: MessagePort = port) => to.postMessage(message);

/** Interval at which addresses of ended trial windows are deleted, in milliseconds; also done at the start. */
const forgetEveryMs = 3_600_000;

/** Ports of other threads. */
const attached = new Set<MessagePort>();

interface Job {
  readonly from: MessagePort;
  readonly batch: Batch;
}

/** What other attached ports hold now, one batch of each: all of it shares a commit. */
function waitingBeside(from: MessagePort): Job[] {
  const jobs: Job[] = [];
  for (const other of attached) {
    const received = other === from ? undefined : receiveMessageOnPort(other);
    if (received === undefined) continue;
    const message = received.message as ToWorker;
    if (typeof message === 'object' && 'calls' in message) jobs.push({ from: other, batch: message });
    else onControl(message, other);
  }
  return jobs;
}

let onControl: (message: Exclude<ToWorker, Batch>, from: MessagePort) => void = () => undefined;

/** Runs the commands of all jobs as one group, then the calls of each. */
function run(store: Store, jobs: readonly Job[]): void {
  const groups = jobs.map(({ batch }) => unpackCommands(batch.commands));
  const commands = groups.flat();
  const results = commands.length > 0 ? store.run(commands) : [];
  let at = 0;
  for (const [i, { from, batch }] of jobs.entries()) {
    const count = groups[i]?.length ?? 0;
    const outcomes: PackedOutcomes = packOutcomes(results.slice(at, at + count));
    at += count;
    const calls = batch.calls.map(({ name, args }) =>
      store.call(name as CallName, args as CallArguments<CallName>),
    );
    send({ type: 'done', result: { outcomes, calls } }, from);
  }
}

function serve(store: Store): void {
  const forgetEnded = () => {
    // Reads first: a process that only reads must not wait for the lock of a writer.
    const ended = store.call('hasEndedWindows', []);
    if (ended.ok && ended.value) store.call('forgetEndedWindows', []);
  };
  const forget = setInterval(forgetEnded, forgetEveryMs);
  const listen = (from: MessagePort) =>
    from.on('message', (message: ToWorker) => {
      if (typeof message !== 'object' || !('calls' in message)) return onControl(message, from);
      run(store, [{ from, batch: message }, ...waitingBeside(from)]);
    });
  onControl = (message, from) => {
    if (message === 'close' && from !== port) return from.close();
    if (message === 'close') {
      clearInterval(forget);
      store.close();
      send({ type: 'closed' });
      for (const other of attached) other.close();
      return port?.close();
    }
    const { attach, id } = message;
    attached.add(attach);
    listen(attach);
    // Comes after everything that the port brought, also when the thread at its other end died.
    attach.on('close', () => {
      attached.delete(attach);
      send({ type: 'detached', id });
    });
  };
  listen(port as MessagePort);
  send({ type: 'ready' });
  forgetEnded();
}

try {
  serve(openStore(dataDir, now));
} catch (error) {
  send({ type: 'failed', message: (error as Error).message });
  port.close();
}
