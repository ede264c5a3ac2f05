import { type Environment, options } from './env.js';

/** Settings by what they are about, for people who look for one. Every setting is in one group. */
const optionGroups: Readonly<Record<string, readonly string[]>> = {
  'Address and connections': [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'TLS_CERT',
    'TLS_KEY',
    'WORKERS',
    'CONNECTIONS_MAX',
    'REQUESTS_MAX',
    'DRAIN_DELAY_MS',
  ],
  Interfaces: ['ADMIN', 'OPERATOR_TOKEN', 'CONSOLE', 'MCP', 'V1_CORS_ORIGINS'],
  Answers: ['DATASET', 'CORRECTIONS', 'CONFIDENCE_MIN', 'SAMPLES_MIN'],
  'Billing and trial': ['BILLING', 'TRIAL', 'UNKNOWN_KEYS', 'V1_TRIAL'],
  Storage: [
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_POOL_MAX',
    'SECRET',
    'LEDGER_QUEUE_MAX',
    'LEDGER_DEADLINE_MS',
  ],
  'Rate limits': [
    'RATE_LIMIT',
    'RATE_LIMIT_KEY_PER_MINUTE',
    'RATE_LIMIT_KEY_CONCURRENT',
    'RATE_LIMIT_TRIAL_PER_MINUTE',
    'RATE_LIMIT_TRIAL_CONCURRENT',
    'RATE_LIMIT_STORE',
  ],
  AI: [
    'AI_PROVIDER',
    'AI_FALLBACK',
    'AI_MODEL_FILE',
    'AI_DEADLINE_MS',
    'AI_BASE_URL',
    'AI_MODEL',
    'AI_API_KEY',
    'AI_TEMPERATURE',
    'AI_OUTPUT_TOKENS_MAX',
    'AI_CONCURRENCY_MAX',
    'AI_CALLS_PER_DAY_MAX',
    'AI_COST_PER_DAY_MAX',
    'AI_INPUT_PRICE',
    'AI_OUTPUT_PRICE',
  ],
  'Log, metrics and traces': [
    'NODE_NAME',
    'LOG_LEVEL',
    'LOG_REQUESTS',
    'METRICS_PORT',
    'METRICS_HOST',
    'METRICS_TOKEN',
    'OTEL_SDK_DISABLED',
    'OTEL_TRACES_EXPORTER',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'OTEL_TRACES_SAMPLER',
    'OTEL_TRACES_SAMPLER_ARG',
  ],
};

/** @throws for a setting without a group, which a test finds first */
function groupOf(name: string): string {
  const [group] = Object.entries(optionGroups).find(([, names]) => names.includes(name)) ?? [];
  if (group === undefined) throw new Error(`the setting ${name} has no group`);
  return group;
}

/** An option with its value in effect. */
export interface Setting {
  readonly name: string;
  /** What it is about. */
  readonly group: string;
  /** Null for secrets. */
  readonly value: string | number | null;
  /** True when the value is the default. */
  readonly isDefault: boolean;
  readonly isSecret: boolean;
  readonly description: string;
}

interface Option {
  readonly description?: string;
  readonly default?: string | number;
  readonly isSecret?: boolean;
}

/** Every option with its value, in the order of definition. For secrets: only whether they are set. */
export const listSettings = (env: Environment): Setting[] =>
  Object.entries(options.properties as Readonly<Record<string, Option>>).map(([name, option]) => {
    const value = env[name as keyof Environment];
    const isSecret = option.isSecret === true;
    return {
      name,
      group: groupOf(name),
      value: isSecret ? null : value,
      isDefault: value === option.default,
      isSecret,
      description: option.description ?? '',
    };
  });
