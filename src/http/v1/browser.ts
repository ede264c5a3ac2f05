import type { IncomingMessage } from 'node:http';
import type { RouteOptions } from 'fastify';
import { Problem } from '../problems/problem.js';
import type { RequestContext } from '../request-context.js';
import { readQuery } from './parameters.js';

/** Seconds for which a browser may cache the response to a preflight. */
const maxAgeS = 600;

/** Headers that allow pages of a listed origin to read the response; null for any other request. */
export function originHeaders(
  { headers: { origin } }: IncomingMessage,
  origins: readonly string[],
): Record<string, string> | null {
  if (origin === undefined || !origins.includes(origin)) return null;
  return { 'access-control-allow-origin': origin, vary: 'Origin' };
}

/** Answers a browser's preflight for a GET with an Authorization header; any other OPTIONS request is refused. */
export function preflightRoutes(
  routes: readonly { readonly path: string; readonly methods: readonly string[] }[],
  origins: readonly string[],
): RouteOptions[] {
  return routes.map(({ path, methods }) => ({
    method: 'OPTIONS',
    url: path,
    handler: async (request, reply) => {
      const isAsked = request.headers['access-control-request-method'] !== undefined;
      const allowed = isAsked ? originHeaders(request.raw, origins) : null;
      if (!methods.includes('GET') || allowed === null)
        throw new Problem('method_not_allowed', { headers: { allow: methods.join(', ') } });
      return reply
        .code(204)
        .headers(allowed)
        .header('access-control-allow-methods', 'GET')
        .header('access-control-allow-headers', 'authorization')
        .header('access-control-max-age', String(maxAgeS))
        .send();
    },
  }));
}

const callbackLengthMax = 64;
const callbackForm = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;

const isCallback = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= callbackLengthMax && callbackForm.test(value);

/** The callback of a GET; null without one, undefined for a text that is not a dotted name. */
export function readCallback(context: RequestContext): string | null | undefined {
  if (context.request.method !== 'GET') return null;
  const { given, unreadable } = readQuery(context);
  const callback = given.get('callback');
  if (unreadable.has('callback')) return undefined;
  if (callback === undefined) return null;
  return callback.kind === 'one' && isCallback(callback.value) ? callback.value : undefined;
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A script that calls the function; the leading comment prevents content sniffing of the body. */
export function callScript(callback: string, json: string): string {
  return `/**/${callback}(${json.replace(/[<\u2028\u2029]/g, (found) => escapes[found] as string)});`;
}
