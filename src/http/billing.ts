import { callerId } from '../access/limits/limits.js';
import { AiUnavailable } from '../ai/provider.js';
import type { AccountBalance, TrialPrincipal } from '../ledger/ledger.js';
import { answerOrders, isFault, type Operation, type Outcome } from '../predictions/answer.js';
import { type Bill, type Caller, chargeFor, type Unpaid } from '../predictions/charge.js';
import type { PredictionOrder } from '../predictions/item.js';
import { within } from '../runtime/within.js';
import { refuseAccess, trialKeyDetail } from './caller.js';
import { catalogue, type ProblemCode } from './problems/catalogue.js';
import { Problem, readProblem } from './problems/problem.js';
import { accessOf, type RequestContext } from './request-context.js';
import type { HttpServices } from './services.js';

/** What the caller of a request is charged, and with which problem a request ends that was not charged. */

/** The balance of the caller, which `meta` has from then on. @throws Problem billing_unavailable */
export async function readBalance(
  { ledger }: HttpServices,
  context: RequestContext,
): Promise<AccountBalance> {
  const accountBalance = await ledger.balanceOf(accessOf(context).principal);
  if (accountBalance === null) throw new Problem('billing_unavailable');
  context.accountBalance = accountBalance;
  return accountBalance;
}

/** Who the operation of a request is charged to; it has the id of the request. */
function callerOf(context: RequestContext): Caller {
  const { id, authenticateAgain, trace } = context;
  return { operationId: id, access: accessOf(context), authenticateAgain, trace };
}

/** Ends of the windows that requests were charged to, in UNIX milliseconds. */
const windowEnds = new WeakMap<TrialPrincipal, number>();

/** Records a bill in the request's context, for `meta`, the log line and the metrics. */
function applyBill(services: HttpServices, context: RequestContext, bill: Bill): void {
  const { access, accountBalance, credits } = bill;
  context.access = access;
  context.accountBalance = accountBalance;
  const windowEndsAt = accountBalance?.windowEndsAt ?? null;
  if (windowEndsAt !== null && access.principal.kind === 'trial')
    windowEnds.set(access.principal, windowEndsAt);
  if (credits === null) return;
  context.billingStatus = 'confirmed';
  context.chargedCredits = credits;
  if (context.isFinished && credits > 0) services.recorder?.undelivered();
}

/** The problem of a request that was not charged. On the trial it may say why its key was not used. */
function refuseUnpaid(
  services: HttpServices,
  context: RequestContext,
  sinceMs: number,
  unpaid: Unpaid,
): Problem {
  if (unpaid.status === 'refused') return refuseAccess(context, unpaid.refusal);
  applyBill(services, context, unpaid.bill);
  // The balance was known, so the ledger was not asked; counted as if it had refused the charge.
  if (unpaid.isKnown) services.recorder?.ledger('charge', 'insufficient', performance.now() - sinceMs);
  if (unpaid.bill.access.mode !== 'ip_trial')
    return new Problem('insufficient_credits', { detail: 'The balance is below 1 credit. Add credits.' });
  const { detail } = trialKeyDetail(context);
  const remedy = detail ?? 'Send Authorization: Bearer with a key, or wait until the trial window resets.';
  return new Problem('insufficient_credits', {
    detail: `${remedy} Without a key, requests use the free trial, which has no credits left.`,
  });
}

/**
 * Bounds the lookups that a caller has without a charge while AI is unavailable. Requests of the dataset alone go on.
 * @throws Problem rate_limit_exceeded
 */
function boundUnpaid(
  { ai, limits }: HttpServices,
  context: RequestContext,
  orders: readonly PredictionOrder[],
): void {
  const waitS = limits?.unpaid.waitS(callerId(accessOf(context).principal)) ?? 0;
  if (waitS === 0 || ai.provider.isAvailable()) return;
  if (!orders.some(({ isForced, aiMode }) => isForced || aiMode !== 'off')) return;
  throw new Problem('rate_limit_exceeded', {
    detail: 'Too many values need AI, which is not available here now. Use ai_mode off, or wait.',
    headers: { 'retry-after': String(waitS) },
  });
}

/** Counts each item by its outcome, and the characters of those that failed because AI was unavailable. */
function countOutcomes(
  { recorder, limits }: HttpServices,
  context: RequestContext,
  orders: readonly PredictionOrder[],
  outcomes: readonly Outcome[],
): void {
  let unpaid = 0;
  for (let i = 0; i < orders.length; i += 1) {
    const { type, country, value } = (orders[i] as PredictionOrder).input;
    const outcome = outcomes[i] as Outcome;
    if (isFault(outcome)) recorder?.failed(type, outcome.code);
    else recorder?.predicted(type, country, outcome.prediction);
    if (outcome instanceof AiUnavailable) unpaid += value.length;
  }
  if (unpaid > 0) limits?.unpaid.count(callerId(accessOf(context).principal), unpaid);
}

/**
 * Answers the orders of a request. @throws Problem, and the ledger's errors
 * @param answerOf makes the answer of the outcomes, one for each order
 */
export function answerRequest<T>(
  services: HttpServices,
  context: RequestContext,
  orders: readonly PredictionOrder[],
  answerOf: (outcomes: readonly Outcome[]) => T,
  onAiFault: Operation['onAiFault'] = 'fail',
): Promise<T> {
  const sinceMs = performance.now();
  boundUnpaid(services, context, orders);
  return answerOrders(services, orders, {
    caller: callerOf(context),
    startedAt: context.startedAt,
    // A client that half-closed its connection still reads the response.
    isCancelled: () => context.request.socket.destroyed,
    onAiFault,
    onFault: ({ name, message }) =>
      services.logger.warn({ request_id: context.id, fault: name, error: message }, 'AI gave no answer'),
  }).then((answer) => {
    if (answer.status === 'refused' || answer.status === 'insufficient')
      throw refuseUnpaid(services, context, sinceMs, answer);
    applyBill(services, context, answer.bill);
    if (answer.status === 'failed') throw answer.error;
    if (answer.status === 'expired') throw new Problem('prediction_timeout');
    countOutcomes(services, context, orders, answer.outcomes);
    return answerOf(answer.outcomes);
  });
}

/** Charges a request for work of a fixed price. @throws Problem, and the ledger's errors */
export async function chargeRequest<T>(
  services: HttpServices,
  context: RequestContext,
  credits: number,
  work: () => T,
): Promise<T> {
  const sinceMs = performance.now();
  const charged = await chargeFor(services, callerOf(context), credits, work);
  if (charged.status !== 'answered') throw refuseUnpaid(services, context, sinceMs, charged);
  applyBill(services, context, charged.bill);
  return charged.value;
}

/** Maximum wait of a refusal for its trial window, in milliseconds; after it the window is omitted. */
const windowReadMsMax = 250;

/** Adds the open window to a refused request on the trial if it is missing; null: nothing is awaited. Does not throw. */
export function addWindow(
  { ledger, now }: HttpServices,
  context: RequestContext,
  { code }: Problem,
): Promise<void> | null {
  const { status } = catalogue[code as ProblemCode] ?? catalogue.internal_error;
  const principal = context.access?.principal;
  if (principal?.kind !== 'trial' || context.accountBalance !== null || status >= 500) return null;
  // A flood of requests must not cost a read each.
  if (status === 429) {
    const end = windowEnds.get(principal) ?? 0;
    context.windowEndsAt = end > now() ? end : null;
    return null;
  }
  return within(ledger.balanceOf(principal), windowReadMsMax, null).then((accountBalance) => {
    context.accountBalance = accountBalance;
  });
}

/** Has the charge of a lost answer refunded. @returns what the client is told; null without billing, where nothing was charged */
async function refundLostAnswer(
  { config, ledger }: HttpServices,
  context: RequestContext,
): Promise<Problem | null> {
  const { id: operationId, chargedCredits: credits } = context;
  context.chargedCredits = 0;
  context.billingStatus = config.billing.enabled ? 'unconfirmed' : 'not_charged';
  if (!config.billing.enabled) return null;
  await ledger.refundUnanswered({ operationId, credits });
  return new Problem('billing_reconciliation_required');
}

/**
 * The problem of a request that failed. Where a fault lost its answer after the charge, its client would pay for nothing,
 * and the charge is refunded.
 */
export function problemOf(
  services: HttpServices,
  context: RequestContext,
  error: unknown,
): Problem | Promise<Problem> {
  const problem = readProblem(services.faults, error, context);
  const { billingStatus, chargedCredits, response } = context;
  const isCharged = billingStatus === 'confirmed' && chargedCredits > 0;
  return problem.code === 'internal_error' && isCharged && !response.headersSent
    ? refundLostAnswer(services, context).then((told) => told ?? problem)
    : problem;
}
