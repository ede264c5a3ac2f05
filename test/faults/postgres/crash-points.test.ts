import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../src/ledger/ledger.js';
import { openLedger } from '../../../src/ledger/open-ledger.js';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { orders, send } from '../support/client.js';
import { crashContract, killContract, servicePoints } from '../support/crash-contract.js';
import { expectExactLedger } from '../support/join.js';
import { killAtRandom } from '../support/kill-rounds.js';
import { createRig, killHard, type Rig, runCli } from '../support/rig.js';
import { postgresStore } from '../support/store.js';

/** Kills in a run. */
const rounds = Math.ceil(Number(process.env.CRASH_ROUNDS ?? 15) / 3);

let server: PostgresServer;
let rig: Rig;
beforeAll(async () => {
  server = await startPostgres(['-c', 'fsync=off']);
  rig = await createRig({ credits: 1_000_000_000, openStore: () => postgresStore(server) });
});
afterAll(async () => {
  await rig.remove();
  await server.remove();
});

const use = () => rig;
crashContract(use, servicePoints);
killContract(use);

test('killed in the first migration: the next start makes the whole schema', async () => {
  const { settings } = await postgresStore(server);
  const dying = rig.workplace.start({ ...settings, CRASH_POINT: 'migration.step_done' });
  expect(await dying.exit, dying.errors()).toBeNull();
  const service = await rig.workplace.serve(settings);
  expect(await send(service.url, orders.dataset, null)).toMatchObject({ status: 200, charged: 1 });
  await killHard(service);
});

test('a grant whose command is killed after the commit stands once', async () => {
  const args = ['credits', 'grant', '--account', rig.accountId, '--amount', '500', '--reason', 'crash'];
  const before = await rig.granted();
  expect((await runCli(rig, args, { CRASH_POINT: 'grant.committed' })).code).toBeNull();
  expect(await rig.granted()).toBe(before + 500);
  await expectExactLedger(rig);
});

test(`${rounds} kills under mixed load leave an exact ledger (a third of CRASH_ROUNDS)`, {
  timeout: 120_000 + rounds * 10_000,
}, async () => {
  const { workplace, store } = rig;
  const operator = await openLedger(
    {
      databaseUrl: store.settings.DATABASE_URL as string,
      dataDir: workplace.dataDir,
      poolMax: 2,
      queueMax: 1000,
      deadlineMs: 10_000,
      isCharging: false,
      clockOffset: null,
    },
    silentLog,
  );
  await killAtRandom(rig, operator, rounds);
  await operator.close();
});
