import { describe, expect, test } from 'vitest';
import type { DayUsage, Ledger } from '../../../src/ledger/ledger.js';
import {
  chargedKey,
  chargeOf,
  dayMs,
  forgetAll,
  hourMs,
  makePrincipal,
  newTrial,
  reserve,
  type UseBench,
} from '../support/bench.js';

/** Few, since each compaction is a commit: on a busy disk one can take a second. */
const windowsOfTwoNodes = 60;
const windowsOfCall = 2;

/** Trial windows that ended a month ago become sums. */
export function compactionContract(bench: UseBench): void {
  const usageOfAll = async (ledger: Ledger, accountId: string): Promise<DayUsage[]> => {
    const { createdAt } = (await ledger.findAccount(accountId)) ?? { createdAt: 0 };
    const today = createdAt - (createdAt % dayMs);
    return ledger.usageByDay({ accountId: null, fromMs: today - 100 * dayMs, toMs: today + 60 * dayMs });
  };
  const compactAll = async (ledger: Ledger) => {
    await forgetAll(ledger);
    while ((await ledger.compactTrials(50)) > 0);
  };
  /** Compacts what other tests left. */
  const startOf = async () => {
    await bench().advance(40 * dayMs);
    await compactAll(bench().ledger);
    return makePrincipal(bench().ledger, { credits: 10 });
  };

  describe('compaction', () => {
    test('keeps each day’s usage, the balances and the proof, and frees the rows', async () => {
      const customer = await startOf();
      const before = await bench().ledger.verify();
      const charge = chargeOf(newTrial(), 3);
      const charged = chargedKey(charge, await bench().ledger.charge(charge));
      await bench().ledger.charge(chargeOf(newTrial(), 50));
      const spender = newTrial();
      await bench().ledger.settle({ ...(await reserve(bench().ledger, spender, 5)), credits: 2 });
      await bench().ledger.refund(await reserve(bench().ledger, spender, 4));
      await bench().ledger.charge(chargeOf(customer, 2));
      const usage = await usageOfAll(bench().ledger, customer.accountId);
      const kept = await bench().ledger.findOperation(charged.operationId);

      await bench().advance(dayMs + 30 * dayMs - hourMs);
      await forgetAll(bench().ledger);
      expect(await bench().ledger.compactTrials(10)).toBe(0);
      expect(await bench().ledger.findOperation(charged.operationId)).toEqual(kept);

      await bench().advance(hourMs);
      expect(await bench().ledger.compactTrials(2)).toBe(2);
      expect(await bench().ledger.compactTrials(10)).toBe(1);
      expect(await bench().ledger.compactTrials(10)).toBe(0);
      const { ledger } = bench();
      expect(await ledger.findOperation(charged.operationId)).toBeNull();
      expect(await ledger.settle({ ...charged, credits: 1 })).toBeNull();
      expect(await usageOfAll(ledger, customer.accountId)).toEqual(usage);
      expect(await ledger.balanceOf(customer)).toMatchObject({ balance: 8 });
      expect(await ledger.balanceOf(spender)).toEqual({ balance: 10, windowEndsAt: null });
      expect(await ledger.verify()).toMatchObject({
        ok: true,
        accounts: before.accounts,
        entries: before.entries + 1,
      });
    });

    test('leaves a trial with an open reservation, and compacts it once that has ended', async () => {
      await startOf();
      const held = await reserve(bench().ledger, newTrial(), 5, 60 * dayMs);
      await bench().advance(40 * dayMs);
      await forgetAll(bench().ledger);
      expect(await bench().ledger.compactTrials(10)).toBe(0);
      expect(await bench().ledger.refund(held)).toMatchObject({ state: 'refunded' });
      expect(await bench().ledger.compactTrials(10)).toBe(1);
    });

    test('by several nodes at once counts every window once', { timeout: 120_000 }, async () => {
      const customer = await startOf();
      const trials = [...Array(windowsOfTwoNodes)].map(newTrial);
      await Promise.all(trials.map((trial) => bench().ledger.charge(chargeOf(trial))));
      const usage = await usageOfAll(bench().ledger, customer.accountId);
      await bench().advance(40 * dayMs);
      await forgetAll(bench().ledger);
      const other = await bench().openNode();
      // Two nodes meet at the same windows in most of the rounds, and not in each.
      const rounds: number[] = [];
      do {
        const compacted = await Promise.all(
          [...Array(6)].map((_, i) => (i % 2 === 0 ? other : bench().ledger).compactTrials(windowsOfCall)),
        );
        rounds.push(compacted.reduce((sum, windows) => sum + windows, 0));
      } while (rounds.at(-1) !== 0);
      await compactAll(bench().ledger);
      await other.close();
      expect(rounds.reduce((sum, windows) => sum + windows, 0)).toBe(windowsOfTwoNodes);
      expect(await usageOfAll(bench().ledger, customer.accountId)).toEqual(usage);
    });
  });
}
