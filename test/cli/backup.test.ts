import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Database from 'libsql';
import { beforeAll, describe, expect, test } from 'vitest';
import { databasePath } from '../../src/ledger/sqlite/messages.js';
import { bytesOf, cliPath, endOf } from '../support/processes.js';
import { expectRefusal, secretOf, useBackupPlace } from './support/backup-place.js';

const place = useBackupPlace();
beforeAll(makeLarge);

/** A data folder whose backup takes a second. */
const largeDir = () => join(place.workplace.folder, 'large');

async function makeLarge(): Promise<void> {
  const DATA_DIR = largeDir();
  await place.workplace.cli(['accounts', 'create', '--name', 'x', '--credits', '1'], { DATA_DIR });
  const db = new Database(databasePath(DATA_DIR));
  db.exec(`insert into trial_window with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000)
    select printf('%08d', i) || hex(randomblob(28)), (select account_id from account), i from n`);
  db.close();
}

/** Runs a command with something other than a terminal at both ends. */
const piped = (args: readonly string[], input: Buffer, env: Record<string, string> = {}) =>
  bytesOf(spawn(process.execPath, [cliPath, ...args], { env: { ...place.workplace.env, ...env } }), input);

describe('backup', () => {
  test('writes a file for its owner alone and reports it in one object', async () => {
    const told = await place.workplace.json('backup', place.file);
    const bytes = readFileSync(place.file);
    expect(told).toEqual({
      path: place.file,
      bytes: bytes.length,
      rows: expect.objectContaining({ account: 1, api_key: 1, entry: 1 }),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      store: 'sqlite',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      with_secret: false,
      duration_ms: expect.any(Number),
    });
    expect(statSync(place.file).mode & 0o777).toBe(0o600);
    expect(readdirSync(place.folder)).toEqual(['a.backup.gz']);
    const text = gunzipSync(bytes).toString();
    expect(text).not.toContain(place.account.key);
    expect(text).not.toContain(secretOf(place.workplace.dataDir));
  });

  test('prints the contents of the file, and that the secret is missing', async () => {
    const { code, stdout } = await place.workplace.cli(['backup', place.file]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^entry +1$/m);
    expect(stdout).toContain(`back up "${join(place.workplace.dataDir, 'secret')}" or SECRET separately`);
    const enclosed = await place.workplace.cli(['backup', place.file, '--force', '--with-secret']);
    expect(enclosed.stdout).toContain('the file contains the secret');
  });

  test('replaces a file only with --force, and nothing but files', async () => {
    writeFileSync(place.file, 'precious');
    expectRefusal(await place.workplace.cli(['backup', place.file]), 'is there already: --force replaces it');
    expect(readFileSync(place.file, 'utf8')).toBe('precious');
    expect((await place.workplace.cli(['backup', place.file, '--force'])).code).toBe(0);
    expect((await place.workplace.cli(['backup', '--verify', place.file])).code).toBe(0);
    expectRefusal(await place.workplace.cli(['backup', place.folder, '--force']), 'is there and is no file');
    expect(readdirSync(place.folder)).toEqual(['a.backup.gz']);
  });

  test('a missing folder, a missing database and a damaged one are plain errors that leave no files', async () => {
    const elsewhere = join(place.folder, 'no/a.gz');
    expectRefusal(
      await place.workplace.cli(['backup', elsewhere]),
      `"${elsewhere}" cannot be written: the folder "${join(place.folder, 'no')}" is not there`,
    );
    expectRefusal(
      await place.workplace.cli(['backup', place.file], place.emptyStore()),
      `there is no database "${databasePath(place.emptyStore().DATA_DIR)}": check DATA_DIR and DATABASE_URL`,
    );
    expect(existsSync(place.emptyStore().DATA_DIR)).toBe(false);
    const DATA_DIR = join(place.folder, 'damaged');
    mkdirSync(DATA_DIR);
    const bytes = readFileSync(databasePath(place.workplace.dataDir));
    writeFileSync(
      databasePath(DATA_DIR),
      Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 7)]),
    );
    expectRefusal(await place.workplace.cli(['backup', place.file], { DATA_DIR }), /malformed/);
    writeFileSync(databasePath(DATA_DIR), 'no database'.repeat(1000));
    expectRefusal(
      await place.workplace.cli(['backup', place.file], { DATA_DIR }),
      'cannot be read: file is not a database',
    );
    expect(readdirSync(place.folder)).toEqual(['damaged']);
  });

  test('a file on a full disk is a plain error, and no part of it stays', async () => {
    // In KiB: more than the database's own index of its log, less than the backup.
    const script = 'trap "" XFSZ; ulimit -f 64; exec "$@"';
    const child = spawn(
      'bash',
      ['--norc', '-c', script, 'bash', process.execPath, cliPath, 'backup', place.file],
      {
        env: { ...place.workplace.env, DATA_DIR: largeDir() },
      },
    );
    expect(await endOf(child)).toMatchObject({
      code: 1,
      stderr: `genderd: "${place.file}" cannot be written: file too large\n`,
    });
    expect(readdirSync(place.folder)).toEqual([]);
  });

  test('SIGTERM stops it cleanly, and no part of it stays', async () => {
    const child = spawn(process.execPath, [cliPath, 'backup', place.file], {
      env: { ...place.workplace.env, DATA_DIR: largeDir() },
    });
    const ended = endOf(child);
    await expect
      .poll(() => readdirSync(place.folder).some((name) => name.endsWith('.part')), {
        interval: 5,
        timeout: 20_000,
      })
      .toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 1, stderr: 'genderd: interrupted, nothing was changed\n' });
    expect(readdirSync(place.folder)).toEqual([]);
  });

  test('writes to standard output, with messages on standard error', async () => {
    const { code, stdout, stderr } = await piped(['backup', '-', '--json'], Buffer.alloc(0));
    expect(code).toBe(0);
    expect(JSON.parse(stderr)).toMatchObject({ path: null, bytes: stdout.length, rows: { account: 1 } });
    const verified = await piped(['backup', '--verify', '-', '--json'], stdout);
    expect(JSON.parse(verified.stdout.toString())).toMatchObject({ path: null, bytes: stdout.length });
    const restored = await piped(['restore', '-', '--json'], stdout, {
      ...place.emptyStore(),
      ...place.ownSecret(),
    });
    expect(JSON.parse(restored.stdout.toString())).toMatchObject({ path: null, rows: { account: 1 } });
  });

  test('a reader that closes early has an incomplete backup, which is an error', async () => {
    const script = `set -o pipefail; "$0" "$@" | true`;
    const child = spawn('bash', ['--norc', '-c', script, process.execPath, cliPath, 'backup', '-'], {
      env: place.workplace.env,
    });
    expect(await endOf(child)).toMatchObject({
      code: 1,
      stderr: 'genderd: the reader closed before the backup was complete\n',
    });
  });
});

describe('backup --verify', () => {
  test('checks a file without a store and without settings', async () => {
    await place.workplace.json('backup', place.file);
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: join(place.folder, 'none'), PORT: 'no port' };
    const child = spawn(process.execPath, [cliPath, 'backup', '--verify', place.file], {
      cwd: place.folder,
      env,
    });
    const { code, stdout } = await endOf(child);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^complete; created 20.* from sqlite\n/);
    expect(readdirSync(place.folder)).toEqual(['a.backup.gz']);
  });

  test('refuses a file that is damaged, truncated, of another kind or missing', async () => {
    await place.workplace.json('backup', place.file);
    const bytes = readFileSync(place.file);
    const other = join(place.folder, 'other');
    for (const [content, message] of [
      [bytes.subarray(0, bytes.length - 20), 'it is cut short'],
      [
        gzipSync(gunzipSync(bytes).toString().replace('"50"', '"51"')),
        'it is damaged: its content is not what its trailer says',
      ],
      [Buffer.from('something else'), 'it is no backup of genderd'],
      [readFileSync(databasePath(place.workplace.dataDir)), 'it is no backup of genderd'],
    ] as const) {
      writeFileSync(other, content);
      expectRefusal(
        await place.workplace.cli(['backup', '--verify', other]),
        `"${other}" cannot be used: ${message}`,
      );
      expectRefusal(
        await place.workplace.cli(['restore', other], { ...place.emptyStore(), ...place.ownSecret() }),
        message,
      );
    }
    expectRefusal(
      await place.workplace.cli(['backup', '--verify', join(place.folder, 'no')]),
      'no such file or directory',
    );
    expectRefusal(await place.workplace.cli(['restore', place.folder], place.emptyStore()), 'is a folder');
    const contradiction = await place.workplace.cli(['backup', '--verify', place.file, '--force']);
    expect(contradiction).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('only reads'),
    });
    expect(existsSync(place.emptyStore().DATA_DIR)).toBe(false);
  });
});
