import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metric, Registry } from 'prom-client';
import { hostAndPort } from '../../config/networks.js';
import { bearerOf, isSecret } from '../../config/secrets.js';
import type { Readable } from './cells.js';
import { sampled } from './definitions.js';

/** Loaded with the first scrape, because it takes 40 ms. */
const load = () => import('prom-client');
type Library = Awaited<ReturnType<typeof load>>;

/** A metric with externally stored values, in the form that the library's registry reads. */
const toMetric = ({ definition: { name, help, type }, samples }: Readable): Metric => {
  // The log is up only while that of every thread is.
  const aggregator = name === sampled.logUp.name ? 'min' : 'sum';
  const metric = { name, help, type, get: async () => ({ name, help, type, aggregator, values: samples() }) };
  // The registry calls only `get`; its own classes do not accept existing values.
  return metric as unknown as Metric;
};

function registryOf({ Registry }: Library, metrics: readonly Readable[]): Registry {
  const registry = new Registry();
  for (const metric of metrics) registry.registerMetric(toMetric(metric));
  return registry;
}

let processRegistry: Registry | null = null;

/**
 * Figures of the process and the event loop under the usual names of Node.js services. One registry per process: the
 * library does not stop its observers.
 */
function processMetrics({ Registry, collectDefaultMetrics }: Library): Registry {
  if (processRegistry === null) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

/** Process metrics of which each thread has a value of its own. */
const ofThread = /^nodejs_(eventloop|heap|gc)/;

/** These metrics of this thread. Of event loops the slowest counts, because requests wait for it. */
async function threadMetrics(library: Library): Promise<readonly object[]> {
  const all = await processMetrics(library).getMetricsAsJSON();
  return all
    .filter(({ name }) => ofThread.test(name))
    .map((metric) =>
      metric.name.startsWith('nodejs_eventloop') ? { ...metric, aggregator: 'max' } : metric,
    );
}

/** The metrics of one thread, in the library's JSON form. */
export interface ThreadSamples {
  /** Kept when the thread ends, because counters never decrease. */
  readonly counted: readonly object[];
  /** Sampled values, with those of its heap and event loop. */
  readonly current: readonly object[];
}

/** Sampled metrics of which each thread that answers has a value of its own. */
const perThread: ReadonlySet<string> = new Set(
  [sampled.inFlight, sampled.ledgerQueue, sampled.logUp, sampled.logLinesLost].map(({ name }) => name),
);

/** The text format of Prometheus. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * The response to a scrape.
 * @param counted metrics that this thread counts
 * @param probe reads the metrics that are sampled at each scrape
 * @param readThreads reads the metrics of other threads, which are added series by series
 */
export const createExposition = (
  counted: readonly Readable[],
  probe: () => Promise<readonly Readable[]>,
  readThreads: () => Promise<readonly ThreadSamples[]>,
) => ({
  /** All metrics. */
  async text(): Promise<string> {
    const library = await load();
    const own = registryOf(library, [...counted, ...(await probe())]);
    const threads = await readThreads();
    const ofProcess = processMetrics(library);
    if (threads.length === 0) return `${await own.metrics()}\n${await ofProcess.metrics()}`;
    const rest = (await ofProcess.getMetricsAsJSON()).filter(({ name }) => !ofThread.test(name));
    const all = [...(await own.getMetricsAsJSON()), ...rest, ...(await threadMetrics(library))];
    const theirs = threads.map(({ counted, current }) => [...counted, ...current]);
    return library.AggregatorRegistry.aggregate([all, ...theirs]).metrics();
  },
  /** The metrics of this thread alone. */
  async samples(): Promise<ThreadSamples> {
    const library = await load();
    const probed = (await probe()).filter(({ definition }) => perThread.has(definition.name));
    const ofNow = await registryOf(library, probed).getMetricsAsJSON();
    return {
      counted: await registryOf(library, counted).getMetricsAsJSON(),
      current: [...ofNow, ...(await threadMetrics(library))],
    };
  },
  /** Loads what the first scrape needs and starts observing the process; otherwise that scrape waits for it. */
  warmUp: async () => void processMetrics(await load()),
});

export type Exposition = ReturnType<typeof createExposition>;

function end(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

async function answer(
  { url = '', method, headers }: IncomingMessage,
  response: ServerResponse,
  exposition: Exposition,
  token: string,
): Promise<void> {
  if (url.split('?')[0] !== '/metrics') return end(response, 404, 'not found\n');
  if (method !== 'GET' && method !== 'HEAD') return end(response, 405, 'GET only\n', { allow: 'GET, HEAD' });
  if (token !== '' && !isSecret(bearerOf(headers.authorization), token))
    return end(response, 401, 'send Authorization: Bearer with METRICS_TOKEN\n', {
      'www-authenticate': 'Bearer',
    });
  return end(response, 200, await exposition.text(), { 'content-type': EXPOSITION_TYPE });
}

/** Maximum connections of scrapers. */
const connectionsMax = 20;
/** Timeout of a request's head and of an idle connection, in milliseconds. */
const timeouts = { headersTimeout: 5000, requestTimeout: 5000, keepAliveTimeout: 75_000 } as const;

/** A listener for scrapers only. @throws the system's error when it cannot listen */
export async function openMetricsListener(
  exposition: Exposition,
  { host, port, token }: { readonly host: string; readonly port: number; readonly token: string },
) {
  const server = createServer({ ...timeouts, connectionsCheckingInterval: 1000 }, (request, response) => {
    answer(request, response, exposition, token).catch(() =>
      end(response, 500, 'the metrics cannot be read\n'),
    );
  });
  server.maxConnections = connectionsMax;
  await once(server.listen({ host, port }), 'listening');
  const listening = server.address() as AddressInfo;
  return {
    /** With its path. */
    url: `http://${hostAndPort(listening.address, listening.port)}/metrics`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
