import { setTimeout as pause } from 'node:timers/promises';
import type { MessagePort, Worker } from 'node:worker_threads';
import { operationIdLength } from '../../runtime/operation-id.js';
import { type CompensationNotes, noNotes } from '../compensation-notes.js';
import {
  LedgerBusyError,
  type LedgerLog,
  LedgerUnavailableError,
  LedgerUnconfirmedError,
  type OnCommit,
  type QueueLimits,
} from '../ledger.js';
import { createWriteProof } from '../write-proof.js';
import {
  answer,
  type BatchInFlight,
  type BatchResult,
  type CallResult,
  type Command,
  type CommandOutcome,
  commandOf,
  type FromStorage,
  isCharged,
  isDebit,
  type PendingCall,
  type PendingCommand,
  packCommands,
  type ToStorage,
  unpackOutcomes,
} from './messages.js';
import { endOf } from './open-thread.js';
import type { CallArguments, CallName, CallValue } from './store.js';
import { UnconfirmedCommands } from './unconfirmed.js';

/**
 * Bounds of the batches in flight. The storage thread commits in one transaction all that it has received when it is free,
 * so a batch that is sent early shares the next commit: with a bound of two, 64 connections got a tenth less throughput,
 * and ten an eighth. While the thread is late, as behind the lock of another process, few are sent: what is still queued
 * here at its deadline is known not to be written, and what was sent is not.
 */
const batchesInFlight = { max: 32, maxWhileLate: 2, lateAfterMs: 20 } as const;

/**
 * So many queued commands are sent before the turn of the event loop ends; later in the same turn, as many as were sent in it
 * already. The storage thread commits them while this thread reads further requests: on free cores 64 connections get a
 * sixteenth more throughput. With 32, busy cores lost that again to the additional commits.
 */
const sentEarlyMin = 44;

/** Interval of the sweep for commands beyond their deadline, in milliseconds. */
const sweepEveryMs = 100;

/**
 * The channel to the storage thread. Each message carries everything that is queued, so requests that arrive
 * together share a commit, and an idle service adds no delay.
 */
export class BatchChannel {
  /** Resolves when the thread exited without `close`. */
  readonly lost: Promise<Error>;
  #commands: PendingCommand[] = [];
  #calls: PendingCall[] = [];
  /** Queued reads by their names and arguments; equal ones share a result. */
  readonly #shared = new Map<CallName, Map<unknown, Promise<unknown>>>();
  /** Settlements and refunds whose commit failed: the next sweep sends them again, which reads their state. */
  #retries: PendingCommand[] = [];
  /** Batches that the thread has, oldest first. */
  readonly #inFlight: BatchInFlight[] = [];
  readonly #unconfirmed: UnconfirmedCommands;
  readonly writeProof = createWriteProof(() => this.call('proveWrite'));
  /** Commands of this turn of the event loop that were sent before its end; null: nothing was queued in it yet. */
  #sentEarly: number | null = null;
  #isClosed = false;
  readonly #sweep: NodeJS.Timeout;
  readonly #ended: Promise<string>;

  /** @param storage the storage thread, or a port that another thread attached to it */
  constructor(
    readonly storage: Worker | MessagePort,
    readonly limits: QueueLimits,
    readonly log: LedgerLog,
    readonly onCommit?: OnCommit,
    notes: CompensationNotes = noNotes,
  ) {
    this.#unconfirmed = new UnconfirmedCommands(log, notes, (operations) =>
      operations.map(async ({ operationId }) => {
        const compensation = commandOf.compensate(operationId);
        return (await this.#enqueue(compensation, Number.POSITIVE_INFINITY)) !== null;
      }),
    );
    storage.on('message', (message: FromStorage) => message.type === 'done' && this.#finish(message.results));
    this.#ended = endOf(storage);
    this.lost = new Promise((resolve) => void this.#ended.then((reason) => this.#stop(reason, resolve)));
    this.#sweep = setInterval(() => this.#expire(), sweepEveryMs).unref();
  }

  run<O extends CommandOutcome>(command: Command): Promise<O> {
    if (command.operationId.length !== operationIdLength)
      return Promise.reject(new RangeError('an operation id is a UUID'));
    const refusal = this.#refusal(isDebit(command));
    return refusal ? Promise.reject(refusal) : (this.#enqueue(command, performance.now()) as Promise<O>);
  }

  /** A call without a deadline, such as one that writes. */
  call<N extends CallName>(name: N, ...args: CallArguments<N>): Promise<CallValue<N>> {
    return this.#call(name, args, false);
  }

  /**
   * A read with a deadline, since a request waits for it. Equal queued reads of one argument share one call: copying the
   * argument of each to the thread took a third of the time in which a request without credits is refused.
   */
  read<N extends CallName>(name: N, ...args: CallArguments<N>): Promise<CallValue<N>> {
    if (args.length !== 1) return this.#call(name, args, true);
    const same = this.#shared.get(name) ?? new Map<unknown, Promise<unknown>>();
    const result = same.get(args[0]) ?? this.#call(name, args, true);
    this.#shared.set(name, same.set(args[0], result));
    return result as Promise<CallValue<N>>;
  }

  refundUnanswered(operationId: string): Promise<void> {
    return this.#unconfirmed.refundNoted(operationId);
  }

  /** Completes the queue and the compensations, then stops the thread. */
  async close(): Promise<void> {
    const giveUpAt = performance.now() + this.limits.deadlineMs;
    const isBusy = () => this.#inFlight.length + this.#retries.length + this.waiting > 0;
    const hasCompensations = () => this.#unconfirmed.size > 0 && performance.now() < giveUpAt;
    while (!this.#isClosed && (isBusy() || hasCompensations())) await pause(5);
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#unconfirmed.giveUp('the ledger was closed');
    this.storage.postMessage('close' satisfies ToStorage);
    await this.#ended;
  }

  /** Commands and calls that were not sent yet. */
  get waiting(): number {
    return this.#commands.length + this.#calls.length;
  }

  /** Settlements and refunds are never refused as busy: the accepted reservations bound their number. */
  #refusal(isBounded = true): Error | null {
    if (this.#isClosed) return new LedgerUnavailableError('the ledger is closed');
    return isBounded && this.waiting >= this.limits.queueMax
      ? new LedgerBusyError('too many operations wait')
      : null;
  }

  #call<T>(name: CallName, args: readonly unknown[], isRead: boolean): Promise<T> {
    const refusal = this.#refusal();
    if (refusal) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      const since = performance.now();
      this.#calls.push({ name, args, isRead, since, resolve: resolve as (value: unknown) => void, reject });
      this.#planStart();
    });
  }

  #enqueue(command: Command, since: number): Promise<CommandOutcome> {
    return new Promise((resolve, reject) => {
      this.#commands.push({ command, since, resolve, reject, isAbandoned: false, mayBeWritten: false });
      const sentEarly = this.#planStart();
      if (this.#commands.length < Math.max(sentEarlyMin, sentEarly)) return;
      this.#sentEarly = sentEarly + this.#commands.length;
      this.#start();
    });
  }

  /** Has what is queued sent at the end of the event loop's turn. @returns commands of this turn that were sent already */
  #planStart(): number {
    if (this.#sentEarly !== null) return this.#sentEarly;
    this.#sentEarly = 0;
    setImmediate(() => {
      this.#sentEarly = null;
      this.#start();
    });
    return 0;
  }

  #start(): void {
    if (this.#isClosed || this.waiting === 0) return;
    const [oldest] = this.#inFlight;
    const isLate = oldest !== undefined && performance.now() - oldest.sentAt > batchesInFlight.lateAfterMs;
    if (this.#inFlight.length >= (isLate ? batchesInFlight.maxWhileLate : batchesInFlight.max)) return;
    const batch = { commands: this.#commands, calls: this.#calls, sentAt: performance.now() };
    this.#inFlight.push(batch);
    this.#commands = [];
    this.#calls = [];
    this.#shared.clear();
    this.storage.postMessage({
      commands: packCommands(batch.commands.map(({ command }) => command)),
      calls: batch.calls.map(({ name, args }) => ({ name, args })),
    } satisfies ToStorage);
  }

  #finish(results: readonly BatchResult[]): void {
    const finished = this.#inFlight.splice(0, results.length);
    this.#start();
    const count = finished.reduce((sum, { commands }) => sum + commands.length, 0);
    const [oldest] = finished;
    if (oldest !== undefined && count > 0) this.onCommit?.(count, performance.now() - oldest.sentAt);
    for (const [i, batch] of finished.entries()) this.#finishBatch(batch, results[i] as BatchResult);
  }

  #finishBatch({ commands, calls }: BatchInFlight, result: BatchResult): void {
    const outcomes = unpackOutcomes(result.outcomes);
    for (const [i, pending] of commands.entries())
      this.#finishCommand(pending, outcomes[i] as CallResult<CommandOutcome>);
    for (const [i, pending] of calls.entries()) answer(pending, result.calls[i] as CallResult<unknown>);
  }

  #finishCommand(pending: PendingCommand, result: CallResult<CommandOutcome>): void {
    const { command, isAbandoned } = pending;
    if (!result.ok) this.writeProof.committedAtMs = Number.NEGATIVE_INFINITY;
    else if (isCharged(result.value)) this.writeProof.committedAtMs = performance.now();
    if (isAbandoned) this.#unconfirmed.finishLate(command, result);
    else if (result.ok || command.kind === 'compensate') answer(pending, result);
    else if (result.fault !== 'unconfirmed') this.#refuse(pending, result.message);
    else if (isDebit(command)) {
      this.#unconfirmed.add(command.operationId);
      this.#unconfirmed.reject(pending, result.message);
    } else {
      // Settlements and refunds are idempotent: a second one reads the state of the first.
      pending.mayBeWritten = true;
      this.#retries.push(pending);
      const fields = { operation_id: command.operationId, command: command.kind, error: result.message };
      this.log.warn(fields, 'a commit failed: the command is sent again');
    }
  }

  #expire(): void {
    const oldest = performance.now() - this.limits.deadlineMs;
    // A read that is refused below must not answer later callers.
    this.#shared.clear();
    const isOverdue = (pending: PendingCommand | PendingCall) => pending.since < oldest;
    this.#commands.push(...this.#retries.splice(0));
    for (const pending of [...this.#commands, ...this.#calls]) if (isOverdue(pending)) this.#refuse(pending);
    this.#commands = this.#commands.filter((pending) => !isOverdue(pending));
    this.#calls = this.#calls.filter((pending) => !isOverdue(pending));
    const late = 'the storage did not answer in time';
    for (const pending of this.#inFlight.flatMap(({ commands }) => commands)) {
      if (!isOverdue(pending) || pending.isAbandoned) continue;
      pending.isAbandoned = true;
      this.#unconfirmed.reject(pending, late);
    }
    for (const pending of this.#inFlight.flatMap(({ calls }) => calls))
      if (pending.isRead && isOverdue(pending)) pending.reject(new LedgerUnavailableError(late));
    this.#start();
  }

  /** Rejects what this attempt did not write; as unconfirmed where an earlier attempt may have written it. */
  #refuse(
    pending: PendingCommand | PendingCall,
    message = 'the storage did not accept the operation in time',
  ): void {
    const mayBeWritten = 'command' in pending && pending.mayBeWritten;
    if (mayBeWritten) {
      this.#unconfirmed.add(pending.command.operationId);
      this.#unconfirmed.reject(pending, message);
    } else pending.reject(new LedgerUnavailableError(message));
  }

  #stop(reason: string, onLost: (error: Error) => void): void {
    clearInterval(this.#sweep);
    if (!this.#isClosed) onLost(new Error(`the storage thread ended: ${reason}`));
    this.#isClosed = true;
    const gone = new LedgerUnavailableError('the storage thread ended');
    const batches = this.#inFlight.splice(0);
    for (const pending of batches.flatMap(({ commands }) => commands)) {
      if (pending.command.kind === 'compensate') continue;
      this.#unconfirmed.add(pending.command.operationId);
      if (!pending.isAbandoned) this.#unconfirmed.reject(pending, gone.message);
    }
    for (const pending of batches.flatMap(({ calls }) => calls)) {
      // A read has written nothing, whatever the thread did.
      pending.reject(pending.isRead ? gone : new LedgerUnconfirmedError(gone.message));
    }
    for (const pending of [...this.#retries.splice(0), ...this.#commands.splice(0), ...this.#calls.splice(0)])
      this.#refuse(pending, gone.message);
    this.#unconfirmed.giveUp(reason);
  }
}
