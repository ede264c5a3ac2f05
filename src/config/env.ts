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
/** An origin as browsers write it: a scheme, a host, a port where it is not the usual one, nothing else. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

Format.Set('origins', (text) => splitList(text).every(isOrigin));
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
    shown: 'http://HOST:PORT, or https:// with TLS_CERT',
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
      format: 'store-address',
      must: 'be a redis, rediss or postgres URL',
      shown: 'each node counts in its memory',
    },
  ),
  AI_PROVIDER: choice(['none'], 'none', 'AI provider for values that the dataset does not decide.'),
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

/** Digits and nothing else become a number: a lenient reading would take `1e3`, `8080.7` and `true`. */
function readValue(name: OptionName, given: string): string | number {
  const isNumber = Type.IsInteger(options.properties[name]);
  return isNumber && /^\d{1,15}$/.test(given) ? Number(given) : given;
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
  if (faults.length > 0) throw new ConfigError(faults);
  return Value.Default(options, given) as Environment;
}
