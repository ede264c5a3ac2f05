import { LRUCache } from 'lru-cache';
import { type Access, type AccessDecision, isRefusal, type Refusal } from '../access/authenticator.js';
import {
  type AccountBalance,
  type Ledger,
  LedgerUnconfirmedError,
  type OperationEnd,
  type OperationKey,
  type Principal,
} from '../ledger/ledger.js';
import { crashPoint } from '../runtime/crash-point.js';
import { type RequestTrace, traced } from '../telemetry/traces/trace.js';

/** Maximum accounts with a cached balance. */
const cachedMax = 10_000;

interface CachedBalance {
  /** As of the last charge or read. */
  balance: number;
  /** Credits of requests that are planned and not yet charged. */
  claimed: number;
  /** Wakes the requests that wait for claimed credits. */
  waiting: (() => void)[];
}

/** Who has the balance: an account, or the trial of an address. */
const payerId = (principal: Principal): string =>
  principal.kind === 'customer' ? principal.accountId : principal.addressHash;

/** A claim of a request on the balance while it is planned. */
function claimOf(known: CachedBalance, credits: number) {
  let isReleased = false;
  known.claimed += credits;
  return {
    /** Releases the claim after the charge; later calls do nothing. @param balance after the charge, if it is known */
    release(balance?: number): void {
      if (isReleased) return;
      isReleased = true;
      known.claimed -= credits;
      if (balance !== undefined) known.balance = balance;
      for (const wake of known.waiting.splice(0)) wake();
    },
  };
}

type Claim = ReturnType<typeof claimOf>;

/**
 * Cached balances of accounts. Only the ledger decides a charge; the cache prevents planning requests that the ledger
 * would refuse, because planning takes a hundred times as long as refusing.
 */
export function createBalanceCache() {
  const accounts = new LRUCache<string, CachedBalance>({ max: cachedMax });
  return {
    /** Null: the balance is unknown, or below 1 after the claimed credits. */
    claim(principal: Principal, credits: number): Claim | null {
      const known = accounts.get(payerId(principal));
      return known === undefined || known.balance - known.claimed < 1 ? null : claimOf(known, credits);
    },
    /** Resolves when a claim of the account is released; null when there is none. */
    released(principal: Principal): Promise<void> | null {
      const known = accounts.get(payerId(principal));
      if (known === undefined || known.claimed === 0) return null;
      return new Promise((resolve) => known.waiting.push(resolve));
    },
    /** Stores the balance after it was read. */
    set(principal: Principal, balance: number): void {
      const known = accounts.get(payerId(principal));
      if (known === undefined) accounts.set(payerId(principal), { balance, claimed: 0, waiting: [] });
      else known.balance = balance;
    },
  };
}

type BalanceCache = ReturnType<typeof createBalanceCache>;

export interface Billing {
  readonly ledger: Pick<Ledger, 'charge' | 'reserve' | 'settle' | 'refund' | 'balanceOf'>;
  readonly balances: BalanceCache;
}

/** Who an operation is charged to. */
export interface Caller {
  /** Of the operation in the ledger: the id of its request. */
  readonly operationId: string;
  readonly access: Access;
  /** Reads the key again, which may have changed meanwhile. */
  readonly authenticateAgain: () => Promise<AccessDecision>;
  /** The access was read again, since the key had changed before the charge. */
  readonly isReread?: true;
  /** Null when tracing is off. */
  readonly trace: RequestTrace | null;
}

/** What is known of an operation's money. */
export interface Bill {
  readonly access: Access;
  /** Null: not known. */
  readonly accountBalance: AccountBalance | null;
  /** Null: nothing was charged. */
  readonly credits: number | null;
}

/** Why an operation is refused; nothing is charged. */
export type Unpaid =
  | { readonly status: 'refused'; readonly refusal: Refusal }
  /** `isKnown`: from the balance, before a charge was tried. */
  | { readonly status: 'insufficient'; readonly bill: Bill; readonly isKnown: boolean };

/** The key changed after it was read: nothing is charged, and the operation must be planned again on its new terms. */
export interface Changed {
  readonly status: 'changed';
  /** With the new terms. */
  readonly caller: Caller;
}

interface Debited {
  readonly status: 'paid';
  readonly bill: Bill;
  readonly accountId: string;
}

export interface Claimed {
  readonly status: 'claimed';
  readonly caller: Caller;
  readonly claim: Claim;
}

/**
 * Reads the balance, and refuses one below 1. No charge checks the key here, so the key is reread: one that was
 * disabled a moment ago is refused.
 */
export async function requireBalance(
  { ledger }: Billing,
  { access: { principal }, authenticateAgain }: Caller,
): Promise<Unpaid | { readonly status: 'sufficient'; readonly bill: Bill }> {
  // Side by side: both reads go to the storage together.
  const [access, balance] = await Promise.all([authenticateAgain(), ledger.balanceOf(principal)]);
  if (isRefusal(access)) return { status: 'refused', refusal: access };
  const isSame = payerId(access.principal) === payerId(principal);
  const accountBalance = isSame ? balance : await ledger.balanceOf(access.principal);
  const bill = { access, accountBalance, credits: null };
  return accountBalance !== null && accountBalance.balance < 1
    ? { status: 'insufficient', bill, isKnown: true }
    : { status: 'sufficient', bill };
}

/** Waits until the account's other operations release their claims, or reads a balance that may be insufficient. */
async function waitForCredits(billing: Billing, caller: Caller, credits: number): Promise<Claimed | Unpaid> {
  let waiting = caller;
  for (;;) {
    const released = billing.balances.released(waiting.access.principal);
    if (released !== null) await released;
    else {
      const read = await requireBalance(billing, waiting);
      if (read.status !== 'sufficient') return read;
      const { access, accountBalance } = read.bill;
      // The charge refuses a missing account.
      billing.balances.set(access.principal, accountBalance?.balance ?? 1);
      waiting = { ...waiting, access };
    }
    const claim = billing.balances.claim(waiting.access.principal, credits);
    if (claim !== null) return { status: 'claimed', caller: waiting, claim };
  }
}

/**
 * Runs work if the balance is at least 1 after the claims of the account's other operations, and runs it again if the key
 * changed before the charge.
 * @param credits claimed until the charge, or until the work ends
 */
export async function withClaim<T extends { readonly status: string }>(
  billing: Billing,
  caller: Caller,
  credits: number,
  work: (claimed: Claimed) => Promise<T | Changed>,
): Promise<T | Unpaid> {
  const claim = billing.balances.claim(caller.access.principal, credits);
  const claimed: Claimed | Unpaid =
    claim === null ? await waitForCredits(billing, caller, credits) : { status: 'claimed', caller, claim };
  if (claimed.status !== 'claimed') return claimed;
  let result: T | Changed;
  try {
    result = await work(claimed);
  } finally {
    claimed.claim.release();
  }
  return isChanged(result) ? withClaim(billing, result.caller, credits, work) : result;
}

const isChanged = (result: { readonly status: string }): result is Changed => result.status === 'changed';

interface Terms {
  readonly credits: number;
  /** Of a reservation, in milliseconds; null: the charge is final. */
  readonly leaseMs: number | null;
}

/** A key that changed after it was read may be disabled, or still valid on other terms. */
async function readAgain(caller: Caller): Promise<Changed | Unpaid> {
  if (caller.isReread)
    return { status: 'refused', refusal: { refused: 'key_expired', mode: 'api_key', reason: null } };
  const access = await caller.authenticateAgain();
  return isRefusal(access)
    ? { status: 'refused', refusal: access }
    : { status: 'changed', caller: { ...caller, access, isReread: true } };
}

/** One attempt, which the ledger refuses when the key changed after it was read. */
async function debitOf(
  { ledger }: Billing,
  { caller, claim }: Claimed,
  { credits, leaseMs }: Terms,
): Promise<Debited | Changed | Unpaid> {
  const { operationId, access } = caller;
  const charge = { operationId, credits, principal: access.principal };
  const outcome = await (leaseMs === null ? ledger.charge(charge) : ledger.reserve({ ...charge, leaseMs }));
  crashPoint(leaseMs === null ? 'charge.committed' : 'reserve.committed');
  if (outcome.status === 'stale_key') return readAgain(caller);
  claim.release(outcome.balance);
  if (outcome.status === 'insufficient')
    return {
      status: outcome.status,
      bill: { access, accountBalance: outcome, credits: null },
      isKnown: false,
    };
  const bill = { access, accountBalance: outcome, credits: leaseMs === null ? credits : null };
  return { status: 'paid', bill, accountId: outcome.accountId };
}

/**
 * Charges an operation, or reserves its credits, and releases their claim.
 * @throws LedgerBusyError, LedgerUnavailableError, LedgerUnconfirmedError
 */
export function debit(billing: Billing, claimed: Claimed, terms: Terms): Promise<Debited | Changed | Unpaid> {
  const { trace } = claimed.caller;
  if (trace === null) return debitOf(billing, claimed, terms);
  return traced(
    trace,
    terms.leaseMs === null ? 'charge' : 'reserve',
    { 'genderd.credits': terms.credits },
    () => debitOf(billing, claimed, terms),
    ({ status }) => ({ 'genderd.payment': status }),
  );
}

/**
 * Settles an operation at its final price, or refunds it for 0. The result has its state: another node refunds one
 * whose lease expired first.
 * @throws LedgerUnconfirmedError for every fault: the credits stay reserved until the lease expires
 */
export async function settle(
  { ledger }: Billing,
  reservation: OperationKey,
  credits: number,
  trace: RequestTrace | null,
): Promise<OperationEnd> {
  const run = () => (credits === 0 ? ledger.refund(reservation) : ledger.settle({ ...reservation, credits }));
  const name = credits === 0 ? 'refund' : 'settle';
  const ending = trace === null ? run() : traced(trace, name, { 'genderd.credits': credits }, run);
  const end = await ending.catch((error) => {
    if (error instanceof LedgerUnconfirmedError) throw error;
    throw new LedgerUnconfirmedError('the settlement of an operation was not written', { cause: error });
  });
  crashPoint(`${name}.committed`);
  if (end === null) throw new LedgerUnconfirmedError('the ledger does not know the operation');
  return end;
}

type Charged<T> = Unpaid | { readonly status: 'answered'; readonly bill: Bill; readonly value: T };

/** Does work of a fixed price, which waits for nothing, and charges it. @throws as `debit` */
export const chargeFor = <T>(
  billing: Billing,
  caller: Caller,
  credits: number,
  work: () => T,
): Promise<Charged<T>> =>
  withClaim(billing, caller, credits, async (claimed): Promise<Charged<T> | Changed> => {
    const value = work();
    const debited = await debit(billing, claimed, { credits, leaseMs: null });
    return debited.status === 'paid' ? { status: 'answered', bill: debited.bill, value } : debited;
  });
