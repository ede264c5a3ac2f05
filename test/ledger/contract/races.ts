import { describe, expect, test } from 'vitest';
import { balanceOf, chargeOf, makePrincipal, type UseBench } from '../support/bench.js';
import { generator } from './random.js';

/** What parallel charges may do is what some one-after-another order does. */
export function raceContract(bench: UseBench): void {
  describe('1,000 parallel charges', () => {
    test.each([1, 2, 10, 999])('at a balance of %i pass exactly as often', async (credits) => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger, { credits });
      const outcomes = await Promise.all([...Array(1000)].map(() => ledger.charge(chargeOf(principal))));
      const charged = outcomes.filter(({ status }) => status === 'charged');
      expect(charged).toHaveLength(credits);
      expect(outcomes.filter(({ status }) => status === 'insufficient')).toHaveLength(1000 - credits);
      const seen = charged.map((outcome) => (outcome as { balance: number }).balance).sort((a, b) => b - a);
      expect(seen).toEqual([...Array(credits).keys()].reverse());
      expect(await balanceOf(ledger, principal)).toBe(0);
    });

    test.each([1, 2, 10, 999])('of mixed tariffs at a balance of %i have a serial order', async (credits) => {
      const { ledger } = bench();
      const random = generator(credits);
      const principal = await makePrincipal(ledger, { credits });
      const tariffs = [...Array(1000)].map(() => random.pick([1, 2, 50]));
      const outcomes = await Promise.all(tariffs.map((t) => ledger.charge(chargeOf(principal, t))));
      const passed = outcomes.flatMap((outcome, i) =>
        outcome.status === 'charged' ? [{ tariff: tariffs[i] as number, left: outcome.balance }] : [],
      );
      // Balances only fall, so the order of the charges is the order of what they left.
      let balance = credits;
      for (const { tariff, left } of passed.sort((a, b) => b.left - a.left)) {
        expect(balance).toBeGreaterThanOrEqual(1);
        balance -= tariff;
        expect(left).toBe(balance);
      }
      expect(balance).toBeLessThan(1);
      expect(await balanceOf(ledger, principal)).toBe(balance);
    });
  });

  test('charges, grants and refusals on one account lose no update', async () => {
    const { ledger } = bench();
    const principal = await makePrincipal(ledger, { credits: 20 });
    const grants = [...Array(50).keys()].map((i) =>
      ledger.grant({
        operationId: `${principal.accountId}-${i}`,
        accountId: principal.accountId,
        credits: 3,
        actor: 'test',
        reason: 'race',
      }),
    );
    const charges = [...Array(300)].map(() => ledger.charge(chargeOf(principal)));
    const outcomes = await Promise.all(charges);
    await Promise.all(grants);
    const charged = outcomes.filter(({ status }) => status === 'charged').length;
    expect(await balanceOf(ledger, principal)).toBe(20 + 150 - charged);
  });

  test('no charge passes after the disabling of its key was answered', async () => {
    const { ledger } = bench();
    const principal = await makePrincipal(ledger, { credits: 1000 });
    const before = [...Array(100)].map(() => ledger.charge(chargeOf(principal)));
    await ledger.disableKey(principal.keyId);
    const after = await Promise.all([...Array(100)].map(() => ledger.charge(chargeOf(principal))));
    expect(after.every(({ status }) => status === 'stale_key')).toBe(true);
    const charged = (await Promise.all(before)).filter(({ status }) => status === 'charged').length;
    expect(await balanceOf(ledger, principal)).toBe(1000 - charged);
  });
}
