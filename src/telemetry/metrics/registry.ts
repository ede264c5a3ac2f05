import { AggregatorRegistry, collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import type { Readable } from './cells.js';

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
export function processMetrics(): Registry {
  if (processRegistry === null) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

const ofThread = /^nodejs_(eventloop|heap|gc)/;

/** What of these figures a thread has of its own. The slowest event loop is what requests wait for. */
export async function threadMetrics(): Promise<readonly object[]> {
  const all = await processMetrics().getMetricsAsJSON();
  return all
    .filter(({ name }) => ofThread.test(name))
    .map((metric) =>
      metric.name.startsWith('nodejs_eventloop') ? { ...metric, aggregator: 'max' } : metric,
    );
}

/** Those of the process, with what other threads have of their own. */
async function runtimeText(others: readonly (readonly object[])[]): Promise<string> {
  const own = processMetrics();
  if (others.length === 0) return own.metrics();
  const rest = (await own.getMetricsAsJSON()).filter(({ name }) => !ofThread.test(name));
  return AggregatorRegistry.aggregate([
    [...rest, ...(await threadMetrics())],
    ...others,
  ] as object[]).metrics();
}

/** The metrics of genderd, followed by those of the process. */
export async function expositionText(
  readables: readonly Readable[],
  runtimes: readonly (readonly object[])[],
): Promise<string> {
  const registry = new Registry();
  for (const readable of readables) registry.registerMetric(toMetric(readable));
  return `${await registry.metrics()}\n${await runtimeText(runtimes)}`;
}
