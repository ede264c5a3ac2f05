import { limits } from '../../predictions/limits.js';
import { readBody } from '../body.js';
import type { Direct, DirectRoute } from '../direct.js';
import { readProblem } from '../errors.js';
import type { Problem } from '../problems/problem.js';
import type { RequestContext } from '../request-context.js';
import { authenticate } from './access.js';
import { originHeaders } from './cors.js';
import { type Errno, errmsgs, errnoOf, V1Refusal } from './errno.js';
import { callScript, checkCallback, readCallback } from './jsonp.js';
import type { V1Route } from './operation.js';
import { isAmbiguous, readParameters } from './parameters.js';
import type { V1Services } from './services.js';

/** Prefetches are refused: a page that may never be visited must not cost credits. */
function isPrefetch({ method, headers }: RequestContext['request']): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose].flat();
  return method === 'GET' && purposes.some((purpose) => purpose?.toLowerCase().includes('prefetch'));
}

/** Sends JSON, or a script that passes it to the callback. The address may contain a key. */
function send(direct: Direct, context: RequestContext, status: number, body: object): void {
  // An invalid callback names no function to call.
  const callback = readCallback(context) ?? null;
  const json = JSON.stringify(body);
  context.headers.push('referrer-policy', 'no-referrer', 'x-content-type-options', 'nosniff');
  if (callback === null) direct.send(context, status, 'application/json; charset=utf-8', json);
  else direct.send(context, status, 'application/javascript; charset=utf-8', callScript(callback, json));
}

const errorBody = (errno: Errno, errmsg: string, server: string) => ({
  status: false,
  errno,
  errmsg,
  server,
});

/** A problem of the core with its v1 number; the log line keeps the code, which is more specific. */
function tellProblem(context: RequestContext, problem: Problem): Errno {
  const { code, details } = problem;
  context.problemCode = code;
  if (details.isUnconfirmed) context.billingStatus = 'unconfirmed';
  // The only header of a problem that is also meaningful with HTTP 200.
  const retryAfter = details.headers?.['retry-after'];
  if (retryAfter !== undefined) context.headers.push('retry-after', retryAfter);
  return errnoOf(problem);
}

/** The path of a request: access and limits, then parsing, then the operation. */
export function toRoutes(services: V1Services, direct: Direct, route: V1Route, path: string): DirectRoute[] {
  const { http, settings } = services;

  async function answer(context: RequestContext): Promise<object> {
    const { request } = context;
    // Before the first check that may refuse: a page that cannot read the answer takes it for a broken connection.
    if (request.method === 'GET')
      for (const pair of Object.entries(originHeaders(request, settings.corsOrigins) ?? {}))
        context.headers.push(...pair);
    const busy = direct.enter(context);
    if (busy !== null) throw busy;
    direct.locate(context);
    checkCallback(context);
    const body = request.method === 'GET' ? null : await readBody(context, limits.bodyBytesMax);
    if (route.isBillable && isPrefetch(request)) throw new V1Refusal(50);
    const parameters = await readParameters(context, body);
    const authenticating = authenticate(services, context, parameters);
    const refusal = authenticating instanceof Promise ? await authenticating : authenticating;
    if (refusal !== null) throw refusal;
    if (parameters.isMalformed) throw new V1Refusal(91);
    if (parameters.hasExcess) throw new V1Refusal(isAmbiguous(parameters) ? 91 : 92);
    return route.operation(context, parameters);
  }

  function refuse(context: RequestContext, error: unknown): void {
    if (error instanceof V1Refusal) {
      context.problemCode = `errno_${error.errno}`;
      send(direct, context, error.status, errorBody(error.errno, error.errmsg, settings.nodeName));
    } else {
      const errno = tellProblem(context, readProblem(http.logger, error, context));
      send(direct, context, 200, errorBody(errno, errmsgs[errno], settings.nodeName));
    }
  }

  const serve = async (context: RequestContext): Promise<void> => {
    try {
      send(direct, context, 200, await answer(context));
    } catch (error) {
      refuse(context, error);
    }
  };
  return route.methods.map((method) => ({ method, path, serve }));
}
