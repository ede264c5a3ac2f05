import { DEFAULT_THRESHOLDS } from '../inference/types.js';
import { databaseUrlFaults } from '../postgres/hosts.js';
import { packageFile } from '../runtime/package-root.js';
import { aiFaults, aiOptions } from './ai-options.js';
import {
  baseAddress,
  choice,
  decimal,
  host,
  inGroup,
  networkList,
  onOrOff,
  originList,
  storeAddress,
  text,
  token,
  type ValuesOf,
  wholeNumber,
} from './option-kinds.js';
import { telemetryOptions } from './telemetry-options.js';
import { defaultWorkers, resolveWorkers, workersMax } from './workers.js';

/** Every fault of the configuration, each with the name of its variable. Prevents the start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** Requests per minute fit the integer type of every store. */
const perMinuteMax = 1_000_000_000;

/** Every option, in the order of the documentation: the source of validation, type, default and the documented table. */
export const options = {
  ...inGroup('Address and connections', {
    PORT: wholeNumber(0, 65_535, 8080, 'TCP port of the service; 0 selects a free port.'),
    HOST: host('Address to listen on.'),
    PUBLIC_URL: baseAddress(
      'Base URL that clients use; it appears in links and in the OpenAPI document.',
      'http://HOST:PORT, or https:// with TLS_CERT',
    ),
    WORKERS: wholeNumber(
      1,
      workersMax,
      defaultWorkers(),
      'Threads that answer requests, over one ledger and one copy of the data.',
      { shown: '1 on up to 2 cores, else cores less one, at most 8; 1 with an LLM' },
    ),
  }),
  ...inGroup('Storage', {
    DATA_DIR: text(
      './var',
      'Folder of the embedded database, the secret and the notes of unconfirmed operations; created if missing.',
      { accepts: (path) => !/^~(\/|$)/.test(path), must: 'be a path without ~, which only a shell replaces' },
    ),
    DATABASE_URL: text(
      '',
      'PostgreSQL database of the ledger, shared by any number of nodes; replaces the embedded database. Several hosts, `host1:5432,host2:5432`, with `target_session_attrs=read-write`: the first that takes writes is used.',
      {
        isSecret: true,
        must: 'be a postgres URL',
        shown: 'the embedded database in DATA_DIR',
      },
    ),
    DATABASE_POOL_MAX: wholeNumber(1, 1000, 8, 'Maximum connections of this node to DATABASE_URL.'),
  }),
  ...inGroup('Answers', {
    DATASET: text(packageFile('data/genderd.dataset'), 'Path of the name dataset.', {
      shown: 'the dataset of the package',
    }),
    CORRECTIONS: text(
      '',
      'CSV file of corrections (name, country, gender or never); reloaded on SIGHUP and when it changes.',
      { shown: 'none' },
    ),
    CONFIDENCE_MIN: decimal(
      0.5,
      1,
      DEFAULT_THRESHOLDS.confidenceMin,
      'Minimum confidence of an answer: the probability of the gender by the dataset, or the confidence that AI reports. Below it the gender is null.',
    ),
    SAMPLES_MIN: wholeNumber(
      1,
      1_000_000_000,
      DEFAULT_THRESHOLDS.samplesMin,
      'Minimum count for an answer of the dataset; below it the answer is `insufficient_evidence`. A name that only lists have counts as 2.',
    ),
  }),
  ...inGroup('Storage', {
    SECRET: text('', 'Secret key for the hashes of API keys and client addresses.', {
      isSecret: true,
      accepts: (secret) => [...secret].length >= 32 && /^\S.*\S$/.test(secret),
      must: 'have at least 32 characters, the first and last no white space',
      shown: 'generated in DATA_DIR on the first start',
    }),
  }),
  ...inGroup('Interfaces', {
    ADMIN: onOrOff(
      'on',
      'The operator interface: `/admin/v1`, its pages at `/console/`, and `POST /debug/explain`. With `off` these addresses do not exist.',
    ),
    OPERATOR_TOKEN: token(
      'Token of the operator interface. Nodes that share a ledger need the same token.',
      'generated in DATA_DIR on the first start; `genderd operator token` prints it',
    ),
  }),
  ...inGroup('Address and connections', {
    TRUST_PROXY: text(
      '',
      'Trusted proxies: comma-separated addresses or CIDR networks whose X-Forwarded-For header is used.',
      {
        ...networkList,
        shown: 'none',
      },
    ),
    TLS_CERT: text('', 'PEM file of the certificate and its chain; enables HTTPS.', {
      shown: 'none: plain http',
    }),
    TLS_KEY: text('', 'PEM file of the private key of TLS_CERT. Both files are reloaded on SIGHUP.', {
      shown: 'none',
    }),
  }),
  ...inGroup('Billing and trial', {
    BILLING: onOrOff(
      'on',
      'With `off` every request is answered, with any key or none, and nothing is charged: for a machine of your own. `genderd serve --no-billing` does the same.',
    ),
    TRIAL: onOrOff('on', 'Shared trial for requests without a usable key.'),
    UNKNOWN_KEYS: choice(
      ['trial', 'refuse'],
      'trial',
      'Whether a request with a malformed or unknown key, or with a key in a header such as `X-Api-Key`, uses the trial of its address or is refused with 401 `invalid_api_key`, so that the mistake is noticed.',
    ),
    V1_TRIAL: onOrOff('off', 'Whether the v1 interface shares the trial; requires TRIAL on.'),
  }),
  ...inGroup('Interfaces', {
    V1_CORS_ORIGINS: text(
      '',
      'Comma-separated origins whose web pages may read v1 responses to GET requests.',
      {
        ...originList,
        shown: 'none',
      },
    ),
    CONSOLE: onOrOff('on', 'The web console at `/console/`; `/` redirects to it.'),
    MCP: onOrOff('on', 'Tools of the Model Context Protocol at `/mcp`.'),
  }),
  ...inGroup('Rate limits', {
    RATE_LIMIT: onOrOff('on', 'Request rate and concurrency limits.'),
    RATE_LIMIT_KEY_PER_MINUTE: wholeNumber(1, perMinuteMax, 600_000, 'Requests per minute for one API key.'),
    RATE_LIMIT_KEY_CONCURRENT: wholeNumber(
      1,
      1_000_000,
      1000,
      'Concurrent requests for one API key, on each node.',
    ),
    RATE_LIMIT_TRIAL_PER_MINUTE: wholeNumber(
      1,
      perMinuteMax,
      1200,
      'Requests per minute from one address without a usable key.',
    ),
    RATE_LIMIT_TRIAL_CONCURRENT: wholeNumber(
      1,
      1_000_000,
      200,
      'Concurrent requests from one address without a usable key, on each node.',
    ),
    RATE_LIMIT_STORE: text(
      '',
      'URL of the Redis, Valkey or PostgreSQL server in which all nodes count requests together. While it is unavailable, each node counts requests with keys on its own and trial requests get `trial_unavailable`.',
      {
        ...storeAddress,
        isSecret: true,
        shown: 'each node counts in its memory',
      },
    ),
  }),
  ...aiOptions,
  ...telemetryOptions,
  ...inGroup('Storage', {
    LEDGER_QUEUE_MAX: wholeNumber(
      1,
      1_000_000,
      4096,
      'Maximum operations that wait for the database; further requests get `server_busy`.',
    ),
    LEDGER_DEADLINE_MS: wholeNumber(
      100,
      60_000,
      5000,
      'Maximum time that a request waits for the database, in milliseconds.',
    ),
  }),
  ...inGroup('Address and connections', {
    CONNECTIONS_MAX: wholeNumber(
      1,
      1_000_000,
      10_000,
      'Maximum open client connections; further ones are refused.',
    ),
    REQUESTS_MAX: wholeNumber(
      1,
      1_000_000,
      2048,
      'Maximum concurrent requests; beyond it requests get `server_busy`, those without a key first.',
    ),
    DRAIN_DELAY_MS: wholeNumber(
      0,
      25_000,
      1000,
      'Time from SIGTERM to closing, in milliseconds, in which requests are still served and readiness is off.',
    ),
  }),
};

export type Environment = ValuesOf<typeof options>;
export type OptionName = keyof Environment;

export const optionNames = Object.keys(options) as OptionName[];

/** Addresses that stand for every address of the machine. */
const wildcards = ['0.0.0.0', '::'];

/** Two listeners cannot share a port. */
function portFaults({ PORT, METRICS_PORT, HOST, METRICS_HOST }: Environment): string[] {
  const isSameHost = HOST === METRICS_HOST || wildcards.includes(HOST) || wildcards.includes(METRICS_HOST);
  const isSame = METRICS_PORT !== '' && PORT !== 0 && Number(METRICS_PORT) === PORT && isSameHost;
  return isSame ? ['METRICS_PORT must differ from PORT, or METRICS_HOST from HOST'] : [];
}

type Given = Partial<Record<OptionName, string | number>>;

/** Rules across settings. */
function rulesAcross(all: Environment, given: Given): string[] {
  const { V1_TRIAL, TRIAL, TLS_CERT, TLS_KEY, DATABASE_URL } = all;
  const databaseFaults = DATABASE_URL === '' ? [] : databaseUrlFaults(DATABASE_URL);
  return [
    ...(V1_TRIAL === 'on' && TRIAL === 'off' ? ['V1_TRIAL must be off while TRIAL is off'] : []),
    ...(!TLS_CERT === !TLS_KEY ? [] : ['TLS_CERT and TLS_KEY must be set together']),
    ...databaseFaults.map((fault) => `DATABASE_URL ${fault}`),
    ...aiFaults(all, given.AI_PROVIDER !== undefined),
    ...portFaults(all),
    ...resolveWorkers(all, given.WORKERS !== undefined),
  ];
}

/** An empty variable counts as unset. @param furtherFaults finds faults of the files that the settings name. @throws ConfigError that lists every fault */
export function readEnvironment(
  env: NodeJS.ProcessEnv,
  furtherFaults: (all: Environment) => string[] = () => [],
): Environment {
  const given: Given = {};
  const invalid: OptionName[] = [];
  for (const name of optionNames) {
    const text = env[name];
    if (!text) continue;
    const value = options[name].read(text);
    if (value === null) invalid.push(name);
    else given[name] = value;
  }
  const defaults = Object.fromEntries(optionNames.map((name) => [name, options[name].default]));
  const all = { ...defaults, ...given } as Environment;
  // The default stands for an invalid setting here, so that a fault which names one may be none.
  const isSure = (fault: string): boolean => !invalid.some((name) => new RegExp(`\\b${name}\\b`).test(fault));
  const faults = [
    ...invalid.map((name) => `${name} must ${options[name].must}`),
    ...[...rulesAcross(all, given), ...furtherFaults(all)].filter(isSure),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return all;
}
