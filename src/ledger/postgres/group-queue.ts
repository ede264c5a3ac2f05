import { randomUUID } from 'node:crypto';
import { LedgerUnavailableError, LedgerUnconfirmedError } from '../ledger.js';
import { StorageFault } from './faults.js';
import type { Answer, GroupKind, GroupLimits } from './groups.js';

interface Item<W, O> {
  readonly work: W;
  readonly since: number;
  attempts: number;
  /** By the monotonic clock; it stays in its place until then. */
  notBefore: number;
  /** Sent once without an answer, so it may be written although it waits again. */
  isSent: boolean;
  /** Its caller has an answer already. */
  isAnswered: boolean;
  resolve(outcome: O): void;
  reject(error: Error): void;
}

interface Slot {
  writerId: string | null;
}

const attemptsMax = 8;
/** Pauses between attempts to reach a database that does not answer. */
const retryMinMs = 50;
const retryMaxMs = 250;
const sweepEveryMs = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/**
 * Group commit: a statement takes everything that waits, so work that arrives together shares one round
 * trip and one commit, and a quiet service adds no delay. A busy account has one group under way and gathers
 * the next meanwhile, so it takes one row lock for a group and never more than one connection.
 */
export class GroupQueue<W, O> {
  #waiting: Item<W, O>[] = [];
  readonly #underWay = new Set<Item<W, O>>();
  readonly #busyKeys = new Set<string>();
  readonly #freeSlots: Slot[];
  #isStartPlanned = false;
  #isClosed = false;
  readonly #sweep: NodeJS.Timeout;

  constructor(
    readonly kind: GroupKind<W, O>,
    readonly limits: GroupLimits,
  ) {
    this.#freeSlots = Array.from({ length: limits.slotsMax }, () => ({ writerId: null }));
    this.#sweep = setInterval(() => this.#expire(), sweepEveryMs).unref();
  }

  submit(work: W): Promise<O> {
    return new Promise((resolve, reject) => {
      const { admission, isBounded } = this.limits;
      const refusal = admission.refusal(isBounded);
      if (refusal) return reject(refusal);
      admission.count += 1;
      this.#waiting.push({
        work,
        since: performance.now(),
        attempts: 0,
        notBefore: 0,
        isSent: false,
        isAnswered: false,
        resolve,
        reject,
      });
      this.#planStart();
    });
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0 && this.#underWay.size === 0;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#sweep);
    for (const item of [...this.#waiting, ...this.#underWay])
      this.#refuse(item, item.isSent || this.#underWay.has(item));
    this.#waiting = [];
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
    while (!this.#isClosed && this.#freeSlots.length > 0) {
      const group = this.#takeGroup();
      if (group.length === 0) return;
      void this.#serve(group, this.#freeSlots.pop() as Slot);
    }
  }

  #takeGroup(): Item<W, O>[] {
    this.#expireWaiting();
    const group: Item<W, O>[] = [];
    const rest: Item<W, O>[] = [];
    const now = performance.now();
    for (const item of this.#waiting) {
      const isReady = item.notBefore <= now && !this.#busyKeys.has(this.kind.keyOf(item.work));
      const isTaken = isReady && group.length < this.limits.groupMax;
      (isTaken ? group : rest).push(item);
    }
    if (group.length > 0) this.#waiting = rest;
    for (const item of group) {
      this.#busyKeys.add(this.kind.keyOf(item.work));
      this.#underWay.add(item);
    }
    return group;
  }

  async #serve(group: readonly Item<W, O>[], slot: Slot): Promise<void> {
    const lost = await this.#run(group, slot);
    this.#freeSlots.push(slot);
    const open = new Set(lost?.group);
    this.#leave(group.filter((item) => !open.has(item)));
    if (lost) void this.#settleLost(lost.writerId, lost.group);
  }

  /** Ends the keys' reservation and starts what waited for them. */
  #leave(group: readonly Item<W, O>[]): void {
    for (const item of group) {
      this.#busyKeys.delete(this.kind.keyOf(item.work));
      this.#underWay.delete(item);
    }
    this.#start();
  }

  /** Answers the part of the group whose fate is not known. */
  async #run(
    group: readonly Item<W, O>[],
    slot: Slot,
  ): Promise<{ readonly writerId: string; readonly group: readonly Item<W, O>[] } | null> {
    let writerId = slot.writerId;
    try {
      if (writerId === null) {
        writerId = randomUUID();
        await this.limits.registerWriter(writerId);
        slot.writerId = writerId;
      }
    } catch {
      // Nothing of the group was sent.
      this.#refuseAll(group, new LedgerUnavailableError('the database does not answer'));
      return null;
    }
    try {
      const sentAt = performance.now();
      const answers = await this.kind.run(
        writerId,
        group.map(({ work }) => work),
      );
      this.limits.onCommit(group.length, performance.now() - sentAt);
      this.#settle(group, answers, slot);
      return null;
    } catch (error) {
      return this.#fail(group, slot, writerId, error);
    }
  }

  #settle(group: readonly Item<W, O>[], answers: readonly Answer<O>[], slot: Slot): void {
    const again: Item<W, O>[] = [];
    group.forEach((item, i) => {
      const answer = answers[i] ?? 'again';
      if (answer === 'struck') slot.writerId = null;
      if (typeof answer === 'string') again.push(item);
      else this.#resolve(item, answer.outcome);
    });
    this.#requeue(again, new LedgerUnavailableError('the database did not take the operation'));
  }

  async #fail(group: readonly Item<W, O>[], slot: Slot, writerId: string, error: unknown) {
    const fault = error instanceof StorageFault ? error : new StorageFault('failed', error);
    const unavailable = new LedgerUnavailableError(fault.message, { cause: fault });
    if (fault.kind === 'lost' && this.kind.settleLost) {
      slot.writerId = null;
      return { writerId, group };
    }
    if (fault.kind === 'lost') this.#sendAgainLater(group);
    else if (fault.kind === 'again') this.#requeue(group, unavailable);
    else if (fault.kind === 'refused' && group.length > 1) return this.#runHalves(group, slot);
    else this.#refuseAll(group, unavailable);
    return null;
  }

  /** One work that the database refuses must not take the others with it. */
  async #runHalves(group: readonly Item<W, O>[], slot: Slot) {
    const middle = group.length >> 1;
    const first = await this.#run(group.slice(0, middle), slot);
    if (first === null) return this.#run(group.slice(middle), slot);
    // The second half was not sent; it goes with a later statement.
    this.#requeue(group.slice(middle), new LedgerUnavailableError('the database does not answer'));
    return first;
  }

  /** Finds out what a statement without an answer has written, as long as it takes. */
  async #settleLost(writerId: string, group: readonly Item<W, O>[]): Promise<void> {
    const works = group.map(({ work }) => work);
    for (let waitMs = retryMinMs; !this.#isClosed; waitMs = Math.min(2 * waitMs, retryMaxMs)) {
      try {
        const outcomes = (await this.kind.settleLost?.(writerId, works)) ?? [];
        const absent = group.filter((item, i) => {
          const outcome = outcomes[i];
          if (outcome) this.#resolve(item, outcome);
          return !outcome;
        });
        this.#requeue(absent, new LedgerUnavailableError('the connection broke'));
        return this.#leave(group);
      } catch {
        await pause(waitMs);
      }
    }
  }

  #sendAgainLater(group: readonly Item<W, O>[]): void {
    const notBefore = performance.now() + retryMinMs;
    for (const item of group) Object.assign(item, { isSent: true, notBefore });
    this.#waiting.unshift(...group.filter(({ isAnswered }) => !isAnswered));
    setTimeout(() => this.#start(), retryMinMs + 1).unref();
  }

  /** Puts work whose caller still waits back to the front. */
  #requeue(group: readonly Item<W, O>[], refusal: Error): void {
    const open = group.filter((item) => {
      item.attempts += 1;
      if (item.attempts >= attemptsMax) this.#reject(item, refusal);
      return !item.isAnswered;
    });
    this.#waiting.unshift(...open);
  }

  #refuseAll(group: readonly Item<W, O>[], refusal: Error): void {
    const sent = group.filter(({ isSent }) => isSent);
    for (const item of group) if (!item.isSent) this.#reject(item, refusal);
    // What may be written is asked for until the deadline.
    if (sent.length > 0) this.#sendAgainLater(sent);
  }

  #resolve(item: Item<W, O>, outcome: O): void {
    if (item.isAnswered) {
      this.kind.onLate?.(item.work, outcome);
      return;
    }
    this.#answered(item);
    item.resolve(outcome);
  }

  #reject(item: Item<W, O>, error: Error): void {
    if (item.isAnswered) return;
    this.#answered(item);
    item.reject(error);
  }

  #answered(item: Item<W, O>): void {
    item.isAnswered = true;
    this.limits.admission.count -= 1;
  }

  #refuse(item: Item<W, O>, mayBeWritten: boolean): void {
    this.#reject(
      item,
      mayBeWritten
        ? new LedgerUnconfirmedError('the database did not answer in time')
        : new LedgerUnavailableError('the database did not take the operation in time'),
    );
  }

  #isOverdue({ since }: Item<W, O>): boolean {
    return since < performance.now() - this.limits.deadlineMs;
  }

  #expireWaiting(): void {
    for (const item of this.#waiting) if (this.#isOverdue(item)) this.#refuse(item, item.isSent);
    this.#waiting = this.#waiting.filter(({ isAnswered }) => !isAnswered);
  }

  #expire(): void {
    this.#expireWaiting();
    for (const item of this.#underWay) if (this.#isOverdue(item)) this.#refuse(item, true);
  }
}
