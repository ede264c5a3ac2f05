import { Problem } from './problems/problem.js';
import type { RequestContext } from './request-context.js';
import type { HttpServices } from './services.js';

/** Whether a request failed after its charge, so that its client would pay for nothing. @param code of its problem */
export const isAnswerLost = (
  { billingStatus, chargedCredits, response }: RequestContext,
  code: string | null,
): boolean =>
  code === 'internal_error' && billingStatus === 'confirmed' && chargedCredits > 0 && !response.headersSent;

/**
 * Has the charge of a lost answer refunded.
 * @returns what the client is told; null without billing, where nothing was charged
 */
export async function refundLostAnswer(
  { config, ledger }: HttpServices,
  context: RequestContext,
): Promise<Problem | null> {
  const { id: operationId, chargedCredits: credits } = context;
  context.chargedCredits = 0;
  context.billingStatus = config.billing.enabled ? 'unconfirmed' : 'not_charged';
  if (!config.billing.enabled) return null;
  await ledger.refundUnanswered({ operationId, credits });
  return new Problem('billing_reconciliation_required', { isUnconfirmed: true });
}
