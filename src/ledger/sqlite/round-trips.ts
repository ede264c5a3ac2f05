import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { type OnCommit, unobserved } from '../commits.js';
import { LedgerBusyError, LedgerUnavailableError, LedgerUnconfirmedError } from '../ledger.js';
import type { LedgerLog } from '../log.js';
import type { FromWorker, RoundResult, ToWorker } from './messages.js';
import { Owed } from './owed.js';
import { operationIdLength, packWorks, unpackOutcomes } from './packing.js';
import type { CallArguments, CallName, CallResult, CallValue } from './store.js';
import {
  answer,
  isPromptRead,
  takesCredits,
  type Waiting,
  type WaitingCall,
  type WaitingRound,
  type WaitingWork,
} from './waiting.js';
import { type Work, type WorkKind, type WorkOutcome, work as works } from './work.js';

export interface RoundTripLimits {
  /** Operations and calls that may wait for the thread. */
  readonly queueMax: number;
  /** Milliseconds that one may wait, the round trip included. */
  readonly deadlineMs: number;
}

/**
 * Rounds under way. A second one lets the thread go on while this thread still answers the first:
 * waking a thread took 0.14 ms here, as long as a small commit.
 */
const roundsInFlightMax = 2;

/** How often overdue work is looked for, in milliseconds. */
const sweepEveryMs = 100;

/** The ends of operations always have room: their number is bounded by the reservations that were let in. */
const endings: ReadonlySet<WorkKind> = new Set(['settle', 'refund']);

/**
 * Carries work to the database's thread. A message takes everything that waits, so requests that arrive
 * together share one commit, and a quiet service adds no delay.
 */
export class RoundTrips {
  /** Answers when the thread ended without having been asked to. */
  readonly lost: Promise<Error>;
  #lose: (error: Error) => void = () => undefined;
  #works: WaitingWork[] = [];
  #calls: WaitingCall[] = [];
  /** Ends of operations whose commit failed: the next sweep sends them again, which asks how they stand. */
  #again: WaitingWork[] = [];
  /** Rounds that the thread has, oldest first. */
  readonly #inFlight: WaitingRound[] = [];
  readonly #owed: Owed;
  #isStartPlanned = false;
  #isClosed = false;
  readonly #sweep: NodeJS.Timeout;

  constructor(
    readonly worker: Worker,
    readonly limits: RoundTripLimits,
    readonly log: LedgerLog,
    readonly onCommit: OnCommit = unobserved,
  ) {
    this.#owed = new Owed(log);
    this.lost = new Promise((resolve) => {
      this.#lose = resolve;
    });
    worker.on('message', (message: FromWorker) => message.type === 'done' && this.#finish(message.result));
    worker.on('error', (error: Error) => this.#stop(error.message));
    worker.on('exit', (code) => this.#stop(`exit code ${code}`));
    this.#sweep = setInterval(() => this.#expire(), sweepEveryMs).unref();
  }

  run(work: Work): Promise<WorkOutcome> {
    return new Promise((resolve, reject) => {
      const isUuid = work.operationId.length === operationIdLength;
      const refusal = isUuid
        ? this.#refusal(!endings.has(work.kind))
        : new RangeError('an operation id is a UUID');
      if (refusal) return reject(refusal);
      const since = performance.now();
      this.#works.push({ work, since, resolve, reject, isAbandoned: false, mayBeWritten: false });
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
    const isBusy = () => this.#inFlight.length + this.#again.length + this.waiting > 0;
    const owes = () => this.#owed.size > 0 && performance.now() < giveUpAt;
    while (!this.#isClosed && (isBusy() || owes())) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#owed.giveUp('the ledger was closed');
    const ended = once(this.worker, 'exit');
    this.#post('close');
    await ended;
    clearInterval(this.#sweep);
  }

  /** Operations and calls that the thread has not taken. */
  get waiting(): number {
    return this.#works.length + this.#calls.length;
  }

  #refusal(isBounded = true): Error | null {
    if (this.#isClosed) return new LedgerUnavailableError('the ledger is closed');
    return isBounded && this.waiting >= this.limits.queueMax
      ? new LedgerBusyError('too many operations wait')
      : null;
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
    if (this.#isClosed || this.#inFlight.length >= roundsInFlightMax || this.waiting === 0) return;
    const round = { works: this.#works, calls: this.#calls, sentAt: performance.now() };
    this.#inFlight.push(round);
    this.#works = [];
    this.#calls = [];
    this.#post({
      works: packWorks(round.works.map(({ work }) => work)),
      calls: round.calls.map(({ name, args }) => ({ name, args })),
    });
  }

  #finish(result: RoundResult): void {
    const round = this.#inFlight.shift();
    this.#start();
    if (round && round.works.length > 0) this.onCommit(round.works.length, performance.now() - round.sentAt);
    const outcomes = unpackOutcomes(result.outcomes);
    round?.works.forEach((waiting, i) => {
      this.#finishWork(waiting, outcomes[i]);
    });
    round?.calls.forEach((waiting, i) => {
      answer(waiting, result.calls[i]);
    });
    this.#giveBack();
  }

  #finishWork(waiting: WaitingWork, result: CallResult<WorkOutcome> | undefined): void {
    const { work, isAbandoned } = waiting;
    const isOpen = result?.ok === false && result.fault === 'unconfirmed';
    if (takesCredits(work)) {
      const isTaken = result?.ok === true && result.value !== null && 'accountId' in result.value;
      if (isOpen || (isAbandoned && isTaken)) this.#owed.add(work.operationId);
    } else if (isOpen && !isAbandoned && work.kind !== 'give_back') {
      this.#askAgain(waiting, result.message);
      return;
    } else if (isAbandoned) this.#finishLate(work, result);
    if (!isAbandoned) answer(waiting, result);
  }

  /** To end an operation twice is to end it once: the second time tells how it stands. */
  #askAgain(waiting: WaitingWork, message: string): void {
    waiting.mayBeWritten = true;
    this.#again.push(waiting);
    const { operationId, kind } = waiting.work;
    this.log.warn(
      { operation_id: operationId, asked_to: kind, error: message },
      'a commit failed: the operation is asked for again',
    );
  }

  /** An operation that was to end, after its caller had gone: a refund is still owed, a settlement is not. */
  #finishLate(work: Work, result: CallResult<WorkOutcome> | undefined): void {
    if (work.kind === 'refund' && result?.ok === false) this.#owed.add(work.operationId);
    const state =
      result?.ok === true && result.value !== null && 'state' in result.value ? result.value.state : null;
    this.log.warn(
      { operation_id: work.operationId, asked_to: work.kind, state },
      'an operation ended after the request was answered as unconfirmed',
    );
  }

  /** Ahead of every limit: these callers were answered long ago. */
  #giveBack(): void {
    for (const operationId of this.#owed.take(performance.now())) {
      this.#works.push({
        work: works.giveBack(operationId),
        since: Number.POSITIVE_INFINITY,
        isAbandoned: false,
        mayBeWritten: false,
        resolve: (outcome) => this.#owed.done(operationId, outcome !== null),
        reject: (error) => this.#owed.failed(operationId, error, performance.now()),
      });
    }
    this.#start();
  }

  #expire(): void {
    const oldest = performance.now() - this.limits.deadlineMs;
    const isOverdue = (waiting: Waiting<never>) => waiting.since < oldest;
    this.#works.push(...this.#again.splice(0));
    this.#works = this.#works.filter((waiting) => !isOverdue(waiting) || this.#refuse(waiting));
    this.#calls = this.#calls.filter((waiting) => !isOverdue(waiting) || this.#refuse(waiting));
    for (const waiting of this.#inFlight.flatMap(({ works }) => works)) {
      if (!isOverdue(waiting) || waiting.isAbandoned) continue;
      waiting.isAbandoned = true;
      waiting.reject(new LedgerUnconfirmedError('the storage did not answer in time'));
    }
    for (const waiting of this.#inFlight.flatMap(({ calls }) => calls)) {
      if (isPromptRead(waiting) && isOverdue(waiting))
        waiting.reject(new LedgerUnavailableError('the storage did not answer in time'));
    }
    this.#giveBack();
  }

  /** What the thread never took was not written, but for an end of an operation that was tried before. */
  #refuse(waiting: WaitingWork | WaitingCall): undefined {
    const message = 'the storage did not take the operation in time';
    const mayBeWritten = 'work' in waiting && waiting.mayBeWritten;
    if (mayBeWritten && waiting.work.kind === 'refund') this.#owed.add(waiting.work.operationId);
    waiting.reject(mayBeWritten ? new LedgerUnconfirmedError(message) : new LedgerUnavailableError(message));
  }

  #stop(reason: string): void {
    clearInterval(this.#sweep);
    if (!this.#isClosed) this.#lose(new Error(`the storage thread ended: ${reason}`));
    this.#isClosed = true;
    const gone = new LedgerUnavailableError('the storage thread ended');
    const rounds = this.#inFlight.splice(0);
    for (const waiting of rounds.flatMap(({ works }) => works)) this.#abandonLost(waiting);
    for (const waiting of rounds.flatMap(({ calls }) => calls)) {
      // A read wrote nothing, whatever became of the thread.
      if (isPromptRead(waiting)) waiting.reject(gone);
      else answer(waiting, undefined);
    }
    for (const waiting of this.#again.splice(0)) answer(waiting, undefined);
    for (const waiting of [...this.#works.splice(0), ...this.#calls.splice(0)]) waiting.reject(gone);
    this.#owed.giveUp(reason);
  }

  #abandonLost(waiting: WaitingWork): void {
    if (takesCredits(waiting.work)) this.#owed.add(waiting.work.operationId);
    answer(waiting, undefined);
  }
}
