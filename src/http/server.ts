import type { RequestListener } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Logger } from 'pino';
import type { RequestLog } from '../telemetry/log.js';
import { adminInterface } from './admin/index.js';
import type { AdminServices } from './admin/operation.js';
import { checkBodyHead, excessive, parseJsonBody, readBody, tooManyValues } from './body.js';
import { evidenceGet } from './console/evidence.get.js';
import {
  createDirect,
  type Direct,
  type DirectRoute,
  dispatchTo,
  pathOf,
  type SharedBounds,
  serveDirectly,
} from './direct.js';
import { headLimits, nodeServer, refuseUnreadable } from './guard.js';
import { mcpRoute } from './mcp.js';
import { healthRoutes, type MetricsAccess, metricsRoute } from './monitoring.js';
import { sendNotFoundPage } from './not-found-page.js';
import type { Observer } from './observer.js';
import { invalid, Problem, readProblem, sendProblem, v2Form } from './problems/problem.js';
import { parseQuery } from './query.js';
import { beginContext, type RequestContext } from './request-context.js';
import type { HttpServices } from './services.js';
import { consolePages, consoleRedirect, documentationPages } from './static-pages.js';
import type { TlsMaterial } from './tls.js';
import { v1Interface } from './v1/index.js';
import { v2Operations } from './v2/index.js';
import { toRoute } from './v2/serve.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers, in place of the framework. */
    direct?: DirectRoute;
  }
}

export interface ServerSettings {
  readonly services: HttpServices;
  /** Null: the operator interface is off. */
  readonly admin: AdminServices | null;
  /** Called with every finished request. */
  readonly requestEnded: readonly RequestLog[];
  /** Null: plain HTTP. */
  readonly tls: TlsMaterial | null;
  /** Null: no telemetry of requests. */
  readonly observe: Observer | null;
  /** Null: this port does not serve the metrics. */
  readonly metrics: MetricsAccess | null;
  /** Null: one thread answers all requests. */
  readonly shared: SharedBounds | null;
}

const formOf = ({ services }: ServerSettings) => v2Form(services.publicUrl());

/** Gives a request of the framework its context. */
function begin({ observe }: ServerSettings, request: FastifyRequest, reply: FastifyReply): RequestContext {
  request.context = beginContext(request.raw, reply.raw, request.routeOptions?.url ?? null, observe);
  return request.context;
}

/** Copies the headers of the request context to the response. */
function setHeaders(reply: FastifyReply, { headers }: RequestContext): void {
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] as string, headers[i + 1]);
}

/** An undecodable path is no route; the framework's own answer would quote it, including a key. */
function refusePath(settings: ServerSettings, request: FastifyRequest, reply: FastifyReply): void {
  setHeaders(reply, begin(settings, request, reply));
  sendProblem(request, reply, new Problem('not_found'), formOf(settings));
}

const noCompiler = () => {
  throw new Error('routes of the framework have no schemas');
};

/** Loading the framework's own compilers takes 30 ms of every start. */
const noCompilers = { buildValidator: noCompiler, buildSerializer: noCompiler };

/** For the framework: that it listens is told by the line `ready`, once for all threads. */
const faultsOnly = (logger: Logger): FastifyBaseLogger =>
  logger.child({}, { level: logger.isLevelEnabled('warn') ? 'warn' : logger.level });

function createInstance(
  settings: ServerSettings,
  directly: (framework: RequestListener) => RequestListener,
): FastifyInstance {
  const { logger, recorder } = settings.services;
  const onRefused = recorder?.headRefused ?? (() => undefined);
  return Fastify({
    loggerInstance: faultsOnly(logger),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent) => parent,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, onRefused),
    frameworkErrors: (_error, request, reply) => refusePath(settings, request, reply),
    serverFactory: (handler) => nodeServer(directly(handler), settings.tls, onRefused),
    routerOptions: { querystringParser: parseQuery, maxParamLength: headLimits.urlBytes },
    schemaController: { compilersFactory: noCompilers },
  });
}

/** The methods of an address; undefined for unknown addresses. */
type MethodsAt = (path: string) => readonly string[] | undefined;

/** Whether a path matches an address with `:name` segments. */
function isAt(path: string, url: string): boolean {
  const [parts, given] = [url.split('/'), path.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

/** An address without `:name` segments takes precedence. */
function methodsOf(routes: readonly Pick<RouteOptions, 'method' | 'url'>[]): MethodsAt {
  const byUrl = new Map<string, readonly string[]>();
  for (const { method, url } of routes) byUrl.set(url, [...(byUrl.get(url) ?? []), method].flat());
  const patterns = [...byUrl].filter(([url]) => url.includes(':'));
  return (path) => byUrl.get(path) ?? patterns.find(([url]) => isAt(path, url))?.[1];
}

const noMetrics = 'No metrics are served here: set METRICS_TOKEN, or ask the listener of METRICS_PORT.';

/** The problem of a path or method without a route; it does not quote the address, which may contain a key. */
function routingProblem({ raw }: FastifyRequest, methodsAt: MethodsAt): Problem {
  // As the router reads it, which has refused what cannot be decoded.
  const path = decodeURI(pathOf(raw.url ?? ''));
  const methods = methodsAt(path);
  if (methods === undefined)
    return new Problem('not_found', path === '/metrics' ? { detail: noMetrics } : {});
  return new Problem('method_not_allowed', { headers: { allow: methods.join(', ') } });
}

function addHooks(
  app: FastifyInstance,
  settings: ServerSettings,
  direct: Direct,
  methodsAt: MethodsAt,
): void {
  app.decorateRequest('context');
  app.addHook('onRequest', (request, reply, done) => {
    const context = begin(settings, request, reply);
    const { direct: route } = request.routeOptions.config;
    if (route !== undefined) {
      reply.hijack();
      return serveDirectly(settings.services.faults, route, context);
    }
    let refusal: Error | undefined;
    try {
      const busy = direct.enter(context);
      if (busy !== null) throw busy;
      // Before the body is read, which an unknown address does not need.
      if (request.is404) throw routingProblem(request, methodsAt);
      if (request.method === 'POST') checkBodyHead(context);
      direct.locate(context);
    } catch (error) {
      refusal = error as Error;
    }
    setHeaders(reply, context);
    done(refusal);
  });
  // Reading the body may have added `connection: close`.
  app.addHook('onError', (request, reply, _error, done) => {
    setHeaders(reply, request.context);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.direct === undefined) direct.log(request.context, reply.statusCode);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = readProblem(settings.services.faults, error, request.context);
    if (problem.code === 'not_found' && sendNotFoundPage(request, reply)) {
      request.context.problemCode = problem.code;
      return;
    }
    return sendProblem(request, reply, problem, formOf(settings));
  });
}

/** Reads a body for routes of the framework, whose own reader keeps a buffer for each chunk, even of one byte. */
async function readJson({ context }: FastifyRequest): Promise<unknown> {
  const body = parseJsonBody(await readBody(context));
  if (body === excessive) throw invalid(tooManyValues);
  return body;
}

/** The HTTP side of the service, not yet listening. */
export function createServer(settings: ServerSettings): FastifyInstance {
  const { services } = settings;
  const { config } = services;
  const directRoutes = new Map<string, Map<string, DirectRoute>>();
  const app = createInstance(settings, (framework) =>
    dispatchTo(directRoutes, framework, services.faults, settings.observe),
  );
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', readJson);
  const direct = createDirect(app.server, services, settings.shared, settings.requestEnded);
  const v1 = v1Interface(services, direct);
  const operations = [...v2Operations, ...(config.console.enabled ? [evidenceGet] : [])];
  const served = [...operations.map((operation) => toRoute(services, direct, operation)), ...v1.routes];
  for (const route of served) {
    const methods = directRoutes.get(route.url) ?? new Map<string, DirectRoute>();
    directRoutes.set(route.url, methods.set(route.method, route));
  }
  const routes = [
    ...healthRoutes(services),
    ...(settings.metrics ? [metricsRoute(settings.metrics)] : []),
    ...(config.mcp.enabled ? [mcpRoute(services)] : []),
    ...(config.console.enabled ? [consoleRedirect] : []),
  ];
  const sites = [documentationPages(), ...(config.console.enabled ? [consolePages()] : [])];
  const admin = settings.admin && adminInterface(settings.admin);
  const addresses = [...sites.flatMap((site) => site.addresses), ...(admin?.addresses ?? [])];
  addHooks(app, settings, direct, methodsOf([...served, ...routes, ...addresses]));
  for (const route of [...routes, ...v1.preflights, ...sites.flatMap((site) => site.routes)])
    app.route(route);
  // For percent-encoded addresses, and for requests that this process injects. A hook answers them.
  for (const route of served)
    app.route({ method: route.method, url: route.url, config: { direct: route }, handler: () => undefined });
  if (admin !== null) app.register(admin.plugin);
  return app;
}
