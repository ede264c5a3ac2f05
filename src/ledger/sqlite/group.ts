import type Database from 'libsql';
import type { ChargeOutcome, OperationEnd } from '../ledger.js';
import { type Command, type CommandOutcome, monotonicMs } from './commands.js';
import {
  type ChargeFigures,
  type OperationFigures,
  prepareStatements,
  type Statements,
} from './statements.js';
import { accountBalanceOf, type LoadedAccount, UnitOfWork } from './unit-of-work.js';

/** An operation as loaded by a transaction, with its changes. */
interface OpenOperation {
  readonly accountId: string;
  readonly operationId: string;
  readonly reservedCredits: number;
  readonly leaseEndsAt: number;
  readonly windowEndsAt: number | null;
  readonly isNew: boolean;
  /** As stored before this transaction. */
  readonly readState: OpenOperation['state'];
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
  readState: row.state,
  state: row.state,
  chargedCredits: row.charged_credits ?? 0,
});

const cacheKeyOf = (accountId: string, operationId: string): string => `${operationId} ${accountId}`;

/** @throws RangeError */
function price({ credits }: Command, { reservedCredits }: OpenOperation): number {
  if (Number.isInteger(credits) && credits >= 0 && credits <= reservedCredits) return credits;
  throw new RangeError(`a settlement costs 0 to ${reservedCredits} whole credits`);
}

/** Accounts, keys and operations are read once and written once for a whole group, so a busy account costs little. */
class Group {
  readonly #accounts: UnitOfWork;
  readonly #operations = new Map<string, OpenOperation>();

  constructor(
    readonly sql: Statements,
    readonly nowMs: number,
  ) {
    this.#accounts = new UnitOfWork(sql, nowMs);
  }

  /** Loads every operation that the group settles or refunds, in one query. */
  readOperations(commands: readonly Command[]): void {
    const keys: [accountId: string, operationId: string][] = [];
    for (const { target, operationId } of commands)
      if (typeof target === 'string' && target !== '') keys.push([target, operationId]);
    if (keys.length === 0) return;
    for (const row of this.sql.operations.all(JSON.stringify(keys)) as OperationFigures[])
      this.#operations.set(cacheKeyOf(row.account_id, row.operation_id), opened(row));
  }

  run(command: Command): CommandOutcome {
    if (typeof command.target !== 'string') return this.#debit(command);
    return command.kind === 'compensate'
      ? this.#compensate(command)
      : this.#settleOrRefund(command, command.target);
  }

  /** Writes the changes of the group. @throws when a row changed since it was read */
  flush(): void {
    this.#accounts.flush();
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
    const ended = operations.filter(({ state, readState }) => state !== readState);
    if (ended.length === 0) return;
    const rows = ended.map((o) => [o.accountId, o.operationId, o.state, o.chargedCredits, o.readState]);
    const { changes } = this.sql.endedOperations.run(JSON.stringify(rows), this.nowMs);
    if (changes !== ended.length) throw new Error('an operation changed inside a transaction');
  }

  #debit(command: Command): ChargeOutcome {
    const { target: principal, operationId, credits } = command;
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
    if (command.kind === 'reserve') this.#reserve(command, account);
    return { status: 'charged', accountId: account.accountId, ...accountBalanceOf(account) };
  }

  #reserve({ operationId, credits, leaseMs }: Command, { accountId, windowEndsAt }: LoadedAccount): void {
    this.#operations.set(cacheKeyOf(accountId, operationId), {
      accountId,
      operationId,
      reservedCredits: credits,
      leaseEndsAt: this.nowMs + leaseMs,
      windowEndsAt,
      isNew: true,
      readState: 'reserved',
      state: 'reserved',
      chargedCredits: 0,
    });
  }

  #settleOrRefund(command: Command, accountId: string): OperationEnd | null {
    const operation = this.#operations.get(cacheKeyOf(accountId, command.operationId));
    if (operation === undefined) return null;
    const account = this.#accounts.byId(accountId);
    if (account === undefined) throw new Error('the account of an operation is missing');
    const leaseHasEnded = operation.leaseEndsAt <= this.nowMs;
    const isOpen = operation.state === 'reserved';
    if (command.kind === 'expire' && !(isOpen && leaseHasEnded)) return null;
    if (isOpen) {
      // A settlement after its deadline has no request to deliver the result to, so it is free.
      const settles = command.kind === 'settle' && !leaseHasEnded && monotonicMs() < command.untilMs;
      operation.chargedCredits = settles ? price(command, operation) : 0;
      operation.state = settles ? 'settled' : 'refunded';
      const rest = operation.reservedCredits - operation.chargedCredits;
      if (rest > 0) this.#accounts.move(account, 'refund', operation.operationId, rest, null);
    } else if (command.kind === 'compensate') this.#refundSettled(operation, account);
    const { state, chargedCredits, windowEndsAt } = operation;
    return { state: state as OperationEnd['state'], chargedCredits, balance: account.balance, windowEndsAt };
  }

  /** A settlement that its request never heard of. */
  #refundSettled(operation: OpenOperation, account: LoadedAccount): void {
    if (operation.state !== 'settled' || operation.chargedCredits === 0) return;
    this.#accounts.move(account, 'refund', operation.operationId, operation.chargedCredits, null);
    operation.state = 'refunded';
    operation.chargedCredits = 0;
  }

  #compensate(command: Command): OperationEnd | null {
    const charge = this.sql.charge.get(command.operationId) as ChargeFigures | undefined;
    if (charge === undefined) return null;
    const { account_id: accountId, amount } = charge;
    const row = this.sql.operation.get(accountId, command.operationId) as OperationFigures | undefined;
    const cacheKey = cacheKeyOf(accountId, command.operationId);
    if (row !== undefined) {
      if (!this.#operations.has(cacheKey)) this.#operations.set(cacheKey, opened(row));
      return this.#settleOrRefund(command, accountId);
    }
    if (charge.has_refund === 1) return null;
    const account = this.#accounts.byId(accountId) as LoadedAccount;
    this.#accounts.move(account, 'refund', command.operationId, -amount, null);
    return { state: 'refunded', chargedCredits: 0, ...accountBalanceOf(account) };
  }
}

export type GroupRunner = (commands: readonly Command[], nowMs: number) => CommandOutcome[];

/** Runs a group in the open transaction, in order; all of it is committed or nothing. */
export function createGroupRunner(db: Database.Database): GroupRunner {
  const sql = prepareStatements(db);
  return (commands, nowMs) => {
    const group = new Group(sql, nowMs);
    group.readOperations(commands);
    const outcomes = commands.map((command) => group.run(command));
    group.flush();
    return outcomes;
  };
}
