import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Database from 'libsql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databasePath } from '../../src/ledger/sqlite/open.js';
import { createCommandPlace } from '../support/commands.js';
import { cliPath, predict, type Result, type Workplace } from '../support/processes.js';

let workplace: Workplace;
/** A folder of its own for each test. */
let folder: string;
let file: string;
let account: { account_id: string; key: string };

beforeAll(async () => {
  workplace = createCommandPlace({ AI_PROVIDER: 'none' });
  account = await workplace.json('accounts', 'create', '--name', 'Jane Doe', '--credits', '50');
  await makeLarge();
});
afterAll(() => workplace.remove());
beforeEach(() => {
  folder = mkdtempSync(join(workplace.folder, 'files-'));
  file = join(folder, 'a.backup.gz');
});

const emptyStore = () => ({ DATA_DIR: join(folder, 'restored') });
/** A data folder whose backup takes a second. */
const largeDir = () => join(workplace.folder, 'large');

async function makeLarge(): Promise<void> {
  const DATA_DIR = largeDir();
  await workplace.cli(['accounts', 'create', '--name', 'x', '--credits', '1'], { DATA_DIR });
  const db = new Database(databasePath(DATA_DIR));
  db.exec(`insert into trial_window with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000)
    select printf('%08d', i) || hex(randomblob(28)), (select account_id from account), i from n`);
  db.close();
}

const secretOf = (dataDir: string) => readFileSync(join(dataDir, 'secret'), 'utf8').trim();
const ownSecret = () => ({ SECRET: secretOf(workplace.dataDir) });

/** The command must be refused in one plain line. */
function expectRefusal({ code, stdout, stderr }: Result, message: string | RegExp): void {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(message);
  expect(stderr).toMatch(/^genderd: [^\n]+\n$/);
}

/** Runs a command with something other than a terminal at both ends. */
async function piped(args: readonly string[], input: Buffer, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [cliPath, ...args], { env: { ...workplace.env, ...env } });
  const [out, err]: [Buffer[], string[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text));
  child.stdin.on('error', () => undefined).end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout: Buffer.concat(out), stderr: err.join('') };
}

describe('backup', () => {
  test('writes a file for its owner alone and reports it in one object', async () => {
    const told = await workplace.json('backup', file);
    const bytes = readFileSync(file);
    expect(told).toEqual({
      path: file,
      bytes: bytes.length,
      rows: expect.objectContaining({ account: 1, api_key: 1, entry: 1 }),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      store: 'sqlite',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      with_secret: false,
      duration_ms: expect.any(Number),
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['a.backup.gz']);
    const text = gunzipSync(bytes).toString();
    expect(text).not.toContain(account.key);
    expect(text).not.toContain(secretOf(workplace.dataDir));
  });

  test('prints the contents of the file, and that the secret is missing', async () => {
    const { code, stdout } = await workplace.cli(['backup', file]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^entry +1$/m);
    expect(stdout).toContain(`back up "${join(workplace.dataDir, 'secret')}" or SECRET separately`);
    const enclosed = await workplace.cli(['backup', file, '--force', '--with-secret']);
    expect(enclosed.stdout).toContain('the file contains the secret');
  });

  test('replaces a file only with --force, and nothing but files', async () => {
    writeFileSync(file, 'precious');
    expectRefusal(await workplace.cli(['backup', file]), 'is there already: --force replaces it');
    expect(readFileSync(file, 'utf8')).toBe('precious');
    expect((await workplace.cli(['backup', file, '--force'])).code).toBe(0);
    expect((await workplace.cli(['backup', '--verify', file])).code).toBe(0);
    expectRefusal(await workplace.cli(['backup', folder, '--force']), 'is there and is no file');
    expect(readdirSync(folder)).toEqual(['a.backup.gz']);
  });

  test('a missing folder, a missing database and a damaged one are plain errors that leave no files', async () => {
    expectRefusal(await workplace.cli(['backup', join(folder, 'no/a.gz')]), 'no" is not there');
    expectRefusal(await workplace.cli(['backup', file], emptyStore()), 'there is no database');
    expect(existsSync(emptyStore().DATA_DIR)).toBe(false);
    const DATA_DIR = join(folder, 'damaged');
    mkdirSync(DATA_DIR);
    const bytes = readFileSync(databasePath(workplace.dataDir));
    writeFileSync(
      databasePath(DATA_DIR),
      Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 7)]),
    );
    expectRefusal(await workplace.cli(['backup', file], { DATA_DIR }), /malformed/);
    writeFileSync(databasePath(DATA_DIR), 'no database'.repeat(1000));
    expectRefusal(
      await workplace.cli(['backup', file], { DATA_DIR }),
      'cannot be read: file is not a database',
    );
    expect(readdirSync(folder)).toEqual(['damaged']);
  });

  test('a file on a full disk is a plain error, and no part of it stays', async () => {
    // In KiB: more than the database's own index of its log, less than the backup.
    const script = 'trap "" XFSZ; ulimit -f 64; exec "$@"';
    const child = spawn('bash', ['--norc', '-c', script, 'bash', process.execPath, cliPath, 'backup', file], {
      env: { ...workplace.env, DATA_DIR: largeDir() },
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const [code] = await once(child, 'close');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `genderd: "${file}" cannot be written: file too large\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('SIGTERM stops it cleanly, and no part of it stays', async () => {
    const child = spawn(process.execPath, [cliPath, 'backup', file], {
      env: { ...workplace.env, DATA_DIR: largeDir() },
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    await expect
      .poll(() => readdirSync(folder).some((name) => name.endsWith('.part')), {
        interval: 5,
        timeout: 20_000,
      })
      .toBe(true);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(stderr).toBe('genderd: interrupted, nothing was changed\n');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('writes to standard output, with messages on standard error', async () => {
    const { code, stdout, stderr } = await piped(['backup', '-', '--json'], Buffer.alloc(0));
    expect(code).toBe(0);
    expect(JSON.parse(stderr)).toMatchObject({ path: null, bytes: stdout.length, rows: { account: 1 } });
    const verified = await piped(['backup', '--verify', '-', '--json'], stdout);
    expect(JSON.parse(verified.stdout.toString())).toMatchObject({ path: null, bytes: stdout.length });
    const restored = await piped(['restore', '-', '--json'], stdout, { ...emptyStore(), ...ownSecret() });
    expect(JSON.parse(restored.stdout.toString())).toMatchObject({ path: null, rows: { account: 1 } });
  });

  test('a reader that closes early has an incomplete backup, which is an error', async () => {
    const script = `set -o pipefail; "$0" "$@" | true`;
    const child = spawn('bash', ['--norc', '-c', script, process.execPath, cliPath, 'backup', '-'], {
      env: workplace.env,
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const [code] = await once(child, 'close');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'genderd: the reader closed before the backup was complete\n',
    });
  });
});

describe('backup --verify', () => {
  test('checks a file without a store and without settings', async () => {
    await workplace.json('backup', file);
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'none'), PORT: 'no port' };
    const child = spawn(process.execPath, [cliPath, 'backup', '--verify', file], { cwd: folder, env });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(stdout).toMatch(/^complete; created 20.* from sqlite\n/);
    expect(readdirSync(folder)).toEqual(['a.backup.gz']);
  });

  test('refuses a file that is damaged, truncated, of another kind or missing', async () => {
    await workplace.json('backup', file);
    const bytes = readFileSync(file);
    const other = join(folder, 'other');
    for (const [content, message] of [
      [bytes.subarray(0, bytes.length - 20), 'it is cut short'],
      [
        gzipSync(gunzipSync(bytes).toString().replace('"50"', '"51"')),
        'it is damaged: its content is not what its trailer says',
      ],
      [Buffer.from('something else'), 'it is no backup of genderd'],
      [readFileSync(databasePath(workplace.dataDir)), 'it is no backup of genderd'],
    ] as const) {
      writeFileSync(other, content);
      expectRefusal(
        await workplace.cli(['backup', '--verify', other]),
        `"${other}" cannot be used: ${message}`,
      );
      expectRefusal(await workplace.cli(['restore', other], { ...emptyStore(), ...ownSecret() }), message);
    }
    expectRefusal(
      await workplace.cli(['backup', '--verify', join(folder, 'no')]),
      'no such file or directory',
    );
    expectRefusal(await workplace.cli(['restore', folder], emptyStore()), 'is a folder');
    expectRefusal(await workplace.cli(['backup', '--verify', file, '--force']), 'only reads');
    expect(existsSync(emptyStore().DATA_DIR)).toBe(false);
  });
});

describe('restore', () => {
  test('restores a ledger whose keys work with its secret', async () => {
    await workplace.json('backup', file);
    const env = { ...emptyStore(), ...ownSecret() };
    const { code, stdout } = await workplace.cli(['restore', file], env);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^restored the ledger of 20.*: 1 accounts, 1 entries, all rules verified\n/);
    const service = await workplace.serve(env);
    expect(await predict(service.url, account.key)).toMatchObject({ status: 200 });
    expect(statSync(env.DATA_DIR).mode & 0o777).toBe(0o700);
    service.kill('SIGTERM');
    expect(await service.exit).toBe(0);
  });

  test('is refused without the secret, and none is generated; with another one as well', async () => {
    await workplace.json('backup', file);
    expectRefusal(await workplace.cli(['restore', file], emptyStore()), 'does not contain its secret');
    expect(existsSync(emptyStore().DATA_DIR)).toBe(false);
    const SECRET = 'quite another secret, which is long enough';
    expectRefusal(await workplace.cli(['restore', file], { ...emptyStore(), SECRET }), 'with another secret');
    expect(existsSync(emptyStore().DATA_DIR)).toBe(false);
    mkdirSync(emptyStore().DATA_DIR);
    writeFileSync(join(emptyStore().DATA_DIR, 'secret'), `${SECRET}\n`);
    expectRefusal(await workplace.cli(['restore', file], emptyStore()), 'with another secret');
    copyFileSync(join(workplace.dataDir, 'secret'), join(emptyStore().DATA_DIR, 'secret'));
    expect((await workplace.cli(['restore', file], emptyStore())).code).toBe(0);
  });

  test('adopts the secret of a backup that contains it, unless there is one', async () => {
    await workplace.json('backup', file, '--with-secret');
    expect(gunzipSync(readFileSync(file)).toString()).toContain(secretOf(workplace.dataDir));
    const SECRET = 'quite another secret, which is long enough';
    expectRefusal(await workplace.cli(['restore', file], { ...emptyStore(), SECRET }), 'with another secret');
    const { code, stdout } = await workplace.cli(['restore', file, '--json'], emptyStore());
    expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 0, took_secret: true, store: 'sqlite' });
    expect(secretOf(emptyStore().DATA_DIR)).toBe(secretOf(workplace.dataDir));
    expect(statSync(join(emptyStore().DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
    const service = await workplace.serve(emptyStore());
    expect(await predict(service.url, account.key)).toMatchObject({ status: 200 });
    service.kill('SIGKILL');
    await service.exit;
  });

  test('a failed restore removes the adopted secret', async () => {
    await workplace.json('backup', file, '--with-secret');
    const DATA_DIR = join(folder, 'taken');
    await workplace.cli(['restore', file], { DATA_DIR });
    const { rmSync } = await import('node:fs');
    rmSync(join(DATA_DIR, 'secret'));
    expectRefusal(await workplace.cli(['restore', file], { DATA_DIR }), 'never replaces a ledger');
    expect(existsSync(join(DATA_DIR, 'secret'))).toBe(false);
  });

  test('does not replace a ledger, forced or not, and explains how to move it', async () => {
    await workplace.json('backup', file);
    const before = await workplace.json('accounts', 'list');
    for (const force of [[], ['--force']]) {
      const refused = await workplace.cli(['restore', file, ...force]);
      expectRefusal(refused, 'has 1 accounts, and a restore never replaces a ledger');
      expect(refused.stderr).toContain('-wal');
    }
    expect(await workplace.json('accounts', 'list')).toEqual(before);
  });

  test('is refused while a service uses the empty store, and the service keeps running', async () => {
    await workplace.json('backup', file);
    const env = { ...emptyStore(), ...ownSecret() };
    const service = await workplace.serve(env);
    expectRefusal(await workplace.cli(['restore', file, '--force'], env), /is in use .*: stop the service/);
    expect(await predict(service.url)).toMatchObject({ status: 200 });
    service.kill('SIGTERM');
    expect(await service.exit).toBe(0);
  });
});
