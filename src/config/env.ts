import Type, { type Static } from 'typebox';
import Format from 'typebox/format';
import Value from 'typebox/value';
import { packageFile } from '../package-root.js';
import { parseNetwork, splitList } from './networks.js';

/** Every fault of the configuration, each by the variable's name. Stops the start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

function isBaseAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
}

Format.Set('base-address', isBaseAddress);
const isStoreAddress = (text: string): boolean =>
  URL.canParse(text) && /^(rediss?|postgres(ql)?):$/.test(new URL(text).protocol);

Format.Set('store-address', isStoreAddress);
Format.Set('networks', (text) => splitList(text).every((item) => parseNetwork(item) !== null));

const wholeNumber = (minimum: number, maximum: number, value: number, description: string) =>
  Type.Integer({
    minimum,
    maximum,
    default: value,
    description,
    must: `be a whole number from ${minimum} to ${maximum}`,
  });

const choice = <const T extends string[]>(values: readonly [...T], value: T[number], description: string) =>
  Type.Unsafe<T[number]>(
    Type.Enum([...values] as string[], {
      default: value,
      description,
      must: `be one of ${values.map((v) => `"${v}"`).join(', ')}`,
    }),
  );

const text = (value: string, description: string, extra: object = {}) =>
  Type.String({ default: value, description, must: 'be a text', ...extra });

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
    shown: 'http://HOST:PORT',
  }),
  DATA_DIR: text('./var', 'Folder of the embedded database and the secret; made when absent.'),
  DATABASE_URL: text('', 'Reserved for an external database.', {
    maxLength: 0,
    must: 'stay unset: this version has the embedded database only',
    shown: 'unset',
  }),
  DATASET: text(packageFile('data/genderd.dataset'), 'Path of the name dataset.', {
    shown: 'the dataset of the package',
  }),
  SECRET: text('', 'Keys the hashes of API keys and client addresses.', {
    minLength: 32,
    must: 'have at least 32 characters',
    shown: 'made once in DATA_DIR',
  }),
  TRUST_PROXY: text(
    '',
    'Addresses or CIDR networks, separated by commas, whose X-Forwarded-For is believed.',
    {
      format: 'networks',
      must: 'be a comma-separated list of IP addresses or CIDR networks',
      shown: 'none',
    },
  ),
  TRIAL: choice(['on', 'off'], 'on', 'Shared trial for requests without a usable key.'),
  RATE_LIMIT: choice(['on', 'off'], 'on', 'Request rate and concurrency limits.'),
  RATE_LIMIT_KEY_PER_MINUTE: wholeNumber(1, perMinuteMax, 60_000, 'Requests a minute of one API key.'),
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
      format: 'store-address',
      must: 'be a redis, rediss or postgres URL',
      shown: 'each node counts in its memory',
    },
  ),
  AI_PROVIDER: choice(['none'], 'none', 'AI provider for values that the dataset does not decide.'),
  NODE_NAME: text('genderd-1', 'Name of this node in log lines.', { maxLength: 64 }),
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

/** @throws ConfigError with every fault */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(optionNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const converted = Value.Convert(options, given) as Partial<Environment>;
  const faults = optionNames.flatMap((name) => {
    const schema: Type.TSchema & { must?: string } = options.properties[name];
    const isValid = converted[name] === undefined || Value.Check(schema, converted[name]);
    return isValid ? [] : [`${name} must ${schema.must ?? 'be valid'}`];
  });
  if (faults.length > 0) throw new ConfigError(faults);
  return Value.Default(options, converted) as Environment;
}
