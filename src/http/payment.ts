import type { FastifyRequest } from 'fastify';
import { type AccessDecision, isRefusal } from '../access/access.js';
import { type Payment, pay } from '../predictions/pay.js';
import { type ReservedOperation, settle } from '../predictions/settle.js';
import { traced } from '../telemetry/traces/trace.js';
import { authenticateAgain, refuseAccess } from './access-check.js';
import { Problem } from './problems/problem.js';
import { accessOf } from './request-context.js';
import type { HttpServices } from './services.js';

/** Authenticates again, for a key that changed meanwhile. */
export type AuthenticateAgain = () => Promise<AccessDecision>;

type Paid = Extract<Payment, { status: 'paid' }>;

const outcomeAttributes = ({ status }: Payment) => ({ 'genderd.payment': status });

async function debit(
  services: HttpServices,
  request: FastifyRequest,
  terms: { readonly credits: number; readonly leaseMs: number | null },
  authenticate: AuthenticateAgain,
): Promise<Paid> {
  const { context } = request;
  const order = { operationId: request.id, access: accessOf(request), ...terms };
  const name = terms.leaseMs === null ? 'charge' : 'reserve';
  const work = () => pay(services.ledger, order, authenticate);
  const payment = await traced(
    context.trace,
    name,
    { 'genderd.credits': terms.credits },
    work,
    outcomeAttributes,
  );
  if (payment.status === 'refused') throw refuseAccess(request, payment.refusal);
  context.access = payment.access;
  context.accountBalance = payment.accountBalance;
  context.creditClaim?.release(payment.accountBalance.balance);
  services.trialWindows.learn(payment.access.principal, payment.accountBalance);
  if (payment.status === 'insufficient') throw new Problem('insufficient_credits');
  return payment;
}

/** Records the price of the request, and an undelivered response when the client disconnected. */
function recordCharge({ recorder }: HttpServices, { context }: FastifyRequest, credits: number): void {
  context.billingStatus = 'confirmed';
  context.chargedCredits = credits;
  if (context.isFinished && credits > 0) recorder.undelivered();
}

/** Charges the request's operation; its ID is the request ID. @throws Problem, and the ledger's errors */
export async function payForRequest(
  services: HttpServices,
  request: FastifyRequest,
  credits: number,
  authenticate: AuthenticateAgain = () => authenticateAgain(services, request),
): Promise<void> {
  await debit(services, request, { credits, leaseMs: null }, authenticate);
  recordCharge(services, request, credits);
}

/** Reserves credits for a call that may fail; `settleRequest` must follow. @throws Problem, and the ledger's errors */
export async function reserveForRequest(
  services: HttpServices,
  request: FastifyRequest,
  terms: { readonly credits: number; readonly leaseMs: number },
  authenticate: AuthenticateAgain = () => authenticateAgain(services, request),
): Promise<ReservedOperation> {
  const { accountId } = await debit(services, request, terms, authenticate);
  return { operationId: request.id, accountId };
}

/**
 * Settles a reservation; 0 credits refund it.
 * @throws Problem prediction_timeout when the operation was refunded meanwhile; LedgerUnconfirmedError
 */
export async function settleRequest(
  services: HttpServices,
  request: FastifyRequest,
  reservation: ReservedOperation,
  credits: number,
): Promise<void> {
  const { context } = request;
  const name = credits === 0 ? 'refund' : 'settle';
  const end = await traced(context.trace, name, { 'genderd.credits': credits }, () =>
    settle(services.ledger, reservation, credits),
  );
  context.accountBalance = end;
  recordCharge(services, request, end.chargedCredits);
  if (end.chargedCredits !== credits) throw new Problem('prediction_timeout');
}

/**
 * Reads the balance of the principal and refuses one below 1. No charge checks the key here, so the key is read again:
 * one that was disabled a moment ago is refused.
 */
export async function requireCredit(
  services: HttpServices,
  request: FastifyRequest,
  authenticate: AuthenticateAgain = () => authenticateAgain(services, request),
): Promise<void> {
  const decision = await authenticate();
  if (isRefusal(decision)) throw refuseAccess(request, decision);
  request.context.access = decision;
  const accountBalance = await services.ledger.balanceOf(decision.principal);
  request.context.accountBalance = accountBalance;
  if (accountBalance !== null && accountBalance.balance < 1) throw new Problem('insufficient_credits');
}
