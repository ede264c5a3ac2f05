import { randomUUID } from 'node:crypto';
import { atEndOfTurn } from '../../runtime/end-of-turn.js';
import { LedgerUnavailableError, LedgerUnconfirmedError } from '../ledger.js';
import { StorageFault } from './connections.js';
import type { Answer, GroupKind, GroupLimits } from './groups.js';

interface QueueItem<C, O> {
  readonly command: C;
  readonly since: number;
  attempts: number;
  /** Not sent before this time of the monotonic clock; it keeps its place in the queue. */
  notBefore: number;
  /** A statement with it got no result: it may be written, although it is queued again. */
  isSent: boolean;
  /** The fencing token of the statement that has it, or had it last. */
  fencingToken: string | null;
  /** Its promise is resolved or rejected already. */
  isAnswered: boolean;
  resolve(outcome: O): void;
  reject(error: Error): void;
}

interface Slot {
  fencingToken: string | null;
}

const attemptsMax = 8;
/** Pauses between attempts to reach a database that does not answer. */
const retryMinMs = 50;
const retryMaxMs = 250;
const sweepEveryMs = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/**
 * Group commit: one statement takes everything that is queued, so commands that arrive together share a round trip and a
 * commit, and an idle service adds no delay. Of an account one group is in flight while the next is collected: a busy
 * account is locked once for each group, and never uses more than one connection.
 */
export class GroupQueue<C, O> {
  #waiting: QueueItem<C, O>[] = [];
  readonly #inFlight = new Set<QueueItem<C, O>>();
  readonly #busyKeys = new Set<string>();
  readonly #freeSlots: Slot[];
  readonly #planStart = atEndOfTurn(() => this.#start());
  #isClosed = false;
  readonly #sweep: NodeJS.Timeout;

  constructor(
    readonly kind: GroupKind<C, O>,
    readonly limits: GroupLimits,
  ) {
    this.#freeSlots = Array.from({ length: limits.slotsMax }, () => ({ fencingToken: null }));
    this.#sweep = setInterval(() => this.#expire(), sweepEveryMs).unref();
  }

  submit(command: C): Promise<O> {
    return new Promise((resolve, reject) => {
      const { inFlight, isBounded } = this.limits;
      const refusal = inFlight.refusal(isBounded);
      if (refusal) return reject(refusal);
      inFlight.count += 1;
      this.#waiting.push({
        command,
        since: performance.now(),
        attempts: 0,
        notBefore: 0,
        isSent: false,
        fencingToken: null,
        isAnswered: false,
        resolve,
        reject,
      });
      this.#planStart();
    });
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0 && this.#inFlight.size === 0;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#sweep);
    for (const item of [...this.#waiting, ...this.#inFlight])
      this.#refuse(item, item.isSent || this.#inFlight.has(item));
    this.#waiting = [];
  }

  #start(): void {
    while (!this.#isClosed && this.#freeSlots.length > 0) {
      const group = this.#dequeueGroup();
      if (group.length === 0) return;
      void this.#serve(group, this.#freeSlots.pop() as Slot);
    }
  }

  #dequeueGroup(): QueueItem<C, O>[] {
    this.#expireWaiting();
    const group: QueueItem<C, O>[] = [];
    const rest: QueueItem<C, O>[] = [];
    const now = performance.now();
    for (const item of this.#waiting) {
      const isReady = item.notBefore <= now && !this.#busyKeys.has(this.kind.keyOf(item.command));
      const isTaken = isReady && group.length < this.limits.groupMax;
      (isTaken ? group : rest).push(item);
    }
    if (group.length > 0) this.#waiting = rest;
    for (const item of group) {
      this.#busyKeys.add(this.kind.keyOf(item.command));
      this.#inFlight.add(item);
    }
    return group;
  }

  async #serve(group: readonly QueueItem<C, O>[], slot: Slot): Promise<void> {
    const lost = await this.#run(group, slot);
    this.#freeSlots.push(slot);
    const open = new Set(lost?.group);
    this.#leave(group.filter((item) => !open.has(item)));
    if (lost) void this.#resolveLost(lost.fencingToken, lost.group);
  }

  /** Frees the keys of the group and starts the commands queued for them. */
  #leave(group: readonly QueueItem<C, O>[]): void {
    for (const item of group) {
      this.#busyKeys.delete(this.kind.keyOf(item.command));
      this.#inFlight.delete(item);
    }
    this.#start();
  }

  /** @returns the part of the group of which it is not known whether it was written; null: none */
  async #run(
    group: readonly QueueItem<C, O>[],
    slot: Slot,
  ): Promise<{ readonly fencingToken: string; readonly group: readonly QueueItem<C, O>[] } | null> {
    const fencingToken = slot.fencingToken ?? randomUUID();
    for (const item of group) item.fencingToken = fencingToken;
    try {
      if (slot.fencingToken === null) {
        await this.limits.registerFencingToken(fencingToken);
        slot.fencingToken = fencingToken;
      }
    } catch (error) {
      // Nothing of the group was sent.
      this.#refuseAll(group, new LedgerUnavailableError((error as Error).message, { cause: error }));
      return null;
    }
    try {
      const sentAt = performance.now();
      const answers = await this.kind.run(
        fencingToken,
        group.map(({ command }) => command),
      );
      this.limits.onCommit(group.length, performance.now() - sentAt);
      if (answers.includes('fenced')) slot.fencingToken = null;
      this.#resolveGroup(group, answers, 'the database did not accept the operation');
      return null;
    } catch (error) {
      return this.#fail(group, slot, fencingToken, error);
    }
  }

  /** @param refusal the error of a command that no attempt has written */
  #resolveGroup(group: readonly QueueItem<C, O>[], answers: readonly Answer<O>[], refusal: string): void {
    const again: QueueItem<C, O>[] = [];
    group.forEach((item, i) => {
      const answer = answers[i] ?? 'again';
      if (typeof answer === 'string') again.push(item);
      else this.#resolve(item, answer.outcome);
    });
    // An error with its stack for every group would take 1.3 µs of each request.
    if (again.length > 0) this.#requeue(again, new LedgerUnavailableError(refusal));
  }

  async #fail(group: readonly QueueItem<C, O>[], slot: Slot, fencingToken: string, error: unknown) {
    const fault = error instanceof StorageFault ? error : new StorageFault('failed', error);
    const unavailable = new LedgerUnavailableError(fault.message, { cause: fault });
    if (fault.kind === 'lost' && this.kind.resolveLost) {
      slot.fencingToken = null;
      return { fencingToken, group };
    }
    if (fault.kind === 'lost') this.#sendAgainLater(group);
    else if (fault.kind === 'again') this.#requeue(group, unavailable);
    else if (fault.kind === 'refused' && group.length > 1) return this.#runHalves(group, slot);
    else this.#refuseAll(group, unavailable);
    return null;
  }

  /** A command that the database rejects must not fail the others of its group. */
  async #runHalves(group: readonly QueueItem<C, O>[], slot: Slot) {
    const middle = group.length >> 1;
    const first = await this.#run(group.slice(0, middle), slot);
    if (first === null) return this.#run(group.slice(middle), slot);
    // The second half was not sent; it goes with a later statement.
    this.#requeue(group.slice(middle), new LedgerUnavailableError('the database does not answer'));
    return first;
  }

  /** Reads what a statement without a result has written; retries until it can. */
  async #resolveLost(fencingToken: string, group: readonly QueueItem<C, O>[]): Promise<void> {
    const commands = group.map(({ command }) => command);
    for (let waitMs = retryMinMs; !this.#isClosed; waitMs = Math.min(2 * waitMs, retryMaxMs)) {
      try {
        const answers = (await this.kind.resolveLost?.(fencingToken, commands)) ?? [];
        this.#resolveGroup(group, answers, 'the connection broke');
        return this.#leave(group);
      } catch {
        await pause(waitMs);
      }
    }
  }

  #sendAgainLater(group: readonly QueueItem<C, O>[]): void {
    const notBefore = performance.now() + retryMinMs;
    for (const item of group) Object.assign(item, { isSent: true, notBefore });
    this.#waiting.unshift(...group.filter(({ isAnswered }) => !isAnswered));
    setTimeout(() => this.#start(), retryMinMs + 1).unref();
  }

  /** Puts commands back to the front of the queue, but for those that were answered or are given up. */
  #requeue(group: readonly QueueItem<C, O>[], refusal: Error): void {
    const open = group.filter((item) => {
      item.attempts += 1;
      if (item.isAnswered) this.kind.onLate?.(item.command, null);
      else if (item.attempts >= attemptsMax) this.#refuse(item, item.isSent, refusal);
      return !item.isAnswered;
    });
    this.#waiting.unshift(...open);
  }

  #refuseAll(group: readonly QueueItem<C, O>[], refusal: Error): void {
    const sent = group.filter(({ isSent }) => isSent);
    for (const item of group) {
      if (item.isAnswered && !item.isSent) this.kind.onLate?.(item.command, null);
      else if (!item.isSent) this.#refuse(item, false, refusal);
    }
    // Commands that may be written are sent again until the deadline.
    if (sent.length > 0) this.#sendAgainLater(sent);
  }

  #resolve(item: QueueItem<C, O>, outcome: O): void {
    if (item.isAnswered) return void this.kind.onLate?.(item.command, outcome);
    this.#answered(item);
    item.resolve(outcome);
  }

  #answered(item: QueueItem<C, O>): void {
    item.isAnswered = true;
    this.limits.inFlight.count -= 1;
  }

  /** @param refusal error of a command that was not written; by default that of the deadline */
  #refuse(item: QueueItem<C, O>, mayBeWritten: boolean, refusal?: Error): void {
    if (item.isAnswered) return;
    this.#answered(item);
    const late = 'the database did not accept the operation in time';
    if (!mayBeWritten) return void item.reject(refusal ?? new LedgerUnavailableError(late));
    const tell = () => item.reject(new LedgerUnconfirmedError('the database did not answer in time'));
    void this.kind.onUnconfirmed(item.command, item.fencingToken).then(tell);
  }

  /** Items that were queued before this time are beyond their deadline. */
  get #oldest(): number {
    return performance.now() - this.limits.deadlineMs;
  }

  /** Runs in each turn of a busy event loop, so it builds no new list where nothing is overdue. */
  #expireWaiting(): void {
    const oldest = this.#oldest;
    if (!this.#waiting.some(({ since }) => since < oldest)) return;
    for (const item of this.#waiting) if (item.since < oldest) this.#refuse(item, item.isSent);
    this.#waiting = this.#waiting.filter(({ isAnswered }) => !isAnswered);
  }

  #expire(): void {
    this.#expireWaiting();
    const oldest = this.#oldest;
    for (const item of this.#inFlight) if (item.since < oldest) this.#refuse(item, true);
  }
}
