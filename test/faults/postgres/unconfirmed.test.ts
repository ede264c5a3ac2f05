import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { type PostgresProxy, startPostgresProxy } from '../../support/postgres-proxy.js';
import { orders } from '../support/client.js';
import { expectLedgerToAgree } from '../support/join.js';
import { createRig, killHard, patienceMs, type Rig, stopGently } from '../support/rig.js';
import { postgresStore } from '../support/store.js';

let server: PostgresServer;
let proxy: PostgresProxy;
let rig: Rig;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());
beforeEach(async () => {
  proxy = await startPostgresProxy(server.port);
  rig = await createRig({
    openStore: async () => {
      const store = await postgresStore(server);
      const url = String(store.settings.DATABASE_URL).replace(`:${server.port}/`, `:${proxy.port}/`);
      return { ...store, settings: { DATABASE_URL: url } };
    },
  });
});
afterEach(async () => {
  await rig.remove();
  await proxy.close();
});

const isDebit = (sql: string) => sql.includes('charged as (');
const isSettlement = (sql: string) => sql.includes('decided as') && sql.includes('unnest($2');
const isResolution = (sql: string) =>
  sql.includes('.writer where writer_id = any') || sql.includes('due as materialized');

describe.each(['answered', 'late'] as const)('a node that is killed after it told unconfirmed', (point) => {
  test.each([
    ['charge', orders.dataset, isDebit],
    ['settlement', orders.ai, isSettlement],
  ])(`refunds at its next start what a ${point} %s took`, async (_what, order, isMeant) => {
    const service = await rig.serve({ LEDGER_DEADLINE_MS: '1000' });
    proxy.cut(point, isMeant, 1000);
    // Nor does the node find out or refund what the server has done.
    proxy.cut('unsent', isResolution, 1000);
    const told = await rig.send(service, order);
    expect(told).toMatchObject({ status: 503, billing: 'unconfirmed' });
    await killHard(service);
    proxy.mend();
    const next = await rig.serve();
    const resolved = async () => {
      expect((await rig.recorded()).get(told?.requestId ?? '')?.net ?? 0).toBe(0);
      expect(next.output()).toMatch(/an unconfirmed operation is resolved/);
    };
    await vi.waitFor(resolved, { timeout: patienceMs });
    await proxy.deliverLate();
    await wait(200);
    expect((await rig.recorded()).get(told?.requestId ?? '')?.net ?? 0).toBe(0);
    await stopGently(next);
    await expectLedgerToAgree(rig, [told]);
  });
});
