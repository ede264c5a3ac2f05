import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
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

/** The metrics of genderd, followed by those of the process. */
export async function expositionText(readables: readonly Readable[]): Promise<string> {
  const registry = new Registry();
  for (const readable of readables) registry.registerMetric(toMetric(readable));
  return `${await registry.metrics()}\n${await processMetrics().metrics()}`;
}
