import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databasePath } from '../../src/ledger/sqlite/messages.js';
import { migrations, schemaVersion } from '../../src/ledger/sqlite/migrations.js';
import { createWorkplace, predict, type Workplace } from '../support/processes.js';
import { orders } from './support/client.js';
import { expectExactLedger } from './support/join.js';
import { createRig, killHard, type Rig, runCli, stopGently } from './support/rig.js';

let rig: Rig;
beforeEach(async () => {
  rig = await createRig({ credits: 1000 });
});
afterEach(() => rig.remove());

const grantOf = ({ accountId }: Rig) =>
  ['credits', 'grant', '--account', accountId, '--amount', '500', '--reason', 'crash', '--json'] as const;

describe('a grant', () => {
  test.each([
    { point: 'grant.before_commit', granted: 1000 },
    { point: 'grant.committed', granted: 1500 },
  ])('killed at $point stands wholly or not at all', async ({ point, granted }) => {
    expect((await runCli(rig, grantOf(rig), { CRASH_POINT: point })).code).toBeNull();
    expect(await rig.granted()).toBe(granted);
    expect((await runCli(rig, grantOf(rig))).code).toBe(0);
    expect(await rig.granted()).toBe(granted + 500);
    await expectExactLedger(rig);
  });
});

describe('a checkpoint', () => {
  test.each(['checkpoint.before', 'checkpoint.done'])('cut at %s loses nothing', async (point) => {
    const service = await rig.serve({ CRASH_POINT: point });
    for (let i = 0; i < 5; i += 1)
      expect(await rig.send(service, orders.batch)).toMatchObject({ status: 200 });
    service.kill('SIGTERM');
    expect(await service.exit).toBeNull();
    expect(await rig.store.query('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await rig.balance()).toBe(950);
    const next = await rig.serve();
    expect(await rig.send(next, orders.batch)).toMatchObject({ status: 200, charged: 10 });
    await stopGently(next);
    expect(await rig.balance()).toBe(940);
    await expectExactLedger(rig);
  });
});

describe('a migration', () => {
  let old: Workplace;
  beforeEach(() => {
    old = createWorkplace({ AI_PROVIDER: 'none' });
  });
  afterEach(() => old.remove());

  /** A database as the first version left it, with one account. */
  const writeFirstVersion = () => {
    mkdirSync(dirname(databasePath(old.dataDir)), { recursive: true });
    const db = new Database(databasePath(old.dataDir));
    db.exec(migrations[0] as string);
    db.exec(`pragma user_version = 1;
      insert into account values ('acc', 'customer', 'old', 9, 2, null, 1);
      insert into entry values ('acc', 1, 'acc', 'grant', 10, 10, null, 'who', 'why', 1);
      insert into entry values ('acc', 2, 'operation', 'charge', -1, 9, null, null, null, 2)`);
    db.close();
  };

  const read = (sql: string) => {
    const db = new Database(databasePath(old.dataDir));
    const rows = db.prepare(sql).all([]);
    db.close();
    return rows;
  };

  test('killed half way leaves the old schema and its data, and the next start finishes it', async () => {
    writeFirstVersion();
    const entries = read('select * from entry');
    const dying = old.start({ CRASH_POINT: 'migration.step_done' });
    expect(await dying.exit).toBeNull();
    expect(read('pragma user_version')).toEqual([{ user_version: 1 }]);
    expect(read('select * from entry')).toEqual(entries);
    expect(await predict((await old.serve()).url)).toMatchObject({ status: 200 });
    expect(read('pragma user_version')).toEqual([{ user_version: schemaVersion }]);
    expect(read("select * from entry where account_id = 'acc'")).toEqual(entries);
    expect((await old.json('ledger', 'verify')).ok).toBe(true);
  });

  test('killed at the very first start leaves nothing that the next start trips over', async () => {
    const dying = old.start({ CRASH_POINT: 'migration.step_done' });
    expect(await dying.exit).toBeNull();
    expect(await predict((await old.serve()).url)).toMatchObject({ status: 200 });
    expect((await old.json('ledger', 'verify')).ok).toBe(true);
  });
});

test('a database that a killed process left is opened by several at once', async () => {
  await killHard(await rig.serve());
  const [first, second] = await Promise.all([rig.serve(), rig.serve(), rig.verify()]);
  for (const service of [first, second])
    expect(await rig.send(service, orders.dataset)).toMatchObject({ status: 200, charged: 1 });
});
