import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { createAccessCheck } from '../access.js';
import { type Operation, operationOf } from '../operation.js';
import type { HttpServices } from '../services.js';

interface V2Context {
  readonly services: HttpServices;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** What the route of an operation needs besides. */
interface Serving {
  readonly config?: NonNullable<RouteOptions['config']>;
  /** Whether the key is read from the storage, never from the cache. */
  readonly isFresh?: boolean;
  /** Runs after the access check, before validation. */
  readonly beforeValidation?: Hook;
}

/** An operation with its 200 response as an object, and how it is served. */
export interface V2Operation extends Operation<V2Context, object> {
  readonly serving?: Serving;
}

export const operation = operationOf<V2Context, object>({ openTo: 'caller' });

/** The framework's route of an operation. */
export function toRoute(services: HttpServices, given: V2Operation): RouteOptions {
  const { method, path, openTo, body, query, answers, serving = {}, handle } = given;
  const { config = {}, isFresh = false, beforeValidation } = serving;
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    handle({ services, request, reply, body: request.body, query: request.query });
  if (openTo === 'anyone') return { method, url: path, handler };
  const access = createAccessCheck(services, { fresh: isFresh });
  return {
    method,
    url: path,
    config,
    schema: {
      ...(body && { body }),
      ...(query && { querystring: query }),
      response: { 200: answers[200]?.schema },
    },
    preValidation: beforeValidation === undefined ? access : [access, beforeValidation],
    handler,
  };
}
