import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  chargeOf,
  grantOf,
  makePrincipal,
  newAccount,
  newHash,
  newId,
  newKey,
  newTrial,
  type UseBench,
} from '../support/bench.js';

function grantsAndKeys(bench: UseBench): void {
  describe('grants', () => {
    test('add and take credits, and open a closed gate', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger, { credits: 0 });
      expect(await ledger.grant(grantOf(principal.accountId, 5))).toMatchObject({ balance: 5 });
      expect(await ledger.charge(chargeOf(principal))).toMatchObject({ status: 'charged', balance: 4 });
      expect(await ledger.grant(grantOf(principal.accountId, -7))).toMatchObject({ balance: -3 });
      expect(await ledger.charge(chargeOf(principal))).toMatchObject({ status: 'insufficient' });
    });

    test.each([0, 1.5, 1e12 + 1])('of %d credits are refused', async (credits) => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      await expect(ledger.grant(grantOf(principal.accountId, credits))).rejects.toThrow();
      expect(await balanceOf(ledger, principal)).toBe(10);
    });
  });

  describe('keys', () => {
    const keyOf = (accountId: string, allowedNetworks: string[] | null = null) =>
      newKey(accountId, { allowedNetworks, confidenceMin: 0.9 });

    test('are found by hash, with their restriction and the account’s expiry', async () => {
      const { ledger } = bench();
      const { accountId } = await makePrincipal(ledger, { expiresAt: 123 });
      const key = keyOf(accountId, ['10.0.0.0/8', '2001:db8::/32']);
      const { hash, ...shown } = key;
      expect(await ledger.createKey(key)).toMatchObject({ ...shown, disabledAt: null });
      const { keyId, allowedNetworks, confidenceMin } = key;
      expect(await ledger.findKey(hash)).toEqual({
        keyId,
        accountId,
        revision: 1,
        disabledAt: null,
        allowedNetworks,
        confidenceMin,
        expiresAt: 123,
      });
    });

    test('disabling twice keeps the first time and grows the revision once', async () => {
      const { ledger, advance } = bench();
      const { keyId, hash } = await makePrincipal(ledger);
      const first = await ledger.disableKey(keyId);
      expect(first?.disabledAt).toBeTypeOf('number');
      await advance(1000);
      expect(await ledger.disableKey(keyId)).toEqual(first);
      expect(await ledger.findKey(hash)).toMatchObject({ revision: 2, disabledAt: first?.disabledAt });
    });

    test('that do not exist answer null', async () => {
      const { ledger } = bench();
      expect(await ledger.disableKey(newId('key'))).toBeNull();
      expect(await ledger.findKey(newHash())).toBeNull();
      expect(await ledger.createKey(keyOf(newId('acc')))).toBeNull();
    });

    test('are listed for one account and for all', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      const other = await makePrincipal(ledger);
      const ids = async (accountId?: string) => (await ledger.listKeys(accountId)).map((key) => key.keyId);
      expect(await ids(principal.accountId)).toEqual([principal.keyId]);
      expect(await ids()).toEqual(expect.arrayContaining([principal.keyId, other.keyId]));
      expect(await ids(newId('acc'))).toEqual([]);
    });
  });
}

/** What operators do: accounts, keys, grants, settings. */
export function operatorContract(bench: UseBench): void {
  grantsAndKeys(bench);

  describe('accounts', () => {
    test('start with their credits as an entry, and with none without one', async () => {
      const { ledger } = bench();
      const { entries } = await ledger.verify();
      const rich = await makePrincipal(ledger, { credits: 7 });
      const poor = await makePrincipal(ledger, { credits: 0 });
      expect((await ledger.verify()).entries).toBe(entries + 1);
      expect(await balanceOf(ledger, rich)).toBe(7);
      expect(await balanceOf(ledger, poor)).toBe(0);
    });

    test('are listed without the trials', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      await ledger.charge(chargeOf(newTrial()));
      const accounts = await ledger.listAccounts();
      expect(accounts.filter(({ accountId }) => accountId === principal.accountId)).toHaveLength(1);
      expect(accounts.every(({ accountId }) => accountId.startsWith('acc_'))).toBe(true);
    });

    test('that do not exist have no balance', async () => {
      const unknown = { kind: 'customer', accountId: newId('acc'), keyId: '', keyRevision: 1 } as const;
      expect(await bench().ledger.balanceOf(unknown)).toBeNull();
    });

    test('whose key fails are not made', async () => {
      const { ledger } = bench();
      const { hash } = await makePrincipal(ledger);
      const accountId = newId('acc');
      const account = newAccount({ accountId, key: newKey(accountId, { hash }) });
      await expect(ledger.createAccount(account)).rejects.toThrow();
      expect((await ledger.listAccounts()).some((a) => a.accountId === accountId)).toBe(false);
    });
  });

  test('the value inserted first stays, also when many insert at once', async () => {
    const name = newId('setting');
    const kept = await Promise.all(
      ['a', 'b', 'c'].map((value) => bench().ledger.insertIfAbsent(name, value)),
    );
    expect(new Set(kept.map(({ value }) => value)).size).toBe(1);
    expect(kept.filter(({ isInserted }) => isInserted)).toHaveLength(1);
    await bench().reopen();
    expect(await bench().ledger.insertIfAbsent(name, 'd')).toEqual({
      value: kept[0]?.value,
      isInserted: false,
    });
  });

  test('a write is proved, by all who ask at once and again', async () => {
    await Promise.all([bench().ledger.proveWrite(), bench().ledger.proveWrite()]);
    await bench().ledger.proveWrite();
  });
}
