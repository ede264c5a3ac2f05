import type { Environment } from './env.js';

export interface MetricsListenerSettings {
  readonly host: string;
  readonly port: number;
}

export type TraceSampler = Environment['OTEL_TRACES_SAMPLER'];

/** Destination and sampling of spans. */
export interface TraceSettings {
  /** Full URL. */
  readonly url: string;
  readonly protocol: 'http/protobuf' | 'http/json';
  readonly sampler: TraceSampler;
  /** Sampled share, 0 to 1. */
  readonly sampledShare: number;
}

/** Null: no separate listener for metrics. */
export const toMetricsListener = (env: Environment): MetricsListenerSettings | null =>
  env.METRICS_PORT === '' ? null : { host: env.METRICS_HOST, port: Number(env.METRICS_PORT) };

const defaultEndpoint = 'http://localhost:4318';

function urlOf(env: Environment): string {
  if (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== '') return env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT || defaultEndpoint;
  return `${base.replace(/\/+$/, '')}/v1/traces`;
}

/** Null: tracing is off and none of its modules are loaded. */
export function toTraceSettings(env: Environment): TraceSettings | null {
  const isWanted =
    env.OTEL_TRACES_EXPORTER === 'otlp' ||
    (env.OTEL_TRACES_EXPORTER === '' &&
      (env.OTEL_EXPORTER_OTLP_ENDPOINT !== '' || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== ''));
  if (!isWanted || env.OTEL_SDK_DISABLED.toLowerCase() === 'true') return null;
  return {
    url: urlOf(env),
    protocol: env.OTEL_EXPORTER_OTLP_PROTOCOL,
    sampler: env.OTEL_TRACES_SAMPLER,
    sampledShare: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
