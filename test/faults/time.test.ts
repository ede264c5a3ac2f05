import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveAnswers, hold } from '../ai/support/provider-behaviours.js';
import { type Heard, orders, send } from './support/client.js';
import { expectLedgerToAgree } from './support/join.js';
import { clockFrom } from './support/preloads.js';
import { answerPastLease, createRig, patienceMs, type Rig, stopGently } from './support/rig.js';

const hourMs = 3_600_000;

let rig: Rig;
beforeEach(async () => {
  rig = await createRig();
  setClock(0);
});
afterEach(() => rig.remove());

const clockFile = () => join(rig.workplace.folder, 'clock');
/** Sets the wall clock of services that were started with `clockFrom`, in milliseconds from the real one. */
const setClock = (aheadMs: number) => writeFileSync(clockFile(), String(aheadMs));

test('a node that was paused past its lease answers 504 for what another node refunded', async () => {
  const { told, nodes } = await answerPastLease(rig);
  expect(told).toMatchObject({ status: 504, code: 'prediction_timeout', billing: 'confirmed', charged: 0 });
  expect((await rig.recorded()).get(told?.requestId ?? '')).toEqual({
    charges: 1,
    refunds: 1,
    net: 0,
    state: 'refunded',
  });
  for (const node of nodes) await stopGently(node);
  await expectLedgerToAgree(rig, [told]);
});

test('a node that was paused past its deadline does not charge for an answer that came meanwhile', async () => {
  // Long enough for the request to reach the provider on a machine with other work on it.
  const deadlineMs = 2000;
  const { behaviour, release } = hold(giveAnswers());
  rig.provider.behave(behaviour);
  const service = await rig.serve({ AI_DEADLINE_MS: String(deadlineMs) });
  const sent = rig.send(service, orders.ai);
  await rig.provider.reached(1);
  service.kill('SIGSTOP');
  release();
  // The pause is the experiment: the deadline, which began before it, passes while the process does not run.
  await wait(deadlineMs);
  service.kill('SIGCONT');
  const told = await sent;
  const isCharged = told?.status === 200;
  expect(told).toMatchObject(isCharged ? { charged: 2 } : { status: 504, billing: 'confirmed', charged: 0 });
  await stopGently(service);
  await expectLedgerToAgree(rig, [told]);
});

test('a clock that is set back an hour refunds nothing early and lets the answer be charged', async () => {
  const { behaviour, release } = hold(giveAnswers());
  rig.provider.behave(behaviour);
  const service = await rig.serve(clockFrom(clockFile()));
  const sent = rig.send(service, orders.ai);
  await rig.provider.reached(1);
  setClock(-hourMs);
  const meanwhile = await rig.send(service, orders.dataset);
  expect(meanwhile).toMatchObject({ status: 200, charged: 1 });
  release();
  const told = await sent;
  expect(told).toMatchObject({ status: 200, charged: 2 });
  await stopGently(service);
  await expectLedgerToAgree(rig, [told, meanwhile]);
});

test('a clock that jumps ahead past a lease refunds the operation, and it stays so', async () => {
  const { behaviour, release } = hold(giveAnswers());
  rig.provider.behave(behaviour);
  const service = await rig.serve(clockFrom(clockFile()));
  const sent = rig.send(service, orders.ai);
  await rig.provider.reached(1);
  setClock(hourMs);
  await rig.untilNoneReserved();
  setClock(0);
  release();
  const told = await sent;
  expect(told).toMatchObject({ status: 504, code: 'prediction_timeout', billing: 'confirmed', charged: 0 });
  await stopGently(service);
  await expectLedgerToAgree(rig, [told]);
});

test('a clock that jumps ahead and back gives a trial no window twice', async () => {
  const service = await rig.serve(clockFrom(clockFile()));
  const spend = async (): Promise<number> => {
    const told: Heard[] = await Promise.all(
      [...Array(15)].map(() => send(service.url, orders.dataset, null)),
    );
    return told.filter((heard) => heard?.billing === 'confirmed').length;
  };
  expect(await spend()).toBe(10);
  setClock(-hourMs);
  expect(await spend()).toBe(0);
  setClock(25 * hourMs);
  expect(await spend()).toBe(10);
  setClock(0);
  expect(await spend()).toBe(0);
  setClock(23 * hourMs);
  expect(await spend()).toBe(0);
  await stopGently(service);
  await vi.waitFor(() => rig.verify(), { timeout: patienceMs });
});
