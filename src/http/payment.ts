import type { FastifyRequest } from 'fastify';
import { type AccessDecision, isRefusal } from '../access/access.js';
import { pay } from '../operations/pay.js';
import { decideAgain, refuseAccess } from './access-check.js';
import { accessOf } from './exchange.js';
import { Problem } from './problems/problem.js';
import type { HttpServices } from './services.js';

/**
 * Charges the request's operation; its id is the request id. `again` decides access anew, for a key that
 * changed meanwhile.
 * @throws Problem, and the ledger's errors
 */
export async function payForRequest(
  services: HttpServices,
  request: FastifyRequest,
  credits: number,
  again: () => Promise<AccessDecision> = () => decideAgain(services, request),
): Promise<void> {
  const { exchange } = request;
  const order = { operationId: request.id, credits, access: accessOf(request) };
  const payment = await pay(services.ledger, order, again);
  if (payment.status === 'refused') throw refuseAccess(request, payment.refusal);
  exchange.access = payment.access;
  exchange.standing = payment.standing;
  if (payment.status === 'insufficient') throw new Problem('insufficient_credits');
  exchange.billingStatus = 'confirmed';
  exchange.chargedCredits = credits;
}

/**
 * Reads where the payer stands, and refuses a balance that no new operation may start from. No charge checks
 * the key here, so it is read anew: one that was disabled a moment ago is told so.
 */
export async function requireCredit(
  services: HttpServices,
  request: FastifyRequest,
  again: () => Promise<AccessDecision> = () => decideAgain(services, request),
): Promise<void> {
  const decision = await again();
  if (isRefusal(decision)) throw refuseAccess(request, decision);
  const standing = await services.ledger.standing(accessOf(request).payer);
  request.exchange.standing = standing;
  if (standing !== null && standing.balance < 1) throw new Problem('insufficient_credits');
}
