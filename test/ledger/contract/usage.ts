import { describe, expect, test } from 'vitest';
import type { DayUsage, Ledger, LedgerEntry } from '../../../src/ledger/ledger.js';
import {
  chargedKey,
  chargeOf,
  dayMs,
  grantOf,
  hourMs,
  makePrincipal,
  newTrial,
  reserve,
  type UseBench,
} from '../support/bench.js';

/** The same sums, of entries one by one. */
function usageOf(entries: readonly LedgerEntry[]): DayUsage[] {
  const byDay = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const day = new Date(entry.createdAt).toISOString().slice(0, 10);
    byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  return [...byDay].toSorted().map(([day, list]) => {
    const sum = (kind: string, sign: 1 | -1) =>
      list.reduce((total, e) => total + (e.kind === kind && e.amount * sign > 0 ? e.amount * sign : 0), 0);
    return {
      day,
      granted: sum('grant', 1),
      withdrawn: sum('grant', -1),
      charged: sum('charge', -1),
      refunded: sum('refund', 1),
      operations: list.filter(({ kind }) => kind === 'charge').length,
    };
  });
}

const counted = ['granted', 'withdrawn', 'charged', 'refunded', 'operations'] as const;
const totalOf = (days: readonly DayUsage[]) =>
  counted.map((name) => days.reduce((sum, day) => sum + day[name], 0));

/** Credits by UTC day. */
export function usageContract(bench: UseBench): void {
  /** From before the first test to a week after now, by the bench's clock. */
  const wholeRange = async (ledger: Ledger) => {
    const { accountId } = await makePrincipal(ledger, { credits: 0 });
    const nowMs = (await ledger.findAccount(accountId))?.createdAt ?? 0;
    return { fromMs: nowMs - 300 * dayMs, toMs: nowMs + 60 * dayMs };
  };

  describe('usage by day', () => {
    test('adds up what moved on an account, day by day, and all accounts’ together', async () => {
      const { ledger, advance } = bench();
      const range = await wholeRange(ledger);
      const before = await ledger.usageByDay({ accountId: null, ...range });
      const principal = await makePrincipal(ledger, { credits: 100 });
      const { accountId } = principal;
      const ids = [accountId];
      for (const ms of [0, dayMs, 2 * dayMs + hourMs]) {
        await advance(ms);
        const [grant, taken, charge] = [
          grantOf(accountId, 9),
          grantOf(accountId, -4),
          chargeOf(principal, 3),
        ];
        await ledger.grant(grant);
        await ledger.grant(taken);
        await ledger.charge(charge);
        const held = await reserve(ledger, principal, 5);
        await ledger.settle({ ...held, credits: 2 });
        ids.push(grant.operationId, taken.operationId, charge.operationId, held.operationId);
      }
      const records = await Promise.all(ids.map((id) => ledger.findOperation(id)));
      const entries = records.flatMap((record) => record?.entries ?? []);
      const expected = usageOf(entries);
      expect(expected.length).toBeGreaterThanOrEqual(3);
      expect(await ledger.usageByDay({ accountId, ...range })).toEqual(expected);
      const after = await ledger.usageByDay({ accountId: null, ...range });
      const added = totalOf(after).map((sum, i) => sum - (totalOf(before)[i] ?? 0));
      expect(added).toEqual(totalOf(expected));
      expect(after.map(({ day }) => day)).toEqual(after.map(({ day }) => day).toSorted());
      const [first, last] = [entries[0]?.createdAt ?? 0, entries.at(-1)?.createdAt ?? 0];
      const inside = entries.filter(({ createdAt }) => createdAt >= first && createdAt < last);
      expect(await ledger.usageByDay({ accountId, fromMs: first, toMs: last })).toEqual(usageOf(inside));
    });

    test('counts the charges of a trial, and not its allowance', async () => {
      const { ledger } = bench();
      const charge = chargeOf(newTrial(), 3);
      const { accountId } = chargedKey(charge, await ledger.charge(charge));
      const days = await ledger.usageByDay({ accountId, ...(await wholeRange(ledger)) });
      const expected = { granted: 0, withdrawn: 0, charged: 3, refunded: 0, operations: 1 };
      expect(days).toMatchObject([expected]);
    });

    test('counts every entry of a long account once', async () => {
      const { ledger } = bench();
      const range = await wholeRange(ledger);
      const before = totalOf(await ledger.usageByDay({ accountId: null, ...range }));
      const principal = await makePrincipal(ledger, { credits: 20_000 });
      await Promise.all([...Array(10_100)].map(() => ledger.charge(chargeOf(principal))));
      const expected = [20_000, 0, 10_100, 0, 10_100];
      expect(totalOf(await ledger.usageByDay({ accountId: principal.accountId, ...range }))).toEqual(
        expected,
      );
      const after = totalOf(await ledger.usageByDay({ accountId: null, ...range }));
      expect(after.map((sum, i) => sum - (before[i] ?? 0))).toEqual(expected);
    });

    test('of an account without movements is empty', async () => {
      const { ledger } = bench();
      const { accountId } = await makePrincipal(ledger, { credits: 0 });
      expect(await ledger.usageByDay({ accountId, ...(await wholeRange(ledger)) })).toEqual([]);
    });

    test.each([
      [0, 0],
      [5, 4],
      [0, 366 * dayMs + 1],
      [0.5, 7],
      [Number.NaN, 7],
    ])('refuses the range from %d to %d', async (fromMs, toMs) => {
      const asked = bench().ledger.usageByDay({ accountId: null, fromMs, toMs });
      await expect(asked).rejects.toThrow(RangeError);
    });
  });
}
