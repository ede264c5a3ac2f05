import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ledger } from '../../src/ledger/ledger.js';
import { openSqliteLedger } from '../../src/ledger/sqlite/sqlite-ledger.js';
import { grant, grantedCredits, killAtRandom } from './support/kill-rounds.js';
import { flaky, mixed, startLoad } from './support/load.js';
import { createRig, type Rig, stopGently } from './support/rig.js';

/** Kills in a run; `npm run test:crash` takes 300. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 15);

let rig: Rig;
/** Another process, for the database: it writes beside the service and outlives it. */
let operator: Ledger;

beforeAll(async () => {
  rig = await createRig({ credits: 1_000_000_000 });
  const { dataDir } = rig.workplace;
  operator = await openSqliteLedger({ dataDir, clockOffset: null }, { queueMax: 1000, deadlineMs: 10_000 });
});
afterAll(async () => {
  await operator.close();
  await rig.remove();
});

test(
  `${rounds} kills under mixed load leave an exact ledger (CRASH_ROUNDS)`,
  {
    timeout: 120_000 + rounds * 10_000,
  },
  () => killAtRandom(rig, operator, rounds),
);

test('service and commands that write one file at once stay exact', async () => {
  rig.provider.behave(flaky);
  const service = await rig.serve({ AI_DEADLINE_MS: '300' });
  const before = await rig.granted();
  const load = startLoad(rig, service, mixed);
  const grants = 20;
  for (let i = 0; i < grants; i += 1) await grant(operator, rig);
  load.stop();
  await load.over;
  expect(load.heard).not.toContain(null);
  expect(await rig.granted()).toBe(before + grants * grantedCredits);
  await stopGently(service);
  const told = new Set(load.heard.map((heard) => heard?.requestId));
  const recorded = [...(await rig.recorded())].filter(([id]) => told.has(id));
  expect(recorded.length).toBeGreaterThan(0);
  expect(recorded.filter(([, { state }]) => state === 'reserved')).toEqual([]);
  await rig.verify();
});
