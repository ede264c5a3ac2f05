import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { DEFAULT_RULES } from '../inference/rules.js';
import { packageFile } from '../package-root.js';
import { aiFaults, aiOptions } from './ai-options.js';
import { choice, decimal, text, wholeNumber } from './option-kinds.js';
import { telemetryOptions } from './telemetry-options.js';

/** Every fault of the configuration, each by the variable's name. Stops the start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** Counts a minute stay inside the integer of every store. */
const perMinuteMax = 1_000_000_000;

/**
 * The definition of every option: validation, type, default and the documented table come from here.
 * `must` words the fault; `shown` stands for a default that depends on the machine. An empty variable
 * counts as unset.
 */
export const options = Type.Object({
  PORT: wholeNumber(0, 65_535, 8080, 'TCP port of the service; 0 takes a free one.'),
  HOST: text('127.0.0.1', 'Address to listen on.'),
  PUBLIC_URL: text('', 'Base address that clients use; written into links and the interface description.', {
    format: 'base-address',
    must: 'be an http or https URL without query, fragment or credentials',
    shown: 'http://HOST:PORT, or https:// with TLS_CERT',
  }),
  DATA_DIR: text('./var', 'Folder of the embedded database and the secret; made when absent.'),
  DATABASE_URL: text(
    '',
    'PostgreSQL database of the ledger, which any number of nodes share; it then replaces the embedded one.',
    {
      isSecret: true,
      format: 'postgres-address',
      must: 'be a postgres URL',
      shown: 'the embedded database in DATA_DIR',
    },
  ),
  DATABASE_POOL_MAX: wholeNumber(1, 1000, 8, 'Connections of this node to DATABASE_URL.'),
  DATASET: text(packageFile('data/genderd.dataset'), 'Path of the name dataset.', {
    shown: 'the dataset of the package',
  }),
  CORRECTIONS: text(
    '',
    'CSV file of corrections (name, country, gender or never); read again on SIGHUP and when it changes.',
    { shown: 'none' },
  ),
  CONFIDENCE_MIN: decimal(
    0.5,
    1,
    DEFAULT_RULES.dominantShareMin,
    'Least confidence of an answer: the share of the dominant gender in the dataset (lists count as 0.93), or what AI reports. Below it the gender is null.',
  ),
  SAMPLES_MIN: wholeNumber(
    1,
    1_000_000_000,
    DEFAULT_RULES.samplesMin,
    'Fewest counts with which the dataset answers; below it the answer is `insufficient_evidence`.',
  ),
  SECRET: text('', 'Keys the hashes of API keys and client addresses.', {
    isSecret: true,
    minLength: 32,
    pattern: '^\\S.*\\S$',
    must: 'have at least 32 characters, the first and last no white space',
    shown: 'made once in DATA_DIR',
  }),
  ADMIN: choice(
    ['on', 'off'],
    'on',
    'The operator’s part of the service: `/admin/v1`, its pages at `/console/`, and `POST /debug/explain`; off: there are no such addresses.',
  ),
  OPERATOR_TOKEN: text(
    '',
    'Opens the operator’s part of the service. Nodes that share a ledger need the same one.',
    {
      isSecret: true,
      pattern: '^[\\x21-\\x7e]{32,}$|^$',
      must: 'have at least 32 characters of visible ASCII',
      shown: 'made once in DATA_DIR; `genderd operator token` prints it',
    },
  ),
  TRUST_PROXY: text(
    '',
    'Addresses or CIDR networks, separated by commas, whose X-Forwarded-For is believed.',
    {
      format: 'networks',
      must: 'be a comma-separated list of IP addresses or CIDR networks',
      shown: 'none',
    },
  ),
  TLS_CERT: text('', 'PEM file of the certificate and its chain; with it the service speaks https.', {
    shown: 'none: plain http',
  }),
  TLS_KEY: text('', 'PEM file of the private key of TLS_CERT. Both are read again on SIGHUP.', {
    shown: 'none',
  }),
  TRIAL: choice(['on', 'off'], 'on', 'Shared trial for requests without a usable key.'),
  V1_TRIAL: choice(['on', 'off'], 'off', 'Whether the v1 interface shares the trial; it needs TRIAL on.'),
  V1_CORS_ORIGINS: text(
    '',
    'Origins, separated by commas, whose web pages may read answers to a GET of the v1 interface.',
    {
      format: 'origins',
      must: 'be a comma-separated list of origins such as https://shop.example',
      shown: 'none',
    },
  ),
  CONSOLE: choice(['on', 'off'], 'on', 'The web pages at `/console/`, to which `/` leads.'),
  MCP: choice(['on', 'off'], 'on', 'Tools of the Model Context Protocol at `/mcp`.'),
  RATE_LIMIT: choice(['on', 'off'], 'on', 'Request rate and concurrency limits.'),
  RATE_LIMIT_KEY_PER_MINUTE: wholeNumber(1, perMinuteMax, 600_000, 'Requests a minute of one API key.'),
  RATE_LIMIT_KEY_CONCURRENT: wholeNumber(
    1,
    1_000_000,
    1000,
    'Requests of one API key at the same time, on each node.',
  ),
  RATE_LIMIT_TRIAL_PER_MINUTE: wholeNumber(
    1,
    perMinuteMax,
    1200,
    'Requests a minute of one address without a usable key.',
  ),
  RATE_LIMIT_TRIAL_CONCURRENT: wholeNumber(
    1,
    1_000_000,
    200,
    'Requests of one address without a usable key at the same time, on each node.',
  ),
  RATE_LIMIT_STORE: text(
    '',
    'Redis, Valkey or PostgreSQL in which all nodes count requests together. While it fails, keys are counted by each node and the trial answers `trial_unavailable`.',
    {
      isSecret: true,
      format: 'store-address',
      must: 'be a redis, rediss or postgres URL',
      shown: 'each node counts in its memory',
    },
  ),
  ...aiOptions,
  ...telemetryOptions,
  NODE_NAME: text('genderd-1', 'Name of this node in log lines and v1 answers.', { maxLength: 64 }),
  LOG_LEVEL: choice(
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    'info',
    'Least severe log line that is written.',
  ),
  LOG_REQUESTS: choice(['on', 'off'], 'on', 'Write one log line for each request.'),
  LEDGER_QUEUE_MAX: wholeNumber(
    1,
    1_000_000,
    4096,
    'Operations that may wait for the database; beyond it requests get `server_busy`.',
  ),
  LEDGER_DEADLINE_MS: wholeNumber(100, 60_000, 5000, 'Milliseconds that a request waits for the database.'),
  CONNECTIONS_MAX: wholeNumber(1, 1_000_000, 10_000, 'Open client connections; more are refused.'),
  REQUESTS_MAX: wholeNumber(
    1,
    1_000_000,
    2048,
    'Requests under way at the same time; beyond it requests get `server_busy`, those without a key first.',
  ),
  DRAIN_DELAY_MS: wholeNumber(
    0,
    25_000,
    1000,
    'Milliseconds from SIGTERM to closing; requests are still served and readiness is off.',
  ),
});

export type Environment = Static<typeof options>;
type OptionName = keyof Environment;

const optionNames = Object.keys(options.properties) as OptionName[];

/** Digits and nothing else become a number: a lenient reading would take `1e3`, `0x10` and `true`. */
function readValue(name: OptionName, given: string): string | number {
  const schema = options.properties[name];
  const isWhole = Type.IsInteger(schema) && /^\d{1,15}$/.test(given);
  const isDecimal = Type.IsNumber(schema) && /^\d{1,9}(\.\d{1,6})?$/.test(given);
  return isWhole || isDecimal ? Number(given) : given;
}

/** @throws ConfigError with every fault */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given: Partial<Record<OptionName, string | number>> = {};
  for (const name of optionNames) if (env[name]) given[name] = readValue(name, env[name]);
  const faults = optionNames.flatMap((name) => {
    const schema: Type.TSchema & { must?: string } = options.properties[name];
    const isValid = given[name] === undefined || Value.Check(schema, given[name]);
    return isValid ? [] : [`${name} must ${schema.must ?? 'be valid'}`];
  });
  if (given.V1_TRIAL === 'on' && given.TRIAL === 'off')
    faults.push('V1_TRIAL must be off while TRIAL is off');
  if (!given.TLS_CERT !== !given.TLS_KEY) faults.push('TLS_CERT and TLS_KEY must be set together');
  faults.push(...aiFaults(given));
  if (faults.length > 0) throw new ConfigError(faults);
  return Value.Default(options, given) as Environment;
}
