import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metric, Registry } from 'prom-client';
import type { Readable } from './cells.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export function carriesToken(authorization: string | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
}

/** Loaded with the first scrape, because it takes 40 ms. */
const load = () => import('prom-client');
type Library = Awaited<ReturnType<typeof load>>;

/** A metric with externally stored values, in the form that the library's registry reads. */
const toMetric = ({ definition, samples }: Readable): Metric => {
  const { name, help, type } = definition;
  const metric = { name, help, type, get: async () => ({ name, help, type, values: samples() }) };
  // The registry calls only `get`; its own classes do not accept existing values.
  return metric as unknown as Metric;
};

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

const ofThread = /^nodejs_(eventloop|heap|gc)/;

/** What of these figures a thread has of its own. The slowest event loop is what requests wait for. */
async function threadMetrics(library: Library): Promise<readonly object[]> {
  const all = await processMetrics(library).getMetricsAsJSON();
  return all
    .filter(({ name }) => ofThread.test(name))
    .map((metric) =>
      metric.name.startsWith('nodejs_eventloop') ? { ...metric, aggregator: 'max' } : metric,
    );
}

/** Those of the process, with what other threads have of their own. */
async function runtimeText(library: Library, others: readonly (readonly object[])[]): Promise<string> {
  const own = processMetrics(library);
  if (others.length === 0) return own.metrics();
  const rest = (await own.getMetricsAsJSON()).filter(({ name }) => !ofThread.test(name));
  return library.AggregatorRegistry.aggregate([
    [...rest, ...(await threadMetrics(library))],
    ...others,
  ] as object[]).metrics();
}

/** The response to a scrape. @param runtimes of other threads that answer, as read with the metrics */
export const createExposition = (
  read: () => Promise<readonly Readable[]>,
  runtimes: () => readonly (readonly object[])[],
) => ({
  contentType: 'text/plain; version=0.0.4; charset=utf-8',
  /** All metrics in the text format of Prometheus, version 0.0.4. */
  async text(): Promise<string> {
    const library = await load();
    const registry = new library.Registry();
    for (const readable of await read()) registry.registerMetric(toMetric(readable));
    return `${await registry.metrics()}\n${await runtimeText(library, runtimes())}`;
  },
  /** Of the heap and the event loop of this thread. */
  runtime: async () => threadMetrics(await load()),
  /** Loads what the first scrape needs and starts observing the process; otherwise that scrape waits for it. */
  warmUp: async () => void processMetrics(await load()),
});

export type Exposition = ReturnType<typeof createExposition>;
