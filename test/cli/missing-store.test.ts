import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useCommandPlace } from '../support/commands.js';

const workplace = useCommandPlace();
const missing = join(workplace.folder, 'elsewhere');

const operationId = '01900000-0000-7000-8000-000000000000';

describe('where there is no ledger', () => {
  test.each([
    ['accounts', 'list'],
    ['accounts', 'update', 'acc_0', '--name', 'x'],
    ['keys', 'list'],
    ['keys', 'create', '--account', 'acc_0'],
    ['keys', 'update', 'key_0', '--any-ip'],
    ['keys', 'disable', 'key_0'],
    ['credits', 'grant', '--account', 'acc_0', '--amount', '1', '--reason', 'x'],
    ['ledger', 'verify'],
    ['ledger', 'show', operationId],
    ['ledger', 'usage'],
    ['ledger', 'recent'],
    ['ledger', 'open'],
  ])('%s %s names the folder and leaves it uncreated', async (...args) => {
    const own = { DATA_DIR: missing, DATABASE_URL: '' };
    for (const env of [own, { ...own, SECRET: 's'.repeat(32) }]) {
      const { code, stdout, stderr } = await workplace.cli(args, env);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^genderd: [^\n]+\n$/);
      expect(stderr).toContain(`there is no ledger in DATA_DIR "${missing}"`);
      expect(stderr).toContain('genderd accounts create');
      expect(existsSync(missing)).toBe(false);
    }
  });

  test('the default folder is named by its path', async () => {
    const { stderr } = await workplace.cli(['accounts', 'list'], { DATA_DIR: '', DATABASE_URL: '' });
    expect(stderr).toContain(`DATA_DIR "${join(workplace.folder, 'var')}"`);
    expect(existsSync(join(workplace.folder, 'var'))).toBe(false);
  });

  test('accounts create says which folder it made, once', async () => {
    const own = { DATA_DIR: join(workplace.folder, 'made'), DATABASE_URL: '' };
    const create = () => workplace.cli(['accounts', 'create', '--name', 'x', '--credits', '1'], own);
    expect((await create()).stderr).toBe(
      `genderd: a new ledger was created in DATA_DIR "${own.DATA_DIR}"; run the service with the same DATA_DIR\n`,
    );
    expect(await create()).toMatchObject({ code: 0, stderr: '' });
  });

  test.each([[[]], [['--new']]])('no operator token is made up: %j', async (options) => {
    const args = ['operator', 'token', ...options];
    const { code, stdout, stderr } = await workplace.cli(args, { DATA_DIR: missing });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`there is no operator token in DATA_DIR "${missing}"`);
    expect(existsSync(missing)).toBe(false);
  });

  test('no secret is made up for a PostgreSQL database', async () => {
    const env = { DATA_DIR: missing, DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/names' };
    const { code, stderr } = await workplace.cli(['accounts', 'list'], env);
    expect(code).toBe(1);
    expect(stderr).toContain(`there is no secret in DATA_DIR "${missing}"`);
    expect(stderr).not.toContain('hunter2');
    expect(existsSync(missing)).toBe(false);
  });
});
