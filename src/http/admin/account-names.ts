import type { Ledger } from '../../ledger/ledger.js';

/** Names of customers by their ids; trials and unknown ids have none. */
export async function namesOf(ledger: Ledger, ids: readonly string[]): Promise<Map<string, string>> {
  const distinct = [...new Set(ids)];
  const accounts = await Promise.all(distinct.map((id) => ledger.findAccount(id)));
  return new Map(
    accounts.flatMap((account) => (account === null ? [] : [[account.accountId, account.name]])),
  );
}
