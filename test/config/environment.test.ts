import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.js';
import { namedFileFaults } from '../../src/config/named-files.js';
import { faultsOf } from '../support/config-faults.js';

const http = (env: NodeJS.ProcessEnv) => loadConfig(env).config.http;

test('nothing needs to be set', () => {
  const { config, secrets } = loadConfig({});
  expect(secrets).toEqual({
    hashSecret: '',
    aiApiKey: '',
    databaseUrl: '',
    rateLimitStore: '',
    operatorToken: '',
    metricsToken: '',
  });
  expect(config).toMatchObject({
    nodeName: 'genderd-1',
    http: { host: '127.0.0.1', port: 8080, publicUrl: '', trustedProxies: [], tls: null },
    log: { level: 'info', requests: true },
    dataDir: './var',
    trial: { enabled: true },
    ledger: { queueMax: 4096, deadlineMs: 5000 },
  });
  expect(config.datasetPath).toMatch(/data\/genderd\.dataset$/);
});

test('an empty variable counts as unset', () => {
  const names = [
    'PORT',
    'HOST',
    'SECRET',
    'TRIAL',
    'TRUST_PROXY',
    'LEDGER_QUEUE_MAX',
    'DATASET',
    'NODE_NAME',
  ];
  expect(loadConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(loadConfig({}));
});

test('a daily cap below the cost of one answer is refused', () => {
  const prices = { AI_INPUT_PRICE: '1', AI_OUTPUT_PRICE: '5', AI_OUTPUT_TOKENS_MAX: '4000' };
  expect(faultsOf({ ...prices, AI_COST_PER_DAY_MAX: '0.02' })).toEqual([]);
  expect(faultsOf({ ...prices, AI_COST_PER_DAY_MAX: '0.019' })).toEqual([
    'AI_COST_PER_DAY_MAX must be at least the cost of one answer of AI_OUTPUT_TOKENS_MAX, which is 0.02',
  ]);
});

test('an LLM that is described is also chosen, or another provider is on purpose', () => {
  const described = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'qwen3' };
  expect(faultsOf(described)).toEqual(['AI_PROVIDER must be set with AI_MODEL, such as openai']);
  expect(faultsOf({ AI_BASE_URL: described.AI_BASE_URL })).toEqual([
    'AI_PROVIDER must be set with AI_BASE_URL, such as openai',
  ]);
  for (const AI_PROVIDER of ['openai', 'embedded', 'none'])
    expect(faultsOf({ ...described, AI_PROVIDER })).toEqual([]);
});

test('a variable of another program is not read', () => {
  expect(loadConfig({ PORTS: 'x', port: 'x', GENDERD: 'x' })).toEqual(loadConfig({}));
});

test('unreadable files are reported together with other faults', () => {
  const files = { CORRECTIONS: '/no/c.csv', DATASET: '/', AI_MODEL_FILE: '/no/model', TLS_CERT: '/no/cert' };
  expect(faultsOf({ ...files, TLS_KEY: '/no/key', PORT: 'x' }, namedFileFaults)).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'DATASET: "/" is a folder',
    'CORRECTIONS: "/no/c.csv" cannot be read (ENOENT)',
    'AI_MODEL_FILE: "/no/model" cannot be read (ENOENT)',
    'TLS_CERT: "/no/cert" cannot be read (ENOENT)',
    'TLS_KEY: "/no/key" cannot be read (ENOENT)',
  ]);
  expect(faultsOf({ AI_MODEL_FILE: '/no/model', AI_PROVIDER: 'none' }, namedFileFaults)).toEqual([]);
  expect(faultsOf({}, namedFileFaults)).toEqual([]);
});

test('all faults are reported at once, each with its variable', () => {
  const names = [
    'PORT',
    'PUBLIC_URL',
    'SECRET',
    'TRUST_PROXY',
    'TRIAL',
    'AI_PROVIDER',
    'LOG_LEVEL',
    'DATABASE_URL',
  ];
  const found = faultsOf(Object.fromEntries(names.map((name) => [name, '?'])));
  expect(found.map((fault) => fault.split(' ')[0]).sort()).toEqual([...names].sort());
  expect(() => loadConfig({ PORT: '?', TRIAL: '?' })).toThrow(
    /^The configuration is not valid:\n {2}PORT must be a whole number from 0 to 65535\n {2}TRIAL must be one of "on", "off"$/,
  );
});

describe('whole numbers', () => {
  test.each(['0', '80', '080', '65535'])('PORT=%s', (PORT) => {
    expect(http({ PORT }).port).toBe(Number(PORT));
  });

  test.each([
    '-1',
    '65536',
    '1.5',
    '8080.0',
    '1e3',
    '0x50',
    ' 80',
    '80 ',
    '+80',
    'true',
    'NaN',
    '٨٠',
    '9'.repeat(400),
  ])('PORT=%s is refused', (PORT) => {
    expect(faultsOf({ PORT })).toEqual(['PORT must be a whole number from 0 to 65535']);
  });

  test.each([
    ['LEDGER_QUEUE_MAX', '0'],
    ['LEDGER_DEADLINE_MS', '99'],
    ['CONNECTIONS_MAX', '0'],
    ['DRAIN_DELAY_MS', '25001'],
  ])('%s=%s is out of bounds', (name, value) => {
    expect(faultsOf({ [name]: value })).toHaveLength(1);
  });
});

test.each(['~', '~/data'])('DATA_DIR=%s is refused: it would be a folder of this name', (DATA_DIR) => {
  expect(faultsOf({ DATA_DIR })).toEqual(['DATA_DIR must be a path without ~, which only a shell replaces']);
  expect(faultsOf({ DATA_DIR: './~' })).toEqual([]);
});

describe('HOST and METRICS_HOST', () => {
  test.each(['0.0.0.0', '::1', 'fe80::1%eth0', 'localhost', 'names_1.example'])('%s', (host) => {
    expect(http({ HOST: host, METRICS_HOST: host }).host).toBe(host);
  });

  test.each(['[::1]', '[::]:8080', 'http://127.0.0.1', '10.0.0.0/8'])('%s is refused', (host) => {
    const must = 'must be an IP address, an IPv6 one without brackets, or a host name';
    expect(faultsOf({ HOST: host, METRICS_HOST: host })).toEqual([`HOST ${must}`, `METRICS_HOST ${must}`]);
  });
});

describe('TRUST_PROXY', () => {
  test.each([
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, 2001:db8::/32 ,127.0.0.1', ['10.0.0.0/8', '2001:db8::/32', '127.0.0.1']],
  ])('%s', (TRUST_PROXY, trustedProxies) => {
    expect(http({ TRUST_PROXY }).trustedProxies).toEqual(trustedProxies);
  });

  test.each([
    'true',
    '1',
    'loopback',
    '*',
    '10.0.0.0/33',
    '10.0.0.256',
    '::/129',
    'fe80::1%eth0',
    '10.0.0.1;10.0.0.2',
  ])('%s is refused', (TRUST_PROXY) => {
    expect(faultsOf({ TRUST_PROXY })).toEqual([expect.stringMatching(/^TRUST_PROXY must/)]);
  });
});

test.each([
  ['a'.repeat(31), false],
  ['a'.repeat(32), true],
])('SECRET=%s is accepted: %s', (SECRET, isTaken) => {
  expect(faultsOf({ SECRET })).toEqual(
    isTaken ? [] : ['SECRET must have at least 32 characters, the first and last no white space'],
  );
});

test('no fault quotes the value, which may be a secret', () => {
  expect(faultsOf({ SECRET: 'hunter2', DATABASE_URL: 'postgres://u:hunter2@h/d' }).join()).not.toContain(
    'hunter2',
  );
});

describe('PUBLIC_URL', () => {
  test.each([
    ['https://names.example', 'https://names.example'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['https://example.org/genderd//', 'https://example.org/genderd'],
  ])('%s', (PUBLIC_URL, publicUrl) => {
    expect(http({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
  });

  test.each([
    'names.example',
    'ftp://x',
    'javascript:alert(1)',
    'https://x?y',
    'https://x#y',
    'https://u:p@x',
  ])('%s is refused', (PUBLIC_URL) => {
    expect(faultsOf({ PUBLIC_URL })).toEqual([expect.stringMatching(/^PUBLIC_URL must/)]);
  });
});

test.each([
  [{ METRICS_PORT: '8080' }, 1],
  [{ PORT: '9000', METRICS_PORT: '09000', HOST: '0.0.0.0' }, 1],
  [{ PORT: '9000', METRICS_PORT: '9000', METRICS_HOST: '127.0.0.2' }, 0],
  [{ PORT: '0', METRICS_PORT: '0' }, 0],
])('the port of the metrics in %j: %i faults', (env, count) => {
  expect(faultsOf(env)).toEqual(
    Array(count).fill('METRICS_PORT must differ from PORT, or METRICS_HOST from HOST'),
  );
});

test.each([
  [{ AI_PROVIDER: 'OpenAI', AI_MODEL: 'm' }, 'AI_PROVIDER'],
  [{ AI_PROVIDER: 'openai', AI_MODEL: 'a b', AI_API_KEY: 'k' }, 'AI_MODEL'],
  [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'é' }, 'AI_API_KEY'],
  [{ AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_BASE_URL: 'x' }, 'AI_BASE_URL'],
  [{ DATABASE_URL: 'postgres://u@h/d', WORKERS: '9', DATABASE_POOL_MAX: 'x' }, 'DATABASE_POOL_MAX'],
  [{ PORT: '70000', METRICS_PORT: '8080' }, 'PORT'],
  [{ HOST: '[::]', METRICS_PORT: '8080' }, 'HOST'],
])('%j has the fault of %s alone, and none of a rule that reads its default', (env, name) => {
  expect(faultsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${name} must `))]);
});

test('an LLM without a key says what it lacks', () => {
  const env = { AI_PROVIDER: 'openai', AI_MODEL: 'm' };
  expect(faultsOf(env)).toEqual([
    'AI_API_KEY must be set with AI_PROVIDER openai, or AI_BASE_URL of a server of your own',
  ]);
});
