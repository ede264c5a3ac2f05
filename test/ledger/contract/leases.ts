import { describe, expect, test } from 'vitest';
import type { Ledger, OperationKey } from '../../../src/ledger/ledger.js';
import {
  balanceOf,
  chargeOf,
  grantOf,
  hourMs,
  makePrincipal,
  minuteMs,
  newTrial,
  refundAllOverdue,
  reserve,
  type UseBench,
} from '../support/bench.js';

const stateOf = async (ledger: Ledger, { operationId }: OperationKey) =>
  (await ledger.findOperation(operationId))?.state;

/** A lease ends by the storage's clock; from then on an operation can only be refunded. */
function leases(bench: UseBench): void {
  describe('a lease', () => {
    test('that has not ended keeps its operation', async () => {
      const { ledger, advance } = bench();
      const held = await reserve(ledger, await makePrincipal(ledger), 5, hourMs);
      await advance(hourMs - minuteMs);
      expect(await refundAllOverdue(ledger)).toBe(0);
      expect(await ledger.settle({ ...held, credits: 5 })).toMatchObject({ state: 'settled' });
      await advance(hourMs);
      expect(await refundAllOverdue(ledger)).toBe(0);
      expect(await stateOf(ledger, held)).toBe('settled');
    });

    test('that ended gives all back, once', async () => {
      const { ledger, advance } = bench();
      const principal = await makePrincipal(ledger);
      const held = await reserve(ledger, principal, 50);
      await advance(minuteMs);
      expect(await refundAllOverdue(ledger)).toBe(1);
      expect(await refundAllOverdue(ledger)).toBe(0);
      expect(await balanceOf(ledger, principal)).toBe(10);
      const end = { state: 'refunded', chargedCredits: 0, balance: 10, windowEndsAt: null };
      expect(await ledger.settle({ ...held, credits: 50 })).toEqual(end);
    });

    test('that ended unnoticed refunds the operation that is settled late', async () => {
      const { ledger, advance } = bench();
      const principal = await makePrincipal(ledger);
      const held = await reserve(ledger, principal, 5);
      await advance(minuteMs);
      const end = { state: 'refunded', chargedCredits: 0, balance: 10, windowEndsAt: null };
      expect(await ledger.settle({ ...held, credits: 5 })).toEqual(end);
      expect(await refundAllOverdue(ledger)).toBe(0);
    });

    test('neither ends early nor is forgotten when the clock steps back', async () => {
      const { ledger, advance } = bench();
      const principal = await makePrincipal(ledger);
      const held = await reserve(ledger, principal, 5);
      await advance(-hourMs);
      expect(await refundAllOverdue(ledger)).toBe(0);
      expect(await stateOf(ledger, held)).toBe('reserved');
      await advance(hourMs + minuteMs);
      expect(await refundAllOverdue(ledger)).toBe(1);
      expect(await balanceOf(ledger, principal)).toBe(10);
    });

    test('outlives its process', async () => {
      const principal = await makePrincipal(bench().ledger);
      await reserve(bench().ledger, principal, 5);
      await bench().crash();
      await bench().advance(minuteMs);
      expect(await refundAllOverdue(bench().ledger)).toBe(1);
      expect(await balanceOf(bench().ledger, principal)).toBe(10);
    });
  });
}

function overdue(bench: UseBench): void {
  describe('overdue operations', () => {
    test('are refunded in passes of the size asked for, the longest overdue first', async () => {
      const { ledger, advance } = bench();
      const principal = await makePrincipal(ledger, { credits: 100 });
      const held: OperationKey[] = [];
      for (const leaseMs of [3, 1, 2]) held.push(await reserve(ledger, principal, 1, leaseMs * minuteMs));
      await advance(hourMs);
      expect(await ledger.refundOverdue(2)).toEqual({ refunded: 2, failed: [] });
      const states = await Promise.all(held.map((key) => stateOf(ledger, key)));
      expect(states).toEqual(['reserved', 'refunded', 'refunded']);
      expect(await ledger.refundOverdue(2)).toEqual({ refunded: 1, failed: [] });
      expect(await balanceOf(ledger, principal)).toBe(100);
    });

    test('that are excepted stay, and do not hold the others up', async () => {
      const { ledger, advance } = bench();
      const principal = await makePrincipal(ledger, { credits: 100 });
      const first = await reserve(ledger, principal, 1, minuteMs);
      const second = await reserve(ledger, principal, 1, 2 * minuteMs);
      await advance(hourMs);
      expect(await ledger.refundOverdue(1, [first.operationId])).toEqual({ refunded: 1, failed: [] });
      expect(await ledger.refundOverdue(1, [first.operationId])).toEqual({ refunded: 0, failed: [] });
      expect(await stateOf(ledger, second)).toBe('refunded');
      expect(await refundAllOverdue(ledger)).toBe(1);
    });

    test('of customers and trials go back to who paid', async () => {
      const { ledger, advance } = bench();
      const [principal, trial] = [await makePrincipal(ledger), newTrial()];
      await Promise.all(
        [reserve(ledger, principal, 50), reserve(ledger, trial, 7), reserve(ledger, principal, 50)].map(
          (held) => held.catch(() => undefined),
        ),
      );
      expect(await balanceOf(ledger, trial)).toBe(3);
      await advance(minuteMs);
      expect(await refundAllOverdue(ledger)).toBe(2);
      expect(await balanceOf(ledger, principal)).toBe(10);
      expect(await balanceOf(ledger, trial)).toBe(10);
    });

    test('are counted, and so are those whose lease runs', async () => {
      const { ledger, advance } = bench();
      const before = await ledger.countOpen();
      const principal = await makePrincipal(ledger, { credits: 100 });
      const held = await reserve(ledger, principal, 1, 2 * hourMs);
      await reserve(ledger, principal, 1, minuteMs);
      expect(await ledger.countOpen()).toEqual({ reserved: before.reserved + 2, overdue: before.overdue });
      await advance(hourMs);
      expect(await ledger.countOpen()).toMatchObject({ overdue: before.overdue + 1 });
      await refundAllOverdue(ledger);
      await ledger.refund(held);
      expect(await ledger.countOpen()).toEqual({ reserved: before.reserved, overdue: 0 });
    });
  });
}

/** Several nodes may try to end one operation; one of them does. */
function races(bench: UseBench): void {
  describe('of settle and refund', () => {
    test('exactly one decides, and all answers name it', async () => {
      const { ledger } = bench();
      const node = await bench().openNode();
      const principal = await makePrincipal(ledger, { credits: 1000 });
      const held = await Promise.all([...Array(100)].map(() => reserve(ledger, principal, 5)));
      const ends = await Promise.all(
        held.map((key, i) => {
          const [first, second] = i % 2 === 0 ? [ledger, node] : [node, ledger];
          return Promise.all([
            first.settle({ ...key, credits: 2 }),
            second.refund(key),
            second.settle({ ...key, credits: 3 }),
          ]);
        }),
      );
      let balance = 1000;
      for (const [settled, refunded, other] of ends) {
        const { state, chargedCredits } = settled ?? {};
        expect([0, 2, 3]).toContain(chargedCredits);
        expect(state).toBe(chargedCredits === 0 ? 'refunded' : 'settled');
        expect(refunded).toMatchObject({ state, chargedCredits });
        expect(other).toMatchObject({ state, chargedCredits });
        balance -= chargedCredits ?? 0;
      }
      expect(await balanceOf(ledger, principal)).toBe(balance);
      await node.close();
    });

    test('and of two nodes that refund what is overdue, each operation is refunded once', async () => {
      const { ledger, advance } = bench();
      const node = await bench().openNode();
      const principal = await makePrincipal(ledger, { credits: 1000 });
      await Promise.all([...Array(60)].map(() => reserve(ledger, principal, 5)));
      await advance(minuteMs);
      const passes = await Promise.all(
        [ledger, node, ledger, node, ledger, node].map((one) => one.refundOverdue(25)),
      );
      expect(passes.flatMap(({ failed }) => failed)).toEqual([]);
      const rest = await refundAllOverdue(ledger);
      expect(passes.reduce((sum, { refunded }) => sum + refunded, rest)).toBe(60);
      expect(await balanceOf(ledger, principal)).toBe(1000);
      await node.close();
    });

    test('and of a slow owner and a node that refunds, the owner learns the truth', async () => {
      const { ledger, advance } = bench();
      const node = await bench().openNode();
      const principal = await makePrincipal(ledger, { credits: 100 });
      const held = await Promise.all([...Array(20)].map(() => reserve(ledger, principal, 5)));
      await advance(minuteMs);
      const [ends] = await Promise.all([
        Promise.all(held.map((key) => ledger.settle({ ...key, credits: 5 }))),
        refundAllOverdue(node),
      ]);
      expect(ends.every((end) => end?.state === 'refunded')).toBe(true);
      expect(await balanceOf(ledger, principal)).toBe(100);
      await node.close();
    });

    test('mixed with charges on one account, no credit is lost', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger, { credits: 1000 });
      const held = await Promise.all([...Array(100)].map(() => reserve(ledger, principal, 4)));
      await Promise.all([
        ...held.map((key, i) => (i % 3 === 0 ? ledger.refund(key) : ledger.settle({ ...key, credits: 1 }))),
        ...held.map(() => ledger.charge(chargeOf(principal))),
        ledger.grant(grantOf(principal.accountId, 7)),
      ]);
      expect(await balanceOf(ledger, principal)).toBe(1000 - 66 - 100 + 7);
    });
  });
}

/** What time and other nodes do to an operation. */
export function leaseContract(bench: UseBench): void {
  leases(bench);
  overdue(bench);
  races(bench);
}
