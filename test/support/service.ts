import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp, type Overrides } from '../../src/app.js';
import { draftKey } from '../../src/cli/accounts.js';
import { loadConfig } from '../../src/config/config.js';
import type { HttpSide } from '../../src/http/http-side.js';
import { expectDescribed } from './openapi-check.js';
import { sampleDataset } from './tiny-dataset.js';

export interface Service {
  readonly app: App;
  readonly side: HttpSide;
  readonly url: string;
  readonly dataDir: string;
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
  books(): Promise<{ entries: number; ok: boolean }>;
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

export const hashSecret = 'a secret that only the tests use, long enough';

/** Sends a request; the answer must be what the interface description says. */
async function exchange(url: string, path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url + path, init);
  const text = await response.text();
  const { status, headers } = response;
  const answer = { status, headers, body: text === '' ? null : JSON.parse(text) };
  expectDescribed(init.method ?? 'GET', path, answer);
  return answer;
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

/** Starts the real service on a free port and a folder of its own. */
export async function startService(
  env: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<Service> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'genderd-')));
  const clockOffset = new BigInt64Array(new SharedArrayBuffer(8));
  let logs = '';
  const { config, secrets: configured } = loadConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DRAIN_DELAY_MS: '0',
    AI_PROVIDER: 'none',
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
  return {
    app,
    side,
    url,
    dataDir,
    logs: () => logs,
    advance: (ms) => void Atomics.add(clockOffset, 0, BigInt(ms)),
    account: (options) => makeAccount(app, options),
    async books() {
      const { entries, ok } = await app.ledger.verify();
      return { entries, ok };
    },
    post: (path, body, headers = {}) =>
      exchange(url, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    get: (path, headers = {}) => exchange(url, path, { headers }),
    async stop() {
      await app.close();
      if (env.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

/** What a trusted proxy adds for a client; services that are asked with it need `behindProxy`. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

/** Settings of a service that believes the tests' own address. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1/32' } as const;

let addressNumber = 0;

/** An address that no other test of the file has, and so a trial of its own. */
export function freshAddress(): string {
  addressNumber += 1;
  return `198.51.${addressNumber >> 8}.${addressNumber & 255}`;
}
