import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isBuilt, packageFile } from '../../package-root.js';
import {
  type Charge,
  type ChargeOutcome,
  LedgerBusyError,
  LedgerOpenError,
  LedgerUnavailableError,
  LedgerUnconfirmedError,
} from '../ledger.js';
import type { FromWorker, RoundResult, ToWorker, WorkerSettings } from './messages.js';
import { operationIdLength, packCharges, unpackOutcomes } from './packing.js';
import type { CallArguments, CallName, CallResult, CallValue } from './store.js';

export interface RoundTripLimits {
  /** Charges and calls that may wait for the thread. */
  readonly queueMax: number;
  /** Milliseconds that one may wait, the round trip included. */
  readonly deadlineMs: number;
}

interface Waiting<T> {
  readonly since: number;
  resolve(value: T): void;
  reject(error: Error): void;
}
type WaitingCharge = Waiting<ChargeOutcome> & { readonly charge: Charge };
type WaitingCall = Waiting<unknown> & { readonly name: CallName; readonly args: readonly unknown[] };

interface WaitingRound {
  readonly charges: readonly WaitingCharge[];
  readonly calls: readonly WaitingCall[];
}

/**
 * Rounds under way. A second one lets the thread go on while this thread still answers the first:
 * waking a thread took 0.14 ms here, as long as a small commit.
 */
const roundsInFlightMax = 2;

/** How often overdue work is looked for, in milliseconds. */
const sweepEveryMs = 100;

function startWorker(settings: WorkerSettings): Worker {
  const options = { workerData: settings };
  if (isBuilt) return new Worker(packageFile('dist/billing/sqlite/worker.js'), options);
  // From source (tests, benchmarks) the thread needs the TypeScript loader first.
  const module = JSON.stringify(pathToFileURL(packageFile('src/billing/sqlite/worker.ts')));
  const bootstrap = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${module}); });`;
  return new Worker(bootstrap, { ...options, eval: true });
}

function settle<T>(waiting: Waiting<T>, result: CallResult<T> | undefined): void {
  if (result?.ok) waiting.resolve(result.value);
  else if (result === undefined) waiting.reject(new LedgerUnconfirmedError('the storage thread ended'));
  else if (result.fault === 'unconfirmed') waiting.reject(new LedgerUnconfirmedError(result.message));
  else waiting.reject(new LedgerUnavailableError(result.message));
}

/** Reads that a request waits for; a proof of the whole ledger may take as long as it takes. */
const promptReads: ReadonlySet<CallName> = new Set(['standing', 'findKey', 'setting']);

const late = (waiting: Waiting<never>, message: string) =>
  waiting.reject(new LedgerUnavailableError(message));

/**
 * Carries work to the database's thread. A message takes everything that waits, so requests that arrive
 * together share one commit, and a quiet service adds no delay.
 */
export class RoundTrips {
  #charges: WaitingCharge[] = [];
  #calls: WaitingCall[] = [];
  /** Rounds that the thread has, oldest first. */
  readonly #inFlight: WaitingRound[] = [];
  #isStartPlanned = false;
  /** Charges under way whose callers were already told that the state is unconfirmed. */
  readonly #abandoned = new Set<WaitingCharge>();
  /** Operations that were answered without a result and may be charged, and how their refund stands. */
  readonly #owed = new Map<string, 'new' | 'under_way' | 'failed'>();
  #closed = false;
  readonly #sweep: NodeJS.Timeout;

  private constructor(
    readonly worker: Worker,
    readonly limits: RoundTripLimits,
  ) {
    worker.on('message', (message: FromWorker) => message.type === 'done' && this.#finish(message.result));
    worker.on('error', () => this.#stop());
    worker.on('exit', () => this.#stop());
    this.#sweep = setInterval(() => this.#expire(), sweepEveryMs).unref();
  }

  /** @throws LedgerOpenError */
  static async open(settings: WorkerSettings, limits: RoundTripLimits): Promise<RoundTrips> {
    const worker = startWorker(settings);
    const opened = new AbortController();
    const ended = once(worker, 'exit', opened).then(() => [{ type: 'failed', message: 'its thread ended' }]);
    const [first] = (await Promise.race([once(worker, 'message', opened), ended])) as [FromWorker];
    ended.catch(() => undefined);
    opened.abort();
    if (first.type === 'failed') throw new LedgerOpenError(first.message);
    return new RoundTrips(worker, limits);
  }

  charge(charge: Charge): Promise<ChargeOutcome> {
    return new Promise((resolve, reject) => {
      const isUuid = charge.operationId.length === operationIdLength;
      const refusal = isUuid ? this.#refusal() : new RangeError('an operation id is a UUID');
      if (refusal) return reject(refusal);
      this.#charges.push({ charge, since: performance.now(), resolve, reject });
      this.#planStart();
    });
  }

  call<N extends CallName>(name: N, ...args: CallArguments<N>): Promise<CallValue<N>> {
    return new Promise((resolve, reject) => {
      const refusal = this.#refusal();
      if (refusal) return reject(refusal);
      const take = resolve as (value: unknown) => void;
      this.#calls.push({ name, args, since: performance.now(), resolve: take, reject });
      this.#planStart();
    });
  }

  /** Finishes what waits and gives late charges back, then ends the thread. */
  async close(): Promise<void> {
    const giveUpAt = performance.now() + this.limits.deadlineMs;
    const isBusy = () => this.#inFlight.length > 0 || this.#charges.length + this.#calls.length > 0;
    const owes = () => this.#owed.size > 0 && performance.now() < giveUpAt;
    while (!this.#closed && (isBusy() || owes())) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (this.#closed) return;
    this.#closed = true;
    const ended = once(this.worker, 'exit');
    this.#post('close');
    await ended;
    clearInterval(this.#sweep);
  }

  #refusal(): Error | null {
    if (this.#closed) return new LedgerUnavailableError('the ledger is closed');
    const waiting = this.#charges.length + this.#calls.length;
    return waiting >= this.limits.queueMax ? new LedgerBusyError('too many operations wait') : null;
  }

  #post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  /** At the end of the event loop's turn, so that everything which arrived in it goes together. */
  #planStart(): void {
    if (this.#isStartPlanned) return;
    this.#isStartPlanned = true;
    setImmediate(() => {
      this.#isStartPlanned = false;
      this.#start();
    });
  }

  #start(): void {
    if (this.#closed || this.#inFlight.length >= roundsInFlightMax) return;
    if (this.#charges.length + this.#calls.length === 0) return;
    const round = { charges: this.#charges, calls: this.#calls };
    this.#inFlight.push(round);
    this.#charges = [];
    this.#calls = [];
    this.#post({
      charges: packCharges(round.charges.map(({ charge }) => charge)),
      calls: round.calls.map(({ name, args }) => ({ name, args })),
    });
  }

  #finish(result: RoundResult): void {
    const round = this.#inFlight.shift();
    this.#start();
    const outcomes = unpackOutcomes(result.charges);
    round?.charges.forEach((waiting, i) => {
      const outcome = outcomes[i];
      const isAbandoned = this.#abandoned.delete(waiting);
      if (!isAbandoned) settle(waiting, outcome);
      const mayBeWritten = outcome?.ok ? isAbandoned && outcome.value.status === 'charged' : false;
      const isOpen = outcome?.ok === false && outcome.fault === 'unconfirmed';
      if (mayBeWritten || isOpen) this.#owed.set(waiting.charge.operationId, 'new');
    });
    round?.calls.forEach((waiting, i) => {
      settle(waiting, result.calls[i]);
    });
    this.#giveBack('new');
  }

  /** Refunds what is owed, ahead of every limit; what failed is tried again with the next sweep, not at once. */
  #giveBack(which: 'new' | 'failed'): void {
    for (const [operationId, state] of this.#owed) {
      if (state !== which) continue;
      this.#owed.set(operationId, 'under_way');
      this.#calls.push({
        name: 'refund',
        args: [operationId],
        since: Number.POSITIVE_INFINITY,
        resolve: () => void this.#owed.delete(operationId),
        reject: () => void this.#owed.set(operationId, 'failed'),
      });
    }
    this.#start();
  }

  #expire(): void {
    const oldest = performance.now() - this.limits.deadlineMs;
    const overdue = (waiting: Waiting<never>) => waiting.since < oldest;
    const refuse = (waiting: Waiting<never>) =>
      late(waiting, 'the storage did not take the operation in time');
    this.#charges = this.#charges.filter((waiting) => !overdue(waiting) || refuse(waiting));
    this.#calls = this.#calls.filter((waiting) => !overdue(waiting) || refuse(waiting));
    for (const waiting of this.#inFlight.flatMap(({ charges }) => charges)) {
      if (!overdue(waiting) || this.#abandoned.has(waiting)) continue;
      this.#abandoned.add(waiting);
      waiting.reject(new LedgerUnconfirmedError('the storage did not answer in time'));
    }
    for (const waiting of this.#inFlight.flatMap(({ calls }) => calls)) {
      if (promptReads.has(waiting.name) && overdue(waiting))
        late(waiting, 'the storage did not answer in time');
    }
    this.#giveBack('failed');
  }

  #stop(): void {
    clearInterval(this.#sweep);
    this.#closed = true;
    const rounds = this.#inFlight.splice(0);
    for (const waiting of rounds.flatMap(({ charges }) => charges)) settle(waiting, undefined);
    for (const waiting of rounds.flatMap(({ calls }) => calls)) {
      // A read wrote nothing, whatever became of the thread.
      if (promptReads.has(waiting.name)) late(waiting, 'the storage thread ended');
      else settle(waiting, undefined);
    }
    const gone = new LedgerUnavailableError('the storage thread ended');
    for (const waiting of [...this.#charges, ...this.#calls]) waiting.reject(gone);
    this.#charges = [];
    this.#calls = [];
  }
}
