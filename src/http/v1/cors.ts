import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Problem } from '../problems/problem.js';
import type { V1Route } from './operation.js';

/** Seconds for which a browser may cache the response to a preflight. */
const maxAgeS = 600;

/** Allows pages of listed origins to read the response; returns false and sets no header for any other. */
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

/** Answers a browser's preflight for a GET with an Authorization header; any other OPTIONS request is refused. */
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
