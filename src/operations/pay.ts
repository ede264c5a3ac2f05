import { type Access, type AccessDecision, isRefusal, type Refusal } from '../access/access.js';
import type { Ledger, Standing } from '../billing/ledger.js';

export type Payment =
  | { readonly status: 'paid' | 'insufficient'; readonly access: Access; readonly standing: Standing }
  | { readonly status: 'refused'; readonly refusal: Refusal };

/**
 * Charges an operation. When the key changed since it was read, access is decided anew, once: it may have
 * been disabled, restricted, or changed in a way that still allows the request.
 * @throws LedgerBusyError, LedgerUnavailableError, LedgerUnconfirmedError
 */
export async function pay(
  ledger: Pick<Ledger, 'charge'>,
  order: { readonly operationId: string; readonly credits: number; readonly access: Access },
  decideAgain: () => Promise<AccessDecision>,
): Promise<Payment> {
  const { operationId, credits, access } = order;
  const outcome = await ledger.charge({ operationId, credits, payer: access.payer });
  if (outcome.status === 'charged') return { status: 'paid', access, standing: outcome };
  if (outcome.status === 'insufficient') return { status: 'insufficient', access, standing: outcome };
  const decision = await decideAgain();
  if (isRefusal(decision)) return { status: 'refused', refusal: decision };
  const second = await ledger.charge({ operationId, credits, payer: decision.payer });
  if (second.status === 'stale_key')
    return { status: 'refused', refusal: { refused: 'key_expired', mode: 'api_key', reason: null } };
  const status = second.status === 'charged' ? 'paid' : 'insufficient';
  return { status, access: decision, standing: second };
}
