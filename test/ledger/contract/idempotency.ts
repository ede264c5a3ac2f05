import { describe, expect, test } from 'vitest';
import { type Ledger, LedgerConflictError, LedgerUnconfirmedError } from '../../../src/ledger/ledger.js';
import { newOperationId } from '../../../src/runtime/operation-id.js';
import {
  balanceOf,
  chargeOf,
  grantOf,
  makePrincipal,
  newAccount,
  newId,
  newKey,
  type UseBench,
} from '../support/bench.js';

/** A request for an account, with ids of its own, as every caller draws them. */
function askFor(operationId: string, terms: object = {}) {
  const accountId = newId('acc');
  const key = newKey(accountId, { allowedNetworks: ['10.0.0.0/8'], confidenceMin: 0.9 });
  return { ...newAccount({ operationId, accountId, key, credits: 7 }), reason: 'starting', ...terms };
}

const entriesOf = async (ledger: Ledger): Promise<number> => (await ledger.verify()).entries;

/** Three nodes on one storage, the bench's own among them. */
async function openNodes(bench: UseBench) {
  const others = [await bench().openNode(), await bench().openNode()];
  const closeNodes = async () => {
    for (const node of others) await node.close();
  };
  return { nodes: [bench().ledger, ...others], closeNodes };
}

function grants(bench: UseBench): void {
  describe('a grant that is replayed', () => {
    test('counts once, and answers the balance as it stands now', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      const grant = grantOf(principal.accountId);
      expect(await ledger.grant(grant)).toMatchObject({ balance: 15, isReplayed: false });
      await ledger.charge(chargeOf(principal, 2));
      expect(await ledger.grant(grant)).toMatchObject({ balance: 13, isReplayed: true });
      expect(await ledger.grant({ ...grant, actor: 'another' })).toMatchObject({ isReplayed: true });
      await bench().reopen();
      expect(await bench().ledger.grant(grant)).toMatchObject({ balance: 13, isReplayed: true });
    });

    test('with other terms is a conflict and writes nothing', async () => {
      const { ledger } = bench();
      const [principal, other] = [await makePrincipal(ledger), await makePrincipal(ledger)];
      const grant = grantOf(principal.accountId);
      await ledger.grant(grant);
      const entries = await entriesOf(ledger);
      for (const change of [
        { credits: 6 },
        { credits: -5 },
        { reason: 'another' },
        { accountId: other.accountId },
        { accountId: newId('acc') },
      ])
        await expect(ledger.grant({ ...grant, ...change })).rejects.toThrow(LedgerConflictError);
      expect(await entriesOf(ledger)).toBe(entries);
    });

    test('under the id of a charge, of starting credits or of an account without any is a conflict', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      const charge = chargeOf(principal);
      await ledger.charge(charge);
      const [rich, poor] = [newOperationId(), newOperationId()];
      const { accountId } = await ledger.createAccount(askFor(rich));
      await ledger.createAccount(askFor(poor, { credits: 0 }));
      const entries = await entriesOf(ledger);
      for (const operationId of [charge.operationId, rich, poor]) {
        const grant = { ...grantOf(accountId, 7), operationId, reason: 'starting' };
        await expect(ledger.grant(grant)).rejects.toThrow(LedgerConflictError);
      }
      expect(await entriesOf(ledger)).toBe(entries);
    });

    test('after it failed is made', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      const grant = grantOf(principal.accountId);
      await expect(ledger.grant({ ...grant, credits: 1e12 + 1 })).rejects.toThrow();
      expect(await ledger.grant({ ...grant, accountId: newId('acc') })).toBeNull();
      expect(await ledger.grant(grant)).toMatchObject({ balance: 15, isReplayed: false });
    });

    test.each(['', 'x'.repeat(101)])('is refused under the id "%s"', async (operationId) => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      await expect(ledger.grant({ ...grantOf(principal.accountId), operationId })).rejects.toThrow();
      expect(await balanceOf(ledger, principal)).toBe(10);
    });
  });
}

function grantRaces(bench: UseBench): void {
  describe('a grant that is replayed', () => {
    test('twenty times at once, of three nodes, makes one entry', async () => {
      const { ledger } = bench();
      const { nodes, closeNodes } = await openNodes(bench);
      const principal = await makePrincipal(ledger);
      const grant = grantOf(principal.accountId);
      const entries = await entriesOf(ledger);
      const answers = await Promise.all([...Array(20).keys()].map((i) => nodes[i % 3]?.grant(grant)));
      expect(answers.filter((answer) => answer?.isReplayed === false)).toHaveLength(1);
      expect(answers).toMatchObject(answers.map(() => ({ balance: 15 })));
      expect(await entriesOf(ledger)).toBe(entries + 1);
      await closeNodes();
    });

    test('for twenty accounts at once, of three nodes, is made for one of them', async () => {
      const { ledger } = bench();
      const { nodes, closeNodes } = await openNodes(bench);
      const principals = await Promise.all([...Array(20)].map(() => makePrincipal(ledger)));
      const { operationId } = grantOf('');
      const answers = await Promise.allSettled(
        principals.map(({ accountId }, i) => nodes[i % 3]?.grant({ ...grantOf(accountId), operationId })),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(LedgerConflictError);
      const balances = await Promise.all(principals.map((principal) => balanceOf(ledger, principal)));
      expect(balances.toSorted()).toEqual([...Array(19).fill(10), 15]);
      await closeNodes();
    });

    test('because its node crashed counts once', async () => {
      const principal = await makePrincipal(bench().ledger);
      const grant = grantOf(principal.accountId);
      const lost = bench()
        .ledger.grant(grant)
        .catch((error: Error) => error);
      await bench().crash();
      const answer = await lost;
      if (answer instanceof Error) expect(answer).toBeInstanceOf(LedgerUnconfirmedError);
      expect(await bench().ledger.grant(grant)).toMatchObject({ balance: 15 });
    });
  });
}

function accounts(bench: UseBench): void {
  describe('an account that is replayed', () => {
    test.each([0, 7])('with %i starting credits is the one that was made then', async (credits) => {
      const { ledger } = bench();
      const id = newOperationId();
      const first = askFor(id, { credits });
      const made = await ledger.createAccount(first);
      const { accountId } = first;
      expect(made).toMatchObject({ accountId, firstKeyId: first.key.keyId, isReplayed: false });
      await ledger.updateAccount(accountId, { name: 'renamed' });
      await ledger.grant(grantOf(accountId, 1));
      const again = askFor(id, { credits });
      const now = { ...made, name: 'renamed', balance: credits + 1, isReplayed: true };
      expect(await ledger.createAccount(again)).toEqual(now);
      expect(await ledger.findAccount(again.accountId)).toBeNull();
      expect(await ledger.findKey(again.key.hash)).toBeNull();
    });

    test('with other terms is a conflict and makes nothing', async () => {
      const { ledger } = bench();
      const id = newOperationId();
      const { key } = askFor(id);
      await ledger.createAccount(askFor(id));
      const { entries, accounts } = await ledger.verify();
      for (const change of [
        { name: 'other' },
        { credits: 8 },
        { expiresAt: 5 },
        { reason: 'other' },
        { key: { ...key, allowedNetworks: null } },
        { key: { ...key, confidenceMin: null } },
        { key: { ...key, expiresAt: 5 } },
      ])
        await expect(ledger.createAccount(askFor(id, change))).rejects.toThrow(LedgerConflictError);
      expect(await ledger.verify()).toMatchObject({ entries, accounts });
    });

    test('under the id of a grant or a charge is a conflict', async () => {
      const { ledger } = bench();
      const principal = await makePrincipal(ledger);
      const [grant, charge] = [grantOf(principal.accountId), chargeOf(principal)];
      await ledger.grant(grant);
      await ledger.charge(charge);
      for (const { operationId } of [grant, charge])
        await expect(ledger.createAccount(askFor(operationId))).rejects.toThrow(LedgerConflictError);
    });

    test('twenty times at once, of three nodes, is made once', async () => {
      const { ledger } = bench();
      const { nodes, closeNodes } = await openNodes(bench);
      const id = newOperationId();
      const before = await ledger.verify();
      const made = await Promise.all(
        [...Array(20).keys()].map((i) => (nodes[i % 3] as Ledger).createAccount(askFor(id))),
      );
      expect(made.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
      expect(new Set(made.map(({ accountId }) => accountId)).size).toBe(1);
      expect(new Set(made.map(({ firstKeyId }) => firstKeyId)).size).toBe(1);
      const after = { entries: before.entries + 1, accounts: before.accounts + 1 };
      expect(await ledger.verify()).toMatchObject(after);
      await closeNodes();
    });
  });
}

/** Under one id an operator moves credits once, however often he asks. */
export function repeatContract(bench: UseBench): void {
  grants(bench);
  grantRaces(bench);
  accounts(bench);
}
