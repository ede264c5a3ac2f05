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
import { Problem, retryAfter } from './problems/problem.js';
import { accessOf, type RequestContext, whenFinished } from './request-context.js';
import type { HttpServices } from './services.js';

/** The caller of a request: who it is, and how often it may ask. */

const otherHeaders = ['X-Api-Key', 'Api-Key', 'ApiKey', 'X-Auth-Token', 'X-Access-Token'].map((shown) => ({
  shown,
  name: shown.toLowerCase(),
}));

/** Headers in which other services take keys. */
export const otherKeyHeaders: readonly string[] = otherHeaders.map(({ name }) => name);

/** The credential of a request. @param queryKey undefined where none is taken */
export function credentialOf({ headers }: IncomingMessage, queryKey?: unknown): Credential {
  const { authorization } = headers;
  // A key of this service, to judge by its form: a gateway may send a key of its own there.
  const isElsewhere = authorization === undefined && otherKeyHeaders.some((name) => isKeyForm(headers[name]));
  return readCredential(authorization, queryKey, isElsewhere);
}

const howTo = 'Send the key as "Authorization: Bearer KEY"';

/**
 * The detail of a problem that a key could solve: how to send the one that stands in another header or under another
 * scheme; empty if none does. It quotes nothing of the request: a key without a scheme stands in place of the scheme.
 */
function keyDetail({ headers }: IncomingMessage): { readonly detail?: string } {
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

/** The same for a request of the trial: it may have a key that was not accepted. */
export function trialKeyDetail(context: RequestContext): { readonly detail?: string } {
  const { reason } = accessOf(context);
  const sent = keyDetail(context.request);
  if (sent.detail !== undefined || reason === null || reason === 'api_key_missing') return sent;
  return { detail: `The API key was not accepted (${reason}): check it.` };
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
export function refuseAccess(context: RequestContext, { refused, mode, reason, retryS }: Refusal): Problem {
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
