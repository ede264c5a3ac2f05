import { type MessagePort, Worker } from 'node:worker_threads';
import { type CompensationNotes, noNotes } from '../compensation-notes.js';
import { CompensationQueue } from '../compensation-queue.js';
import {
  LedgerBusyError,
  type LedgerLog,
  LedgerUnavailableError,
  LedgerUnconfirmedError,
  type OnCommit,
} from '../ledger.js';
import { createWriteProof } from '../write-proof.js';
import { type Command, type CommandKind, type CommandOutcome, commandOf } from './commands.js';
import type { BatchResult, FromWorker, ToWorker } from './messages.js';
import { operationIdLength, packCommands, unpackOutcomes } from './packing.js';
import {
  answer,
  type BatchInFlight,
  isDebit,
  isPromptRead,
  type Pending,
  type PendingCall,
  type PendingCommand,
} from './pending.js';
import type { CallArguments, CallName, CallResult, CallValue } from './store.js';

export interface BatchChannelLimits {
  /** Commands and calls that may be queued. */
  readonly queueMax: number;
  /** Milliseconds from enqueueing to the result. */
  readonly deadlineMs: number;
}

/**
 * Batches in flight. With a second one the storage thread goes on while this thread still handles the first:
 * waking a thread took 0.14 ms here, as long as a small commit.
 */
const batchesInFlightMax = 2;

/** Compensations of one batch. */
const compensationsMax = 1000;

/** Interval of the sweep for commands beyond their deadline, in milliseconds. */
const sweepEveryMs = 100;

/** Never refused as busy: their number is bounded by the accepted reservations. */
const unboundedKinds: ReadonlySet<CommandKind> = new Set(['settle', 'refund']);

/**
 * The channel to the storage thread. Each message carries everything that is queued, so requests that arrive
 * together share one commit, and an idle service adds no delay.
 */
export class BatchChannel {
  /** Resolves when the thread exited without `close`. */
  readonly lost: Promise<Error>;
  #lose: (error: Error) => void = () => undefined;
  #commands: PendingCommand[] = [];
  #calls: PendingCall[] = [];
  /** Settlements and refunds whose commit failed: the next sweep sends them again, which reads their state. */
  #retries: PendingCommand[] = [];
  /** Batches that the thread has, oldest first. */
  readonly #inFlight: BatchInFlight[] = [];
  readonly #compensations: CompensationQueue;
  readonly writeProof = createWriteProof(() => this.call('proveWrite'));
  #isStartPlanned = false;
  #isClosed = false;
  readonly #sweep: NodeJS.Timeout;

  readonly #ended: Promise<unknown>;

  /** @param worker the storage thread, or a port that another thread attached to it */
  constructor(
    readonly worker: Worker | MessagePort,
    readonly limits: BatchChannelLimits,
    readonly log: LedgerLog,
    readonly onCommit?: OnCommit,
    readonly notes: CompensationNotes = noNotes,
  ) {
    this.#compensations = new CompensationQueue(log, notes);
    this.lost = new Promise((resolve) => {
      this.#lose = resolve;
    });
    worker.on('message', (message: FromWorker) => message.type === 'done' && this.#finish(message.result));
    worker.on('error', (error: Error) => this.#stop(error.message));
    this.#ended = new Promise((resolve) => worker.once(worker instanceof Worker ? 'exit' : 'close', resolve));
    void this.#ended.then((code) => this.#stop(`exit code ${code}`));
    this.#sweep = setInterval(() => this.#expire(), sweepEveryMs).unref();
  }

  run(command: Command): Promise<CommandOutcome> {
    return new Promise((resolve, reject) => {
      const isUuid = command.operationId.length === operationIdLength;
      const refusal = isUuid
        ? this.#refusal(!unboundedKinds.has(command.kind))
        : new RangeError('an operation id is a UUID');
      if (refusal) return reject(refusal);
      const since = performance.now();
      this.#commands.push({ command, since, resolve, reject, isAbandoned: false, mayBeWritten: false });
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

  /** Completes the queue and the compensations, then stops the thread. */
  async close(): Promise<void> {
    const giveUpAt = performance.now() + this.limits.deadlineMs;
    const isBusy = () => this.#inFlight.length + this.#retries.length + this.waiting > 0;
    const hasCompensations = () => this.#compensations.size > 0 && performance.now() < giveUpAt;
    while (!this.#isClosed && (isBusy() || hasCompensations())) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#compensations.giveUp('the ledger was closed');
    this.#post('close');
    await this.#ended;
    clearInterval(this.#sweep);
  }

  /** Commands and calls that were not sent yet. */
  get waiting(): number {
    return this.#commands.length + this.#calls.length;
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

  /** At the end of the event loop's turn, so that everything that arrived in it shares a batch. */
  #planStart(): void {
    if (this.#isStartPlanned) return;
    this.#isStartPlanned = true;
    setImmediate(() => {
      this.#isStartPlanned = false;
      this.#start();
    });
  }

  #start(): void {
    if (this.#isClosed || this.#inFlight.length >= batchesInFlightMax || this.waiting === 0) return;
    const batch = { commands: this.#commands, calls: this.#calls, sentAt: performance.now() };
    this.#inFlight.push(batch);
    this.#commands = [];
    this.#calls = [];
    this.#post({
      commands: packCommands(batch.commands.map(({ command }) => command)),
      calls: batch.calls.map(({ name, args }) => ({ name, args })),
    });
  }

  #finish(result: BatchResult): void {
    const batch = this.#inFlight.shift();
    this.#start();
    if (batch && batch.commands.length > 0)
      this.onCommit?.(batch.commands.length, performance.now() - batch.sentAt);
    const outcomes = unpackOutcomes(result.outcomes);
    batch?.commands.forEach((pending, i) => {
      this.#finishCommand(pending, outcomes[i]);
    });
    batch?.calls.forEach((pending, i) => {
      answer(pending, result.calls[i]);
    });
    this.#compensate();
  }

  #finishCommand(pending: PendingCommand, result: CallResult<CommandOutcome> | undefined): void {
    const { command, isAbandoned } = pending;
    if (result?.ok === false) this.writeProof.failed();
    const isOpen = result?.ok === false && result.fault === 'unconfirmed';
    if (isDebit(command)) {
      const isTaken = result?.ok === true && result.value !== null && 'accountId' in result.value;
      if (isTaken) this.writeProof.succeeded();
      if (isOpen || (isAbandoned && isTaken)) this.#enqueueCompensation(command);
      else if (isAbandoned) this.notes.drop(command.operationId);
      if (isOpen && !isAbandoned) {
        this.#tellUnconfirmed(pending, result.message);
        return;
      }
    } else if (isOpen && !isAbandoned && command.kind !== 'compensate') {
      this.#retry(pending, result.message);
      return;
    } else if (isAbandoned) this.#finishLate(command, result);
    if (!isAbandoned) answer(pending, result);
  }

  /** Settlements and refunds are idempotent: a second one reads the state of the first. */
  #retry(pending: PendingCommand, message: string): void {
    pending.mayBeWritten = true;
    this.#retries.push(pending);
    const { operationId, kind } = pending.command;
    this.log.warn(
      { operation_id: operationId, command: kind, error: message },
      'a commit failed: the command is sent again',
    );
  }

  /** A settlement or refund whose request was answered as unconfirmed: unless it refunded, it must be compensated. */
  #finishLate(command: Command, result: CallResult<CommandOutcome> | undefined): void {
    const state =
      result?.ok === true && result.value !== null && 'state' in result.value ? result.value.state : null;
    if (state === 'refunded') this.notes.drop(command.operationId);
    else this.#enqueueCompensation(command);
    this.log.warn(
      { operation_id: command.operationId, command: command.kind, state },
      'an operation was settled or refunded after the request was answered as unconfirmed',
    );
  }

  #enqueueCompensation({ operationId }: Command): void {
    this.#compensations.add({ operationId, fencingToken: null });
  }

  /** Beside the bound of the queue: their requests were answered long ago. */
  #compensate(): void {
    for (const operation of this.#compensations.takeDue(performance.now(), compensationsMax)) {
      const { operationId } = operation;
      this.#commands.push({
        command: commandOf.compensate(operationId),
        since: Number.POSITIVE_INFINITY,
        isAbandoned: false,
        mayBeWritten: false,
        resolve: (outcome) => this.#compensations.done(operationId, outcome !== null),
        reject: (error) => this.#compensations.failed(operation, error, performance.now()),
      });
    }
    this.#start();
  }

  #expire(): void {
    const oldest = performance.now() - this.limits.deadlineMs;
    const isOverdue = (pending: Pending<never>) => pending.since < oldest;
    this.#commands.push(...this.#retries.splice(0));
    this.#commands = this.#commands.filter((pending) => !isOverdue(pending) || this.#refuse(pending));
    this.#calls = this.#calls.filter((pending) => !isOverdue(pending) || this.#refuse(pending));
    for (const pending of this.#inFlight.flatMap(({ commands }) => commands)) {
      if (!isOverdue(pending) || pending.isAbandoned) continue;
      pending.isAbandoned = true;
      this.#tellUnconfirmed(pending, 'the storage did not answer in time');
    }
    for (const pending of this.#inFlight.flatMap(({ calls }) => calls)) {
      if (isPromptRead(pending) && isOverdue(pending))
        pending.reject(new LedgerUnavailableError('the storage did not answer in time'));
    }
    this.#compensate();
  }

  /** A command that was never sent was not written, except a settlement or refund that was sent before. */
  #refuse(pending: PendingCommand | PendingCall): undefined {
    const message = 'the storage did not accept the operation in time';
    const mayBeWritten = 'command' in pending && pending.mayBeWritten;
    if (!mayBeWritten) return void pending.reject(new LedgerUnavailableError(message));
    this.#enqueueCompensation(pending.command);
    this.#tellUnconfirmed(pending, message);
  }

  /** Noted first: after a kill of this process the next one refunds the operation. */
  #tellUnconfirmed(pending: PendingCommand, message: string): void {
    const { operationId, kind } = pending.command;
    const tell = () => pending.reject(new LedgerUnconfirmedError(message));
    // A reservation alone is refunded after its lease.
    if (kind === 'charge' || kind === 'settle')
      void this.notes.keep({ operationId, fencingToken: null }).then(tell);
    else tell();
  }

  #stop(reason: string): void {
    clearInterval(this.#sweep);
    if (!this.#isClosed) this.#lose(new Error(`the storage thread ended: ${reason}`));
    this.#isClosed = true;
    const gone = new LedgerUnavailableError('the storage thread ended');
    const batches = this.#inFlight.splice(0);
    for (const pending of batches.flatMap(({ commands }) => commands)) this.#abandonLost(pending);
    for (const pending of batches.flatMap(({ calls }) => calls)) {
      // A read writes nothing, also when the thread died.
      if (isPromptRead(pending)) pending.reject(gone);
      else answer(pending, undefined);
    }
    for (const pending of this.#retries.splice(0)) this.#abandonLost(pending);
    for (const pending of [...this.#commands.splice(0), ...this.#calls.splice(0)]) pending.reject(gone);
    this.#compensations.giveUp(reason);
  }

  #abandonLost(pending: PendingCommand): void {
    if (pending.command.kind === 'compensate') return;
    this.#enqueueCompensation(pending.command);
    if (!pending.isAbandoned) this.#tellUnconfirmed(pending, 'the storage thread ended');
  }
}
