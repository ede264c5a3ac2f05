import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { giveAnswers, hold } from '../../ai/support/provider-behaviours.js';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { type Heard, orders } from '../support/client.js';
import { expectLedgerToAgree } from '../support/join.js';
import { startLoad } from '../support/load.js';
import { answerPastLease, createRig, patienceMs, type Rig, stopGently } from '../support/rig.js';
import { postgresStore } from '../support/store.js';

let server: PostgresServer;
let rig: Rig;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());
beforeEach(async () => {
  rig = await createRig({ openStore: () => postgresStore(server) });
});
afterEach(() => rig.remove());

const untilStatus = (status: number, heard: readonly Heard[]) =>
  vi.waitFor(
    () => expect(heard.slice(-5).map((told) => told?.status)).toEqual(expect.arrayContaining([status])),
    { timeout: patienceMs },
  );

test('a server that stops and starts again under load: requests are refused meanwhile, the ledger is exact', async () => {
  const service = await rig.serve({ LEDGER_DEADLINE_MS: '2000' });
  const load = startLoad(rig, service, [
    [orders.dataset, 8],
    [orders.batch, 2],
    [orders.ai, 4],
  ]);
  await untilStatus(200, load.heard);
  await server.stop();
  await untilStatus(503, load.heard);
  expect((await fetch(`${service.url}/livez`)).status).toBe(200);
  expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
  await server.start();
  const since = load.heard.length;
  await vi.waitFor(() => expect(load.heard.slice(since).some((told) => told?.status === 200)).toBe(true), {
    timeout: patienceMs,
  });
  load.stop();
  await load.over;
  expect(load.heard).not.toContain(null);
  expect(new Set(load.heard.map((told) => told?.status))).toEqual(new Set([200, 503]));
  await stopGently(service);
  const next = await rig.serve(await rig.store.endLeases());
  await rig.untilNoneReserved();
  await stopGently(next);
  await expectLedgerToAgree(rig, load.heard);
});

test('a server that is gone when the provider answers: unconfirmed, refunded when it is there again', async () => {
  const { behaviour, release } = hold(giveAnswers());
  rig.provider.behave(behaviour);
  const service = await rig.serve({ LEDGER_DEADLINE_MS: '1000' });
  const sent = rig.send(service, orders.ai);
  await rig.provider.reached(1);
  await server.stop();
  release();
  const told = await sent;
  expect(told).toMatchObject({
    status: 503,
    code: 'billing_reconciliation_required',
    billing: 'unconfirmed',
  });
  await server.start();
  await vi.waitFor(() => rig.store.endLeases(), { timeout: patienceMs });
  await rig.untilNoneReserved();
  expect((await rig.recorded()).get(told?.requestId ?? '')).toMatchObject({ net: 0, state: 'refunded' });
  await stopGently(service);
  await expectLedgerToAgree(rig, [told]);
});

test('a node that was paused past its lease answers 504 for what another node refunded', async () => {
  const { told, nodes } = await answerPastLease(rig);
  expect(told).toMatchObject({ status: 504, code: 'prediction_timeout', billing: 'confirmed', charged: 0 });
  for (const node of nodes) await stopGently(node);
  await expectLedgerToAgree(rig, [told]);
});

test('SIGTERM while the server is gone still ends the service', async () => {
  const service = await rig.serve({ LEDGER_DEADLINE_MS: '1000' });
  expect(await rig.send(service, orders.dataset)).toMatchObject({ status: 200 });
  await server.stop();
  await stopGently(service);
  await server.start();
});
