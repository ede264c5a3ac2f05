import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll } from 'vitest';
import { draftKey } from '../../src/access/keys.js';
import { type App, createApp, type Overrides } from '../../src/app.js';
import { loadConfig } from '../../src/config/config.js';
import type { HttpSide } from '../../src/http/http-side.js';
import { databasePath } from '../../src/ledger/sqlite/messages.js';
import { createWitness, type Witness } from './log-canaries.js';
import { expectDescribed } from './openapi-check.js';
import { sampleDataset } from './tiny-dataset.js';

export interface Service {
  readonly app: App;
  readonly side: HttpSide;
  readonly url: string;
  readonly dataDir: string;
  /** Keeps what is sent; `stop` looks for it in the log. */
  readonly witness: Witness;
  /** Every log line so far. */
  readonly logs: () => string;
  /** Moves the clock of every thread. */
  advance(ms: number): void;
  /** Makes an account with one key and answers the key. */
  account(options?: {
    credits?: number;
    expiresAt?: number;
    networks?: string[];
    confidenceMin?: number;
  }): Promise<{ key: string; keyId: string; accountId: string }>;
  /** Number of entries in the ledger and of rule violations. */
  ledgerSummary(): Promise<{ entries: number; ok: boolean }>;
  /** Number of entries in the embedded ledger. The rules they follow are proved once, when the service stops. */
  entryCount(): number;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  stop(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  readonly body: any;
}

/** Opens the operator's part of every service of the tests that does not ask for a token of its own. */
export const operatorToken = 'a-token-that-only-the-tests-use-0123456789';

const hashSecret = 'a secret that only the tests use, long enough';

/** Sends a request; the answer must be what the interface description says. */
async function exchange(
  { url, witness }: { readonly url: string; readonly witness: Witness },
  path: string,
  init: { method?: string; headers: Record<string, string>; body?: string },
): Promise<Answer> {
  witness.sent(path, init.headers, init.body ?? null);
  const response = await fetch(url + path, init);
  const text = await response.text();
  const { status, headers } = response;
  const answer = { status, headers, body: text === '' ? null : JSON.parse(text) };
  expectDescribed(init.method ?? 'GET', path, answer);
  return answer;
}

/** Settings that no line may show. */
const secretNames = ['OPERATOR_TOKEN', 'METRICS_TOKEN', 'AI_API_KEY', 'SECRET'];

/** Counts entries beside the ledger, over a connection of its own that opens with the first count. */
function entryCounter(dataDir: string) {
  let db: Database.Database | null = null;
  return {
    isUsed: () => db !== null,
    count(): number {
      db ??= new Database(databasePath(dataDir));
      return (db.prepare('select count(*) as entries from entry').get() as { entries: number }).entries;
    },
    close: () => void db?.close(),
  };
}

/** @throws an error that names the rules that the ledger breaks */
async function proveLedger({ ledger }: App): Promise<void> {
  const { ok, invariants } = await ledger.verify();
  if (ok) return;
  const broken = invariants.filter(({ violations }) => violations > 0).map(({ rule }) => rule);
  throw new Error(`the ledger breaks rules: ${broken.join(' ')}`);
}

let accountNumber = 0;

async function makeAccount(app: App, options: Parameters<Service['account']>[0] = {}) {
  accountNumber += 1;
  const accountId = `acc_${accountNumber.toString().padStart(16, '0')}`;
  const { key, stored } = draftKey(app.hashes, accountId, {
    allowedNetworks: options.networks ?? null,
    confidenceMin: options.confidenceMin ?? null,
  });
  await app.ledger.createAccount({
    operationId: accountId,
    accountId,
    name: 'test',
    credits: options.credits ?? 1000,
    expiresAt: options.expiresAt ?? null,
    key: stored,
    actor: 'test',
    reason: 'test',
  });
  return { key, keyId: stored.keyId, accountId };
}

/** Starts the real service on a free port and, without `DATA_DIR`, in a folder of its own that ends with it. */
export async function startService(
  env: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<Service> {
  if (env.DATA_DIR !== undefined) return startIn(env.DATA_DIR, env, overrides);
  const dataDir = await mkdtemp(join(tmpdir(), 'genderd-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const service = await startIn(dataDir, env, overrides);
    return { ...service, stop: () => service.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts a service before the tests of a file or group and stops it after them. The object that is returned is empty until then. */
export function useStarted<S extends Pick<Service, 'stop'>>(start: () => Promise<S>): S {
  const service = {} as S;
  beforeAll(async () => void Object.assign(service, await start()));
  afterAll(() => service.stop());
  return service;
}

/** One service for all tests of a file or group. */
export const useService = (...start: Parameters<typeof startService>): Service =>
  useStarted(() => startService(...start));

async function startIn(dataDir: string, env: Record<string, string>, overrides: Overrides): Promise<Service> {
  const clockOffset = new BigInt64Array(new SharedArrayBuffer(8));
  let logs = '';
  const { config, secrets: configured } = loadConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DRAIN_DELAY_MS: '0',
    AI_PROVIDER: 'none',
    OPERATOR_TOKEN: operatorToken,
    ...env,
  });
  const app = await createApp(
    config,
    { ...configured, hashSecret },
    {
      dataset: sampleDataset,
      clockOffset,
      logStream: {
        write(line) {
          logs += line;
        },
      },
      ...overrides,
    },
  );
  const side = await app.listen();
  const { url } = side;
  const witness = createWitness();
  for (const secret of [hashSecret, ...secretNames.map((name) => env[name])])
    if (secret) witness.secret(secret);
  const target = { url, witness };
  const counter = entryCounter(dataDir);
  return {
    app,
    side,
    url,
    dataDir,
    witness,
    logs: () => logs,
    advance: (ms) => void Atomics.add(clockOffset, 0, BigInt(ms)),
    async account(options) {
      const account = await makeAccount(app, options);
      witness.secret(account.key);
      return account;
    },
    async ledgerSummary() {
      const { entries, ok } = await app.ledger.verify();
      return { entries, ok };
    },
    entryCount: counter.count,
    post: (path, body, headers = {}) =>
      exchange(target, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    get: (path, headers = {}) => exchange(target, path, { headers }),
    async stop() {
      try {
        counter.close();
        if (counter.isUsed()) await proveLedger(app);
      } finally {
        await app.close();
      }
      witness.check(logs);
    },
  };
}

export const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

/** What a trusted proxy adds for a client; services that are asked with it need `behindProxy`. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

/** Settings of a service that trusts the tests' own address as a proxy. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1/32' } as const;

let addressNumber = 0;

/** An address that no other test of the file has, and so a trial of its own. */
export function freshAddress(): string {
  addressNumber += 1;
  return `198.51.${addressNumber >> 8}.${addressNumber & 255}`;
}
