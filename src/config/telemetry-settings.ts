import type { Environment } from './env.js';
import { readPairs } from './telemetry-options.js';

export interface MetricsListenerSettings {
  readonly host: string;
  readonly port: number;
}

export type TraceSampler = Environment['OTEL_TRACES_SAMPLER'];

/** Where spans go, and which; the headers are kept with the secrets. */
export interface TraceSettings {
  /** Whole address. */
  readonly url: string;
  readonly protocol: 'http/protobuf' | 'http/json';
  readonly timeoutMs: number;
  readonly serviceName: string;
  readonly resourceAttributes: Readonly<Record<string, string>>;
  readonly sampler: TraceSampler;
  /** 0 to 1. */
  readonly sampledShare: number;
}

/** Null: metrics have no listener of their own. */
export const toMetricsListener = (env: Environment): MetricsListenerSettings | null =>
  env.METRICS_PORT === '' ? null : { host: env.METRICS_HOST, port: Number(env.METRICS_PORT) };

const defaultEndpoint = 'http://localhost:4318';

function urlOf(env: Environment): string {
  if (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== '') return env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT || defaultEndpoint;
  return `${base.replace(/\/+$/, '')}/v1/traces`;
}

/** Null: nothing is traced, and nothing of it is loaded. */
export function toTraceSettings(env: Environment): TraceSettings | null {
  const isWanted =
    env.OTEL_TRACES_EXPORTER === 'otlp' ||
    (env.OTEL_TRACES_EXPORTER === '' &&
      (env.OTEL_EXPORTER_OTLP_ENDPOINT !== '' || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== ''));
  if (!isWanted || env.OTEL_SDK_DISABLED.toLowerCase() === 'true') return null;
  const { 'service.name': named, ...resourceAttributes } = readPairs(env.OTEL_RESOURCE_ATTRIBUTES);
  const own = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL;
  return {
    url: urlOf(env),
    protocol: own === 'http/json' || own === 'http/protobuf' ? own : env.OTEL_EXPORTER_OTLP_PROTOCOL,
    timeoutMs: env.OTEL_EXPORTER_OTLP_TIMEOUT,
    serviceName: env.OTEL_SERVICE_NAME || named || 'genderd',
    resourceAttributes,
    sampler: env.OTEL_TRACES_SAMPLER,
    sampledShare: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Headers for the collector. */
export const toTraceHeaders = (env: Environment): Readonly<Record<string, string>> =>
  readPairs(env.OTEL_EXPORTER_OTLP_TRACES_HEADERS || env.OTEL_EXPORTER_OTLP_HEADERS);
