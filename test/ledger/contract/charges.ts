import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LedgerUnavailableError } from '../../../src/ledger/ledger.js';
import { balanceOf, chargeOf, hourMs, makePayer, newId, type UseBench } from '../support/bench.js';

/** The gate, the tariff, and which keys may charge. */
export function chargeContract(bench: UseBench): void {
  describe('charges', () => {
    test.each([
      [1, 1, 0],
      [1, 2, -1],
      [1, 50, -49],
      [2, 50, -48],
      [50, 50, 0],
    ])('a balance of %i passes a tariff of %i and ends at %i', async (credits, tariff, left) => {
      const { ledger } = bench();
      const payer = await makePayer(ledger, { credits });
      const outcome = await ledger.charge(chargeOf(payer, tariff));
      const { accountId } = payer;
      expect(outcome).toEqual({ status: 'charged', accountId, balance: left, windowEndsAt: null });
      expect(await balanceOf(ledger, payer)).toBe(left);
    });

    test.each([0, -49])('a balance of %i is insufficient and nothing is written', async (balance) => {
      const { ledger } = bench();
      const payer = await makePayer(ledger, { credits: balance === 0 ? 0 : 1 });
      if (balance < 0) await ledger.charge(chargeOf(payer, 1 - balance));
      const { entries } = await ledger.verify();
      const outcome = await ledger.charge(chargeOf(payer));
      expect(outcome).toEqual({ status: 'insufficient', balance, windowEndsAt: null });
      expect((await ledger.verify()).entries).toBe(entries);
    });

    test('an operation is charged once', async () => {
      const { ledger } = bench();
      const payer = await makePayer(ledger);
      const charge = chargeOf(payer);
      await ledger.charge(charge);
      await expect(ledger.charge(charge)).rejects.toThrow(LedgerUnavailableError);
      expect(await balanceOf(ledger, payer)).toBe(9);
    });

    test('a bad charge in a group does not harm the others', async () => {
      const { ledger } = bench();
      const payer = await makePayer(ledger, { credits: 100 });
      const twice = randomUUID();
      const charges = [...Array(20).keys()].map((i) =>
        chargeOf(payer, 1, i === 5 || i === 11 ? twice : undefined),
      );
      const settled = await Promise.allSettled(charges.map((charge) => ledger.charge(charge)));
      const failed = settled.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []));
      expect(failed).toEqual([11]);
      expect(await balanceOf(ledger, payer)).toBe(81);
    });
  });

  describe('stale keys', () => {
    test('a key that was disabled since it was read', async () => {
      const { ledger } = bench();
      const payer = await makePayer(ledger);
      await ledger.disableKey(payer.keyId);
      expect(await ledger.charge(chargeOf(payer))).toEqual({ status: 'stale_key' });
      const reread = { ...payer, keyRevision: 2 };
      expect(await ledger.charge(chargeOf(reread))).toEqual({ status: 'stale_key' });
      expect(await balanceOf(ledger, payer)).toBe(10);
    });

    test('a key of another revision, an unknown key, an unknown account', async () => {
      const { ledger } = bench();
      const payer = await makePayer(ledger);
      for (const change of [{ keyRevision: 2 }, { keyId: newId('key') }, { accountId: newId('acc') }])
        expect(await ledger.charge(chargeOf({ ...payer, ...change }))).toEqual({ status: 'stale_key' });
    });

    test("a key never charges another account, not even beside the key's own", async () => {
      const { ledger } = bench();
      const [mine, other] = [await makePayer(ledger), await makePayer(ledger)];
      const foreign = { ...mine, accountId: other.accountId };
      const outcomes = await Promise.all(
        [mine, foreign, mine, foreign].map((payer) => ledger.charge(chargeOf(payer))),
      );
      expect(outcomes.map(({ status }) => status)).toEqual(['charged', 'stale_key', 'charged', 'stale_key']);
      expect(await balanceOf(ledger, other)).toBe(10);
    });

    test('an account that expires between two charges', async () => {
      const { ledger, advance } = bench();
      const past = await makePayer(ledger, { expiresAt: 1 });
      expect(await ledger.charge(chargeOf(past))).toEqual({ status: 'stale_key' });
      const account = (await ledger.listAccounts()).find((a) => a.accountId === past.accountId);
      const payer = await makePayer(ledger, { expiresAt: (account?.createdAt ?? 0) + hourMs });
      expect(await ledger.charge(chargeOf(payer))).toMatchObject({ status: 'charged' });
      await advance(hourMs + 1000);
      expect(await ledger.charge(chargeOf(payer))).toEqual({ status: 'stale_key' });
      expect(await balanceOf(ledger, payer)).toBe(9);
    });
  });
}
