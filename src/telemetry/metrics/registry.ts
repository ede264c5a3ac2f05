import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import type { Readable } from './cells.js';

/** A metric whose values are kept elsewhere, in the form in which the library's registry asks for them. */
const toMetric = ({ definition, samples }: Readable): Metric => {
  const { name, help, type } = definition;
  const metric = { name, help, type, get: async () => ({ name, help, type, values: samples() }) };
  // The registry calls `get` alone, and its own classes cannot be given values that were counted already.
  return metric as unknown as Metric;
};

let processRegistry: Registry | null = null;

/**
 * Figures of the process and the event loop, under the names that every Node.js service has them. One for the
 * process: the library never ends what it observes.
 */
export function processMetrics(): Registry {
  if (processRegistry === null) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

/** Our metrics, then those of the process. */
export async function expositionText(readables: readonly Readable[]): Promise<string> {
  const registry = new Registry();
  for (const readable of readables) registry.registerMetric(toMetric(readable));
  return `${await registry.metrics()}\n${await processMetrics().metrics()}`;
}
