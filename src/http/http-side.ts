import type { Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Operator } from '../access/operator/operator.js';
import type { AiProvider } from '../ai/provider.js';
import { callable, hostAndPort } from '../config/networks.js';
import { createBalanceCache } from '../predictions/charge.js';
import { type ActivityState, createActivity, readActivity } from '../telemetry/activity.js';
import type { RequestLog } from '../telemetry/log.js';
import type { Tracing } from '../telemetry/traces/trace.js';
import type { AdminServices } from './admin/operation.js';
import { createCloser } from './connections.js';
import type { SharedBounds } from './direct.js';
import type { MetricsAccess } from './monitoring.js';
import { createObserver } from './observer.js';
import { createFaultLog } from './problems/fault-log.js';
import { createServer } from './server.js';
import type { HttpServices } from './services.js';
import { readTls } from './tls.js';

/** What one of several threads that answer gets from the process. */
export interface SharedHttp extends SharedBounds {
  /** A descriptor of the listening socket, which the thread owns. */
  readonly listenFd: number;
  /** Activity of all threads. */
  readonly activity: () => Promise<ActivityState>;
}

export interface HttpSideSettings
  extends Pick<
    AdminServices,
    'config' | 'names' | 'ledger' | 'limits' | 'authenticator' | 'recorder' | 'logger' | 'hashes' | 'now'
  > {
  readonly ai: AiProvider;
  /** Null: finished requests have no lines. */
  readonly logRequest: RequestLog | null;
  /** Null: tracing is off. */
  readonly tracing: Tracing | null;
  /** Null: this port does not serve the metrics. */
  readonly metrics: MetricsAccess | null;
  /** Null: the operator interface is off. */
  readonly operator: Operator | null;
  /** Null: one thread answers all requests. */
  readonly shared: SharedHttp | null;
}

/** Builds the HTTP server and listens. @throws ConfigError for unusable TLS files */
export async function createHttpSide(settings: HttpSideSettings) {
  const { config, ai, operator, recorder, now, shared } = settings;
  const { dataset } = settings.names;
  let url = '';
  const tlsPaths = config.http.tls;
  const scheme = tlsPaths === null ? 'http' : 'https';
  const activity = createActivity(now);
  const services: HttpServices = {
    ...settings,
    balances: createBalanceCache(),
    ledgerDeadlineMs: config.ledger.deadlineMs,
    sources: { dataset, thresholds: config.thresholds, inferAtOnce: ai.inferAtOnce },
    ai: { provider: ai, deadlineMs: config.ai.deadlineMs },
    publicUrl: () => config.http.publicUrl || callable(url),
    health: { isDraining: false },
    faults: createFaultLog(settings.logger),
  };
  const fastify = createServer({
    requestEnded: [settings.logRequest, operator && activity.ended].filter((report) => report !== null),
    tls: tlsPaths && readTls(tlsPaths),
    observe: createObserver(recorder, settings.tracing, scheme),
    metrics: settings.metrics,
    shared,
    services,
    admin: operator && {
      ...settings,
      ...services,
      operator,
      activity: async () => readActivity((await shared?.activity()) ?? activity.state, now),
    },
  });
  const closeGently = createCloser(fastify.server);
  try {
    const { host, port } = config.http;
    // Node.js prefers a descriptor to host and port.
    const fd = shared === null ? {} : { fd: shared.listenFd };
    await fastify.listen({ host: shared === null ? host : '127.0.0.1', port, ...fd });
  } catch (error) {
    await fastify.close();
    throw error;
  }
  const listening = fastify.server.address() as AddressInfo;
  url = `${scheme}://${hostAndPort(listening.address, listening.port)}`;
  return {
    /** Listening address: `http://127.0.0.1:8080`, or `https:` with a certificate. */
    url,
    fastify,
    /** What this thread counted; nothing while the operator interface is off. */
    activity: activity.state,
    /** Turns readiness off; requests are still served. */
    drain() {
      services.health.isDraining = true;
    },
    /** Applies renewed files to new connections. @throws ConfigError for unusable files: the previous ones stay in use */
    reloadTls() {
      if (tlsPaths !== null) (fastify.server as HttpsServer).setSecureContext(readTls(tlsPaths));
    },
    /** Completes the requests in flight and closes. */
    close: () => closeGently(() => fastify.close()),
  };
}

export type HttpSide = Awaited<ReturnType<typeof createHttpSide>>;
