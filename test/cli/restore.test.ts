import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { predict, type Variables } from '../support/processes.js';
import { expectRefusal, secretOf, useBackupPlace } from './support/backup-place.js';

const place = useBackupPlace();

const restore = (env: Variables, ...options: string[]) =>
  place.workplace.cli(['restore', place.file, ...options], env);

describe('restore', () => {
  test('restores a ledger whose keys work with its secret', async () => {
    await place.workplace.json('backup', place.file);
    const env = { ...place.emptyStore(), ...place.ownSecret() };
    const { code, stdout } = await restore(env);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^restored the ledger of 20.*: 1 accounts, 1 entries, all rules verified\n/);
    const service = await place.workplace.serve(env);
    expect(await predict(service.url, place.account.key)).toMatchObject({ status: 200 });
    expect(statSync(env.DATA_DIR).mode & 0o777).toBe(0o700);
    service.kill('SIGTERM');
    expect(await service.exit).toBe(0);
  });

  test('is refused without the secret, and none is generated; with another one as well', async () => {
    await place.workplace.json('backup', place.file);
    expectRefusal(await restore(place.emptyStore()), 'does not contain its secret');
    expect(existsSync(place.emptyStore().DATA_DIR)).toBe(false);
    const SECRET = 'quite another secret, which is long enough';
    expectRefusal(await restore({ ...place.emptyStore(), SECRET }), 'with another secret');
    expect(existsSync(place.emptyStore().DATA_DIR)).toBe(false);
    mkdirSync(place.emptyStore().DATA_DIR);
    writeFileSync(join(place.emptyStore().DATA_DIR, 'secret'), `${SECRET}\n`);
    expectRefusal(await restore(place.emptyStore()), 'with another secret');
    copyFileSync(join(place.workplace.dataDir, 'secret'), join(place.emptyStore().DATA_DIR, 'secret'));
    expect((await restore(place.emptyStore())).code).toBe(0);
  });

  test('adopts the secret of a backup that contains it, unless there is one', async () => {
    await place.workplace.json('backup', place.file, '--with-secret');
    expect(gunzipSync(readFileSync(place.file)).toString()).toContain(secretOf(place.workplace.dataDir));
    const SECRET = 'quite another secret, which is long enough';
    expectRefusal(await restore({ ...place.emptyStore(), SECRET }), 'contains it: unset SECRET, move');
    const { code, stdout } = await restore(place.emptyStore(), '--json');
    expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 0, took_secret: true, store: 'sqlite' });
    expect(secretOf(place.emptyStore().DATA_DIR)).toBe(secretOf(place.workplace.dataDir));
    expect(statSync(join(place.emptyStore().DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
    const service = await place.workplace.serve(place.emptyStore());
    expect(await predict(service.url, place.account.key)).toMatchObject({ status: 200 });
    service.kill('SIGKILL');
    await service.exit;
  });

  test('a failed restore removes the adopted secret', async () => {
    await place.workplace.json('backup', place.file, '--with-secret');
    const DATA_DIR = join(place.folder, 'taken');
    await restore({ DATA_DIR });
    rmSync(join(DATA_DIR, 'secret'));
    expectRefusal(await restore({ DATA_DIR }), 'never replaces a ledger');
    expect(existsSync(join(DATA_DIR, 'secret'))).toBe(false);
  });

  test('does not replace a ledger, forced or not, and explains how to move it', async () => {
    await place.workplace.json('backup', place.file);
    const before = await place.workplace.json('accounts', 'list');
    for (const force of [[], ['--force']]) {
      const refused = await restore({}, ...force);
      expectRefusal(refused, 'has 1 accounts, and genderd never replaces a ledger');
      expect(refused.stderr).toContain('-wal');
    }
    expect(await place.workplace.json('accounts', 'list')).toEqual(before);
  });

  test('is refused while a service uses the empty store, and the service keeps running', async () => {
    await place.workplace.json('backup', place.file);
    const env = { ...place.emptyStore(), ...place.ownSecret() };
    const service = await place.workplace.serve(env);
    expectRefusal(await restore(env, '--force'), /is in use .*: stop the service/);
    expect(await predict(service.url)).toMatchObject({ status: 200 });
    service.kill('SIGTERM');
    expect(await service.exit).toBe(0);
  });
});
