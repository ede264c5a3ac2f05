import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import {
  LedgerBusyError,
  LedgerUnavailableError,
  LedgerUnconfirmedError,
  type QueueLimits,
} from '../../src/ledger/ledger.js';
import { balanceOf, chargeOf, makePrincipal } from './support/bench.js';
import { lockDatabase, openSqliteBench, type SqliteBench } from './support/sqlite-bench.js';

let bench: SqliteBench | null = null;

async function open(limits: QueueLimits): Promise<SqliteBench> {
  bench = await openSqliteBench(limits);
  return bench;
}

afterEach(async () => {
  await bench?.close();
  bench = null;
});

const nameOf = (error: unknown): string => (error as Error).name;
const outcomesOf = async (charges: readonly Promise<{ status: string }>[]) =>
  Promise.all(charges.map((charge) => charge.then(({ status }) => status, nameOf)));

test('beyond the queue limit charges are refused as busy and nothing is written', async () => {
  const { ledger } = await open({ queueMax: 10, deadlineMs: 20_000 });
  const principal = await makePrincipal(ledger, { credits: 1000 });
  const { entries } = await ledger.verify();
  const outcomes = await outcomesOf([...Array(100)].map(() => ledger.charge(chargeOf(principal))));
  const charged = outcomes.filter((outcome) => outcome === 'charged').length;
  expect(charged).toBeGreaterThanOrEqual(10);
  expect(outcomes.filter((outcome) => outcome === LedgerBusyError.name)).toHaveLength(100 - charged);
  expect(await ledger.verify()).toMatchObject({ ok: true, entries: entries + charged });
  expect(await ledger.charge(chargeOf(principal))).toMatchObject({ status: 'charged' });
});

test('what is sent while the thread commits shares the next commit, whenever it was sent', async () => {
  const opened = await open({ queueMax: 1000, deadlineMs: 200_000 });
  const { ledger, committed } = opened;
  const principal = await makePrincipal(ledger, { credits: 1000 });
  const release = lockDatabase(opened);
  const charges: Promise<{ status: string }>[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    charges.push(ledger.charge(chargeOf(principal)), ledger.charge(chargeOf(principal)));
    await nextTurn();
  }
  release();
  expect(new Set(await outcomesOf(charges))).toEqual(new Set(['charged']));
  // One that waits for the lock with what had come by then, and one with all the rest; one for all when the thread is late.
  expect(committed.length).toBeLessThanOrEqual(2);
  expect(committed.reduce((sum, operations) => sum + operations)).toBe(12);
  expect(await balanceOf(ledger, principal)).toBe(1000 - 12);
});

test('a lock that outlasts the wait refuses a whole group at once and writes nothing', async () => {
  const opened = await open({ queueMax: 1000, deadlineMs: 200_000 });
  const { ledger } = opened;
  const principal = await makePrincipal(ledger, { credits: 1000 });
  const release = lockDatabase(opened);
  const outcomes = await outcomesOf([...Array(50)].map(() => ledger.charge(chargeOf(principal))));
  // The first charge travels alone and the rest after it: two waits of 2 s. One for each charge would outlast the test.
  expect(new Set(outcomes)).toEqual(new Set([LedgerUnavailableError.name]));
  release();
  expect(await balanceOf(ledger, principal)).toBe(1000);
  expect(await ledger.charge(chargeOf(principal))).toMatchObject({ status: 'charged' });
});

test('charges answered as unconfirmed that land late are refunded', async () => {
  const opened = await open({ queueMax: 1000, deadlineMs: 300 });
  const { ledger } = opened;
  const principal = await makePrincipal(ledger, { credits: 10 });
  const { entries } = await ledger.verify();
  const release = lockDatabase(opened);
  const outcomes = await outcomesOf([
    ledger.charge(chargeOf(principal, 2)),
    ledger.charge(chargeOf(principal)),
  ]);
  release();
  // What still waited for the thread was not taken; what the thread had may land.
  const unconfirmed = outcomes.filter((outcome) => outcome === LedgerUnconfirmedError.name).length;
  const untaken = outcomes.filter((outcome) => outcome === LedgerUnavailableError.name).length;
  expect(unconfirmed).toBeGreaterThanOrEqual(1);
  expect(unconfirmed + untaken).toBe(2);
  const refunded = async () =>
    expect(await ledger.verify()).toMatchObject({ ok: true, entries: entries + 2 * unconfirmed });
  await vi.waitFor(refunded, { timeout: 10_000 });
  expect(await balanceOf(ledger, principal)).toBe(10);
});

test('reads do not wait for a lock, and a read behind a blocked write ends at the deadline', async () => {
  const opened = await open({ queueMax: 1000, deadlineMs: 300 });
  const { ledger } = opened;
  const principal = await makePrincipal(ledger);
  const release = lockDatabase(opened);
  expect(await balanceOf(ledger, principal)).toBe(10);
  const blocked = ledger.charge(chargeOf(principal));
  await expect(ledger.findKey(principal.hash)).rejects.toThrow(LedgerUnavailableError);
  await expect(blocked).rejects.toThrow(LedgerUnconfirmedError);
  release();
});

test('when its thread dies the ledger answers, and closing it does not hang', async () => {
  const { ledger, thread } = await open({ queueMax: 1000, deadlineMs: 20_000 });
  const principal = await makePrincipal(ledger, { credits: 1000 });
  const charges = [...Array(20)].map(() => ledger.charge(chargeOf(principal)));
  const closing = ledger.close();
  const outcomes = outcomesOf(charges);
  await thread().terminate();
  for (const outcome of await outcomes)
    expect(['charged', LedgerUnconfirmedError.name, LedgerUnavailableError.name]).toContain(outcome);
  await closing;
  await expect(ledger.charge(chargeOf(principal))).rejects.toThrow(LedgerUnavailableError);
  await expect(ledger.balanceOf(principal)).rejects.toThrow(LedgerUnavailableError);
});

test('closing ends the work that waits, and refuses what comes after', async () => {
  const opened = await open({ queueMax: 1000, deadlineMs: 20_000 });
  const principal = await makePrincipal(opened.ledger, { credits: 1000 });
  const charges = [...Array(500)].map(() => opened.ledger.charge(chargeOf(principal)));
  await opened.ledger.close();
  const outcomes = await Promise.all(charges);
  expect(outcomes.every(({ status }) => status === 'charged')).toBe(true);
  await expect(opened.ledger.charge(chargeOf(principal))).rejects.toThrow(LedgerUnavailableError);
  await opened.reopen();
  expect(await balanceOf(opened.ledger, principal)).toBe(500);
});
