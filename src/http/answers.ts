import type { FastifyRequest } from 'fastify';
import { callerId } from '../access/limits/limits.js';
import { AiUnavailable } from '../ai/provider.js';
import { answerOrders, isFault, type Operation, type Outcome } from '../predictions/answer.js';
import { type Bill, chargeFor, type Payer, type Unpaid } from '../predictions/charge.js';
import type { PredictionOrder } from '../predictions/request.js';
import { refuseAccess } from './access.js';
import { keyDetail } from './key-hint.js';
import { Problem } from './problems/problem.js';
import { accessOf } from './request-context.js';
import type { HttpServices } from './services.js';

/** A request as the payer of its operation, which has the id of the request. */
function payerOf(request: FastifyRequest): Payer {
  const { authenticateAgain, trace } = request.context;
  return { operationId: request.id, access: accessOf(request), authenticateAgain, trace };
}

/** Takes over what is known of the money, for `meta`, the log line and the metrics. */
function applyBill(services: HttpServices, { context }: FastifyRequest, bill: Bill): void {
  const { access, accountBalance, credits } = bill;
  context.access = access;
  context.accountBalance = accountBalance;
  if (accountBalance !== null && access.principal.kind === 'trial')
    services.trialWindows.learn(access.principal, accountBalance);
  if (credits === null) return;
  context.billingStatus = 'confirmed';
  context.chargedCredits = credits;
  if (context.isFinished && credits > 0) services.recorder.undelivered();
}

/** The trial of a customer whose key is not read ends although the account has credits. */
function refuseUnpaid(
  services: HttpServices,
  request: FastifyRequest,
  sinceMs: number,
  unpaid: Unpaid,
): Problem {
  if (unpaid.status === 'refused') return refuseAccess(request, unpaid.refusal);
  applyBill(services, request, unpaid.bill);
  // A refusal before the charge is counted like that of a charge.
  if (unpaid.isKnown) services.recorder.ledger('charge', 'insufficient', performance.now() - sinceMs);
  const isTrial = unpaid.bill.access.mode === 'ip_trial';
  return new Problem('insufficient_credits', isTrial ? keyDetail(request) : {});
}

/** Counts each item by its outcome. */
function countOutcomes(
  { recorder }: HttpServices,
  orders: readonly PredictionOrder[],
  outcomes: readonly Outcome[],
): void {
  for (let i = 0; i < orders.length; i += 1) {
    const { type, country } = (orders[i] as PredictionOrder).input;
    const outcome = outcomes[i] as Outcome;
    if (isFault(outcome)) recorder.failed(type, outcome.code);
    else recorder.predicted(type, country, outcome.prediction);
  }
}

const mayNeedAi = ({ isForced, aiMode }: PredictionOrder): boolean => isForced || aiMode !== 'off';

/**
 * Bounds what a caller has looked up for nothing while AI is not available. What the dataset is asked for alone goes on.
 * @throws Problem rate_limit_exceeded
 */
function boundUnpaid(
  { ai, limits }: HttpServices,
  request: FastifyRequest,
  orders: readonly PredictionOrder[],
): void {
  const waitS = limits?.unpaid.waitS(callerId(accessOf(request).principal)) ?? 0;
  if (waitS === 0 || ai.provider.isAvailable() || !orders.some(mayNeedAi)) return;
  throw new Problem('rate_limit_exceeded', {
    detail: 'Too many values need AI, which is not available here now. Use ai_mode off, or wait.',
    headers: { 'retry-after': String(waitS) },
  });
}

function countUnpaid(
  { limits }: HttpServices,
  request: FastifyRequest,
  orders: readonly PredictionOrder[],
  outcomes: readonly Outcome[],
): void {
  const unpaid = orders.filter((_order, i) => (outcomes[i] as Outcome) instanceof AiUnavailable);
  const characters = unpaid.reduce((sum, { input }) => sum + input.value.length, 0);
  if (characters > 0) limits?.unpaid.count(callerId(accessOf(request).principal), characters);
}

/** Answers the orders of a request. @throws Problem, and the ledger's errors */
export async function answerRequest(
  services: HttpServices,
  request: FastifyRequest,
  orders: readonly PredictionOrder[],
  onAiFault: Operation['onAiFault'] = 'fail',
): Promise<readonly Outcome[]> {
  const sinceMs = performance.now();
  boundUnpaid(services, request, orders);
  const answer = await answerOrders(services, orders, {
    payer: payerOf(request),
    startedAt: request.context.startedAt,
    // A client that half-closed its connection still reads the response.
    isCancelled: () => request.raw.socket.destroyed,
    onAiFault,
    onFault: ({ name, message }) =>
      request.log.warn({ request_id: request.id, fault: name, error: message }, 'AI gave no answer'),
  });
  if (answer.status === 'refused' || answer.status === 'insufficient')
    throw refuseUnpaid(services, request, sinceMs, answer);
  applyBill(services, request, answer.bill);
  if (answer.status === 'failed') throw answer.error;
  if (answer.status === 'expired') throw new Problem('prediction_timeout');
  countOutcomes(services, orders, answer.outcomes);
  countUnpaid(services, request, orders, answer.outcomes);
  return answer.outcomes;
}

/** Charges a request for work of a fixed price. @throws Problem, and the ledger's errors */
export async function chargeRequest<T>(
  services: HttpServices,
  request: FastifyRequest,
  credits: number,
  work: () => T,
): Promise<T> {
  const sinceMs = performance.now();
  const charged = await chargeFor(services.billing, payerOf(request), credits, work);
  if (charged.status !== 'answered') throw refuseUnpaid(services, request, sinceMs, charged);
  applyBill(services, request, charged.bill);
  return charged.value;
}
