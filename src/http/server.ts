import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { createAddressReader } from '../access/client-address.js';
import type { Config } from '../config/config.js';
import { LedgerUnavailableError, LedgerUnconfirmedError } from '../ledger/ledger.js';
import { newOperationId } from '../operation-id.js';
import { limits } from '../predictions/limits.js';
import type { Fault } from '../predictions/request.js';
import type { RequestLine, RequestLog } from '../telemetry/log/request-log.js';
import { adminInterface } from './admin/index.js';
import type { AdminServices } from './admin/services.js';
import { boundConnections } from './connection-bounds.js';
import { connectionsMaxOf, descriptorsMax } from './connection-limit.js';
import { consolePages, consoleRoutes } from './console/index.js';
import { documentationPages } from './documentation.js';
import { toProblem } from './errors.js';
import { headLimits, nodeServer, refuseUnreadable } from './guard.js';
import { type Health, healthRoutes } from './health.js';
import { lingerBeforeClosing } from './linger.js';
import { createLoadShedder, kindOf } from './load-shedder.js';
import { mcpRoutes } from './mcp.js';
import { ExcessError, excessive, isJsonMediaType, parseJsonBody, tooManyValues } from './media.js';
import { type MetricsAccess, metricsRoutes } from './metrics.js';
import { sendNotFoundPage } from './not-found-page.js';
import { Problem, sendProblem, v2Form } from './problems/problem.js';
import { parseQuery } from './query.js';
import { durationMs, metaOf, newRequestContext } from './request-context.js';
import type { HttpServices } from './services.js';
import type { Observer } from './telemetry.js';
import type { TlsMaterial } from './tls.js';
import { v1Interface } from './v1/index.js';
import { v2Routes } from './v2/index.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts the API key in its query. */
    acceptsQueryKey?: boolean;
    /** The fault of a body with more values than any request, told after access was checked. */
    excess?: Fault;
    /** Whether a POST accepts a query and bodies of several media types. */
    isV1?: boolean;
  }
}

export interface ServerSettings {
  readonly config: Config;
  readonly services: HttpServices;
  /** Null: the operator interface is off. */
  readonly admin: AdminServices | null;
  readonly health: Health;
  readonly logger: FastifyBaseLogger;
  readonly logRequest: RequestLog;
  /** Null: plain HTTP. */
  readonly tls: TlsMaterial | null;
  /** Null: no telemetry of requests. */
  readonly observe: Observer | null;
  /** Null: this port does not serve the metrics. */
  readonly metrics: MetricsAccess | null;
}

const formOf = ({ services }: ServerSettings) => v2Form(services.publicUrl());

/** An undecodable path is no route; the framework's own answer would quote it, including a key. */
function refusePath(settings: ServerSettings, request: FastifyRequest, reply: FastifyReply): void {
  request.context = newRequestContext();
  settings.observe?.(request, reply);
  reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  sendProblem(request, reply, new Problem('not_found'), formOf(settings), metaOf);
}

function createInstance(settings: ServerSettings): FastifyInstance {
  const { logger, services } = settings;
  const onRefused = services.recorder.headRefused;
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent) => parent,
    genReqId: newOperationId,
    bodyLimit: limits.bodyBytesMax,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, onRefused),
    frameworkErrors: (_error, request, reply) => refusePath(settings, request, reply),
    serverFactory: (handler) => nodeServer(handler, settings.tls, onRefused),
    routerOptions: { querystringParser: parseQuery, maxParamLength: headLimits.urlBytes },
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: true,
        // The schemas are constants, which tests check: compiling the meta-schema takes 30 ms of every start.
        validateSchema: false,
      },
    },
  });
}

/** Checks of a POST that need only its head, in the order that the interface specifies. */
function checkPostHead({ raw, headers }: FastifyRequest): void {
  if (raw.url?.includes('?')) throw new Problem('query_not_supported');
  if (!isJsonMediaType(headers['content-type'])) throw new Problem('unsupported_media_type');
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new Problem('unsupported_encoding');
}

/** Retry delay in seconds for requests that were shed. */
const busy = { headers: { 'retry-after': '1' } } as const;

/** The methods of an address; undefined for unknown addresses. */
type MethodsAt = (path: string) => readonly string[] | undefined;

/** The problem of a path or method without a route; it does not quote the address, which may contain a key. */
function routingProblem({ raw }: FastifyRequest, methodsAt: MethodsAt): Problem {
  const [path = ''] = (raw.url ?? '').split('?');
  const methods = methodsAt(path);
  if (methods === undefined) return new Problem('not_found');
  return new Problem('method_not_allowed', { headers: { allow: methods.join(', ') } });
}

function addHooks(app: FastifyInstance, settings: ServerSettings, methodsAt: MethodsAt): void {
  const { config, health, logRequest, observe } = settings;
  const readAddress = createAddressReader(config.http.trustedProxies);
  const loadShedder = createLoadShedder(config.http.requestsMax);
  const connections = boundConnections(app.server, {
    connectionsMax: connectionsMaxOf(config.http.connectionsMax, descriptorsMax()),
    trustedProxies: config.http.trustedProxies,
  });
  app.decorateRequest('context');
  app.addHook('onRequest', (request, reply, done) => {
    const context = newRequestContext();
    request.context = context;
    observe?.(request, reply);
    reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    if (health.isDraining()) reply.header('connection', 'close');
    try {
      if (connections.isReserved(request.raw.socket)) {
        reply.header('connection', 'close');
        if (kindOf(request.raw) !== 'health') throw new Problem('server_busy', busy);
      }
      if (!loadShedder.enter(request.raw, reply.raw)) throw new Problem('server_busy', busy);
      // Before the body is read, whose content does not matter here.
      if (request.is404) throw routingProblem(request, methodsAt);
      if (request.method === 'POST' && !request.routeOptions.config.isV1) checkPostHead(request);
      const forwarded = request.headers['x-forwarded-for'];
      context.clientAddress = readAddress(request.socket.remoteAddress, forwarded?.toString());
      done();
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('onError', (request, _reply, error, done) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') lingerBeforeClosing(request.raw.socket);
    done();
  });
  if (config.log.requests) {
    app.addHook('onResponse', (request, reply, done) => {
      logRequest(logLine(request, reply.statusCode));
      done();
    });
  }
  app.setErrorHandler((error, request, reply) => {
    const problem = readProblem(settings, error, request);
    if (problem.code === 'not_found' && sendNotFoundPage(request, reply)) {
      request.context.problemCode = problem.code;
      return;
    }
    const send = () => sendProblem(request, reply, problem, formOf(settings), metaOf);
    const adding = settings.services.trialWindows.addTo(request.context, problem);
    if (adding !== null) return adding.then(send);
    send();
  });
}

/** The problem of an error; an unexpected error is logged. */
function readProblem({ logger }: ServerSettings, error: unknown, request: FastifyRequest): Problem {
  const problem = error === request.raw.errored ? cutShort() : toProblem(error, request.routeOptions.schema);
  if (isStorageFault(error))
    logger.warn({ request_id: request.id, error: { name: error.name, message: error.message } }, 'storage');
  if (problem.code === 'internal_error')
    logger.error({ request_id: request.id, error: { name: (error as Error).name, stack: stackOf(error) } });
  return problem;
}

/** Faults of the ledger, whose messages contain nothing of a request. */
const isStorageFault = (error: unknown): error is Error =>
  error instanceof LedgerUnavailableError || error instanceof LedgerUnconfirmedError;

/** The client disconnected while it sent its body: not a fault of the service. */
const cutShort = () => new Problem('invalid_json', { detail: 'The body did not arrive whole.' });

/** The stack frames without the message, which may quote a submitted value, also across lines. */
function stackOf(error: unknown): string {
  const { stack = '', message = '' } = error as Error;
  const messageAt = stack.indexOf(message);
  if (messageAt < 0) return '';
  return stack
    .slice(messageAt + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

function logLine(request: FastifyRequest, status: number): RequestLine {
  const { context } = request;
  const principal = context.access?.principal;
  const customer = principal?.kind === 'customer' ? principal : null;
  return {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? null,
    status,
    code: context.problemCode,
    durationMs: durationMs(context),
    access: context.access?.mode ?? context.refusedAs?.mode ?? null,
    accountId: customer?.accountId ?? null,
    keyId: customer?.keyId ?? null,
    billingStatus: context.billingStatus,
    chargedCredits: context.chargedCredits,
  };
}

const v1SettingsOf = ({ nodeName, v1 }: Config) => ({ nodeName, ...v1 });

/** The HTTP side of the service, not yet listening. */
export function createServer(settings: ServerSettings): FastifyInstance {
  const app = createInstance(settings);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, parseJsonBody(body as Buffer));
    } catch (error) {
      if (!(error instanceof ExcessError)) done(error as Error);
      else if (request.routeOptions.config.excess !== undefined) done(null, excessive);
      else done(new Problem('validation_error', { errors: [tooManyValues] }));
    }
  });
  const methodsByPath = new Map<string, string[]>();
  const admin =
    settings.admin &&
    adminInterface(settings.admin, (error, request) => readProblem(settings, error, request));
  const methodsAt: MethodsAt = (path) => methodsByPath.get(path) ?? admin?.methodsAt(path);
  addHooks(app, settings, methodsAt);
  const v1 = v1Interface(
    { http: settings.services, settings: v1SettingsOf(settings.config) },
    (error, request) => readProblem(settings, error, request),
  );
  const routes = [
    ...healthRoutes(settings.health),
    ...metricsRoutes(settings.metrics),
    ...v2Routes(settings.services),
    ...(settings.config.mcp.enabled ? mcpRoutes(settings.services) : []),
    ...(settings.config.console.enabled ? consoleRoutes(settings.services) : []),
  ];
  for (const route of routes) {
    methodsByPath.set(route.url, [...(methodsByPath.get(route.url) ?? []), String(route.method)]);
    app.route(route);
  }
  const sites = [documentationPages(), ...(settings.config.console.enabled ? [consolePages()] : [])];
  for (const { url, methods } of [...v1.methods, ...sites.flatMap((site) => site.methods)])
    methodsByPath.set(url, [...methods]);
  for (const route of v1.preflights) app.route(route);
  app.register(v1.plugin);
  if (admin !== null) app.register(admin.plugin);
  for (const site of sites) app.register(site.plugin);
  app.setNotFoundHandler((request) => {
    throw routingProblem(request, methodsAt);
  });
  return app;
}
