import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:https';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageFile } from '../../../src/runtime/package-root.js';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { freePorts } from '../programs.js';
import { startProxy, type TlsProxy } from './proxy.js';

const credits = 100_000;
const clients = 12;

let postgres: PostgresServer;
let proxy: TlsProxy;
let env: Record<string, string>;
const nodes: ChildProcess[] = [];

/** One node as the compose file and the manifests set it up: nothing is written, every secret is given. */
async function startNode(name: string, port: number): Promise<void> {
  const own = { NODE_NAME: name, PORT: String(port) };
  const node = spawn(process.execPath, [packageFile('dist/main.cjs')], {
    env: { ...env, ...own },
    cwd: packageFile('.'),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  nodes.push(node);
  let output = '';
  node.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    if (output.length < 10_000) output += chunk;
  });
  while (!output.includes('"msg":"ready"')) {
    if (node.exitCode !== null) throw new Error(`${name} ended with ${node.exitCode}`);
    await Promise.race([once(node.stdout, 'data'), once(node, 'exit')]);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests read objects of every shape
const cli = (...args: readonly string[]): any =>
  JSON.parse(
    execFileSync(process.execPath, [packageFile('dist/cli/main.cjs'), ...args, '--json'], {
      env,
      cwd: packageFile('.'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );

beforeAll(async () => {
  postgres = await startPostgres();
  env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: postgres.url,
    RATE_LIMIT_STORE: postgres.url,
    SECRET: 'a secret that only this test uses, long enough',
    OPERATOR_TOKEN: 'a-token-that-only-this-test-uses-long-enough',
    // Nothing is to be written there.
    DATA_DIR: '/proc/nowhere',
    PUBLIC_URL: 'https://gender.example',
    TRUST_PROXY: '127.0.0.1',
  };
  const ports = await freePorts();
  await Promise.all(ports.map((port, at) => startNode(`node-${at + 1}`, port)));
  proxy = await startProxy(ports);
});
afterAll(async () => {
  for (const node of nodes) node.kill('SIGKILL');
  await proxy?.stop();
  await postgres?.remove();
});

interface Tally {
  /** Ids of the requests that were answered, each of which says that it was charged one credit. */
  readonly answered: string[];
  /** Requests without an answer of the service. */
  failed: number;
}

const body = JSON.stringify({ type: 'name', value: 'Andrea', country: 'IT' });

async function sendUntil(isEnough: () => boolean, key: string, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${key}` };
  while (!isEnough()) {
    const { status, text } = await proxy.ask('/api/v2/gender', { body, headers, agent });
    if (status === 200) tally.answered.push(JSON.parse(text).meta.request_id);
    else tally.failed += 1;
  }
  agent.destroy();
}

test('one of three nodes is killed under load: few requests fail, and none is charged twice', async () => {
  const account = cli('accounts', 'create', '--name', 'test', '--credits', String(credits));
  const tally: Tally = { answered: [], failed: 0 };
  const enough = 1500;
  const isEnough = () => tally.answered.length >= enough;
  const load = Array.from({ length: clients }, () => sendUntil(isEnough, account.key, tally));
  const killed = (async () => {
    while (tally.answered.length < 500) await new Promise((resolve) => setTimeout(resolve, 5));
    nodes[1]?.kill('SIGKILL');
  })();
  await Promise.all([...load, killed]);
  // Only what the dead node had under way: one request of each client at most.
  expect(tally.failed).toBeLessThanOrEqual(clients);
  expect(new Set(tally.answered).size).toBe(tally.answered.length);
  const [{ credits: left }] = cli('accounts', 'list').accounts;
  const charged = credits - left;
  expect(charged).toBeGreaterThanOrEqual(tally.answered.length);
  expect(charged).toBeLessThanOrEqual(tally.answered.length + tally.failed);
  const shown = cli('ledger', 'show', tally.answered[0] ?? '');
  expect(shown.entries).toHaveLength(1);
  expect(cli('ledger', 'verify').ok).toBe(true);
});
