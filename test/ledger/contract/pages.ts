import { describe, expect, test } from 'vitest';
import type { Ledger } from '../../../src/ledger/ledger.js';
import { chargeOf, makePrincipal, newHash, newTrial, type UseBench } from '../support/bench.js';

/** Customers, page by page. */
export function pageContract(bench: UseBench): void {
  describe('pages of accounts', () => {
    const named = async (ledger: Ledger, name: string) => {
      const { accountId } = await makePrincipal(ledger, { credits: 0 });
      await ledger.updateAccount(accountId, { name });
      return accountId;
    };

    test('follow each other by id, without the trials', async () => {
      const { ledger } = bench();
      for (let i = 0; i < 5; i += 1) await makePrincipal(ledger);
      await ledger.charge(chargeOf(newTrial()));
      const all = (await ledger.listAccounts()).toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1));
      expect(await ledger.pageAccounts({ limit: 1000 })).toEqual(all.slice(0, 1000));
      const found = [];
      for (let afterId = ''; ; ) {
        const page = await ledger.pageAccounts({ limit: 100, afterId });
        found.push(...page);
        if (page.length < 100) break;
        afterId = page.at(-1)?.accountId ?? '';
      }
      expect(found).toEqual(all);
    });

    test('are searched by a part of the name or the id, in upper or lower case', async () => {
      const { ledger } = bench();
      const tag = newHash().slice(0, 12);
      const ids = [];
      for (const name of [`Café ${tag} one`, `CAFÉ ${tag.toUpperCase()} two`, `100 % of ${tag}`])
        ids.push(await named(ledger, name));
      const search = async (text: string, limit = 10, afterId = '') =>
        (await ledger.pageAccounts({ limit, afterId, search: text })).map(({ accountId }) => accountId);
      expect(await search(tag)).toEqual(ids.toSorted());
      expect(await search(`café ${tag}`)).toEqual(ids.slice(0, 2).toSorted());
      expect(await search(`% of ${tag}`)).toEqual(ids.slice(2));
      expect(await search(tag, 2)).toEqual(ids.toSorted().slice(0, 2));
      expect(await search(tag, 10, ids.toSorted()[1])).toEqual(ids.toSorted().slice(2));
      expect(await search(ids[0]?.toUpperCase() ?? '')).toEqual(ids.slice(0, 1));
      expect(await search(`${tag}?`)).toEqual([]);
    });

    test.each([0, 1001, 2.5])('have no limit of %d', async (limit) => {
      await expect(bench().ledger.pageAccounts({ limit })).rejects.toThrow(RangeError);
    });
  });
}
