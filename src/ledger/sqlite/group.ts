import type Database from 'libsql';
import type { ChargeOutcome, OperationEnd } from '../ledger.js';
import { AccountsInWork, accountBalanceOf, type OpenAccount } from './accounts-in-work.js';
import {
  type ChargeFigures,
  type OperationFigures,
  prepareStatements,
  type Statements,
} from './statements.js';
import { monotonicMs, type Work, type WorkOutcome } from './work.js';

/** An operation while a transaction works on it. */
interface OpenOperation {
  readonly accountId: string;
  readonly operationId: string;
  readonly reservedCredits: number;
  readonly leaseEndsAt: number;
  readonly windowEndsAt: number | null;
  readonly isNew: boolean;
  /** Whether this transaction ended it. */
  hasMoved: boolean;
  state: 'reserved' | 'settled' | 'refunded';
  chargedCredits: number;
}

const opened = (row: OperationFigures): OpenOperation => ({
  accountId: row.account_id,
  operationId: row.operation_id,
  reservedCredits: row.reserved_credits,
  leaseEndsAt: row.lease_ends_at,
  windowEndsAt: row.window_ends_at,
  isNew: false,
  hasMoved: false,
  state: row.state,
  chargedCredits: row.charged_credits ?? 0,
});

const memoOf = (accountId: string, operationId: string): string => `${operationId} ${accountId}`;

/** @throws RangeError */
function price({ credits }: Work, { reservedCredits }: OpenOperation): number {
  if (Number.isInteger(credits) && credits >= 0 && credits <= reservedCredits) return credits;
  throw new RangeError(`a settlement costs 0 to ${reservedCredits} whole credits`);
}

/** Accounts, keys and operations are read once for a whole group and written once, so a busy account costs little. */
class Group {
  readonly #accounts: AccountsInWork;
  readonly #operations = new Map<string, OpenOperation>();

  constructor(
    readonly sql: Statements,
    readonly nowMs: number,
  ) {
    this.#accounts = new AccountsInWork(sql, nowMs);
  }

  /** Reads at once every operation that the group is to end. */
  readOperations(works: readonly Work[]): void {
    const keys: [accountId: string, operationId: string][] = [];
    for (const { holder, operationId } of works)
      if (typeof holder === 'string' && holder !== '') keys.push([holder, operationId]);
    if (keys.length === 0) return;
    for (const row of this.sql.operations.all(JSON.stringify(keys)) as OperationFigures[])
      this.#operations.set(memoOf(row.account_id, row.operation_id), opened(row));
  }

  run(work: Work): WorkOutcome {
    if (typeof work.holder !== 'string') return this.#take(work);
    return work.kind === 'give_back' ? this.#giveBack(work) : this.#end(work, work.holder);
  }

  /** Writes what the group came to. @throws when a row changed since it was read */
  finish(): void {
    this.#accounts.finish();
    if (this.#operations.size === 0) return;
    const operations = [...this.#operations.values()];
    const added = operations.filter(({ isNew }) => isNew);
    if (added.length > 0) {
      const rows = added.map((o) => [
        o.accountId,
        o.operationId,
        o.reservedCredits,
        o.leaseEndsAt,
        o.windowEndsAt,
      ]);
      this.sql.newOperations.run(JSON.stringify(rows), this.nowMs);
    }
    const ended = operations.filter(({ hasMoved }) => hasMoved);
    if (ended.length === 0) return;
    const rows = ended.map((o) => [o.accountId, o.operationId, o.state, o.chargedCredits]);
    const { changes } = this.sql.endedOperations.run(JSON.stringify(rows), this.nowMs);
    if (changes !== ended.length) throw new Error('an operation changed inside a transaction');
  }

  #take(work: Work): ChargeOutcome {
    const { holder: principal, operationId, credits } = work;
    if (typeof principal === 'string') throw new TypeError('a principal is needed');
    const account =
      principal.kind === 'customer'
        ? this.#accounts.ofCustomer(principal)
        : this.#accounts.ofTrial(principal, operationId);
    if (account === undefined) return { status: 'stale_key' };
    if (account.balance < 1) return { status: 'insufficient', ...accountBalanceOf(account) };
    this.#accounts.move(
      account,
      'charge',
      operationId,
      -credits,
      principal.kind === 'customer' ? principal.keyId : null,
    );
    if (work.kind === 'reserve') this.#open(work, account);
    return { status: 'charged', accountId: account.accountId, ...accountBalanceOf(account) };
  }

  #open({ operationId, credits, leaseMs }: Work, { accountId, windowEndsAt }: OpenAccount): void {
    this.#operations.set(memoOf(accountId, operationId), {
      accountId,
      operationId,
      reservedCredits: credits,
      leaseEndsAt: this.nowMs + leaseMs,
      windowEndsAt,
      isNew: true,
      hasMoved: false,
      state: 'reserved',
      chargedCredits: 0,
    });
  }

  #end(work: Work, accountId: string): OperationEnd | null {
    const operation = this.#operations.get(memoOf(accountId, work.operationId));
    if (operation === undefined) return null;
    const account = this.#accounts.byId(accountId);
    if (account === undefined) throw new Error('the account of an operation is missing');
    const leaseHasEnded = operation.leaseEndsAt <= this.nowMs;
    const isOpen = operation.state === 'reserved';
    if (work.kind === 'expire' && !(isOpen && leaseHasEnded)) return null;
    if (isOpen) {
      // Nobody is left to take the result of a settlement that comes late, so nobody pays for it.
      const settles = work.kind === 'settle' && !leaseHasEnded && monotonicMs() < work.untilMs;
      operation.chargedCredits = settles ? price(work, operation) : 0;
      operation.state = settles ? 'settled' : 'refunded';
      operation.hasMoved = true;
      const rest = operation.reservedCredits - operation.chargedCredits;
      if (rest > 0) this.#accounts.move(account, 'refund', operation.operationId, rest, null);
    }
    const { state, chargedCredits, windowEndsAt } = operation;
    return { state: state as OperationEnd['state'], chargedCredits, balance: account.balance, windowEndsAt };
  }

  #giveBack(work: Work): OperationEnd | null {
    const charge = this.sql.charge.get(work.operationId) as ChargeFigures | undefined;
    if (charge === undefined || charge.has_refund === 1) return null;
    const { account_id: accountId, amount } = charge;
    const row = this.sql.operation.get(accountId, work.operationId) as OperationFigures | undefined;
    const memo = memoOf(accountId, work.operationId);
    if (row !== undefined) {
      if (!this.#operations.has(memo)) this.#operations.set(memo, opened(row));
      return this.#end(work, accountId);
    }
    const account = this.#accounts.byId(accountId) as OpenAccount;
    this.#accounts.move(account, 'refund', work.operationId, -amount, null);
    return { state: 'refunded', chargedCredits: 0, ...accountBalanceOf(account) };
  }
}

export type GroupRunner = (works: readonly Work[], nowMs: number) => WorkOutcome[];

/** Runs a group in the open transaction, in its order; all of it is committed or none. */
export function createGroupRunner(db: Database.Database): GroupRunner {
  const sql = prepareStatements(db);
  return (works, nowMs) => {
    const group = new Group(sql, nowMs);
    group.readOperations(works);
    const outcomes = works.map((work) => group.run(work));
    group.finish();
    return outcomes;
  };
}
