import { type Access, type AccessDecision, isRefusal, type Refusal } from '../access/access.js';
import { crashPoint } from '../crash-point.js';
import type { AccountBalance, Charge, ChargeOutcome, Ledger } from '../ledger/ledger.js';

export interface PaymentOrder {
  readonly operationId: string;
  /** Whole credits, at least 1. */
  readonly credits: number;
  readonly access: Access;
  /** Milliseconds for a call that may still fail; null: the charge is final. */
  readonly leaseMs: number | null;
}

export type Payment =
  | {
      readonly status: 'paid';
      readonly access: Access;
      readonly accountBalance: AccountBalance;
      readonly accountId: string;
    }
  | { readonly status: 'insufficient'; readonly access: Access; readonly accountBalance: AccountBalance }
  | { readonly status: 'refused'; readonly refusal: Refusal };

function toPayment(access: Access, outcome: Exclude<ChargeOutcome, { status: 'stale_key' }>): Payment {
  return outcome.status === 'charged'
    ? { status: 'paid', access, accountBalance: outcome, accountId: outcome.accountId }
    : { status: 'insufficient', access, accountBalance: outcome };
}

/**
 * Charges an operation, or reserves its credits. When the key changed after it was read, the request is authenticated
 * once again: the key may be disabled, restricted, or still valid.
 * @throws LedgerBusyError, LedgerUnavailableError, LedgerUnconfirmedError
 */
export async function pay(
  ledger: Pick<Ledger, 'charge' | 'reserve'>,
  { operationId, credits, access, leaseMs }: PaymentOrder,
  decideAgain: () => Promise<AccessDecision>,
): Promise<Payment> {
  const debit = ({ principal }: Access): Promise<ChargeOutcome> => {
    const charge: Charge = { operationId, credits, principal };
    return leaseMs === null ? ledger.charge(charge) : ledger.reserve({ ...charge, leaseMs });
  };
  const outcome = await debit(access);
  crashPoint(leaseMs === null ? 'charge.committed' : 'reserve.committed');
  if (outcome.status !== 'stale_key') return toPayment(access, outcome);
  const decision = await decideAgain();
  if (isRefusal(decision)) return { status: 'refused', refusal: decision };
  const second = await debit(decision);
  if (second.status !== 'stale_key') return toPayment(decision, second);
  return { status: 'refused', refusal: { refused: 'key_expired', mode: 'api_key', reason: null } };
}
