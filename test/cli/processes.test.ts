import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, test, vi } from 'vitest';
import { databasePath } from '../../src/ledger/sqlite/messages.js';
import { useCommandPlace } from '../support/commands.js';
import { cliPath, collect, endOf, predict } from '../support/processes.js';

const workplace = useCommandPlace();

const createAccount = (credits: number) =>
  workplace.json('accounts', 'create', '--name', 'demo', '--credits', `${credits}`);

test('serve --no-billing answers without a key, and says so, on the port of the command line', async () => {
  const env = { ...workplace.env, PORT: 'none' };
  const args = [cliPath, 'serve', '--no-billing', '--port', '0'];
  const child = spawn(process.execPath, args, { cwd: workplace.folder, env });
  const { stderr } = collect(child);
  await vi.waitFor(() => expect(stderr()).toContain('Billing is off'), { timeout: 20_000 });
  const url = /is listening at (\S+)/.exec(stderr())?.[1] ?? '';
  for (let i = 0; i < 11; i += 1) expect((await predict(url)).status).toBe(200);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('changes by commands take effect in the running service at once', async () => {
  const service = await workplace.serve();
  const { account_id, key, key_id } = await createAccount(2);
  expect((await predict(service.url, key)).status).toBe(200);
  expect((await predict(service.url, key)).status).toBe(200);
  expect(await predict(service.url, key)).toMatchObject({
    status: 403,
    body: { code: 'insufficient_credits' },
  });
  await workplace.json('credits', 'grant', '--account', account_id, '--amount', '5', '--reason', 'more');
  expect((await predict(service.url, key)).status).toBe(200);
  const second = await workplace.json('keys', 'create', '--account', account_id);
  expect((await predict(service.url, second.key)).status).toBe(200);
  await workplace.json('keys', 'disable', key_id);
  const refused = await predict(service.url, key);
  expect(refused.status).toBe(403);
  expect(refused.body.meta.usage.billing_status).toBe('not_charged');
  expect((await predict(service.url, second.key)).status).toBe(200);
  const { accounts } = await workplace.json('accounts', 'list');
  expect(accounts.at(-1).credits).toBe(2 + 5 - 5);
  service.kill('SIGTERM');
  expect(await service.exit).toBe(0);
});

test('reading commands do not wait for writers', async () => {
  await createAccount(1);
  const db = new Database(databasePath(workplace.dataDir));
  db.exec('begin immediate');
  // A command that waited would be refused after 2 s, as the last one is.
  const { accounts } = await workplace.json('accounts', 'list');
  expect(accounts.length).toBeGreaterThan(0);
  expect((await workplace.json('ledger', 'verify')).ok).toBe(true);
  const { code, stderr } = await workplace.cli(['accounts', 'create', '--name', 'x', '--credits', '1']);
  expect(code).toBe(1);
  expect(stderr).not.toMatch(/\n {4}at /);
  expect(stderr).toBe('genderd: nothing was written: database is locked\n');
  db.exec('rollback');
  db.close();
});

test('ledger verify exits with code 1 and names the rule when one is broken', async () => {
  const DATA_DIR = join(workplace.folder, 'tampered');
  await workplace.cli(['accounts', 'create', '--name', 'x', '--credits', '1'], { DATA_DIR });
  const db = new Database(databasePath(DATA_DIR));
  db.exec('update account set balance = 1000');
  db.close();
  const json = await workplace.cli(['ledger', 'verify', '--json'], { DATA_DIR });
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout)).toMatchObject({ ok: false });
  const text = await workplace.cli(['ledger', 'verify'], { DATA_DIR });
  expect(text.code).toBe(1);
  expect(text.stdout).toContain(
    "BROKEN  A balance is the sum of the account's entries. Violations: 1, such as acc_",
  );
  expect(text.stdout).toContain('RULES ARE BROKEN');
});

test('a reader that closes early is not an error', async () => {
  const script = `node "$0" "$@" | head -0; echo "\${PIPESTATUS[0]}" >&2`;
  const child = spawn('bash', ['--norc', '-c', script, cliPath, 'accounts', 'list'], {
    cwd: workplace.folder,
    env: workplace.env,
  });
  expect((await endOf(child)).stderr).toBe('0\n');
});

test.each([
  ['a file', (path: string) => writeFileSync(path, '')],
  [
    'a folder with another kind of file as its database',
    (path: string) => {
      mkdirSync(path);
      writeFileSync(join(path, 'genderd.db'), 'not a database'.repeat(1000));
    },
  ],
])('a data folder that is %s is a plain error', async (name, make) => {
  const DATA_DIR = join(workplace.folder, name);
  make(DATA_DIR);
  const { code, stdout, stderr } = await workplace.cli(['accounts', 'list'], { DATA_DIR });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^genderd: /);
  expect(stderr).toContain(DATA_DIR);
  expect(stderr).not.toMatch(/\n {4}at /);
});

test.each([
  ['predict', 'Maria'],
  ['backup', '-'],
])('%s %s into a full device says so', async (...args) => {
  const device = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [cliPath, ...args], {
    cwd: workplace.folder,
    env: workplace.env,
    stdio: ['ignore', device, 'pipe'],
  });
  closeSync(device);
  const { code, stderr } = await endOf(child);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^genderd: standard output cannot be written \(ENOSPC.*\)\n$/);
});
