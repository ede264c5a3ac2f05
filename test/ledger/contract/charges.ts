import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Charge, type Ledger, LedgerUnavailableError } from '../../../src/ledger/ledger.js';
import {
  balanceOf,
  chargeOf,
  hourMs,
  makePrincipal,
  minuteMs,
  newId,
  newKey,
  newTrial,
  type UseBench,
} from '../support/bench.js';

/** A reservation takes credits exactly as a charge does. */
const debits = [
  ['charge', (ledger: Ledger, charge: Charge) => ledger.charge(charge)],
  ['reservation', (ledger: Ledger, charge: Charge) => ledger.reserve({ ...charge, leaseMs: minuteMs })],
] as const;

function debitContract(bench: UseBench): void {
  describe.each(debits)('a %s', (_kind, debit) => {
    test.each([
      [1, 1, 0],
      [1, 2, -1],
      [1, 50, -49],
      [2, 50, -48],
      [50, 50, 0],
    ])('at a balance of %i passes at a tariff of %i and leaves %i', async (credits, tariff, left) => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger, { credits });
      const outcome = await debit(ledger, chargeOf(principal, tariff));
      const { accountId } = principal;
      expect(outcome).toEqual({ status: 'charged', accountId, balance: left, windowEndsAt: null });
      expect(await balanceOf(ledger, principal)).toBe(left);
    });

    test.each([0, -49])('at a balance of %i is insufficient, and nothing is written', async (balance) => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger, { credits: balance === 0 ? 0 : 1 });
      if (balance < 0) await ledger.charge(chargeOf(principal, 1 - balance));
      const { entries } = await ledger.verify();
      const charge = chargeOf(principal);
      expect(await debit(ledger, charge)).toEqual({ status: 'insufficient', balance, windowEndsAt: null });
      expect((await ledger.verify()).entries).toBe(entries);
      expect(await ledger.findOperation(charge.operationId)).toBeNull();
    });

    test('of a trial may take its window below zero, once', async () => {
      const { ledger } = bench();
      const principal = newTrial();
      const first = await debit(ledger, chargeOf(principal, 50));
      expect(first).toMatchObject({ status: 'charged', balance: -40 });
      const { windowEndsAt } = first as { windowEndsAt: number };
      const second = await debit(ledger, chargeOf(principal));
      expect(second).toEqual({ status: 'insufficient', balance: -40, windowEndsAt });
    });

    test('by each key of an account takes from the same balance, also at the same time', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger, { credits: 3 });
      const key = newKey(principal.accountId);
      await ledger.createKey(key);
      const second = { ...principal, keyId: key.keyId };
      expect(await debit(ledger, chargeOf(second))).toMatchObject({ status: 'charged', balance: 2 });
      const outcomes = await Promise.all(
        [principal, second, principal].map((payer) => debit(ledger, chargeOf(payer))),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['charged', 'charged', 'insufficient']);
      expect(await balanceOf(ledger, principal)).toBe(0);
    });

    test('by a key that was disabled since it was read is stale, and nothing is written', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      await ledger.disableKey(principal.keyId);
      const charge = chargeOf(principal);
      expect(await debit(ledger, charge)).toEqual({ status: 'stale_key' });
      const reread = { ...principal, keyRevision: 2 };
      expect(await debit(ledger, chargeOf(reread))).toEqual({ status: 'stale_key' });
      expect(await ledger.findOperation(charge.operationId)).toBeNull();
      expect(await balanceOf(ledger, principal)).toBe(10);
    });

    test('by a key of another revision, an unknown key or of an unknown account is stale', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      for (const change of [{ keyRevision: 2 }, { keyId: newId('key') }, { accountId: newId('acc') }])
        expect(await debit(ledger, chargeOf({ ...principal, ...change }))).toEqual({ status: 'stale_key' });
      expect(await balanceOf(ledger, principal)).toBe(10);
    });
  });
}

/** The gate, the tariff, and which keys may charge. */
export function chargeContract(bench: UseBench): void {
  debitContract(bench);

  describe('charges', () => {
    test('an operation is charged once', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      const charge = chargeOf(principal);
      await ledger.charge(charge);
      await expect(ledger.charge(charge)).rejects.toThrow(LedgerUnavailableError);
      expect(await balanceOf(ledger, principal)).toBe(9);
    });

    test('a bad charge in a group does not harm the others', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger, { credits: 100 });
      const twice = randomUUID();
      const charges = [...Array(20).keys()].map((i) =>
        chargeOf(principal, 1, i === 5 || i === 11 ? twice : undefined),
      );
      const settled = await Promise.allSettled(charges.map((charge) => ledger.charge(charge)));
      const failed = settled.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []));
      expect(failed).toEqual([11]);
      expect(await balanceOf(ledger, principal)).toBe(81);
    });
  });

  describe('stale keys', () => {
    test("a key never charges another account, not even beside the key's own", async () => {
      const { ledger } = bench();
      const [mine, other] = [await makePrincipal(ledger), await makePrincipal(ledger)];
      const foreign = { ...mine, accountId: other.accountId };
      const outcomes = await Promise.all(
        [mine, foreign, mine, foreign].map((principal) => ledger.charge(chargeOf(principal))),
      );
      expect(outcomes.map(({ status }) => status)).toEqual(['charged', 'stale_key', 'charged', 'stale_key']);
      expect(await balanceOf(ledger, other)).toBe(10);
    });

    test('an account that expires between two charges', async () => {
      const { ledger, advance } = bench();
      const past = await makePrincipal(ledger, { expiresAt: 1 });
      expect(await ledger.charge(chargeOf(past))).toEqual({ status: 'stale_key' });
      const account = (await ledger.listAccounts()).find((a) => a.accountId === past.accountId);
      const principal = await makePrincipal(ledger, { expiresAt: (account?.createdAt ?? 0) + hourMs });
      expect(await ledger.charge(chargeOf(principal))).toMatchObject({ status: 'charged' });
      await advance(hourMs + 1000);
      expect(await ledger.charge(chargeOf(principal))).toEqual({ status: 'stale_key' });
      expect(await balanceOf(ledger, principal)).toBe(9);
    });
  });
}
