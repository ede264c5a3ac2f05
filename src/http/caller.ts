import type { IncomingMessage } from 'node:http';
import {
  type Access,
  type AccessDecision,
  type Credential,
  isKeyForm,
  isRefusal,
  type Refusal,
  readCredential,
} from '../access/authenticator.js';
import { type Begun, callerId, type Limit, type Limits } from '../access/limits/limits.js';
import type { RateCount } from '../access/limits/rate-counter.js';
import { AiUnavailable } from '../ai/provider.js';
import type { AccountBalance } from '../ledger/ledger.js';
import { answerOrders, isFault, type Operation, type Outcome } from '../predictions/answer.js';
import { type Bill, type Caller, chargeFor, type Unpaid } from '../predictions/charge.js';
import type { PredictionOrder } from '../predictions/item.js';
import { Problem, retryAfter } from './problems/problem.js';
import { accessOf, type RequestContext, whenFinished } from './request-context.js';
import type { HttpServices } from './services.js';
import { learnWindow } from './trial-windows.js';

/** The caller of a request: who it is, how often it may ask, and what it is charged. */

const otherHeaders = ['X-Api-Key', 'Api-Key', 'ApiKey', 'X-Auth-Token', 'X-Access-Token'].map((shown) => ({
  shown,
  name: shown.toLowerCase(),
}));

/** Headers in which other services take keys. */
export const otherKeyHeaders: readonly string[] = otherHeaders.map(({ name }) => name);

/**
 * Whether one of them holds a key of this service, to judge by its form: a gateway may send a key of its own there.
 */
const hasKeyElsewhere = ({ headers }: IncomingMessage): boolean =>
  otherKeyHeaders.some((name) => isKeyForm(headers[name]));

/** The credential of a request. @param queryKey undefined where none is taken */
export function credentialOf(request: IncomingMessage, queryKey?: unknown): Credential {
  const { authorization } = request.headers;
  return readCredential(authorization, queryKey, authorization === undefined && hasKeyElsewhere(request));
}

const howTo = 'Send the key as "Authorization: Bearer KEY"';

/**
 * The detail of a problem that a key could solve: how to send the one that stands in another header or under another
 * scheme; empty if none does. It quotes nothing of the request: a key without a scheme stands in place of the scheme.
 */
export function keyDetail({ headers }: IncomingMessage): { readonly detail?: string } {
  const { authorization } = headers;
  if (authorization !== undefined)
    return /^bearer( |$)/i.test(authorization.trim())
      ? {}
      : { detail: `${howTo}: this Authorization header does not start with Bearer.` };
  const used =
    otherHeaders.find(({ name }) => isKeyForm(headers[name])) ??
    otherHeaders.find(({ name }) => Boolean(headers[name]));
  return used === undefined ? {} : { detail: `${howTo}: the header ${used.shown} is not read.` };
}

/** Retry delay in seconds after too many concurrent requests, within which one of them has usually ended. */
const concurrencyRetryS = 1;

/** Sets the response's rate limit headers. */
function judgeCount(
  { headers }: RequestContext,
  limit: Limit,
  hasSlot: boolean,
  counted: RateCount,
): Problem | null {
  const { isOver, remaining, resetS } = counted;
  headers.push('ratelimit-policy', limit.policy);
  headers.push('ratelimit', `"${limit.name}";r=${remaining};t=${resetS}`);
  headers.push('x-ratelimit-remaining', String(remaining));
  if (isOver) return retryAfter('rate_limit_exceeded', resetS);
  return hasSlot ? null : retryAfter('concurrency_limit', concurrencyRetryS);
}

/**
 * Counts an authenticated request and occupies a concurrency slot until its response was sent. In-memory counters need
 * no promise.
 */
function checkLimits(
  limits: Limits,
  { principal }: Access,
  context: RequestContext,
): Problem | null | Promise<Problem | null> {
  const limit = principal.kind === 'customer' ? limits.key : limits.trial;
  const id = callerId(principal);
  const judge = ({ hasSlot, counted }: Begun): Problem | null | Promise<Problem | null> => {
    if (hasSlot) whenFinished(context, () => limit.end(id));
    if (!(counted instanceof Promise)) return judgeCount(context, limit, hasSlot, counted);
    return counted.then(
      (count) => judgeCount(context, limit, hasSlot, count),
      () => new Problem('trial_unavailable'),
    );
  };
  const begun = limit.begin(id);
  return begun instanceof Promise ? begun.then(judge) : judge(begun);
}

/** The problem of a refused credential. */
function refuseAccess(context: RequestContext, { refused, mode, reason, retryS }: Refusal): Problem {
  context.access = null;
  if (retryS !== undefined) return retryAfter(refused, retryS);
  context.refusedAs = { mode, reason };
  return new Problem(
    refused,
    refused === 'invalid_api_key'
      ? { ...keyDetail(context.request), headers: { 'www-authenticate': 'Bearer' } }
      : {},
  );
}

/** How a request is admitted. */
interface Admission {
  readonly credential: Credential;
  /** Whether the key is read from the storage, never from the cache. */
  readonly isFresh?: boolean;
  /** Applies the rules of an interface to a decision. */
  readonly judge?: ((decision: AccessDecision) => AccessDecision) | undefined;
}

/**
 * Resolves the caller, then counts the request. A cached key needs no storage read and no promise.
 * @returns why the request does not go on; null: it does
 */
export function admit(
  { authenticator, limits }: HttpServices,
  context: RequestContext,
  { credential, isFresh = false, judge }: Admission,
): Problem | null | Promise<Problem | null> {
  const { clientAddress } = context;
  const apply = (decision: AccessDecision) => {
    if (isRefusal(decision)) return refuseAccess(context, decision);
    context.access = decision;
    return limits === null ? null : checkLimits(limits, decision, context);
  };
  context.authenticateAgain = () => authenticator.authenticateAfresh(credential, clientAddress).then(judge);
  const found = isFresh
    ? authenticator.authenticateAfresh(credential, clientAddress)
    : authenticator.authenticate(credential, clientAddress);
  if (found instanceof Promise) return found.then(judge).then(apply);
  return apply(judge === undefined ? found : judge(found));
}

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

/** Records a bill in the request's context, for `meta`, the log line and the metrics. */
function applyBill(services: HttpServices, context: RequestContext, bill: Bill): void {
  const { access, accountBalance, credits } = bill;
  context.access = access;
  context.accountBalance = accountBalance;
  if (accountBalance !== null && access.principal.kind === 'trial')
    learnWindow(access.principal, accountBalance);
  if (credits === null) return;
  context.billingStatus = 'confirmed';
  context.chargedCredits = credits;
  if (context.isFinished && credits > 0) services.recorder?.undelivered();
}

/** The problem of a request that was not charged. On the trial it may name a key in a header that is not read. */
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
  const isTrial = unpaid.bill.access.mode === 'ip_trial';
  return new Problem(
    'insufficient_credits',
    isTrial ? keyDetail(context.request) : { detail: 'The balance is below 1 credit. Add credits.' },
  );
}

const mayNeedAi = ({ isForced, aiMode }: PredictionOrder): boolean => isForced || aiMode !== 'off';

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
  if (waitS === 0 || ai.provider.isAvailable() || !orders.some(mayNeedAi)) return;
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
  const charged = await chargeFor(services.billing, callerOf(context), credits, work);
  if (charged.status !== 'answered') throw refuseUnpaid(services, context, sinceMs, charged);
  applyBill(services, context, charged.bill);
  return charged.value;
}
