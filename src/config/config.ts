import { type LlmSettings, llmDefaults } from '../ai/llm/settings.js';
import { isLlmKind } from './ai-options.js';
import { type Environment, readEnvironment } from './env.js';
import { splitList } from './networks.js';
import { listSettings, type Setting } from './settings-list.js';

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

export interface AiSettings {
  /** Without its key, which belongs to the secrets. Null: no LLM. */
  readonly llm: Omit<LlmSettings, 'apiKey'> | null;
  /** Whether the embedded model answers: alone, or in place of an unavailable LLM. */
  readonly isEmbedded: boolean;
  readonly modelPath: string;
  /** Milliseconds from the start of the request until a provider must have answered; later answers are refunded. */
  readonly deadlineMs: number;
}

/** PEM files: the certificate with its chain, and its private key. */
export interface TlsPaths {
  readonly certPath: string;
  readonly keyPath: string;
}

export interface LimitFigures {
  /** Requests per minute. */
  readonly perMinute: number;
  /** Concurrent requests on this node. */
  readonly concurrent: number;
}

export interface LimitSettings {
  readonly key: LimitFigures;
  readonly trial: LimitFigures;
}

/** Validated settings by subsystem, without secrets. Times in milliseconds. */
export interface Config {
  readonly nodeName: string;
  /** Threads that answer. */
  readonly workers: number;
  readonly http: {
    readonly host: string;
    readonly port: number;
    /** Base URL without a trailing slash; empty: derived from the listening address. */
    readonly publicUrl: string;
    readonly trustedProxies: readonly string[];
    /** Null: plain HTTP. */
    readonly tls: TlsPaths | null;
    readonly connectionsMax: number;
    readonly requestsMax: number;
    readonly drainDelayMs: number;
  };
  /** Null: no separate listener for metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Null: tracing is off. */
  readonly traces: TraceSettings | null;
  readonly log: { readonly level: string; readonly requests: boolean };
  readonly dataDir: string;
  readonly datasetPath: string;
  /** Path of the operator's corrections file; empty: none. */
  readonly correctionsPath: string;
  /** Thresholds for answers of the dataset: minimum confidence (0.5 to 1) and minimum count. */
  readonly thresholds: { readonly confidenceMin: number; readonly samplesMin: number };
  /** Whether the Model Context Protocol is served at `/mcp`. */
  readonly mcp: { readonly enabled: boolean };
  /** Whether the console is served at `/console/`. */
  readonly console: { readonly enabled: boolean };
  /** Whether the operator interface is served: `/admin/v1`, its console pages and `/debug`. */
  readonly admin: { readonly enabled: boolean };
  /** Whether requests cost credits and need a key or the trial. */
  readonly billing: { readonly enabled: boolean };
  readonly trial: {
    readonly enabled: boolean;
    /** Whether a malformed or unknown key is refused rather than served by the trial. */
    readonly areUnknownKeysRefused: boolean;
  };
  readonly v1: {
    /** Whether v1 requests without a usable key use the trial. */
    readonly isTrialOn: boolean;
    /** Origins whose pages may read v1 responses to GET requests. */
    readonly corsOrigins: readonly string[];
  };
  /** Null: off. */
  readonly limits: LimitSettings | null;
  readonly ai: AiSettings;
  /** Where requests are counted for the rate limits. */
  readonly rateLimitStore: 'memory' | 'redis' | 'postgres';
  /** Every option by name, for display. */
  readonly settings: readonly Setting[];
  readonly ledger: {
    readonly store: 'sqlite' | 'postgres';
    readonly poolMax: number;
    readonly queueMax: number;
    readonly deadlineMs: number;
  };
}

const toLimits = (env: Environment): LimitSettings => ({
  key: { perMinute: env.RATE_LIMIT_KEY_PER_MINUTE, concurrent: env.RATE_LIMIT_KEY_CONCURRENT },
  trial: { perMinute: env.RATE_LIMIT_TRIAL_PER_MINUTE, concurrent: env.RATE_LIMIT_TRIAL_CONCURRENT },
});

function storeOf(url: string): Config['rateLimitStore'] {
  if (url === '') return 'memory';
  return url.startsWith('redis') ? 'redis' : 'postgres';
}

const defaultEndpoint = 'http://localhost:4318';

function urlOf(env: Environment): string {
  if (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== '') return env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT || defaultEndpoint;
  return `${base.replace(/\/+$/, '')}/v1/traces`;
}

/** Null: tracing is off and none of its modules are loaded. */
function toTraceSettings(env: Environment): TraceSettings | null {
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

function toLlm(env: Environment): AiSettings['llm'] {
  if (!isLlmKind(env.AI_PROVIDER)) return null;
  return {
    ...llmDefaults,
    kind: env.AI_PROVIDER,
    baseUrl: env.AI_BASE_URL,
    model: env.AI_MODEL,
    deadlineMs: env.AI_DEADLINE_MS,
    temperature: env.AI_TEMPERATURE === '0' ? 0 : null,
    outputTokensMax: env.AI_OUTPUT_TOKENS_MAX,
    bulkhead: { ...llmDefaults.bulkhead, concurrencyMax: env.AI_CONCURRENCY_MAX },
    spend: {
      callsPerDayMax: env.AI_CALLS_PER_DAY_MAX,
      costPerDayMax: env.AI_COST_PER_DAY_MAX === 0 ? null : env.AI_COST_PER_DAY_MAX,
      inputPrice: env.AI_INPUT_PRICE,
      outputPrice: env.AI_OUTPUT_PRICE,
    },
  };
}

function toConfig(env: Environment): Config {
  return {
    nodeName: env.NODE_NAME,
    workers: env.WORKERS,
    http: {
      host: env.HOST,
      port: env.PORT,
      publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
      trustedProxies: splitList(env.TRUST_PROXY),
      tls: env.TLS_CERT === '' ? null : { certPath: env.TLS_CERT, keyPath: env.TLS_KEY },
      connectionsMax: env.CONNECTIONS_MAX,
      requestsMax: env.REQUESTS_MAX,
      drainDelayMs: env.DRAIN_DELAY_MS,
    },
    metrics: env.METRICS_PORT === '' ? null : { host: env.METRICS_HOST, port: Number(env.METRICS_PORT) },
    traces: toTraceSettings(env),
    log: { level: env.LOG_LEVEL, requests: env.LOG_REQUESTS === 'on' },
    dataDir: env.DATA_DIR,
    datasetPath: env.DATASET,
    correctionsPath: env.CORRECTIONS,
    thresholds: { confidenceMin: env.CONFIDENCE_MIN, samplesMin: env.SAMPLES_MIN },
    mcp: { enabled: env.MCP === 'on' },
    console: { enabled: env.CONSOLE === 'on' },
    admin: { enabled: env.ADMIN === 'on' },
    billing: { enabled: env.BILLING === 'on' },
    trial: { enabled: env.TRIAL === 'on', areUnknownKeysRefused: env.UNKNOWN_KEYS === 'refuse' },
    v1: { isTrialOn: env.V1_TRIAL === 'on', corsOrigins: splitList(env.V1_CORS_ORIGINS) },
    limits: env.RATE_LIMIT === 'on' ? toLimits(env) : null,
    ai: {
      llm: toLlm(env),
      isEmbedded: env.AI_PROVIDER === 'embedded' || env.AI_FALLBACK === 'embedded',
      modelPath: env.AI_MODEL_FILE,
      deadlineMs: env.AI_DEADLINE_MS,
    },
    rateLimitStore: storeOf(env.RATE_LIMIT_STORE),
    settings: listSettings(env),
    ledger: {
      store: env.DATABASE_URL === '' ? 'sqlite' : 'postgres',
      poolMax: env.DATABASE_POOL_MAX,
      queueMax: env.LEDGER_QUEUE_MAX,
      deadlineMs: env.LEDGER_DEADLINE_MS,
    },
  };
}

/** Configured secrets, apart from `Config`, which may be displayed. */
export interface ConfiguredSecrets {
  /** Empty: the data folder's secret is used. */
  readonly hashSecret: string;
  /** Empty: the LLM requires no key. */
  readonly aiApiKey: string;
  /** PostgreSQL URL, which may contain a password; empty: the embedded database. */
  readonly databaseUrl: string;
  /** URL of the store that all nodes share for counting requests; empty: each node counts alone. */
  readonly rateLimitStore: string;
  /** Operator token; empty: the data folder's token is used. */
  readonly operatorToken: string;
  /** Metrics token; empty: metrics are served by a separate listener only. */
  readonly metricsToken: string;
}

/** @throws ConfigError that lists every fault of the environment */
export function loadConfig(env: NodeJS.ProcessEnv): { config: Config; secrets: ConfiguredSecrets } {
  const checked = readEnvironment(env);
  const secrets = {
    hashSecret: checked.SECRET,
    aiApiKey: checked.AI_API_KEY,
    databaseUrl: checked.DATABASE_URL,
    rateLimitStore: checked.RATE_LIMIT_STORE,
    operatorToken: checked.OPERATOR_TOKEN,
    metricsToken: checked.METRICS_TOKEN,
  };
  return { config: toConfig(checked), secrets };
}
