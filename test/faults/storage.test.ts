import { copyFileSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databasePath } from '../../src/ledger/sqlite/messages.js';
import { lockStorage } from '../support/storage-lock.js';
import { orders } from './support/client.js';
import { expectExactLedger, expectLedgerToAgree } from './support/join.js';
import { createRig, killHard, patienceMs, type Rig, runCli, stopGently } from './support/rig.js';

let rig: Rig;
beforeEach(async () => {
  rig = await createRig();
});
afterEach(() => rig.remove());

const database = () => databasePath(rig.workplace.dataDir);
const wal = () => `${database()}-wal`;

test('another process that holds the write lock delays charges, then they are refused and cost nothing', async () => {
  // Longer than several waits for the lock, one after the other.
  const service = await rig.serve({ LEDGER_DEADLINE_MS: '30000' });
  const unlock = lockStorage(rig.workplace);
  const told = await Promise.all([...Array(10)].map(() => rig.send(service, orders.batch)));
  unlock();
  for (const heard of told)
    expect(heard).toMatchObject({ status: 503, code: 'billing_unavailable', billing: 'not_charged' });
  const after = await rig.send(service, orders.batch);
  expect(after).toMatchObject({ status: 200, charged: 10 });
  await stopGently(service);
  await expectLedgerToAgree(rig, [...told, after]);
});

test('a reader that never ends stops no charge and no stop', async () => {
  const service = await rig.serve();
  const reader = new Database(database());
  reader.exec('begin');
  reader.prepare('select count(*) from entry').get([]);
  const told = [];
  for (let i = 0; i < 10; i += 1)
    told.push(...(await Promise.all([...Array(20)].map(() => rig.send(service, orders.dataset)))));
  expect(new Set(told.map((heard) => heard?.status))).toEqual(new Set([200]));
  await stopGently(service);
  reader.exec('rollback');
  reader.close();
  await expectLedgerToAgree(rig, told);
});

describe('a database file that is taken away under a running service', () => {
  const aside = (path: string) => `${path}.aside`;

  test.each([
    ['moved', (path: string) => renameSync(path, aside(path))],
    [
      'replaced by another',
      (path: string) => {
        copyFileSync(path, `${path}.other`);
        renameSync(path, aside(path));
        renameSync(`${path}.other`, path);
      },
    ],
  ])('%s: nothing is charged, nothing new is made, and it goes on when the file is back', async (_, take) => {
    const service = await rig.serve();
    const told = [await rig.send(service, orders.dataset)];
    take(database());
    for (const order of [orders.dataset, orders.batch, orders.ai]) {
      const refused = await rig.send(service, order);
      expect(refused).toMatchObject({ status: 503, code: 'billing_unavailable', billing: 'not_charged' });
      told.push(refused);
    }
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
    await vi.waitFor(() => expect(service.output()).toMatch(/is no longer the file that was opened/), {
      timeout: patienceMs,
    });
    renameSync(aside(database()), database());
    told.push(await rig.send(service, orders.dataset));
    expect(told.at(-1)).toMatchObject({ status: 200, charged: 1 });
    await stopGently(service);
    await expectLedgerToAgree(rig, told);
  });
});

describe('at the start', () => {
  /** A log of many transactions that no process has moved into the database yet. */
  const leaveLog = async () => {
    const service = await rig.serve();
    for (let i = 0; i < 10; i += 1) await rig.send(service, orders.dataset);
    await killHard(service);
    return statSync(wal()).size;
  };

  test('a log that was cut short anywhere is read up to its last whole transaction', async () => {
    const size = await leaveLog();
    const [whole, log] = [readFileSync(database()), readFileSync(wal())];
    const headerBytes = 32;
    const frameBytes = 4096 + 24;
    const cuts = [0, headerBytes, headerBytes + 100, size - frameBytes, size - frameBytes - 1, size - 1];
    let recorded = 0;
    for (const cut of cuts) {
      writeFileSync(database(), whole);
      writeFileSync(wal(), log.subarray(0, cut));
      rmSync(`${database()}-shm`, { force: true });
      await expectExactLedger(rig);
      recorded = Math.max(recorded, (await rig.recorded()).size);
    }
    expect(recorded).toBe(9);
    const service = await rig.serve();
    expect(await rig.send(service, orders.dataset)).toMatchObject({ status: 200 });
    await stopGently(service);
    await expectExactLedger(rig);
  });

  test('a damaged page is refused with a message, whichever it is', async () => {
    const service = await rig.serve();
    for (let i = 0; i < 5; i += 1) await rig.send(service, orders.batch);
    await stopGently(service);
    const pageBytes = 4096;
    const whole = readFileSync(database());
    const pages = whole.length / pageBytes;
    for (let page = 0; page < pages; page += 1) {
      const damaged = Buffer.from(whole);
      // The file's own header stays: without it the file is not taken for a database.
      const from = page * pageBytes + (page === 0 ? 100 : 0);
      for (let at = from; at < (page + 1) * pageBytes; at += 7) damaged[at] = 0x5a ^ (damaged[at] as number);
      writeFileSync(database(), damaged);
      const { code, stderr } = await runCli(rig, ['accounts', 'list']);
      expect([page, code]).toEqual([page, 1]);
      expect(stderr).toMatch(/the database ".*" (is damaged|cannot be used)/);
      expect(readFileSync(database()).equals(damaged)).toBe(true);
    }
    writeFileSync(database(), whole);
    await expectExactLedger(rig);
  });

  test('a file that is no database is refused with a message and left as it is', async () => {
    writeFileSync(database(), 'This was a database once. '.repeat(1000));
    rmSync(wal(), { force: true });
    const before = readFileSync(database());
    const service = rig.workplace.start();
    expect(await service.exit).toBe(1);
    expect(service.errors()).toMatch(/the database ".*" cannot be used: /);
    expect(readFileSync(database()).equals(before)).toBe(true);
  });
});

test('two services on one file share a balance to the last credit', async () => {
  const poor = await createRig({ credits: 300 });
  const nodes = await Promise.all([poor.serve(), poor.serve()]);
  const told = await Promise.all(
    [...Array(1000).keys()].map((i) => poor.send(nodes[i % 2] as (typeof nodes)[0], orders.dataset)),
  );
  expect(told.filter((heard) => heard?.billing === 'confirmed')).toHaveLength(300);
  expect(told.filter((heard) => heard?.code === 'insufficient_credits')).toHaveLength(700);
  for (const node of nodes) await stopGently(node);
  expect(await poor.balance()).toBe(0);
  await expectLedgerToAgree(poor, told);
  await poor.remove();
});

test('a service whose storage thread ends says so and exits with 1, for its supervisor to start a new one', async () => {
  const killer = `process.once('worker', (thread) => process.once('SIGUSR2', () => thread.terminate()))`;
  const service = await rig.serve({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killer)}`,
  });
  const told = [await rig.send(service, orders.dataset)];
  service.kill('SIGUSR2');
  expect(await service.exit).toBe(1);
  expect(service.output()).toMatch(/"level":60[^\n]*the storage thread ended[^\n]*the storage is lost/);
  await vi.waitFor(() => expectLedgerToAgree(rig, told), { timeout: patienceMs });
  expect(await rig.send(await rig.serve(), orders.dataset)).toMatchObject({ status: 200 });
});
