import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { authenticate } from './access.js';
import { V1Refusal } from './errno.js';
import type { Parameters } from './parameters.js';
import { isAmbiguous, readParameters } from './parameters.js';
import { send } from './send.js';
import type { V1Services } from './services.js';

/** An operation of an authenticated request; nothing is charged yet. */
type Operation = (request: FastifyRequest, parameters: Parameters) => Promise<object>;

export interface V1Route {
  /** Without the trailing slash; the route is served with one too. */
  readonly path: string;
  readonly methods: readonly ('GET' | 'POST')[];
  readonly isBillable: boolean;
  readonly operation: Operation;
}

/** Prefetches are refused: a page that may never be visited must not cost credits. */
function isPrefetch({ method, headers }: FastifyRequest): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose].flat();
  return method === 'GET' && purposes.some((purpose) => purpose?.toLowerCase().includes('prefetch'));
}

/** A framework route: access and limits, then parsing, then the operation. */
export function toRoute(services: V1Services, route: V1Route, url: string): RouteOptions {
  return {
    method: [...route.methods],
    url,
    config: { isV1: true },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (route.isBillable && isPrefetch(request)) throw new V1Refusal(50);
      const parameters = await readParameters(request);
      await authenticate(services, request, reply, parameters);
      if (parameters.isMalformed) throw new V1Refusal(91);
      if (parameters.hasExcess) throw new V1Refusal(isAmbiguous(parameters) ? 91 : 92);
      return send(request, reply, await route.operation(request, parameters));
    },
  };
}
