import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { limits } from '../../predictions/limits.js';
import type { Problem } from '../problems/problem.js';
import { allowOrigin, preflightRoutes } from './cors.js';
import { V1Refusal } from './errno.js';
import { checkCallback } from './jsonp.js';
import { multiCountryRoute } from './multi-country.js';
import { toRoute, type V1Route } from './operation.js';
import { phoneRoute } from './phone.js';
import { predictRoute } from './predict.js';
import { remainingRoute } from './remaining.js';
import { sendProblemAsErrno, sendRefusal } from './send.js';
import type { V1Services } from './services.js';

/** Every operation of the v1 interface. */
const operations = (services: V1Services): V1Route[] => [
  predictRoute(services, '/api', 'name'),
  predictRoute(services, '/api/email', 'email'),
  predictRoute(services, '/api/username', 'username'),
  multiCountryRoute(services, '/api/name/multi/country', 'name'),
  multiCountryRoute(services, '/api/email/multi/country', 'email'),
  multiCountryRoute(services, '/api/username/multi/country', 'username'),
  // A published client calls the route by this name.
  multiCountryRoute(services, '/api/username/multi/python', 'username'),
  remainingRoute(services),
  phoneRoute(services),
];

interface ServedRoute {
  readonly url: string;
  readonly route: V1Route;
}

const servedRoutes = (services: V1Services): ServedRoute[] =>
  operations(services).flatMap((route) => [
    { url: route.path, route },
    { url: `${route.path}/`, route },
  ]);

export interface V1Interface {
  /** The methods of each path, for the response to every other method. */
  readonly methods: readonly { readonly url: string; readonly methods: readonly string[] }[];
  /** Routes of the server itself, outside the plugin. */
  readonly preflights: readonly RouteOptions[];
  /** Routes with v1's own body parsing, errors and headers. */
  readonly plugin: (app: FastifyInstance) => Promise<void>;
}

type ProblemReader = (error: unknown, request: FastifyRequest) => Problem;

function addHooks(app: FastifyInstance, { settings }: V1Services, problemOf: ProblemReader): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: limits.bodyBytesMax },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET') allowOrigin(request, reply, settings.corsOrigins);
    try {
      checkCallback(request);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
  app.setErrorHandler((error, request, reply) =>
    error instanceof V1Refusal
      ? sendRefusal(request, reply, error, settings.nodeName)
      : sendProblemAsErrno(request, reply, problemOf(error, request), settings.nodeName),
  );
}

/** The legacy interface over the same core. `problemOf` converts, and logs, an error of the core. */
export function v1Interface(services: V1Services, problemOf: ProblemReader): V1Interface {
  const served = servedRoutes(services);
  const { corsOrigins } = services.settings;
  return {
    methods: served.map(({ url, route }) => ({ url, methods: route.methods })),
    preflights: corsOrigins.length === 0 ? [] : preflightRoutes(served, corsOrigins),
    plugin: async (app) => {
      addHooks(app, services, problemOf);
      for (const { url, route } of served) app.route(toRoute(services, route, url));
    },
  };
}
