import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databasePath } from '../../../src/ledger/sqlite/messages.js';
import { createWorkplace, type Workplace } from '../../support/processes.js';
import { mountSmallDisk, type SmallDisk } from '../support/mounts.js';

let disk: SmallDisk;
let workplace: Workplace;
beforeEach(async () => {
  disk = mountSmallDisk(500_000);
  workplace = createWorkplace({ AI_PROVIDER: 'none' });
  await workplace.json('accounts', 'create', '--name', 'x', '--credits', '1');
  const db = new Database(databasePath(workplace.dataDir));
  // More than the disk holds, as a database and as a file.
  db.exec(`insert into entry with recursive n(i) as (select 2 union all select i + 1 from n where i < 30000)
      select account_id, i, hex(randomblob(18)), 'grant', 1, i, null, 'test', 'test', i from n, account;
    update account set balance = 30000, last_seq = 30000`);
  db.close();
});
afterEach(() => {
  workplace.remove();
  disk.remove();
});

test('a disk that fills up while a backup is written is told plainly, and nothing of it stays', async () => {
  const file = join(disk.folder, 'a.gz');
  const { code, stdout, stderr } = await workplace.cli(['backup', file]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(`genderd: "${file}" cannot be written: no space left on device\n`);
  expect(readdirSync(disk.folder)).toEqual([]);
  const spooled = await workplace.cli(['backup', '-'], { TMPDIR: disk.folder });
  expect({ code: spooled.code, stdout: spooled.stdout }).toEqual({ code: 1, stdout: '' });
  expect(spooled.stderr).toContain(
    `the temporary folder "${disk.folder}" cannot take the backup: no space left`,
  );
});

test('a disk that fills up while a backup is restored leaves an empty ledger', async () => {
  const file = join(workplace.folder, 'a.gz');
  await workplace.json('backup', file, '--with-secret');
  const DATA_DIR = join(disk.folder, 'data');
  const { code, stdout, stderr } = await workplace.cli(['restore', file], { DATA_DIR });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(
    /^genderd: the store refused the commit \(database or disk is full\): nothing was written\n$/,
  );
  expect(readdirSync(DATA_DIR)).not.toContain('secret');
  const ofEmpty = { DATA_DIR, SECRET: 's'.repeat(32) };
  const verified = await workplace.cli(['ledger', 'verify', '--json'], ofEmpty);
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, accounts: 0, entries: 0 });
});
