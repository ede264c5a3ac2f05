import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { databasePath } from '../../src/ledger/sqlite/messages.js';
import { migrations } from '../../src/ledger/sqlite/migrations.js';
import { orders, send } from './support/client.js';
import { crashContract, killContract, servicePoints, transactionPoints } from './support/crash-contract.js';
import { clockAhead } from './support/preloads.js';
import { createRig, killHard, patienceMs, type Rig } from './support/rig.js';

let rig: Rig;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.remove());

const use = () => rig;
crashContract(use, [...servicePoints, ...transactionPoints]);
killContract(use);

test('killed while ended trial windows are compacted: the next start does it, and no credit is lost', async () => {
  // A ledger of its own: the trial of this address is used up in the other one.
  const own = await createRig();
  onTestFinished(() => own.remove());
  const first = await own.serve();
  for (let i = 0; i < 3; i += 1)
    expect(await send(first.url, orders.dataset, null)).toMatchObject({ charged: 1 });
  await killHard(first);
  const entries = () =>
    own.store.query(`select kind, amount from entry where account_id like 'trial%' order by seq`);
  const before = await entries();
  expect(before).toHaveLength(4);
  const later = clockAhead(40 * 86_400_000);
  const dying = own.workplace.start({ ...later, CRASH_POINT: 'compaction.before_commit' });
  expect(await dying.exit, dying.errors()).toBeNull();
  expect(await entries()).toEqual(before);
  const service = await own.serve(later);
  await vi.waitFor(async () => expect(await entries()).toEqual([]), { timeout: patienceMs });
  expect(
    await own.store.query('select windows, allowed, charged, refunded, unused from compacted_trial'),
  ).toEqual([{ windows: 1, allowed: 10, charged: 3, refunded: 0, unused: 7 }]);
  await killHard(service);
  await own.verify();
});

test('killed in a migration of a ledger that holds credits: it stays as it was, and the next start brings it up', async () => {
  const dataDir = join(rig.workplace.folder, 'earlier');
  mkdirSync(dataDir);
  const earlier = new Database(databasePath(dataDir));
  for (const step of migrations.slice(0, -1)) earlier.exec(step);
  earlier.exec(`pragma user_version = ${migrations.length - 1};
    insert into account values ('acc', 'customer', 'old', 7, 1, null, 1);
    insert into entry values ('acc', 1, 'acc', 'grant', 7, 7, null, 'who', 'why', 1)`);
  earlier.close();
  const versionOf = () => {
    const db = new Database(databasePath(dataDir));
    const { user_version: version } = db.prepare('pragma user_version').get() as { user_version: number };
    db.close();
    return version;
  };
  const dying = rig.workplace.start({ DATA_DIR: dataDir, CRASH_POINT: 'migration.step_done' });
  expect(await dying.exit, dying.errors()).toBeNull();
  expect(versionOf()).toBe(migrations.length - 1);
  await killHard(await rig.workplace.serve({ DATA_DIR: dataDir }));
  expect(versionOf()).toBe(migrations.length);
  const listed = await rig.workplace.cli(['accounts', 'list', '--json'], { DATA_DIR: dataDir });
  expect(JSON.parse(listed.stdout).accounts).toMatchObject([{ account_id: 'acc', credits: 7 }]);
  const verified = await rig.workplace.cli(['ledger', 'verify', '--json'], { DATA_DIR: dataDir });
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, entries: 1 });
});
