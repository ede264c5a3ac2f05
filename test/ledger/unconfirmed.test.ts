import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LedgerUnavailableError, LedgerUnconfirmedError } from '../../src/ledger/ledger.js';
import { balanceOf, chargeOf, makePrincipal, reservationOf, reserve } from './support/bench.js';
import { lockDatabase, openSqliteBench, type SqliteBench, withDatabase } from './support/sqlite-bench.js';

const deadlineMs = 300;

let bench: SqliteBench;
let principal: Awaited<ReturnType<typeof makePrincipal>>;
beforeEach(async () => {
  bench = await openSqliteBench({ queueMax: 1000, deadlineMs });
  principal = await makePrincipal(bench.ledger, { credits: 100 });
});
afterEach(() => bench.close());

const database = (sql: string) => withDatabase(bench.dataDir, (db) => db.exec(sql));

/** Every commit that holds an entry of the kind fails, as on a disk that breaks in that moment. */
const failCommits = (kind: 'charge' | 'refund') =>
  database(`create table if not exists broken (x text references account deferrable initially deferred);
    create trigger break_commit after insert on entry when new.kind = '${kind}'
      begin insert into broken values ('nobody'); end`);
const healCommits = () => database('drop trigger break_commit');

const refuseRefunds = () =>
  database(`create trigger no_refund before insert on entry when new.kind = 'refund'
    begin select raise(abort, 'not now'); end`);
const allowRefunds = () => database('drop trigger no_refund');

const stateOf = async (operationId: string) => (await bench.ledger.findOperation(operationId))?.state;
const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 });
const logged = (message: RegExp) => bench.logged.filter((line) => message.test(line.message));

describe('a reservation whose answer came too late', () => {
  test('is refunded without waiting for its lease', async () => {
    const release = lockDatabase(bench);
    const reservation = reservationOf(principal, 5);
    await expect(bench.ledger.reserve(reservation)).rejects.toThrow(LedgerUnconfirmedError);
    release();
    await waitFor(async () => expect(await stateOf(reservation.operationId)).toBe('refunded'));
    expect(await balanceOf(bench.ledger, principal)).toBe(100);
    const named = { operation_id: reservation.operationId };
    expect(logged(/may have been debited/).map(({ fields }) => fields)).toEqual([named]);
    expect(logged(/is resolved/).map(({ fields }) => fields)).toEqual([{ ...named, refunded: true }]);
  });
});

describe('a charge whose commit failed', () => {
  test('is unconfirmed, and resolved as not charged', async () => {
    failCommits('charge');
    const charge = chargeOf(principal);
    await expect(bench.ledger.charge(charge)).rejects.toThrow(LedgerUnconfirmedError);
    healCommits();
    await waitFor(async () => expect(logged(/is resolved/)).toHaveLength(1));
    expect(logged(/is resolved/)[0]?.fields).toEqual({ operation_id: charge.operationId, refunded: false });
    expect(await bench.ledger.findOperation(charge.operationId)).toBeNull();
    expect(await balanceOf(bench.ledger, principal)).toBe(100);
  });
});

describe('a compensation', () => {
  test('is retried until it succeeds, and logged in few lines', async () => {
    const held = reservationOf(principal, 5);
    refuseRefunds();
    const release = lockDatabase(bench);
    await expect(bench.ledger.reserve(held)).rejects.toThrow(LedgerUnconfirmedError);
    release();
    await waitFor(async () => expect(logged(/tried again/).length).toBeGreaterThanOrEqual(2));
    expect(await stateOf(held.operationId)).toBe('reserved');
    // The pauses double: 100 ms, 200 ms and so on.
    expect(logged(/tried again/).length).toBeLessThan(8);
    allowRefunds();
    await waitFor(async () => expect(await stateOf(held.operationId)).toBe('refunded'));
    expect(await balanceOf(bench.ledger, principal)).toBe(100);
  });

  test('that a close cannot wait for is named in the log', async () => {
    refuseRefunds();
    const release = lockDatabase(bench);
    const charge = chargeOf(principal);
    await expect(bench.ledger.charge(charge)).rejects.toThrow(LedgerUnconfirmedError);
    release();
    await waitFor(async () => expect(logged(/tried again/).length).toBeGreaterThanOrEqual(1));
    await bench.ledger.close();
    expect(logged(/were not refunded/)[0]).toMatchObject({
      level: 'error',
      fields: { operations: 1, operation_ids: [charge.operationId] },
    });
  });
});

describe('a settlement or refund', () => {
  test('whose commit failed is sent again, and its caller gets the state', async () => {
    await bench.close();
    bench = await openSqliteBench({ queueMax: 1000, deadlineMs: 20_000 });
    principal = await makePrincipal(bench.ledger, { credits: 100 });
    const held = await reserve(bench.ledger, principal, 5);
    failCommits('refund');
    const settled = bench.ledger.settle({ ...held, credits: 3 });
    await waitFor(async () => expect(logged(/sent again/).length).toBeGreaterThanOrEqual(1));
    healCommits();
    expect(await settled).toMatchObject({ state: 'settled', chargedCredits: 3, balance: 97 });
    expect(await bench.ledger.verify()).toMatchObject({ ok: true });
  });

  test.each(['settle', 'refund'] as const)(
    'whose commits fail to the deadline is unconfirmed: %s',
    async (how) => {
      const held = await reserve(bench.ledger, principal, 5);
      failCommits('refund');
      const ended =
        how === 'settle' ? bench.ledger.settle({ ...held, credits: 3 }) : bench.ledger.refund(held);
      await expect(ended).rejects.toThrow(LedgerUnconfirmedError);
      healCommits();
      await waitFor(async () => expect(await stateOf(held.operationId)).toBe('refunded'));
      expect(await balanceOf(bench.ledger, principal)).toBe(100);
    },
  );

  test.each(['settle', 'refund'] as const)(
    'that runs after its deadline refunds everything: %s',
    async (how) => {
      const held = await reserve(bench.ledger, principal, 5);
      const release = lockDatabase(bench);
      const ended =
        how === 'settle' ? bench.ledger.settle({ ...held, credits: 3 }) : bench.ledger.refund(held);
      await expect(ended).rejects.toThrow(LedgerUnconfirmedError);
      release();
      await waitFor(async () => expect(logged(/settled or refunded after/)).toHaveLength(1));
      const fields = { operation_id: held.operationId, command: how, state: 'refunded' };
      expect(logged(/settled or refunded after/)[0]?.fields).toEqual(fields);
      expect(await stateOf(held.operationId)).toBe('refunded');
      expect(await balanceOf(bench.ledger, principal)).toBe(100);
    },
  );

  test.each([5, 3])('that was made in time and heard of too late is refunded: %i of 5', async (credits) => {
    const held = await reserve(bench.ledger, principal, 5);
    const settled = bench.ledger.settle({ ...held, credits });
    settled.catch(() => undefined);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    // This thread stands still beyond the deadline, as that of a starved machine does; the storage goes on.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * deadlineMs);
    await expect(settled).rejects.toThrow(LedgerUnconfirmedError);
    await waitFor(async () => expect(await stateOf(held.operationId)).toBe('refunded'));
    expect(await balanceOf(bench.ledger, principal)).toBe(100);
    expect(await bench.ledger.verify()).toMatchObject({ ok: true });
  });

  test('that was never sent was not written', async () => {
    const held = await reserve(bench.ledger, principal, 5);
    const release = lockDatabase(bench);
    const sent: Promise<unknown>[] = [];
    for (let batch = 0; batch < 2; batch += 1) {
      sent.push(bench.ledger.charge(chargeOf(principal)).catch((error: Error) => error.name));
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    }
    // The storage is late by now: later commands stay queued.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(bench.ledger.settle({ ...held, credits: 3 })).rejects.toThrow(LedgerUnavailableError);
    release();
    expect(new Set(await Promise.all(sent))).toEqual(new Set([LedgerUnconfirmedError.name]));
    expect(await stateOf(held.operationId)).toBe('reserved');
    await bench.ledger.refund(held);
  });
});

describe('when the storage thread ends', () => {
  test('the ledger says that it is lost, and names the open compensations', async () => {
    refuseRefunds();
    const release = lockDatabase(bench);
    const charge = chargeOf(principal);
    await expect(bench.ledger.charge(charge)).rejects.toThrow(LedgerUnconfirmedError);
    release();
    await waitFor(async () => expect(logged(/tried again/).length).toBeGreaterThanOrEqual(1));
    const { lost } = bench.ledger;
    await bench.killThread();
    expect((await lost)?.message).toMatch(/^the storage thread ended: exit code 1$/);
    expect(logged(/were not refunded/)[0]?.fields).toMatchObject({ operation_ids: [charge.operationId] });
    await expect(bench.ledger.charge(chargeOf(principal))).rejects.toThrow(LedgerUnavailableError);
  });

  test('because it was closed, nothing is lost', async () => {
    const { lost } = bench.ledger;
    await bench.ledger.close();
    const first = await Promise.race([lost, new Promise((resolve) => setImmediate(resolve, 'nothing'))]);
    expect(first).toBe('nothing');
  });
});
