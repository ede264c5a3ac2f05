import { describe, expect, test } from 'vitest';
import type { Ledger } from '../../../src/ledger/ledger.js';
import { generator } from '../../support/random.js';
import { balanceOf, chargeOf, grantOf, makePrincipal, type UseBench } from '../support/bench.js';

/** What parallel charges may do is what some one-after-another order does. */
export function raceContract(bench: UseBench): void {
  describe('1,000 parallel charges', () => {
    const balances = [1, 2, 10, 999];
    const cases = [[1], [1, 2, 50]].flatMap((prices) => balances.map((credits) => ({ credits, prices })));
    test.each(cases)(
      'of $prices at a balance of $credits have a serial order',
      async ({ credits, prices }) => {
        const { ledger } = bench();
        const random = generator(credits);
        const principal = await makePrincipal(ledger, { credits });
        const tariffs = [...Array(1000)].map(() => random.pick(prices));
        const outcomes = await Promise.all(tariffs.map((t) => ledger.charge(chargeOf(principal, t))));
        const passed = outcomes.flatMap((outcome, i) =>
          outcome.status === 'charged' ? [{ tariff: tariffs[i] as number, left: outcome.balance }] : [],
        );
        const refused = outcomes.filter(({ status }) => status === 'insufficient');
        expect(passed.length + refused.length).toBe(1000);
        // Balances only fall, so the order of the charges is the order of what they left.
        let balance = credits;
        for (const { tariff, left } of passed.sort((a, b) => b.left - a.left)) {
          expect(balance).toBeGreaterThanOrEqual(1);
          balance -= tariff;
          expect(left).toBe(balance);
        }
        expect(balance).toBeLessThan(1);
        expect(await balanceOf(ledger, principal)).toBe(balance);
      },
    );
  });

  test('charges, grants and refusals on one account lose no update', async () => {
    const { ledger } = bench();
    const principal = await makePrincipal(ledger, { credits: 20 });
    const grants = [...Array(50)].map(() => ledger.grant(grantOf(principal.accountId, 3)));
    const charges = [...Array(300)].map(() => ledger.charge(chargeOf(principal)));
    const outcomes = await Promise.all(charges);
    await Promise.all(grants);
    const charged = outcomes.filter(({ status }) => status === 'charged').length;
    expect(await balanceOf(ledger, principal)).toBe(20 + 150 - charged);
  });

  test.each([
    ['disabled', (ledger: Ledger, keyId: string) => ledger.disableKey(keyId)],
    ['changed', (ledger: Ledger, keyId: string) => ledger.updateKey(keyId, { confidenceMin: 0.8 })],
  ])('no charge passes after it was answered that its key is %s', async (_how, change) => {
    const { ledger } = bench();
    const principal = await makePrincipal(ledger, { credits: 1000 });
    const before = [...Array(100)].map(() => ledger.charge(chargeOf(principal)));
    await change(ledger, principal.keyId);
    const after = await Promise.all([...Array(100)].map(() => ledger.charge(chargeOf(principal))));
    expect(after.every(({ status }) => status === 'stale_key')).toBe(true);
    const charged = (await Promise.all(before)).filter(({ status }) => status === 'charged').length;
    expect(await balanceOf(ledger, principal)).toBe(1000 - charged);
  });
}
