import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDatabase } from '../ledger/support/sqlite-bench.js';
import { lockStorage } from '../support/storage-lock.js';
import { orders } from './support/client.js';
import { expectLedgerToAgree } from './support/join.js';
import { createRig, killHard, patienceMs, type Rig, stopGently } from './support/rig.js';

let rig: Rig;
beforeEach(async () => {
  rig = await createRig();
});
afterEach(() => rig.remove());

test('a service that is killed after it told unconfirmed still refunds what landed', async () => {
  const service = await rig.serve({ LEDGER_DEADLINE_MS: '500' });
  const database = (sql: string) => withDatabase(rig.workplace.dataDir, (db) => db.exec(sql));
  // Holds the compensation off, as a storage that is slow or locked does.
  database(`create trigger not_yet before insert on entry when new.kind = 'refund'
    begin select raise(abort, 'not yet'); end`);
  const unlock = lockStorage(rig.workplace);
  const told = await rig.send(service, orders.dataset);
  unlock();
  expect(told).toMatchObject({ status: 503, billing: 'unconfirmed' });
  await vi.waitFor(async () => expect((await rig.recorded()).size).toBe(1), { timeout: patienceMs });
  await killHard(service);
  database('drop trigger not_yet');
  const next = await rig.serve();
  const resolved = async () =>
    expect((await rig.recorded()).get(told?.requestId ?? '')).toMatchObject({ net: 0, refunds: 1 });
  await vi.waitFor(resolved, { timeout: patienceMs });
  await stopGently(next);
  await expectLedgerToAgree(rig, [told]);
});
