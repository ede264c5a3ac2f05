import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Ledger, OperationSummary } from '../../../src/ledger/ledger.js';
import { newOperationId } from '../../../src/runtime/operation-id.js';
import {
  chargedKey,
  chargeOf,
  grantOf,
  hourMs,
  makePrincipal,
  minuteMs,
  newId,
  newTrial,
  reservationOf,
  reserve,
  type UseBench,
} from '../support/bench.js';

/** Every operation of a list, page by page. */
async function allPages(
  ledger: Ledger,
  query: { readonly limit: number; readonly accountId?: string },
): Promise<OperationSummary[]> {
  const found: OperationSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await ledger.recentOperations({ ...query, ...(cursor !== undefined && { cursor }) });
    expect(page.operations.length).toBeLessThanOrEqual(query.limit);
    found.push(...page.operations);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

function recent(bench: UseBench): void {
  describe('recent operations', () => {
    test('of one account are its charges and grants, the newest first, with what they came to', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger, { credits: 100 });
      const { accountId, keyId } = principal;
      const charge = chargeOf(principal, 2);
      await ledger.charge(charge);
      const held = await reserve(ledger, principal, 5, hourMs);
      const settled = await reserve(ledger, principal, 5, hourMs);
      await ledger.settle({ ...settled, credits: 2 });
      const refunded = await reserve(ledger, principal, 5, hourMs);
      await ledger.refund(refunded);
      const given = grantOf(accountId, 7);
      await ledger.grant(given);
      const taken = grantOf(accountId, -3);
      await ledger.grant(taken);
      const byKey = { accountId, kind: 'charge', isTrial: false, keyId };
      const byHand = { accountId, kind: 'grant', isTrial: false, keyId: null, state: 'settled' };
      const expected = [
        { ...byHand, operationId: taken.operationId, netCredits: 3 },
        { ...byHand, operationId: given.operationId, netCredits: -7 },
        { ...byKey, operationId: refunded.operationId, state: 'refunded', netCredits: 0 },
        { ...byKey, operationId: settled.operationId, state: 'settled', netCredits: 2 },
        { ...byKey, operationId: held.operationId, state: 'reserved', netCredits: 5 },
        { ...byKey, operationId: charge.operationId, state: 'settled', netCredits: 2 },
        { ...byHand, operationId: accountId, netCredits: -100 },
      ].map((operation) => ({ ...operation, createdAt: expect.any(Number) }));
      const whole = await ledger.recentOperations({ limit: 7, accountId });
      expect(whole).toEqual({ operations: expected, nextCursor: null });
      for (const limit of [1, 2, 3, 6])
        expect(await allPages(ledger, { limit, accountId })).toEqual(expected);
      for (const { operationId, netCredits, state } of whole.operations)
        expect(await ledger.findOperation(operationId)).toMatchObject({ netCredits, state });
      await ledger.refund(held);
    });

    test('of an unknown account are none', async () => {
      const page = await bench().ledger.recentOperations({ limit: 1, accountId: newId('acc') });
      expect(page).toEqual({ operations: [], nextCursor: null });
    });

    test.each([
      { limit: 0 },
      { limit: 201 },
      { limit: 1.5 },
      { limit: 1, cursor: '7' },
      { limit: 1, cursor: '' },
      { limit: 1, accountId: 'acc', cursor: 'x' },
      { limit: 1, accountId: 'acc', cursor: randomUUID() },
    ])('refuse %j', async (query) => {
      await expect(bench().ledger.recentOperations(query)).rejects.toThrow(RangeError);
    });
  });
}

function recentOfAll(bench: UseBench): void {
  describe('recent operations', () => {
    test('of all accounts are in the order of their ids, trials among them', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger, { credits: 100 });
      const made = [];
      for (let i = 0; i < 4; i += 1) {
        made.push(chargeOf(principal, 1, newOperationId()), chargeOf(newTrial(), 2, newOperationId()));
        await Promise.all(made.slice(-2).map((charge) => ledger.charge(charge)));
      }
      const grant = grantOf(principal.accountId, 5, newOperationId());
      await ledger.grant(grant);
      const ids = [...made.map(({ operationId }) => operationId), grant.operationId].toSorted().reverse();
      const pages = await allPages(ledger, { limit: 3 });
      const found = pages.filter(({ operationId }) => ids.includes(operationId));
      expect(found.map(({ operationId }) => operationId)).toEqual(ids);
      expect(found.filter(({ isTrial }) => isTrial)).toHaveLength(4);
      expect(found.find(({ isTrial }) => isTrial)).toMatchObject({
        kind: 'charge',
        netCredits: 2,
        keyId: null,
      });
      expect((await ledger.recentOperations({ limit: 200 })).operations).toEqual(pages.slice(0, 200));
    });

    test('under ids that are no times are listed with their account only', async () => {
      const { ledger } = bench();
      const { accountId } = await makePrincipal(ledger, { credits: 0 });
      const ids = [randomUUID(), 'of-my-own', 'ffffffff-ffff-7fff-8fff-ffffffffffff'];
      for (const id of ids) await ledger.grant(grantOf(accountId, 1, id));
      const listed = await allPages(ledger, { limit: 200 });
      expect(listed.filter((operation) => operation.accountId === accountId)).toEqual([]);
      const own = (await ledger.recentOperations({ limit: 10, accountId })).operations;
      expect(own.map(({ operationId }) => operationId)).toEqual(ids.toReversed());
    });
  });
}

function open(bench: UseBench): void {
  describe('open operations', () => {
    test('are listed by the end of their leases until they end', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger, { credits: 100 });
      const { accountId } = principal;
      const leases = [3 * hourMs, minuteMs, 2 * hourMs];
      const reservations = leases.map((leaseMs, i) => reservationOf(principal, i + 1, leaseMs));
      for (const reservation of reservations) chargedKey(reservation, await ledger.reserve(reservation));
      const own = async () =>
        (await ledger.listOpen(200)).filter((operation) => operation.accountId === accountId);
      const found = await own();
      expect(found).toMatchObject(
        [1, 2, 0].map((i) => ({ operationId: reservations[i]?.operationId, reservedCredits: i + 1 })),
      );
      for (const { createdAt, leaseEndsAt, reservedCredits } of found)
        expect(leaseEndsAt - createdAt).toBe(leases[reservedCredits - 1]);
      const [first, ...rest] = found;
      await ledger.refund({ operationId: first?.operationId ?? '', accountId });
      expect(await own()).toEqual(rest);
      expect(await ledger.listOpen(1)).toHaveLength(1);
      for (const { operationId } of rest) await ledger.refund({ operationId, accountId });
      expect(await own()).toEqual([]);
    });

    test.each([0, 201])('are not listed %i at a time', async (limit) => {
      await expect(bench().ledger.listOpen(limit)).rejects.toThrow(RangeError);
    });
  });
}

/** Lists for operators. */
export function reportContract(bench: UseBench): void {
  recent(bench);
  recentOfAll(bench);
  open(bench);
}
