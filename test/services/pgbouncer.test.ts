import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ledger } from '../../src/ledger/ledger.js';
import { openPostgresLedger } from '../../src/ledger/postgres/postgres-ledger.js';
import { balanceOf, chargeOf, makePrincipal } from '../ledger/support/bench.js';
import { benchLimits } from '../ledger/support/postgres-bench.js';
import { type PostgresServer, startPostgres } from '../support/postgres.js';
import { startService } from '../support/service.js';
import { freePort, type Program, startProgram } from './programs.js';

const timeouts = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout';
const ledgers: Ledger[] = [];
const poolers: Program[] = [];
let postgres: PostgresServer;
let folder: string;

beforeAll(async () => {
  postgres = await startPostgres(['-c', 'fsync=off']);
  folder = await mkdtemp(join(tmpdir(), 'genderd-pgbouncer-'));
  await writeFile(join(folder, 'users.txt'), '"genderd" "only for tests"\n', { mode: 0o644 });
});
afterAll(async () => {
  for (const ledger of ledgers) await ledger.close();
  for (const pooler of poolers) await pooler.stop();
  await postgres.remove();
  await rm(folder, { recursive: true });
});

/** Two connections to the server for any number of clients. */
async function startPooler(...settings: readonly string[]): Promise<number> {
  const port = await freePort();
  const file = join(folder, `${port}.ini`);
  const lines = [
    '[databases]',
    `postgres = host=127.0.0.1 port=${postgres.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 2',
    ...settings,
  ];
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  const isRoot = process.getuid?.() === 0;
  // It does not run as root; the server's user may read the folder then.
  if (isRoot) await chown(folder, 65_534, 65_534);
  poolers.push(await startProgram('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), file], port));
  return port;
}

async function openOn(...ports: readonly number[]): Promise<Ledger> {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  const url = `postgres://genderd:only%20for%20tests@${hosts}/postgres?target_session_attrs=read-write`;
  const ledger = await openPostgresLedger({ ...benchLimits, url, connectTimeoutMs: 3000 });
  ledgers.push(ledger);
  return ledger;
}

test('a pooler that does not let the timeouts pass prevents the start, with what it needs', async () => {
  const port = await startPooler();
  await expect(openOn(port)).rejects.toThrow(
    new RegExp(`cannot be opened: .*unsupported startup parameter.*ignore_startup_parameters = ${timeouts}`),
  );
});

test('charges of two nodes through transaction pooling, over two connections', async () => {
  const port = await startPooler(`ignore_startup_parameters = ${timeouts}`);
  const nodes = [await openOn(port), await openOn(port)] as const;
  const principal = await makePrincipal(nodes[0], { credits: 500 });
  const charges = [...Array(1000).keys()].map((i) => (nodes[i % 2] as Ledger).charge(chargeOf(principal)));
  const statuses = (await Promise.all(charges)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 'charged')).toHaveLength(500);
  expect(await balanceOf(nodes[1], principal)).toBe(0);
  expect(await nodes[0].verify()).toMatchObject({ ok: true });
});

test('nodes that get each other’s session in turn, with what was prepared there', async () => {
  const port = await startPooler(`ignore_startup_parameters = ${timeouts}`);
  const nodes = [await openOn(port), await openOn(port)] as const;
  const principal = await makePrincipal(nodes[0], { credits: 50 });
  for (const node of [...nodes, ...nodes])
    expect(await node.charge(chargeOf(principal))).toMatchObject({ status: 'charged' });
  expect(await balanceOf(nodes[0], principal)).toBe(46);
});

test('a node goes on through the second pooler when the first one ends', async () => {
  const ports = [
    await startPooler(`ignore_startup_parameters = ${timeouts}`),
    await startPooler(`ignore_startup_parameters = ${timeouts}`),
  ];
  const ledger = await openOn(...ports);
  const principal = await makePrincipal(ledger, { credits: 50 });
  expect(await ledger.charge(chargeOf(principal))).toMatchObject({ status: 'charged' });
  await poolers.at(-2)?.stop();
  expect(await ledger.charge(chargeOf(principal))).toMatchObject({ status: 'charged' });
  expect(await balanceOf(ledger, principal)).toBe(48);
});

test('nodes count requests together through transaction pooling', async () => {
  const port = await startPooler();
  const env = {
    RATE_LIMIT_STORE: `postgres://genderd:only%20for%20tests@127.0.0.1:${port}/postgres`,
    RATE_LIMIT_TRIAL_PER_MINUTE: '6',
  };
  const nodes = [await startService(env), await startService(env)];
  const statuses: number[] = [];
  for (const node of [...nodes, ...nodes, ...nodes, ...nodes])
    statuses.push((await node.post('/api/v2/gender', { type: 'name', value: 'Onur' })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  for (const node of nodes) await node.stop();
});
