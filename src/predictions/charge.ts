import { type Access, type AccessDecision, isRefusal, type Refusal } from '../access/access.js';
import { crashPoint } from '../crash-point.js';
import {
  type AccountBalance,
  type Charge,
  type ChargeOutcome,
  type Ledger,
  LedgerUnconfirmedError,
  type OperationEnd,
  type OperationKey,
} from '../ledger/ledger.js';
import { type RequestTrace, traced } from '../telemetry/traces/trace.js';
import type { CreditClaim, CreditGate } from './credit-gate.js';

export interface Billing {
  readonly ledger: Pick<Ledger, 'charge' | 'reserve' | 'settle' | 'refund' | 'balanceOf'>;
  readonly credits: CreditGate;
}

/** Who pays for an operation. */
export interface Payer {
  /** Of the operation in the ledger: the id of its request. */
  readonly operationId: string;
  readonly access: Access;
  /** Reads the key again, which may have changed meanwhile. */
  readonly authenticateAgain: () => Promise<AccessDecision>;
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

/** Why nothing is done: nothing is charged either. */
export type Unpaid =
  | { readonly status: 'refused'; readonly refusal: Refusal }
  /** `isKnown`: found out before a charge was tried. */
  | { readonly status: 'insufficient'; readonly bill: Bill; readonly isKnown: boolean };

interface Debited {
  readonly status: 'paid';
  readonly bill: Bill;
  readonly accountId: string;
}

export interface Claimed {
  readonly status: 'claimed';
  readonly payer: Payer;
  readonly claim: CreditClaim;
}

/**
 * Reads the balance, and refuses one below 1. No charge checks the key here, so the key is reread: one that was
 * disabled a moment ago is refused.
 */
export async function readBalance(
  { ledger }: Billing,
  { authenticateAgain }: Payer,
): Promise<Unpaid | { readonly status: 'readable'; readonly bill: Bill }> {
  const access = await authenticateAgain();
  if (isRefusal(access)) return { status: 'refused', refusal: access };
  const accountBalance = await ledger.balanceOf(access.principal);
  const bill = { access, accountBalance, credits: null };
  return accountBalance !== null && accountBalance.balance < 1
    ? { status: 'insufficient', bill, isKnown: true }
    : { status: 'readable', bill };
}

/** Waits for claims of the account's other operations, or reads a balance that may be insufficient. */
async function waitForCredits(billing: Billing, payer: Payer, credits: number): Promise<Claimed | Unpaid> {
  const { principal } = payer.access;
  const claim = billing.credits.claim(principal, credits);
  if (claim !== null) return { status: 'claimed', payer, claim };
  const released = billing.credits.released(principal);
  if (released !== null) {
    await released;
    return waitForCredits(billing, payer, credits);
  }
  const read = await readBalance(billing, payer);
  if (read.status !== 'readable') return read;
  const { access, accountBalance } = read.bill;
  // The charge refuses a missing account.
  billing.credits.setBalance(access.principal, accountBalance?.balance ?? 1);
  return waitForCredits(billing, { ...payer, access }, credits);
}

/**
 * Lets work begin if the balance is at least 1 after the claims of the account's other operations. The debit releases
 * the claim; who claimed releases it in any case.
 */
export function claimCredits(
  billing: Billing,
  payer: Payer,
  credits: number,
): Claimed | Promise<Claimed | Unpaid> {
  const claim = billing.credits.claim(payer.access.principal, credits);
  return claim === null ? waitForCredits(billing, payer, credits) : { status: 'claimed', payer, claim };
}

interface Terms {
  readonly credits: number;
  /** Milliseconds for a call that may still fail; null: the charge is final. */
  readonly leaseMs: number | null;
}

type Debit = (access: Access) => Promise<ChargeOutcome>;

/** When the key changed after it was read, it is read once again: it may be disabled, restricted, or still valid. */
async function debitOf(debit: Debit, { access, authenticateAgain }: Payer, { credits, leaseMs }: Terms) {
  const first = await debit(access);
  crashPoint(leaseMs === null ? 'charge.committed' : 'reserve.committed');
  const paid = (outcome: Exclude<ChargeOutcome, { status: 'stale_key' }>, used: Access): Debited | Unpaid =>
    outcome.status === 'charged'
      ? {
          status: 'paid',
          bill: { access: used, accountBalance: outcome, credits: leaseMs === null ? credits : null },
          accountId: outcome.accountId,
        }
      : {
          status: 'insufficient',
          bill: { access: used, accountBalance: outcome, credits: null },
          isKnown: false,
        };
  if (first.status !== 'stale_key') return paid(first, access);
  const again = await authenticateAgain();
  if (isRefusal(again)) return { status: 'refused', refusal: again } satisfies Unpaid;
  const second = await debit(again);
  if (second.status !== 'stale_key') return paid(second, again);
  const refusal = { refused: 'key_expired', mode: 'api_key', reason: null } as const;
  return { status: 'refused', refusal } satisfies Unpaid;
}

/**
 * Charges an operation, or reserves its credits, and releases their claim.
 * @throws LedgerBusyError, LedgerUnavailableError, LedgerUnconfirmedError
 */
export async function debit(
  { ledger }: Billing,
  { payer, claim }: Claimed,
  terms: Terms,
): Promise<Debited | Unpaid> {
  const { credits, leaseMs } = terms;
  const order = ({ principal }: Access): Charge => ({ operationId: payer.operationId, credits, principal });
  const run: Debit = (access) =>
    leaseMs === null ? ledger.charge(order(access)) : ledger.reserve({ ...order(access), leaseMs });
  const debited = await traced(
    payer.trace,
    leaseMs === null ? 'charge' : 'reserve',
    { 'genderd.credits': credits },
    () => debitOf(run, payer, terms),
    ({ status }) => ({ 'genderd.payment': status }),
  );
  if (debited.status !== 'refused') claim.release(debited.bill.accountBalance?.balance);
  return debited;
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
  const end = await traced(trace, name, { 'genderd.credits': credits }, run).catch((error) => {
    if (error instanceof LedgerUnconfirmedError) throw error;
    throw new LedgerUnconfirmedError('the settlement of an operation was not written', { cause: error });
  });
  crashPoint(`${name}.committed`);
  if (end === null) throw new LedgerUnconfirmedError('the ledger does not know the operation');
  return end;
}

export type Charged<T> = Unpaid | { readonly status: 'answered'; readonly bill: Bill; readonly value: T };

/** Does work of a fixed price, which waits for nothing, and charges it. @throws as `debit` */
export async function chargeFor<T>(
  billing: Billing,
  given: Payer,
  credits: number,
  work: () => T,
): Promise<Charged<T>> {
  const claimed = await claimCredits(billing, given, credits);
  if (claimed.status !== 'claimed') return claimed;
  try {
    const value = work();
    const debited = await debit(billing, claimed, { credits, leaseMs: null });
    return debited.status === 'paid' ? { status: 'answered', bill: debited.bill, value } : debited;
  } finally {
    claimed.claim.release();
  }
}
