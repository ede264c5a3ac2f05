import { type LlmSettings, llmDefaults } from '../ai/llm/settings.js';
import { packageFile } from '../runtime/package-root.js';
import { isEmbeddedUsed, isLlmKind } from './ai-options.js';
import { type Environment, optionNames, options, readEnvironment } from './env.js';
import { splitList } from './networks.js';

const toLimits = (env: Environment) => ({
  key: { perMinute: env.RATE_LIMIT_KEY_PER_MINUTE, concurrent: env.RATE_LIMIT_KEY_CONCURRENT },
  trial: { perMinute: env.RATE_LIMIT_TRIAL_PER_MINUTE, concurrent: env.RATE_LIMIT_TRIAL_CONCURRENT },
});

function storeOf(url: string) {
  if (url === '') return 'memory';
  return url.startsWith('redis') ? 'redis' : 'postgres';
}

const defaultEndpoint = 'http://localhost:4318';

function urlOf(env: Environment): string {
  if (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== '') return env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT || defaultEndpoint;
  return `${base.replace(/\/+$/, '')}/v1/traces`;
}

/** Destination and sampling of spans. Null: tracing is off and none of its modules are loaded. */
function toTraceSettings(env: Environment) {
  const isWanted =
    env.OTEL_TRACES_EXPORTER === 'otlp' ||
    (env.OTEL_TRACES_EXPORTER === '' &&
      (env.OTEL_EXPORTER_OTLP_ENDPOINT !== '' || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== ''));
  if (!isWanted || env.OTEL_SDK_DISABLED.toLowerCase() === 'true') return null;
  return {
    /** Full URL. */
    url: urlOf(env),
    protocol: env.OTEL_EXPORTER_OTLP_PROTOCOL,
    sampler: env.OTEL_TRACES_SAMPLER,
    /** 0 to 1. */
    sampledShare: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Without its key, which belongs to the secrets. Null: no LLM. */
function toLlm(env: Environment): Omit<LlmSettings, 'apiKey'> | null {
  if (!isLlmKind(env.AI_PROVIDER)) return null;
  return {
    ...llmDefaults,
    kind: env.AI_PROVIDER,
    baseUrl: env.AI_BASE_URL,
    model: env.AI_MODEL,
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

/** Every option with its value, as the Admin API shows it, in the order of definition. For secrets: only whether they are set. */
const listSettings = (env: Environment) =>
  optionNames.map((name) => {
    const { group, description, isSecret = false, default: usual } = options[name];
    const value = env[name];
    return {
      name,
      group,
      value: isSecret ? null : value,
      is_default: value === usual,
      is_secret: isSecret,
      description,
    };
  });

/** Settings by subsystem, without secrets. Times in milliseconds. */
function toConfig(env: Environment) {
  return {
    nodeName: env.NODE_NAME,
    workers: env.WORKERS,
    http: {
      host: env.HOST,
      port: env.PORT,
      /** Base URL without a trailing slash; empty: derived from the listening address. */
      publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
      trustedProxies: splitList(env.TRUST_PROXY),
      /** PEM files: the certificate with its chain, and its private key. Null: plain HTTP. */
      tls: env.TLS_CERT === '' ? null : { certPath: env.TLS_CERT, keyPath: env.TLS_KEY },
      connectionsMax: env.CONNECTIONS_MAX,
      /** Of all threads together, to the database and the LLM. */
      connectionsElsewhereMax:
        (env.DATABASE_URL === '' ? 0 : env.DATABASE_POOL_MAX) +
        (isLlmKind(env.AI_PROVIDER) ? env.AI_CONCURRENCY_MAX : 0),
      requestsMax: env.REQUESTS_MAX,
      drainDelayMs: env.DRAIN_DELAY_MS,
    },
    /** Null: no separate listener for metrics. */
    metrics: env.METRICS_PORT === '' ? null : { host: env.METRICS_HOST, port: Number(env.METRICS_PORT) },
    traces: toTraceSettings(env),
    log: { level: env.LOG_LEVEL, requests: env.LOG_REQUESTS === 'on' },
    dataDir: env.DATA_DIR,
    datasetPath: env.DATASET,
    /** The operator's corrections file; empty: none. */
    correctionsPath: env.CORRECTIONS,
    thresholds: { confidenceMin: env.CONFIDENCE_MIN, samplesMin: env.SAMPLES_MIN },
    mcp: { enabled: env.MCP === 'on' },
    console: { enabled: env.CONSOLE === 'on' },
    admin: { enabled: env.ADMIN === 'on' },
    billing: { enabled: env.BILLING === 'on' },
    /** `areUnknownKeysRefused`: a malformed, unknown or misplaced key is refused rather than served by the trial. */
    trial: { enabled: env.TRIAL === 'on', areUnknownKeysRefused: env.UNKNOWN_KEYS === 'refuse' },
    v1: { isTrialOn: env.V1_TRIAL === 'on', corsOrigins: splitList(env.V1_CORS_ORIGINS) },
    /** Null: off. */
    limits: env.RATE_LIMIT === 'on' ? toLimits(env) : null,
    ai: {
      llm: toLlm(env),
      isEmbedded: isEmbeddedUsed(env),
      modelPath: env.AI_MODEL_FILE,
      /** From the start of the request until a provider must have answered; later answers are refunded. */
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
  } as const;
}

export type Config = ReturnType<typeof toConfig>;

/** The files that predictions read, which threads share in memory: dataset, lexicon and, where it is used, the model. */
export const dataFiles = ({ datasetPath, ai }: Config, isModelUsed = ai.isEmbedded): string[] => [
  datasetPath,
  packageFile('data/genderd.lexicon'),
  ...(isModelUsed ? [ai.modelPath] : []),
];

/** Apart from `Config`, which may be displayed. Empty ones are not configured. */
const toSecrets = (env: Environment) => ({
  /** Keys the hashes of API keys and addresses; empty: the data folder's secret is used. */
  hashSecret: env.SECRET,
  aiApiKey: env.AI_API_KEY,
  /** PostgreSQL URL, which may contain a password; empty: the embedded database. */
  databaseUrl: env.DATABASE_URL,
  /** URL of the store that all nodes share for counting requests; empty: each node counts alone. */
  rateLimitStore: env.RATE_LIMIT_STORE,
  /** Empty: the data folder's token is used. */
  operatorToken: env.OPERATOR_TOKEN,
  /** Empty: metrics are served by a separate listener only. */
  metricsToken: env.METRICS_TOKEN,
});

/** Neither stored in the database nor logged. */
export type Secrets = Readonly<ReturnType<typeof toSecrets>>;

/** @throws ConfigError that lists every fault of the environment */
export function loadConfig(
  env: NodeJS.ProcessEnv,
  furtherFaults?: (all: Environment) => string[],
): { config: Config; secrets: Secrets } {
  const checked = readEnvironment(env, furtherFaults);
  return { config: toConfig(checked), secrets: toSecrets(checked) };
}
