import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
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
