import { rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databasePath } from '../../../src/ledger/sqlite/messages.js';
import { type Behaviour, giveAnswers, giveStatus, hold } from '../../ai/support/provider-behaviours.js';
import type { ServiceProcess } from '../../support/processes.js';
import { type Heard, type Order, orders } from '../support/client.js';
import { mountSmallDisk, type SmallDisk } from '../support/mounts.js';
import { createRig, killHard, patienceMs, type Rig, stopGently } from '../support/rig.js';

let disk: SmallDisk;
let rig: Rig;
beforeEach(async () => {
  disk = mountSmallDisk(6_000_000);
  rig = await createRig({ settings: { DATA_DIR: join(disk.folder, 'data') } });
});
afterEach(async () => {
  await rig.remove();
  disk.remove();
});

const ballast = () => join(disk.folder, 'ballast');

/** Leaves not one block free. */
function fill(): void {
  for (let size = 6_000_000; size >= 1; size = Math.floor(size / 2)) {
    try {
      writeFileSync(ballast(), Buffer.alloc(size), { flag: 'a' });
    } catch {
      // A smaller piece may still fit.
    }
  }
}

let reader: Database.Database | null = null;

/** Room on the disk, and an end of the read that kept the log from beginning anew. */
function free(): void {
  reader?.close();
  reader = null;
  rmSync(ballast());
}

/** Asks until the storage has no room left for the log to grow; a read keeps it from beginning anew. */
async function untilFull(service: ServiceProcess, order: Order): Promise<Heard[]> {
  const heard: Heard[] = [];
  reader = new Database(databasePath(rig.workplace.dataDir));
  reader.exec('begin');
  reader.prepare('select count(*) from entry').get([]);
  fill();
  await vi.waitFor(
    async () => {
      const answer = await rig.send(service, order);
      heard.push(answer);
      expect(answer?.status).toBe(503);
    },
    { timeout: patienceMs, interval: 1 },
  );
  return heard;
}

test('a full disk refuses charges without an end of the service, and room makes it go on', async () => {
  const service = await rig.serve();
  const heard = await untilFull(service, orders.dataset);
  const refused = heard.at(-1);
  expect(refused).toMatchObject({ code: 'billing_unavailable', billing: 'not_charged' });
  expect(await rig.send(service, orders.ai)).toMatchObject({ status: 503 });
  expect((await fetch(`${service.url}/livez`)).status).toBe(200);
  expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
  free();
  await vi.waitFor(async () => expect((await fetch(`${service.url}/readyz`)).status).toBe(200), {
    timeout: patienceMs,
  });
  await vi.waitFor(
    async () => {
      const answer = await rig.send(service, orders.dataset);
      heard.push(answer);
      expect(answer).toMatchObject({ status: 200, billing: 'confirmed' });
    },
    { timeout: patienceMs },
  );
  await stopGently(service);
  const recorded = await rig.recorded();
  for (const told of heard)
    if (told?.billing !== 'confirmed') expect(recorded.get(told?.requestId ?? '')?.net ?? 0).toBe(0);
  await rig.verify();
});

test('a node is not ready while the room on its disk is too small for a charge', async () => {
  const service = await rig.serve();
  await untilFull(service, orders.dataset);
  truncateSync(ballast(), statSync(ballast()).size - 8192);
  expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
  expect(await rig.send(service, orders.dataset)).toMatchObject({ status: 503 });
  expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
  free();
  await stopGently(service);
});

test('a volume of 3 MB takes thousands of charges: the log does not fill it', async () => {
  const small = mountSmallDisk(3_000_000);
  const there = await createRig({ settings: { DATA_DIR: join(small.folder, 'data') } });
  try {
    const service = await there.serve();
    for (let i = 0; i < 1500; i += 1)
      expect(await there.send(service, orders.dataset)).toMatchObject({ status: 200 });
    await stopGently(service);
    await there.verify();
  } finally {
    await there.remove();
    small.remove();
  }
});

/** Holds an operation, fills the disk, lets the provider answer, and makes room again. */
async function endOnFullDisk(then: Behaviour): Promise<Heard> {
  const { behaviour, release } = hold(then);
  rig.provider.behave(behaviour);
  const service = await rig.serve({ LEDGER_DEADLINE_MS: '1000' });
  const sent = rig.send(service, orders.ai);
  await rig.provider.reached(1);
  await untilFull(service, orders.batch);
  release();
  const told = await sent;
  free();
  await killHard(service);
  const next = await rig.serve(await rig.store.endLeases());
  await rig.untilNoneReserved();
  await stopGently(next);
  return told;
}

test.each([
  ['a settlement', giveAnswers()],
  ['a refund', giveStatus(400)],
])('%s on a full disk is unconfirmed, and refunded when there is room', async (_, then) => {
  const told = await endOnFullDisk(then);
  expect(told).toMatchObject({
    status: 503,
    code: 'billing_reconciliation_required',
    billing: 'unconfirmed',
  });
  expect((await rig.recorded()).get(told?.requestId ?? '')).toEqual({
    charges: 1,
    refunds: 1,
    net: 0,
    state: 'refunded',
  });
  await rig.verify();
});

test('a data folder that is read-only is refused at the start with a message', async () => {
  await stopGently(await rig.serve());
  disk.setReadOnly();
  const refused = rig.workplace.start();
  expect(await refused.exit).toBe(1);
  expect(refused.errors()).toMatch(/the database ".*" cannot be/);
  expect(refused.errors()).not.toMatch(/^ {4}at /m);
});
