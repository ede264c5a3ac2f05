import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from '../../src/config/env.js';
import {
  loadOrCreateOperatorToken,
  readOperatorToken,
  replaceOperatorToken,
} from '../../src/config/secrets.js';
import { cliPath, createWorkplace, type Workplace } from '../support/processes.js';
import { bearer } from '../support/service.js';
import { expectAdminProblem, startAdmin } from './support/admin-service.js';

describe('the file of the token', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'genderd-token-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is generated once, for its owner alone, without leftover files', () => {
    const dataDir = join(folder, 'deep', 'data');
    const made = loadOrCreateOperatorToken(dataDir);
    expect(made).toEqual({ secret: expect.stringMatching(/^[0-9a-f]{64}$/), isNew: true });
    expect(loadOrCreateOperatorToken(dataDir)).toEqual({ ...made, isNew: false });
    expect(readOperatorToken(dataDir)).toBe(made.secret);
    expect(statSync(join(dataDir, 'operator-token')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['operator-token']);
  });

  test('is replaced by another one, for its owner alone, without leftover files', () => {
    const { secret: token } = loadOrCreateOperatorToken(folder);
    const next = replaceOperatorToken(folder);
    expect(next).toMatch(/^[0-9a-f]{64}$/);
    expect(next).not.toBe(token);
    expect(readOperatorToken(folder)).toBe(next);
    expect(statSync(join(folder, 'operator-token')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['operator-token']);
  });

  test.each([
    ['absent', null],
    ['empty', ''],
    ['cut off', 'abc\n'],
  ])('that is %s grants no access', (_title, content) => {
    if (content !== null) writeFileSync(join(folder, 'operator-token'), content);
    expect(readOperatorToken(folder)).toBeNull();
    if (content !== null) expect(() => loadOrCreateOperatorToken(folder)).toThrow(ConfigError);
  });

  test('in an impossible folder is a configuration error', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => loadOrCreateOperatorToken(join(folder, 'file'))).toThrow(ConfigError);
    expect(() => replaceOperatorToken(join(folder, 'file'))).toThrow(ConfigError);
    expect(readOperatorToken(join(folder, 'file'))).toBeNull();
  });
});

test('a running service accepts a new token at once and refuses the old one and its sessions', async () => {
  const service = await startAdmin({ OPERATOR_TOKEN: '' });
  const token = readOperatorToken(service.dataDir) as string;
  const session = (headers: Record<string, string>) => service.admin('GET', '/session', undefined, headers);
  const login = await service.admin('POST', '/session', { token }, {});
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] as string;
  expect((await session(bearer(token))).status).toBe(200);
  expect((await session({ cookie })).status).toBe(200);
  const next = replaceOperatorToken(service.dataDir);
  expect((await session(bearer(next))).status).toBe(200);
  expectAdminProblem(await session(bearer(token)), 'operator_required');
  expectAdminProblem(await session({ cookie }), 'operator_required');
  rmSync(join(service.dataDir, 'operator-token'));
  expectAdminProblem(await session(bearer(next)), 'operator_required');
  expectAdminProblem(await service.admin('POST', '/session', { token: next }, {}), 'operator_required');
  await service.stop();
});

test('where no token can be stored, the service starts and refuses every operator request', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'genderd-token-'));
  mkdirSync(join(dataDir, 'operator-token'));
  const service = await startAdmin({ OPERATOR_TOKEN: '', DATA_DIR: dataDir });
  expectAdminProblem(await service.admin('GET', '/session', undefined, bearer('')), 'operator_required');
  expectAdminProblem(await service.admin('POST', '/session', { token: ' ' }, {}), 'operator_required');
  expect((await service.get('/api/v2')).status).toBe(200);
  expect(service.logs()).toContain('set OPERATOR_TOKEN');
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

describe('the command line', () => {
  let workplace: Workplace;
  beforeAll(() => {
    workplace = createWorkplace();
  });
  afterAll(() => workplace.remove());

  const status = async (url: string, token: string): Promise<number> =>
    (await fetch(`${url}/admin/v1/session`, { headers: bearer(token) })).status;

  test('the first start explains how to print the token, the command prints it, and the service accepts it', async () => {
    const service = await workplace.serve();
    expect(service.errors()).toContain(`DATA_DIR=${workplace.dataDir} node ${cliPath} accounts create`);
    const command = /^ {2}(DATA_DIR=.* operator token)$/m.exec(service.errors())?.[1] ?? '';
    const printed = spawnSync('sh', ['-c', command], { cwd: tmpdir(), encoding: 'utf8' });
    const { code, stdout, stderr } = await workplace.cli(['operator', 'token']);
    expect([printed.status, printed.stdout]).toEqual([0, stdout]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^[0-9a-f]{64}\n$/);
    expect(service.output() + service.errors()).not.toContain(stdout.trim());
    expect(await status(service.url, stdout.trim())).toBe(200);
    const replaced = await workplace.cli(['operator', 'token', '--new']);
    expect(replaced.code).toBe(0);
    expect(replaced.stderr).toMatch(/are revoked/);
    expect(await status(service.url, stdout.trim())).toBe(401);
    expect(await status(service.url, replaced.stdout.trim())).toBe(200);
    service.kill('SIGTERM');
    await service.exit;
    const again = await workplace.serve();
    expect(again.errors()).not.toContain('operator token');
    expect(await status(again.url, replaced.stdout.trim())).toBe(200);
    again.kill('SIGTERM');
    await again.exit;
  });

  test('as JSON with the path of its file', async () => {
    const { token, path } = await workplace.json('operator', 'token');
    expect(path).toBe(join(workplace.dataDir, 'operator-token'));
    expect(readFileSync(path, 'utf8')).toBe(`${token}\n`);
  });

  test('a configured token is printed, and cannot be replaced here', async () => {
    const OPERATOR_TOKEN = 'configured-token-of-some-length-0123456789';
    const shown = await workplace.cli(['operator', 'token', '--json'], { OPERATOR_TOKEN });
    expect(JSON.parse(shown.stdout)).toEqual({ token: OPERATOR_TOKEN, path: null });
    const refused = await workplace.cli(['operator', 'token', '--new'], { OPERATOR_TOKEN });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('OPERATOR_TOKEN is set');
  });

  test('of processes that make one at once, one remains', async () => {
    const DATA_DIR = join(workplace.folder, 'race');
    mkdirSync(DATA_DIR);
    writeFileSync(join(DATA_DIR, 'operator-token'), `${'0'.repeat(64)}\n`);
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => workplace.cli(['operator', 'token', '--new'], { DATA_DIR })),
    );
    expect(runs.every(({ code }) => code === 0)).toBe(true);
    const { stdout } = await workplace.cli(['operator', 'token'], { DATA_DIR });
    expect(runs.map((run) => run.stdout)).toContain(stdout);
    expect(readdirSync(DATA_DIR)).toEqual(['operator-token']);
  });
});
