import { describe, expect, test } from 'vitest';
import type { Ledger } from '../../../src/ledger/ledger.js';
import {
  chargedKey,
  chargeOf,
  hourMs,
  makePrincipal,
  newId,
  newKey,
  newTrial,
  type UseBench,
} from '../support/bench.js';

const nowOf = async (ledger: Ledger, accountId: string): Promise<number> =>
  (await ledger.findAccount(accountId))?.createdAt ?? Number.NaN;

function keyChanges(bench: UseBench): void {
  describe('a key', () => {
    test('keeps the terms that a change does not name, and may lose each again', async () => {
      const { ledger } = bench();
      const { keyId, hash } = await makePrincipal(ledger);
      await ledger.updateKey(keyId, { allowedNetworks: ['10.0.0.0/8'] });
      await ledger.updateKey(keyId, { confidenceMin: 0.9 });
      const all = { allowedNetworks: ['10.0.0.0/8'], confidenceMin: 0.9, expiresAt: 5 };
      expect(await ledger.updateKey(keyId, { expiresAt: 5 })).toMatchObject({ keyId, ...all });
      expect(await ledger.findKey(hash)).toMatchObject({ ...all, revision: 4 });
      expect((await ledger.listKeys()).find((key) => key.keyId === keyId)).toMatchObject(all);
      const none = { allowedNetworks: null, confidenceMin: null, expiresAt: null };
      expect(await ledger.updateKey(keyId, none)).toMatchObject(none);
      expect(await ledger.findKey(hash)).toMatchObject({ ...none, revision: 5 });
    });

    test('that is not changed keeps its revision', async () => {
      const { ledger } = bench();
      const { keyId, hash } = await makePrincipal(ledger);
      expect(await ledger.updateKey(keyId, {})).toMatchObject({ keyId });
      expect(await ledger.findKey(hash)).toMatchObject({ revision: 1 });
    });

    test.each([0.4, 1.1])('never has a least confidence of %d', async (confidenceMin) => {
      const { ledger } = bench();
      const { keyId, hash } = await makePrincipal(ledger);
      await expect(ledger.updateKey(keyId, { confidenceMin })).rejects.toThrow();
      expect(await ledger.findKey(hash)).toMatchObject({ confidenceMin: null, revision: 1 });
    });

    test('that does not exist is not changed', async () => {
      expect(await bench().ledger.updateKey(newId('key'), { expiresAt: null })).toBeNull();
    });

    test('is stale to a charge that read it before the change, and charges again once it is read', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      await ledger.updateKey(principal.keyId, { allowedNetworks: ['192.0.2.1'] });
      expect(await ledger.charge(chargeOf(principal))).toEqual({ status: 'stale_key' });
      const { revision = 0 } = (await ledger.findKey(principal.hash)) ?? {};
      const reread = { ...principal, keyRevision: revision };
      expect(await ledger.charge(chargeOf(reread))).toMatchObject({ status: 'charged', balance: 9 });
    });

    test('stays disabled whatever else is changed', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      const disabled = await ledger.disableKey(principal.keyId);
      const changed = await ledger.updateKey(principal.keyId, { expiresAt: null });
      expect(changed).toEqual(disabled);
      const reread = { ...principal, keyRevision: 3 };
      expect(await ledger.charge(chargeOf(reread))).toEqual({ status: 'stale_key' });
    });
  });
}

function expiries(bench: UseBench): void {
  describe('an expiry', () => {
    test('of a key ends its charges, and not those of the other keys', async () => {
      const { ledger, advance } = bench();
      const principal = await makePrincipal(ledger);
      const expiresAt = (await nowOf(ledger, principal.accountId)) + hourMs;
      const key = newKey(principal.accountId, { expiresAt });
      expect(await ledger.createKey(key)).toMatchObject({ expiresAt });
      const second = { ...principal, keyId: key.keyId };
      expect(await ledger.charge(chargeOf(second))).toMatchObject({ status: 'charged' });
      await advance(hourMs);
      expect(await ledger.charge(chargeOf(second))).toEqual({ status: 'stale_key' });
      expect(await ledger.charge(chargeOf(principal))).toMatchObject({ status: 'charged', balance: 8 });
      await ledger.updateKey(key.keyId, { expiresAt: expiresAt + hourMs });
      const reread = { ...second, keyRevision: 2 };
      expect(await ledger.charge(chargeOf(reread))).toMatchObject({ status: 'charged', balance: 7 });
    });

    test.each([
      [null, null, null],
      [5, null, 5],
      [null, 6, 6],
      [5, 6, 5],
      [7, 6, 6],
    ])('of the account at %s and of the key at %s is one at %s', async (ofAccount, ofKey, expiresAt) => {
      const { ledger } = bench();
      const { accountId, keyId, hash } = await makePrincipal(ledger);
      await ledger.updateAccount(accountId, { expiresAt: ofAccount });
      await ledger.updateKey(keyId, { expiresAt: ofKey });
      expect(await ledger.findKey(hash)).toMatchObject({ expiresAt });
    });

    test('of an account that is set in the past ends the charges of its keys now, and lifted begins them', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      expect(await ledger.updateAccount(principal.accountId, { expiresAt: 1 })).toMatchObject({
        expiresAt: 1,
      });
      const again = { ...principal, keyRevision: 2 };
      expect(await ledger.charge(chargeOf(again))).toEqual({ status: 'stale_key' });
      await ledger.updateAccount(principal.accountId, { expiresAt: null });
      expect(await ledger.charge(chargeOf(again))).toEqual({ status: 'stale_key' });
      const reread = { ...principal, keyRevision: 3 };
      expect(await ledger.charge(chargeOf(reread))).toMatchObject({ status: 'charged' });
    });
  });
}

function accountChanges(bench: UseBench): void {
  describe('an account', () => {
    test('is found by its id, and a trial or an unknown one is not', async () => {
      const { ledger } = bench();
      const { accountId } = await makePrincipal(ledger, { credits: 3, expiresAt: 9 });
      const listed = (await ledger.listAccounts()).find((account) => account.accountId === accountId);
      expect(listed).toMatchObject({ accountId, name: 'test', balance: 3, expiresAt: 9 });
      expect(await ledger.findAccount(accountId)).toEqual(listed);
      expect(await ledger.findAccount(newId('acc'))).toBeNull();
      const charge = chargeOf(newTrial());
      const trial = chargedKey(charge, await ledger.charge(charge));
      expect(await ledger.findAccount(trial.accountId)).toBeNull();
    });

    test('keeps what a change does not name; a new name makes no key stale', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger, { expiresAt: Number.MAX_SAFE_INTEGER });
      const { accountId } = principal;
      const before = await ledger.findAccount(accountId);
      const renamed = { ...before, name: 'another name' };
      expect(await ledger.updateAccount(accountId, { name: 'another name' })).toEqual(renamed);
      expect(await ledger.charge(chargeOf(principal))).toMatchObject({ status: 'charged' });
      const lifted = { ...renamed, balance: 9, expiresAt: null };
      expect(await ledger.updateAccount(accountId, { expiresAt: null })).toEqual(lifted);
      expect(await ledger.findAccount(accountId)).toEqual(lifted);
      expect(await ledger.updateAccount(accountId, {})).toEqual(lifted);
    });

    test('that does not exist is not changed', async () => {
      expect(await bench().ledger.updateAccount(newId('acc'), { name: 'x' })).toBeNull();
    });
  });
}

/** What operators change of keys and accounts, and when a charge sees it. */
export function changeContract(bench: UseBench): void {
  keyChanges(bench);
  expiries(bench);
  accountChanges(bench);
}
