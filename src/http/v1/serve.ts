import { type AccessDecision, isRefusal, readCredential } from '../../access/authenticator.js';
import { endOfTurn } from '../../runtime/end-of-turn.js';
import { problemOf } from '../billing.js';
import { readBody } from '../body.js';
import { admit, credentialOf } from '../caller.js';
import type { Direct, DirectRoute } from '../direct.js';
import { accessOf, durationMs, type RequestContext } from '../request-context.js';
import type { HttpServices } from '../services.js';
import { callScript, originHeaders, readCallback } from './browser.js';
import { errnoOf, V1Refusal } from './errno.js';
import { isAmbiguous, type Parameters, readParameters, single } from './parameters.js';

export interface V1Route {
  readonly path: string;
  readonly methods: readonly ('GET' | 'POST')[];
  readonly isBillable: boolean;
  /** Answers an authenticated request that was not charged yet. */
  readonly handle: (
    services: HttpServices,
    context: RequestContext,
    parameters: Parameters,
  ) => Promise<object>;
}

/** UNIX seconds: the earlier expiry of account and key, or the end of the trial window; 0 without any. */
export function expiresOf(context: RequestContext): number {
  const endsAt = context.accountBalance?.windowEndsAt ?? accessOf(context).expiresAt;
  return endsAt === null ? 0 : Math.floor(endsAt / 1000);
}

/** The first members of a charged response. */
export function paidHead(context: RequestContext) {
  const { accountBalance, chargedCredits } = context;
  if (accountBalance === null) throw new Error('the answer was not paid');
  return {
    status: true,
    used_credits: chargedCredits,
    remaining_credits: accountBalance.balance,
    expires: expiresOf(context),
  };
}

/** The time in the service, as v1 writes it. */
export const durationOf = (context: RequestContext): string => `${durationMs(context)}ms`;

/** v1 requires a key unless the operator allows the trial. */
const requireKey = (decision: AccessDecision): AccessDecision =>
  isRefusal(decision) || decision.mode === 'api_key'
    ? decision
    : { refused: 'invalid_api_key', mode: 'unauthenticated', reason: decision.reason };

/** Prefetches are refused: a page that may never be visited must not cost credits. */
const isPrefetch = ({ method, headers }: RequestContext['request']): boolean =>
  method === 'GET' && /prefetch/i.test(`${headers['sec-purpose']} ${headers.purpose}`);

/** Sends JSON, or a script that passes it to the callback. The address may contain a key. */
function send(direct: Direct, context: RequestContext, status: number, body: object): void {
  // An invalid callback names no function to call.
  const callback = readCallback(context) ?? null;
  const json = JSON.stringify(body);
  context.headers.push('referrer-policy', 'no-referrer', 'x-content-type-options', 'nosniff');
  if (callback === null) direct.send(context, status, 'application/json; charset=utf-8', json);
  else direct.send(context, status, 'application/javascript; charset=utf-8', callScript(callback, json));
}

/** An error as v1 numbers it; of a problem of the core the log line keeps the code, which is more specific. */
async function refusalOf(
  services: HttpServices,
  context: RequestContext,
  error: unknown,
): Promise<V1Refusal> {
  if (error instanceof V1Refusal) {
    context.problemCode = `errno_${error.errno}`;
    return error;
  }
  const { code, details } = await problemOf(services, context, error);
  context.problemCode = code;
  // The only header of a problem that is also meaningful with HTTP 200.
  const retryAfter = details.headers?.['retry-after'];
  if (retryAfter !== undefined) context.headers.push('retry-after', retryAfter);
  return new V1Refusal(errnoOf(code));
}

/** The path of a request: access and limits, then parsing, then the answer. */
export function toRoutes(services: HttpServices, direct: Direct, route: V1Route): DirectRoute[] {
  const { config } = services;
  const judge = config.v1.isTrialOn ? undefined : requireKey;

  async function answer(context: RequestContext): Promise<object> {
    const { request } = context;
    // Before the first check that may refuse: a page that cannot read the answer takes it for a broken connection.
    const allowed = request.method === 'GET' ? originHeaders(request, config.v1.corsOrigins) : null;
    if (allowed !== null) for (const pair of Object.entries(allowed)) context.headers.push(...pair);
    const busy = direct.enter(context);
    if (busy !== null) throw busy;
    direct.locate(context);
    if (readCallback(context) === undefined)
      throw new V1Refusal(91, 'callback is not a valid function name', 400);
    const body = request.method === 'GET' ? null : await readBody(context);
    if (route.isBillable && isPrefetch(request)) throw new V1Refusal(50);
    const parameters = await readParameters(context, body);
    // The key of the parameter precedes that of the header; an empty parameter counts as absent.
    const key = single(parameters, 'key');
    const isGiven = key !== undefined && key !== '';
    const credential = isGiven ? readCredential(undefined, key) : credentialOf(request);
    const admitting = admit(services, context, { credential, judge });
    const refusal = admitting instanceof Promise ? await admitting : admitting;
    if (refusal !== null) throw refusal;
    if (parameters.unreadable.size > 0) throw new V1Refusal(91);
    if (parameters.hasExcess) throw new V1Refusal(isAmbiguous(parameters) ? 91 : 92);
    return route.handle(services, context, parameters);
  }

  const serve = async (context: RequestContext): Promise<void> => {
    try {
      send(direct, context, 200, await answer(context));
    } catch (error) {
      // Refusals of one turn of the event loop are sent together, as those of v2 are.
      await endOfTurn();
      const { errno, errmsg, status } = await refusalOf(services, context, error);
      send(direct, context, status, { status: false, errno, errmsg, server: config.nodeName });
    }
  };
  return route.methods.map((method) => ({ method, url: route.path, serve }));
}
