import type { FastifyRequest } from 'fastify';
import { type AccessDecision, isRefusal } from '../access/access.js';
import { type Payment, pay } from '../predictions/pay.js';
import { type Held, settle } from '../predictions/settle.js';
import { traced } from '../telemetry/traces/trace.js';
import { decideAgain, refuseAccess } from './access-check.js';
import { accessOf } from './exchange.js';
import { Problem } from './problems/problem.js';
import type { HttpServices } from './services.js';

/** Decides access anew, for a key that changed meanwhile. */
export type DecideAgain = () => Promise<AccessDecision>;

type Paid = Extract<Payment, { status: 'paid' }>;

const told = ({ status }: Payment) => ({ 'genderd.payment': status });

async function take(
  services: HttpServices,
  request: FastifyRequest,
  terms: { readonly credits: number; readonly leaseMs: number | null },
  again: DecideAgain,
): Promise<Paid> {
  const { exchange } = request;
  const order = { operationId: request.id, access: accessOf(request), ...terms };
  const name = terms.leaseMs === null ? 'charge' : 'reserve';
  const work = () => pay(services.ledger, order, again);
  const payment = await traced(exchange.trace, name, { 'genderd.credits': terms.credits }, work, told);
  if (payment.status === 'refused') throw refuseAccess(request, payment.refusal);
  exchange.access = payment.access;
  exchange.accountBalance = payment.accountBalance;
  if (payment.status === 'insufficient') throw new Problem('insufficient_credits');
  return payment;
}

/** What the request cost. Where nobody waits for its answer any more, it cannot be delivered. */
function noteCharge({ recorder }: HttpServices, { exchange }: FastifyRequest, credits: number): void {
  exchange.billingStatus = 'confirmed';
  exchange.chargedCredits = credits;
  if (exchange.isOver && credits > 0) recorder.undelivered();
}

/** Charges the request's operation; its id is the request id. @throws Problem, and the ledger's errors */
export async function payForRequest(
  services: HttpServices,
  request: FastifyRequest,
  credits: number,
  again: DecideAgain = () => decideAgain(services, request),
): Promise<void> {
  await take(services, request, { credits, leaseMs: null }, again);
  noteCharge(services, request, credits);
}

/** Holds credits for work that may fail; `endRequest` must follow. @throws Problem, and the ledger's errors */
export async function holdForRequest(
  services: HttpServices,
  request: FastifyRequest,
  terms: { readonly credits: number; readonly leaseMs: number },
  again: DecideAgain = () => decideAgain(services, request),
): Promise<Held> {
  const { accountId } = await take(services, request, terms, again);
  return { operationId: request.id, accountId };
}

/**
 * Settles what was held, or refunds it with 0 credits.
 * @throws Problem prediction_timeout when the operation was refunded meanwhile; LedgerUnconfirmedError
 */
export async function endRequest(
  services: HttpServices,
  request: FastifyRequest,
  held: Held,
  credits: number,
): Promise<void> {
  const { exchange } = request;
  const name = credits === 0 ? 'refund' : 'settle';
  const end = await traced(exchange.trace, name, { 'genderd.credits': credits }, () =>
    settle(services.ledger, held, credits),
  );
  exchange.accountBalance = end;
  noteCharge(services, request, end.chargedCredits);
  if (end.chargedCredits !== credits) throw new Problem('prediction_timeout');
}

/**
 * Reads where the principal stands, and refuses a balance that no new operation may start from. No charge checks
 * the key here, so it is read anew: one that was disabled a moment ago is told so.
 */
export async function requireCredit(
  services: HttpServices,
  request: FastifyRequest,
  again: DecideAgain = () => decideAgain(services, request),
): Promise<void> {
  const decision = await again();
  if (isRefusal(decision)) throw refuseAccess(request, decision);
  request.exchange.access = decision;
  const accountBalance = await services.ledger.balanceOf(decision.principal);
  request.exchange.accountBalance = accountBalance;
  if (accountBalance !== null && accountBalance.balance < 1) throw new Problem('insufficient_credits');
}
