import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notesFolder } from '../../../src/ledger/compensation-notes.js';
import { createCommandPlace } from '../../support/commands.js';
import { runSql } from '../../support/postgres.js';
import { predict, type Variables, type Workplace } from '../../support/processes.js';
import { usePostgres } from '../support/use-postgres.js';

const server = usePostgres();
let workplace: Workplace;
let key: string;
let accountId: string;
let target: Variables;
beforeEach(async () => {
  workplace = createCommandPlace();
  ({ key, account_id: accountId } = await workplace.json(
    'accounts',
    'create',
    '--name',
    'a',
    '--credits',
    '50',
  ));
  const name = `copy_${randomBytes(6).toString('hex')}`;
  await runSql(server().url, `create database ${name}`);
  const SECRET = readFileSync(join(workplace.dataDir, 'secret'), 'utf8').trim();
  target = { DATABASE_URL: server().url.replace(/\/postgres$/, `/${name}`), SECRET };
});
afterEach(() => workplace.remove());

const copy = (env: Variables = target) => workplace.cli(['copy', '--json'], env);
const balanceIn = async (env: Variables) => {
  const { stdout } = await workplace.cli(['accounts', 'list', '--json'], env);
  return JSON.parse(stdout).accounts.find((one: { account_id: string }) => one.account_id === accountId)
    ?.credits;
};

test('a service goes on with the copy: the same keys, balances, trials and operations', async () => {
  const before = await workplace.serve();
  const paid = await predict(before.url, key);
  expect(paid).toMatchObject({ status: 200 });
  await predict(before.url, '');
  const beside = await copy();
  expect(beside.code).toBe(1);
  expect(beside.stderr).toContain('is in use');
  before.kill('SIGTERM');
  expect(await before.exit).toBe(0);

  const { code, stdout, stderr } = await copy();
  expect(code, stderr).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    to: expect.stringContaining('127.0.0.1'),
    rows: { account: 2, entry: 4, trial_window: 1 },
    duration_ms: expect.any(Number),
  });
  expect(await balanceIn(target)).toBe(49);
  const after = await workplace.serve(target);
  expect(await predict(after.url, key)).toMatchObject({ status: 200 });
  after.kill('SIGTERM');
  expect(await after.exit).toBe(0);
  expect(await balanceIn(target)).toBe(48);
  expect(await balanceIn({})).toBe(49);
  const verified = await workplace.cli(['ledger', 'verify', '--json'], target);
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true });
});

test('a second copy, another secret and a missing database are refused, and change nothing', async () => {
  const other = await copy({ ...target, SECRET: 'quite another secret, which is long enough' });
  expect(other.stderr).toContain('another SECRET');
  const none = await copy({});
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('set DATABASE_URL')]);
  const copied = await copy();
  expect(copied.code, copied.stderr).toBe(0);
  const again = await copy();
  expect(again.stderr).toContain('genderd never replaces a ledger');
  const empty = await workplace.cli(['copy'], { ...target, DATA_DIR: join(workplace.folder, 'empty') });
  expect(empty.stderr).toContain('there is no database');
  expect(await balanceIn(target)).toBe(50);
});

test('notes of unconfirmed operations are pointed out, also those of a thread', async () => {
  const notes = notesFolder(workplace.dataDir, 1);
  mkdirSync(notes, { recursive: true });
  writeFileSync(join(notes, 'x.json'), '[]');
  const { stdout } = await workplace.cli(['copy'], target);
  expect(stdout).toContain(`unconfirmed operations are recorded in "${notesFolder(workplace.dataDir)}"`);
});
