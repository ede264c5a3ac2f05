import type { Logger } from 'pino';
import type { Config, Secrets } from '../config/config.js';
import type { Metrics } from './metrics/open-metrics.js';
import type { Tracing } from './traces/trace.js';

export type { ThreadSamples } from './metrics/exposition.js';
export type { Exposed, Metrics, ThreadSources } from './metrics/open-metrics.js';

/** Null when metrics are off: nothing is counted or loaded. @param isListening whether a listener of their own is for this thread */
export async function openMetrics(
  { metrics: where }: Config,
  { metricsToken }: Secrets,
  logger: Logger,
  isListening: boolean,
): Promise<Metrics | null> {
  if (where === null && metricsToken === '') return null;
  const metrics = await import('./metrics/open-metrics.js');
  return metrics.openMetrics(isListening ? where : null, metricsToken, logger);
}

/** Null without a collector: nothing of OpenTelemetry is loaded. */
export async function openTraces(
  { traces, nodeName }: Config,
  metrics: Metrics | null,
  logger: Logger,
): Promise<Tracing | null> {
  if (traces === null) return null;
  const { openTracing } = await import('./traces/otlp-tracing.js');
  return openTracing(traces, nodeName, metrics?.recorder ?? null, logger);
}
