import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { LedgerUnavailableError } from '../../../src/ledger/ledger.js';
import {
  balanceOf,
  chargedKey,
  chargeOf,
  dayMs,
  makePrincipal,
  minuteMs,
  newId,
  newTrial,
  reservationOf,
  reserve,
  type UseBench,
} from '../support/bench.js';

/** What becomes of operations whose answers were lost. */
function unanswered(bench: UseBench): void {
  test('a charge, a settlement and a reservation that were not answered are refunded, once', async () => {
    const { ledger } = bench();
    const [payer, trial] = [await makePrincipal(ledger, { credits: 20 }), newTrial()];
    const charges = [chargeOf(payer, 4), chargeOf(trial, 3)] as const;
    for (const charge of charges) await ledger.charge(charge);
    const [settled, open] = [await reserve(ledger, payer, 4), await reserve(ledger, payer, 4)];
    await ledger.settle({ ...settled, credits: 3 });
    const never = { operationId: randomUUID() };
    for (const { operationId } of [...charges, settled, open, never, charges[0]])
      await ledger.refundUnanswered({ operationId, credits: 4 });
    const balances = () => Promise.all([payer, trial].map((principal) => balanceOf(ledger, principal)));
    await vi.waitFor(async () => expect(await balances()).toEqual([20, 10]), { timeout: 10_000 });
    await ledger.refundUnanswered({ ...settled, credits: 3 });
    expect(await ledger.settle({ ...open, credits: 4 })).toMatchObject({ state: 'refunded', balance: 20 });
    expect(await ledger.settle({ ...settled, credits: 4 })).toMatchObject({ state: 'refunded', balance: 20 });
  });
}

/** What a reservation has besides a charge. */
function reserving(bench: UseBench): void {
  describe('reserving', () => {
    test('opens a trial window, whose account the outcome names', async () => {
      const { ledger } = bench();
      const principal = newTrial();
      const reservation = reservationOf(principal, 50);
      const outcome = await ledger.reserve(reservation);
      expect(outcome).toMatchObject({ status: 'charged', balance: -40, windowEndsAt: expect.any(Number) });
      const held = chargedKey(reservation, outcome);
      expect(await ledger.charge(chargeOf(principal))).toMatchObject({
        status: 'insufficient',
        balance: -40,
      });
      const { windowEndsAt } = outcome as { windowEndsAt: number };
      const end = { state: 'settled', chargedCredits: 2, balance: 8, windowEndsAt };
      expect(await ledger.settle({ ...held, credits: 2 })).toEqual(end);
      const charge = chargeOf(principal);
      expect(chargedKey(charge, await ledger.charge(charge)).accountId).toBe(held.accountId);
    });

    test('one operation twice, or one that was charged, is refused', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      const reservation = reservationOf(principal);
      const held = chargedKey(reservation, await ledger.reserve(reservation));
      await expect(ledger.reserve(reservation)).rejects.toThrow(LedgerUnavailableError);
      await expect(ledger.charge(chargeOf(principal, 1, held.operationId))).rejects.toThrow();
      await ledger.refund(held);
      await expect(ledger.reserve(reservation)).rejects.toThrow(LedgerUnavailableError);
      const charge = chargeOf(principal);
      await ledger.charge(charge);
      await expect(ledger.reserve({ ...charge, leaseMs: 1 })).rejects.toThrow(LedgerUnavailableError);
      expect(await balanceOf(ledger, principal)).toBe(9);
    });

    test.each([0, -1, 1.5])('for a lease of %d ms is refused', async (leaseMs) => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      await expect(ledger.reserve(reservationOf(principal, 1, leaseMs))).rejects.toThrow();
      expect(await balanceOf(ledger, principal)).toBe(10);
    });
  });
}

/** The first to end an operation decides. */
function ending(bench: UseBench): void {
  describe('ending', () => {
    test.each([
      [50, 50, -40],
      [50, 17, -7],
      [50, 0, 10],
      [1, 1, 9],
    ])('%i reserved credits, settled at %i, leave 10 at %i', async (reserved, credits, left) => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      const held = await reserve(ledger, principal, reserved);
      const { entries } = await ledger.verify();
      const end = await ledger.settle({ ...held, credits });
      expect(end).toEqual({ state: 'settled', chargedCredits: credits, balance: left, windowEndsAt: null });
      expect(await balanceOf(ledger, principal)).toBe(left);
      // What was used up whole needs no entry.
      expect((await ledger.verify()).entries - entries).toBe(credits === reserved ? 0 : 1);
    });

    test('by a refund gives all back, also what is below zero', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger, { credits: 1 });
      const held = await reserve(ledger, principal, 50);
      const end = { state: 'refunded', chargedCredits: 0, balance: 1, windowEndsAt: null };
      expect(await ledger.refund(held)).toEqual(end);
      expect(await balanceOf(ledger, principal)).toBe(1);
    });

    test('a second time changes nothing and answers the end that stands', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      const [settled, refunded] = [await reserve(ledger, principal, 5), await reserve(ledger, principal, 3)];
      const first = await ledger.settle({ ...settled, credits: 2 });
      await ledger.refund(refunded);
      const { entries } = await ledger.verify();
      const balance = { balance: 8, windowEndsAt: null };
      expect(first).toMatchObject({ state: 'settled', chargedCredits: 2, balance: 5 });
      const settledEnd = { state: 'settled', chargedCredits: 2, ...balance };
      expect(await ledger.settle({ ...settled, credits: 2 })).toEqual(settledEnd);
      expect(await ledger.settle({ ...settled, credits: 4 })).toEqual(settledEnd);
      expect(await ledger.refund(settled)).toEqual(settledEnd);
      const refundedEnd = { state: 'refunded', chargedCredits: 0, ...balance };
      expect(await ledger.settle({ ...refunded, credits: 3 })).toEqual(refundedEnd);
      expect(await ledger.refund(refunded)).toEqual(refundedEnd);
      expect((await ledger.verify()).entries).toBe(entries);
    });

    test.each([6, -1, 1.5])(
      '5 reserved credits at %d is refused, and the operation stays open',
      async (credits) => {
        const { ledger } = bench();
        const principal = await makePrincipal(ledger);
        const held = await reserve(ledger, principal, 5);
        await expect(ledger.settle({ ...held, credits })).rejects.toThrow(LedgerUnavailableError);
        expect(await ledger.findOperation(held.operationId)).toMatchObject({
          state: 'reserved',
          netCredits: 5,
        });
        expect(await ledger.settle({ ...held, credits: 5 })).toMatchObject({ state: 'settled', balance: 5 });
      },
    );

    test('a refused settlement in a group does not harm the others', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger, { credits: 100 });
      const held = await Promise.all([...Array(20)].map(() => reserve(ledger, principal, 3)));
      const ends = held.map((key, i) => ledger.settle({ ...key, credits: i === 7 ? 4 : 1 }));
      const outcomes = await Promise.allSettled(ends);
      expect(outcomes.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([7]);
      expect(await balanceOf(ledger, principal)).toBe(100 - 19 - 3);
      await ledger.refund(held[7] as (typeof held)[number]);
    });

    test("what was never reserved, was charged, or is another account's answers null", async () => {
      const { ledger } = bench();
      const [principal, other] = [await makePrincipal(ledger), await makePrincipal(ledger)];
      const charge = chargeOf(principal);
      const charged = chargedKey(charge, await ledger.charge(charge));
      const held = await reserve(ledger, principal);
      const unknown = [
        { operationId: randomUUID(), accountId: principal.accountId },
        { ...held, accountId: other.accountId },
        { ...held, accountId: newId('acc') },
        charged,
      ];
      for (const key of unknown) {
        expect(await ledger.settle({ ...key, credits: 1 })).toBeNull();
        expect(await ledger.refund(key)).toBeNull();
      }
      expect(await balanceOf(ledger, principal)).toBe(8);
      expect(await balanceOf(ledger, other)).toBe(10);
      expect(await ledger.refund(held)).toMatchObject({ state: 'refunded', balance: 9 });
    });

    test('works when the key was disabled and the account has expired meanwhile', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      const [first, second] = [await reserve(ledger, principal, 3), await reserve(ledger, principal, 3)];
      await ledger.disableKey(principal.keyId);
      expect(await ledger.settle({ ...first, credits: 2 })).toMatchObject({ state: 'settled', balance: 5 });
      expect(await ledger.refund(second)).toMatchObject({ state: 'refunded', balance: 8 });
    });

    test('after a new start of the ledger is the same', async () => {
      const principal = await makePrincipal(bench().ledger);
      const [first, second] = [
        await reserve(bench().ledger, principal, 3),
        await reserve(bench().ledger, principal, 3),
      ];
      await bench().reopen();
      expect(await bench().ledger.settle({ ...first, credits: 1 })).toMatchObject({ balance: 6 });
      await bench().crash();
      expect(await bench().ledger.settle({ ...first, credits: 3 })).toMatchObject({ chargedCredits: 1 });
      expect(await bench().ledger.refund(second)).toMatchObject({ state: 'refunded', balance: 9 });
    });

    test('of a trial after its window belongs to the window that paid', async () => {
      const { ledger, advance } = bench();
      const principal = newTrial();
      const reservation = reservationOf(principal, 4, 2 * dayMs);
      const outcome = await ledger.reserve(reservation);
      await advance(dayMs + minuteMs);
      expect(await ledger.charge(chargeOf(principal))).toMatchObject({ balance: 9 });
      const end = await ledger.settle({ ...chargedKey(reservation, outcome), credits: 1 });
      const { windowEndsAt } = outcome as { windowEndsAt: number };
      expect(end).toEqual({ state: 'settled', chargedCredits: 1, balance: 9, windowEndsAt });
      expect(await ledger.balanceOf(principal)).toMatchObject({ balance: 9 });
    });
  });
}

/** Reserve, settle, refund: what each does by itself. */
export function operationContract(bench: UseBench): void {
  reserving(bench);
  ending(bench);
  unanswered(bench);
}
