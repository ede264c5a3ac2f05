import { describe, expect, test } from 'vitest';
import { chargeOf, dayMs, forgetAll, hourMs, newTrial, type UseBench } from '../support/bench.js';

/** Ten credits, 24 hours, from the first charge. */
export function trialContract(bench: UseBench): void {
  describe('trial', () => {
    const spend = async (principal: ReturnType<typeof newTrial>, times: number) => {
      const { ledger } = bench();
      const outcomes = await Promise.all([...Array(times)].map(() => ledger.charge(chargeOf(principal))));
      return outcomes.filter(({ status }) => status === 'charged').length;
    };

    test('looking opens no window, the first charge does', async () => {
      const { ledger } = bench();
      const principal = newTrial();
      expect(await ledger.balanceOf(principal)).toEqual({ balance: 10, windowEndsAt: null });
      const before = await ledger.verify();
      const outcome = await ledger.charge(chargeOf(principal));
      expect(outcome).toMatchObject({ status: 'charged', balance: 9 });
      expect((await ledger.verify()).accounts).toBe(before.accounts + 1);
      const windowEndsAt = (outcome as { windowEndsAt: number }).windowEndsAt;
      expect(await ledger.balanceOf(principal)).toEqual({ balance: 9, windowEndsAt });
    });

    test('100 first charges at once get exactly 10 credits in one window', async () => {
      const { ledger } = bench();
      const { accounts } = await ledger.verify();
      expect(await spend(newTrial(), 100)).toBe(10);
      expect((await ledger.verify()).accounts).toBe(accounts + 1);
    });

    test('the window lasts 24 hours from its first charge, and the next is another account', async () => {
      const { ledger, advance } = bench();
      const principal = newTrial();
      const { accounts } = await ledger.verify();
      await spend(principal, 10);
      const first = await ledger.balanceOf(principal);
      await advance(dayMs - hourMs);
      expect(await spend(principal, 1)).toBe(0);
      expect(await ledger.balanceOf(principal)).toEqual(first);
      await advance(hourMs);
      expect(await ledger.balanceOf(principal)).toEqual({ balance: 10, windowEndsAt: null });
      expect(await spend(principal, 20)).toBe(10);
      expect((await ledger.verify()).accounts).toBe(accounts + 2);
      const second = await ledger.balanceOf(principal);
      expect((second?.windowEndsAt ?? 0) - (first?.windowEndsAt ?? 0)).toBeGreaterThanOrEqual(dayMs);
    });

    test.each([-hourMs, -3 * dayMs])('a clock that steps by %i ms opens no window early', async (step) => {
      const { ledger, advance } = bench();
      const principal = newTrial();
      await spend(principal, 10);
      const before = await ledger.balanceOf(principal);
      await advance(step);
      expect(await spend(principal, 5)).toBe(0);
      expect(await ledger.balanceOf(principal)).toEqual(before);
      await advance(-step);
      expect(await ledger.balanceOf(principal)).toEqual(before);
    });

    test('a window of a clock that was ahead is cut to its length, others stay', async () => {
      const { ledger, advance } = bench();
      const [usual, future] = [newTrial(), newTrial()];
      await spend(usual, 1);
      const before = await ledger.balanceOf(usual);
      await advance(dayMs);
      await spend(future, 3);
      const opened = await ledger.balanceOf(future);
      await advance(-dayMs);
      expect(await ledger.futureWindows(100)).toEqual([future.addressHash]);
      await ledger.boundWindows([usual.addressHash, future.addressHash]);
      expect(await ledger.futureWindows(100)).toEqual([]);
      expect(await ledger.balanceOf(usual)).toEqual(before);
      const cut = await ledger.balanceOf(future);
      expect(cut?.balance).toBe(7);
      const cutMs = (opened?.windowEndsAt ?? 0) - (cut?.windowEndsAt ?? 0);
      expect(cutMs).toBeGreaterThan(dayMs - hourMs);
      expect(cutMs).toBeLessThanOrEqual(dayMs);
      expect(await spend(future, 20)).toBe(7);
      await advance(dayMs);
      expect(await spend(future, 20)).toBe(10);
      await advance(-dayMs);
      // What other tests of the file count on.
      await ledger.boundWindows(await ledger.futureWindows(100));
      expect(await ledger.verify()).toMatchObject({ ok: true });
    });

    test('an address is forgotten after its window, its entries are not', async () => {
      const { ledger, advance, remembersAddress } = bench();
      const [ended, open] = [newTrial(), newTrial()];
      await spend(ended, 3);
      expect(await remembersAddress(ended.addressHash)).toBe(true);
      const { entries } = await ledger.verify();
      await advance(2 * dayMs + hourMs);
      await spend(open, 1);
      await forgetAll(ledger);
      const after = await ledger.verify();
      expect(after).toMatchObject({ ok: true, entries: entries + 2 });
      expect(await remembersAddress(ended.addressHash)).toBe(false);
      expect(await remembersAddress(open.addressHash)).toBe(true);
    });

    test('no more addresses are forgotten at once than asked', async () => {
      const { ledger, advance } = bench();
      await advance(2 * dayMs + hourMs);
      await forgetAll(ledger);
      await Promise.all([1, 2, 3].map(() => spend(newTrial(), 1)));
      await advance(2 * dayMs + hourMs);
      const forgotten = [];
      for (let call = 0; call < 3; call += 1) forgotten.push(await ledger.forgetWindows(2));
      expect(forgotten).toEqual([2, 1, 0]);
    });
  });
}
