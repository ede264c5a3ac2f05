import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as Type from 'typebox';
import { isOperatorRefusal, type OperatorAccess } from '../../access/operator/operator.js';
import { LedgerConflictError } from '../../ledger/ledger.js';
import type { RequestFault } from '../../predictions/item.js';
import { checkBodyHead } from '../body.js';
import type { Shape } from '../operation.js';
import { adminCatalogue } from '../problems/catalogue.js';
import { invalid, Problem, readProblem, sendProblem } from '../problems/problem.js';
import { durationMs, type RequestContext } from '../request-context.js';
import { serializerOf, validatorOf } from '../schemas/compile.js';
import { selfSchema } from '../schemas/shapes.js';
import { accountOperations } from './accounts.js';
import { activityOperations } from './activity.js';
import { keyOperations } from './keys.js';
import { ledgerOperations } from './ledger.js';
import { type AdminAnswer, type AdminOperation, type AdminServices, answer, operation } from './operation.js';
import { EmptySchema } from './schemas.js';
import { explanation, serviceOperations } from './service.js';
import { operatorRequest, refusalProblem, sessionOperations } from './session.js';

/** The operator's access by request, from authentication to the handler. */
const accessByRequest = new WeakMap<FastifyRequest, OperatorAccess>();

type Write = (body: object) => string;

const isClosed = (schema: Shape | null): schema is Type.TSchema =>
  schema !== null && 'additionalProperties' in schema && schema.additionalProperties === false;

/** By status, what writes the response's body: of a closed schema only the members that it names. */
const writersOf = ({ answers }: AdminOperation): ReadonlyMap<number, Write> =>
  new Map(
    Object.entries(answers).map(([status, { schema }]) => [
      Number(status),
      isClosed(schema) ? serializerOf(schema) : JSON.stringify,
    ]),
  );

function send(
  reply: FastifyReply,
  writers: ReadonlyMap<number, Write>,
  { status, body }: AdminAnswer,
): FastifyReply {
  const write = writers.get(status);
  if (write === undefined) throw new Error('the answer has a status that is not described');
  reply.code(status);
  return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(write(body));
}

/** The first fault of each member: the others follow from it. */
const firstOfEach = (faults: readonly RequestFault[]): RequestFault[] =>
  faults.filter(({ pointer }, i) => faults.findIndex((fault) => fault.pointer === pointer) === i);

/** A check that throws validation_error with pointers to the faults, without the values. */
function checkOf(schema: Type.TSchema, isQuery = false): (value: unknown) => void {
  const refusalOf = validatorOf(schema, isQuery);
  return (value) => {
    const refusal = refusalOf(value);
    if (refusal !== null) throw invalid(...firstOfEach(refusal.details.errors ?? []));
  };
}

/** Converts whole numbers of a query, so that their schemas apply; other values are unchanged. */
function readQuery(schema: Type.TSchema, query: unknown): unknown {
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { type?: unknown }>> };
  return Object.fromEntries(
    Object.entries(query as Readonly<Record<string, unknown>>).map(([name, value]) => {
      const isNumber = properties[name]?.type === 'integer' && /^-?\d{1,15}$/.test(String(value));
      return [name, isNumber && typeof value === 'string' ? Number(value) : value];
    }),
  );
}

/** The framework route of an operation. */
function toRoute(services: AdminServices, operation: AdminOperation): RouteOptions {
  const querySchema = operation.query ?? EmptySchema;
  const checkQuery = checkOf(querySchema, true);
  const checkBody = operation.body && checkOf(operation.body);
  const writers = writersOf(operation);
  return {
    method: operation.method,
    url: operation.path,
    onRequest: async (request, reply) => {
      // Names and reasons are the operator's texts: browsers must not interpret a response as a page.
      reply.header('x-content-type-options', 'nosniff');
      // The server checks a POST.
      if (request.method === 'PATCH' || request.method === 'DELETE') checkBodyHead(request.context);
      if (operation.openTo !== 'operator') return;
      const access = await services.operator.authenticate(operatorRequest({ services, request }));
      if (isOperatorRefusal(access)) throw refusalProblem(access);
      accessByRequest.set(request, access);
      if (access.mode === 'cookie' && access.setCookie !== null) reply.header('set-cookie', access.setCookie);
    },
    handler: async (request, reply) => {
      const query = readQuery(querySchema, request.query);
      checkQuery(query);
      const { body } = request;
      checkBody?.(body);
      const access = accessByRequest.get(request) ?? null;
      const params = request.params as Readonly<Record<string, string>>;
      const answered = await operation.handle({ services, request, reply, access, params, query, body });
      return send(reply, writers, answered);
    },
  };
}

/** The OpenAPI document of this interface. */
const DescriptionSchema = Type.Unsafe<object>({
  type: 'object',
  properties: selfSchema.properties,
  required: selfSchema.required,
});

const description: AdminOperation = operation('Service', 'GET /admin/v1/openapi.json', {
  operationId: 'getDescription',
  summary: 'This document',
  description: 'The machine-readable description of the Admin API. Open to anyone; it holds no secrets.',
  openTo: 'anyone',
  answers: { 200: { description: 'An OpenAPI document.', schema: DescriptionSchema } },
  async handle({ services }) {
    const { adminDocument } = await import('./openapi.js');
    return answer(200, adminDocument(adminOperations, services.publicUrl()));
  },
});

export const adminOperations: readonly AdminOperation[] = [
  ...sessionOperations,
  ...accountOperations,
  ...keyOperations,
  ...ledgerOperations,
  ...activityOperations,
  ...serviceOperations,
  description,
];

const served = [...adminOperations, explanation];

export const adminInterface = (services: AdminServices) => ({
  addresses: served.map(({ method, path }) => ({ method, url: path })),
  /** Routes with their own access, errors and checks. */
  plugin: async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, request, reply) => {
      const problem =
        error instanceof LedgerConflictError
          ? new Problem('id_conflict')
          : readProblem(services.faults, error, request.context);
      const form = {
        catalogue: adminCatalogue,
        documentation: `${services.publicUrl()}/admin/v1/openapi.json`,
        pages: `${services.publicUrl()}/docs/admin-errors#`,
        metaOf: (context: RequestContext) => ({ request_id: context.id, duration_ms: durationMs(context) }),
      };
      return sendProblem(request, reply, problem, form);
    });
    for (const operation of served) app.route(toRoute(services, operation));
    // Unknown addresses below the prefix are answered in the form of this interface too.
    app.register(
      async (scope) => {
        scope.setNotFoundHandler(() => {
          throw new Problem('not_found');
        });
      },
      { prefix: '/admin/v1' },
    );
  },
});
