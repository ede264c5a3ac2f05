import { expect, test, vi } from 'vitest';
import type { CrashPoint } from '../../../src/runtime/crash-point.js';
import { type Behaviour, giveAnswers, giveStatus, hang, hold } from '../../ai/support/provider-behaviours.js';
import type { ServiceProcess } from '../../support/processes.js';
import { headersOf, type Order, orders, send } from './client.js';
import { expectExactLedger } from './join.js';
import { diesInAnswer } from './preloads.js';
import { killHard, patienceMs, type RecordedOperation, type Rig } from './rig.js';

/** What the ledger holds of the one request of a row. `null`: nothing at all. */
type End = Omit<RecordedOperation, 'net'> | null;

const nothing: End = null;
const charged: End = { charges: 1, refunds: 0, state: null };
const settled: End = { charges: 1, refunds: 0, state: 'settled' };
const refunded: End = { charges: 1, refunds: 1, state: 'refunded' };

interface CrashRow {
  readonly point: CrashPoint;
  readonly order: Order;
  readonly provider?: Behaviour;
  readonly end: End;
}

/** Points that lie in the service itself, whichever store holds its ledger. */
export const servicePoints: readonly CrashRow[] = [
  { point: 'request.parsed', order: orders.ai, end: nothing },
  { point: 'reserve.committed', order: orders.ai, end: refunded },
  { point: 'provider.answered', order: orders.ai, end: refunded },
  { point: 'settle.committed', order: orders.ai, end: settled },
  { point: 'charge.committed', order: orders.dataset, end: charged },
  { point: 'refund.committed', order: orders.ai, provider: giveStatus(400), end: refunded },
  { point: 'reserve.committed', order: orders.ai_batch, end: refunded },
];

/** Points inside the transactions of the embedded store. */
export const transactionPoints: readonly CrashRow[] = [
  { point: 'reserve.before_commit', order: orders.ai, end: nothing },
  { point: 'charge.before_commit', order: orders.batch, end: nothing },
  { point: 'settle.before_commit', order: orders.ai, end: refunded },
  { point: 'refund.before_commit', order: orders.ai, provider: giveStatus(400), end: refunded },
];

type UseRig = () => Rig;

/** Runs what a crash interrupts; answers the operations that it left. */
async function newOperations(rig: Rig, work: () => Promise<void>): Promise<RecordedOperation[]> {
  const before = await rig.recorded();
  await work();
  const after = await rig.recorded();
  return [...after].flatMap(([id, recorded]) => (before.has(id) ? [] : [recorded]));
}

/** Starts the service by whose clock every lease has ended, and waits until it has refunded them. */
async function recover(rig: Rig): Promise<void> {
  const service = await rig.serve(await rig.store.endLeases());
  await rig.untilNoneReserved();
  await killHard(service);
}

async function expectEnd(
  rig: Rig,
  operations: readonly RecordedOperation[],
  { order, end }: CrashRow,
): Promise<void> {
  const net = end !== null && end.refunds === 0 ? order.price : 0;
  expect(operations).toEqual(end === null ? [] : [{ ...end, net }]);
  await expectExactLedger(rig);
}

/** Every row: the request's process dies at the point, the client hears nothing, the next process cleans up. */
export function crashContract(use: UseRig, rows: readonly CrashRow[]): void {
  const titled = rows.map((row) => [`killed at ${row.point} (${row.order.kind})`, row] as const);
  test.each(titled)('%s: the client hears nothing, the ledger is exact', async (_, row) => {
    const rig = use();
    rig.provider.behave(row.provider ?? giveAnswers());
    const operations = await newOperations(rig, async () => {
      const service = await rig.serve({ CRASH_POINT: row.point });
      expect(await rig.send(service, row.order)).toBeNull();
      expect(await service.exit).toBeNull();
      await recover(rig);
    });
    await expectEnd(rig, operations, row);
  });
}

/** Sends without waiting for an answer, until the provider works on all of them. */
async function sendToProvider(rig: Rig, service: ServiceProcess, order: Order, count: number, calls = count) {
  const before = rig.provider.calls.length;
  const heard = [...Array(count)].map(() => rig.send(service, order));
  await rig.provider.reached(before + calls);
  return heard;
}

/** Killed while a provider works, while the answer leaves, and again while it is cleaned up. */
function singleKills(use: UseRig): void {
  test('killed while the provider works: nothing is charged', async () => {
    const rig = use();
    rig.provider.behave(hang);
    const operations = await newOperations(rig, async () => {
      const service = await rig.serve();
      const [heard] = await sendToProvider(rig, service, orders.ai, 1);
      await killHard(service);
      expect(await heard).toBeNull();
      await recover(rig);
    });
    expect(operations).toEqual([{ ...refunded, net: 0 }]);
    await expectExactLedger(rig);
  });

  test('killed when half of the answer has left: the client hears half, the charge stands', async () => {
    const rig = use();
    rig.provider.behave(giveAnswers());
    const operations = await newOperations(rig, async () => {
      const service = await rig.serve(diesInAnswer());
      const response = await fetch(service.url + orders.ai.path, {
        method: 'POST',
        headers: headersOf(rig.key),
        body: orders.ai.body,
      });
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
      expect(await service.exit).toBeNull();
      await recover(rig);
    });
    expect(operations).toEqual([{ ...settled, net: 2 }]);
    await expectExactLedger(rig);
  });

  test('the refunding process killed after each batch: every operation is refunded once', async () => {
    const rig = use();
    rig.provider.behave(hang);
    const balance = await rig.balance();
    const count = 60;
    const operations = await newOperations(rig, async () => {
      const service = await rig.serve();
      const heard = await sendToProvider(rig, service, orders.ai, count);
      await killHard(service);
      expect(new Set(await Promise.all(heard))).toEqual(new Set([null]));
      expect(await rig.balance()).toBe(balance - 2 * count);
      const env = await rig.store.endLeases();
      const dying = rig.workplace.start({
        ...rig.store.settings,
        ...env,
        CRASH_POINT: 'reconciler.batch_done',
      });
      expect(await dying.exit, dying.errors()).toBeNull();
      const left = [...(await rig.recorded()).values()].filter(({ state }) => state === 'reserved').length;
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThan(count);
      await recover(rig);
    });
    expect(operations).toEqual(Array(count).fill({ ...refunded, net: 0 }));
    expect(await rig.balance()).toBe(balance);
    await expectExactLedger(rig);
  });
}

/** Killed in a batch, in a stop, and after each start. */
function longerKills(use: UseRig): void {
  test('killed when half of a batch is answered: all of it is refunded', async () => {
    const rig = use();
    // A prompt holds 25 questions: the first is answered, the second is not.
    rig.provider.behave(giveAnswers(), hang);
    const operations = await newOperations(rig, async () => {
      const service = await rig.serve();
      const [heard] = await sendToProvider(rig, service, orders.ai_batch, 1, 2);
      await killHard(service);
      expect(await heard).toBeNull();
      await recover(rig);
    });
    expect(operations).toEqual([{ ...refunded, net: 0 }]);
    await expectExactLedger(rig);
  });

  test('killed 2 seconds after SIGTERM: what was answered is charged, the rest is refunded', async () => {
    const rig = use();
    const { behaviour, release } = hold(giveAnswers());
    rig.provider.behave(behaviour, hang);
    const operations = await newOperations(rig, async () => {
      const service = await rig.serve({ AI_DEADLINE_MS: '30000' });
      const [first] = await sendToProvider(rig, service, orders.ai, 1);
      const [second] = await sendToProvider(rig, service, orders.ai, 1);
      service.kill('SIGTERM');
      await vi.waitFor(() => expect(service.output()).toContain('"stopping"'), { timeout: patienceMs });
      release();
      expect(await first).toMatchObject({ status: 200, billing: 'confirmed', charged: 2 });
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await killHard(service);
      expect(await second).toBeNull();
      await recover(rig);
    });
    expect(operations.map(({ net }) => net).sort()).toEqual([0, 2]);
    await expectExactLedger(rig);
  });

  test('a service that dies again and again does not prolong a lease', async () => {
    const rig = use();
    rig.provider.behave(hang);
    const operations = await newOperations(rig, async () => {
      const service = await rig.serve();
      const heard = await sendToProvider(rig, service, orders.ai, 2);
      await killHard(service);
      await Promise.all(heard);
      for (let restart = 0; restart < 4; restart += 1) await killHard(await rig.serve());
      await recover(rig);
    });
    expect(operations).toEqual(Array(2).fill({ ...refunded, net: 0 }));
    await expectExactLedger(rig);
  });

  test('a trial that was opened by a request which died stands as the ledger says', async () => {
    const rig = use();
    const service = await rig.serve({ CRASH_POINT: 'charge.committed' });
    expect(await send(service.url, orders.dataset, null)).toBeNull();
    expect(await service.exit).toBeNull();
    const next = await rig.serve();
    const told = await Promise.all([...Array(12)].map(() => send(next.url, orders.dataset, null)));
    expect(told.filter((heard) => heard?.billing === 'confirmed')).toHaveLength(9);
    await killHard(next);
    await expectExactLedger(rig);
  });
}

/** Rows that need more than one point in the code. */
export function killContract(use: UseRig): void {
  singleKills(use);
  longerKills(use);
}
