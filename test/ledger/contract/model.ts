import type {
  ChargeOutcome,
  CustomerPrincipal,
  OperationKey,
  OperationState,
  TrialPrincipal,
} from '../../../src/ledger/ledger.js';
import { dayMs } from '../support/bench.js';

/** Whose balance moves: a customer's account, or one window of a trial. */
interface Holder {
  balance: number;
}

export interface Customer extends Holder {
  /** The key as a request last read it. */
  principal: CustomerPrincipal & { readonly hash: string };
  isDisabled: boolean;
  /** The key's, which grows with every change. */
  revision: number;
  keyExpiresAtMs: number | null;
  accountExpiresAtMs: number | null;
}

/** A grant that was made, under its id. */
export interface Granted {
  readonly operationId: string;
  readonly customer: Customer;
  readonly credits: number;
}

export interface Window extends Holder {
  readonly endsAtMs: number;
}

export interface Trial {
  readonly principal: TrialPrincipal;
  window: Window | null;
}

export interface Operation {
  readonly key: OperationKey;
  readonly holder: Holder;
  readonly reserved: number;
  readonly leaseEndsAtMs: number;
  state: OperationState;
  charged: number;
}

/** What the ledger must hold, in as few words as it can be said. */
export interface Model {
  nowMs: number;
  /** The storage's clock when the model's was 0. */
  readonly startedAtMs: number;
  readonly grants: Granted[];
  readonly customers: Customer[];
  readonly trials: Trial[];
  readonly operations: Operation[];
}

export type Expected =
  | { readonly status: 'charged' | 'insufficient'; readonly balance: number }
  | { readonly status: 'stale_key' };

function take(holder: Holder, credits: number): Expected {
  if (holder.balance < 1) return { status: 'insufficient', balance: holder.balance };
  holder.balance -= credits;
  return { status: 'charged', balance: holder.balance };
}

export const newCustomer = (principal: Customer['principal'], balance: number): Customer => ({
  principal,
  balance,
  isDisabled: false,
  revision: 1,
  keyExpiresAtMs: null,
  accountExpiresAtMs: null,
});

function mayPay({ nowMs }: Model, customer: Customer): boolean {
  const { isDisabled, principal, revision, keyExpiresAtMs, accountExpiresAtMs } = customer;
  const isOver = (endMs: number | null) => endMs !== null && endMs <= nowMs;
  if (isDisabled || isOver(keyExpiresAtMs) || isOver(accountExpiresAtMs)) return false;
  return principal.keyRevision === revision;
}

export const takeFromCustomer = (model: Model, customer: Customer, credits: number): Expected =>
  mayPay(model, customer) ? take(customer, credits) : { status: 'stale_key' };

/** The open window of a trial; the first charge after the last one ended opens it. */
export function openWindow(model: Model, trial: Trial): Window {
  if (trial.window === null || trial.window.endsAtMs <= model.nowMs)
    trial.window = { balance: 10, endsAtMs: model.nowMs + dayMs };
  return trial.window;
}

export const takeFromTrial = (model: Model, trial: Trial, credits: number): Expected =>
  take(openWindow(model, trial), credits);

export const trialBalance = ({ nowMs }: Model, { window }: Trial): number =>
  window !== null && window.endsAtMs > nowMs ? window.balance : 10;

/** Notes a reservation that passed. */
export function hold(
  model: Model,
  outcome: ChargeOutcome,
  operation: Pick<Operation, 'holder' | 'reserved'> & {
    readonly operationId: string;
    readonly leaseMs: number;
  },
): void {
  if (outcome.status !== 'charged') return;
  const { holder, reserved, operationId, leaseMs } = operation;
  model.operations.push({
    key: { operationId, accountId: outcome.accountId },
    holder,
    reserved,
    leaseEndsAtMs: model.nowMs + leaseMs,
    state: 'reserved',
    charged: 0,
  });
}

const isOverdue = ({ nowMs }: Model, { state, leaseEndsAtMs }: Operation): boolean =>
  state === 'reserved' && leaseEndsAtMs <= nowMs;

/** Ends an operation at a price, or by a refund; answers how it stands. */
export function end(model: Model, operation: Operation, credits: number | 'refund') {
  if (operation.state === 'reserved') {
    const isSettled = credits !== 'refund' && !isOverdue(model, operation);
    operation.state = isSettled ? 'settled' : 'refunded';
    operation.charged = isSettled ? credits : 0;
    operation.holder.balance += operation.reserved - operation.charged;
  }
  return { state: operation.state, chargedCredits: operation.charged, balance: operation.holder.balance };
}

/** Refunds what is overdue and answers how many that were. */
export function endOverdue(model: Model): number {
  const overdue = model.operations.filter((operation) => isOverdue(model, operation));
  for (const operation of overdue) end(model, operation, 'refund');
  return overdue.length;
}

export function countOpen(model: Model): { readonly reserved: number; readonly overdue: number } {
  const open = model.operations.filter(({ state }) => state === 'reserved');
  return { reserved: open.length, overdue: open.filter((operation) => isOverdue(model, operation)).length };
}

export const netCredits = ({ state, reserved, charged }: Operation): number =>
  state === 'reserved' ? reserved : charged;
