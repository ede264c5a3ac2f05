import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Problem } from '../problems/problem.js';
import type { V1Route } from './operation.js';

/** Seconds that a browser may remember the answer to a preflight. */
const maxAgeS = 600;

/** Lets a page of a listed origin read the answer; false, and no header, for every other. */
export function allowOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  origins: readonly string[],
): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return false;
  reply.header('access-control-allow-origin', origin).header('vary', 'Origin');
  return true;
}

/** Answers a browser's question before a GET with an Authorization header; otherwise OPTIONS is no method. */
export function preflightRoutes(
  routes: readonly { readonly url: string; readonly route: V1Route }[],
  origins: readonly string[],
): RouteOptions[] {
  return routes.map(({ url, route }) => ({
    method: 'OPTIONS',
    url,
    handler: async (request, reply) => {
      const isAsked = request.headers['access-control-request-method'] !== undefined;
      if (!route.methods.includes('GET') || !isAsked || !allowOrigin(request, reply, origins))
        throw new Problem('method_not_allowed', { headers: { allow: route.methods.join(', ') } });
      return reply
        .code(204)
        .header('access-control-allow-methods', 'GET')
        .header('access-control-allow-headers', 'authorization')
        .header('access-control-max-age', String(maxAgeS))
        .send();
    },
  }));
}
