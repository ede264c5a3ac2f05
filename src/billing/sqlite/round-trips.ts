import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  type Charge,
  type ChargeOutcome,
  LedgerBusyError,
  LedgerOpenError,
  LedgerUnavailableError,
  LedgerUnconfirmedError,
} from '../ledger.js';
import type { FromWorker, RoundResult, ToWorker, WorkerSettings } from './messages.js';
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

/** How often overdue work is looked for, in milliseconds. */
const sweepEveryMs = 100;

function startWorker(settings: WorkerSettings): Worker {
  const isCompiled = import.meta.url.endsWith('.js');
  if (isCompiled) return new Worker(new URL('./worker.js', import.meta.url), { workerData: settings });
  // From source (tests, benchmarks) the thread needs the TypeScript loader first.
  const module = JSON.stringify(new URL('./worker.ts', import.meta.url));
  const bootstrap = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${module}); });`;
  return new Worker(bootstrap, { eval: true, workerData: settings });
}

function settle<T>(waiting: Waiting<T>, result: CallResult<T> | undefined): void {
  if (result?.ok) waiting.resolve(result.value);
  else if (result?.fault === 'refused') waiting.reject(new LedgerUnavailableError(result.message));
  else waiting.reject(new LedgerUnconfirmedError(result?.message ?? 'the storage thread ended'));
}

/**
 * Carries work to the database's thread. One message is under way at a time and takes everything that
 * waits, so requests that arrive together share one commit, and a quiet service adds no delay.
 */
export class RoundTrips {
  #charges: WaitingCharge[] = [];
  #calls: WaitingCall[] = [];
  #inFlight: { charges: WaitingCharge[]; calls: WaitingCall[] } | null = null;
  /** Charges under way whose callers were already told that the state is unconfirmed. */
  readonly #abandoned = new Set<WaitingCharge>();
  #closed = false;
  readonly #sweep: NodeJS.Timeout;

  private constructor(
    readonly worker: Worker,
    readonly limits: RoundTripLimits,
    /** Told of a charge that was written after its caller had been answered `unconfirmed`. */
    readonly onLateCharge: (charge: Charge) => void,
  ) {
    worker.on('message', (message: FromWorker) => message.type === 'done' && this.#finish(message.result));
    worker.on('error', () => this.#stop());
    worker.on('exit', () => this.#stop());
    this.#sweep = setInterval(() => this.#expire(), sweepEveryMs).unref();
  }

  /** @throws LedgerOpenError */
  static async open(
    settings: WorkerSettings,
    limits: RoundTripLimits,
    onLateCharge: (charge: Charge) => void,
  ): Promise<RoundTrips> {
    const worker = startWorker(settings);
    const [first] = (await once(worker, 'message')) as [FromWorker];
    if (first.type === 'failed') throw new LedgerOpenError(first.message);
    return new RoundTrips(worker, limits, onLateCharge);
  }

  charge(charge: Charge): Promise<ChargeOutcome> {
    return new Promise((resolve, reject) => {
      const refusal = this.#refusal();
      if (refusal) return reject(refusal);
      this.#charges.push({ charge, since: performance.now(), resolve, reject });
      this.#start();
    });
  }

  call<N extends CallName>(name: N, ...args: CallArguments<N>): Promise<CallValue<N>> {
    return new Promise((resolve, reject) => {
      const refusal = this.#refusal();
      if (refusal) return reject(refusal);
      const take = resolve as (value: unknown) => void;
      this.#calls.push({ name, args, since: performance.now(), resolve: take, reject });
      this.#start();
    });
  }

  /** Finishes what waits, then ends the thread. */
  async close(): Promise<void> {
    if (this.#closed) return;
    while (this.#inFlight || this.#charges.length + this.#calls.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
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

  #start(): void {
    if (this.#inFlight) return;
    if (this.#charges.length + this.#calls.length === 0) return;
    const round = { charges: this.#charges, calls: this.#calls };
    this.#inFlight = round;
    this.#charges = [];
    this.#calls = [];
    this.#post({
      charges: round.charges.map(({ charge }) => charge),
      calls: round.calls.map(({ name, args }) => ({ name, args })),
    });
  }

  #finish(result: RoundResult): void {
    const round = this.#inFlight;
    this.#inFlight = null;
    this.#start();
    round?.charges.forEach((waiting, i) => {
      const outcome = result.charges[i];
      const isAbandoned = this.#abandoned.delete(waiting);
      if (!isAbandoned) settle(waiting, outcome);
      else if (outcome?.ok && outcome.value.status === 'charged') this.onLateCharge(waiting.charge);
    });
    round?.calls.forEach((waiting, i) => {
      settle(waiting, result.calls[i]);
    });
  }

  #expire(): void {
    const oldest = performance.now() - this.limits.deadlineMs;
    const overdue = (waiting: Waiting<never>) => waiting.since < oldest;
    const refuse = (waiting: Waiting<never>) =>
      waiting.reject(new LedgerUnavailableError('the storage did not take the operation in time'));
    this.#charges = this.#charges.filter((waiting) => !overdue(waiting) || refuse(waiting));
    this.#calls = this.#calls.filter((waiting) => !overdue(waiting) || refuse(waiting));
    for (const waiting of this.#inFlight?.charges ?? []) {
      if (!overdue(waiting) || this.#abandoned.has(waiting)) continue;
      this.#abandoned.add(waiting);
      waiting.reject(new LedgerUnconfirmedError('the storage did not answer in time'));
    }
  }

  #stop(): void {
    clearInterval(this.#sweep);
    this.#closed = true;
    const round = this.#inFlight;
    this.#inFlight = null;
    for (const waiting of [...(round?.charges ?? []), ...(round?.calls ?? [])])
      settle(waiting as Waiting<unknown>, undefined);
    const gone = new LedgerUnavailableError('the storage thread ended');
    for (const waiting of [...this.#charges, ...this.#calls]) waiting.reject(gone);
    this.#charges = [];
    this.#calls = [];
  }
}
