import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import Value from 'typebox/value';
import { isOperatorRefusal, type OperatorAccess } from '../../access/operator/operator.js';
import { checkBodyHead } from '../body.js';
import { check, readQuery } from './checks.js';
import type { AdminAnswer, AdminOperation, AdminServices } from './operation.js';
import { NoQuerySchema } from './schemas/common.js';
import { operatorRequest, refusalProblem } from './session.js';

/** The operator's access by request, from authentication to the handler. */
const accessByRequest = new WeakMap<FastifyRequest, OperatorAccess>();

/** Authenticates the operator before the body is read. @throws Problem */
async function authenticate(
  services: AdminServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const access = await services.operator.authenticate(operatorRequest({ services, request }));
  if (isOperatorRefusal(access)) throw refusalProblem(access);
  accessByRequest.set(request, access);
  if (access.mode === 'cookie' && access.setCookie !== null) reply.header('set-cookie', access.setCookie);
}

/** Sends only the members that the response's schema names. */
function send(reply: FastifyReply, { answers }: AdminOperation, { status, body }: AdminAnswer): FastifyReply {
  const described = answers[status];
  if (described === undefined) throw new Error('the answer has a status that is not described');
  reply.code(status);
  if (described.schema === null || body === null) return reply.send();
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(Value.Clean(described.schema, body));
}

/** The framework route of an operation. */
export const toRoute = (services: AdminServices, operation: AdminOperation): RouteOptions => ({
  method: operation.method,
  url: operation.path,
  onRequest: async (request, reply) => {
    // Names and reasons are the operator's texts: browsers must not interpret a response as a page.
    reply.header('x-content-type-options', 'nosniff');
    // Those of a POST are the server's.
    if (request.method === 'PATCH' || request.method === 'DELETE') checkBodyHead(request.context);
    if (operation.openTo === 'operator') await authenticate(services, request, reply);
  },
  handler: async (request, reply) => {
    const query = readQuery(operation.query ?? NoQuerySchema, request.query);
    check(operation.query ?? NoQuerySchema, query);
    const body = request.body;
    if (operation.body !== null) check(operation.body, body);
    const access = accessByRequest.get(request) ?? null;
    const params = request.params as Readonly<Record<string, string>>;
    const answered = await operation.handle({ services, request, reply, access, params, query, body });
    return send(reply, operation, answered);
  },
});
