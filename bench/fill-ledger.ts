import { randomBytes } from 'node:crypto';
import { createHashes } from '../src/access/keys.js';
import type { CustomerPrincipal, Ledger } from '../src/ledger/ledger.js';
import { openDatabase } from '../src/ledger/sqlite/database.js';

const accountsCount = 1000;
export const startingCredits = 1_000_000_000;
export const SECRET = 'a secret of the benchmark, long enough for it';

/** Entries as charges write them, put in at once. */
export function fillLedger(dataDir: string, entries: number): CustomerPrincipal[] {
  const db = openDatabase(dataDir);
  const perAccount = Math.floor(entries / accountsCount);
  const numbers = (max: number) =>
    `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${max}) select i from n)`;
  db.exec('begin');
  db.exec(
    `insert into setting values ('secret_fingerprint', '${createHashes({ hashSecret: SECRET }).fingerprint}')`,
  );
  db.exec(`insert into account select printf('acc_%016x', i), 'customer', 'bench', 1000000000 - ${perAccount - 1},
    ${perAccount}, null, 1750000000000 from ${numbers(accountsCount)}`);
  db.exec(`insert into api_key (key_id, account_id, hash, hint, created_at)
    select 'key_' || substr(account_id, 5), account_id, hex(randomblob(32)), 'abcd', created_at from account`);
  db.exec(`insert into entry
    select account_id, i, case i when 1 then account_id else lower(hex(randomblob(18))) end,
      case i when 1 then 'grant' else 'charge' end, case i when 1 then 1000000000 else -1 end, 1000000001 - i,
      case i when 1 then null else 'key_' || substr(account_id, 5) end,
      case i when 1 then 'bench' end, case i when 1 then 'bench' end, 1750000000000 + i
    from account, ${numbers(perAccount)} order by account_id, i`);
  db.exec('commit');
  db.close();
  return [...Array(accountsCount).keys()].map((i) => {
    const id = (i + 1).toString(16).padStart(16, '0');
    return { kind: 'customer', accountId: `acc_${id}`, keyId: `key_${id}`, keyRevision: 1 };
  });
}

/** Makes customers that no benchmark empties. */
export async function makePrincipals(ledger: Ledger, count: number): Promise<CustomerPrincipal[]> {
  const principals: CustomerPrincipal[] = [];
  for (let i = 0; i < count; i += 1) {
    const accountId = `acc_${randomBytes(8).toString('hex')}`;
    const keyId = `key_${randomBytes(8).toString('hex')}`;
    await ledger.createAccount({
      operationId: accountId,
      accountId,
      name: 'bench',
      credits: startingCredits,
      expiresAt: null,
      key: {
        keyId,
        accountId,
        hash: randomBytes(32).toString('hex'),
        hint: '',
        allowedNetworks: null,
        confidenceMin: null,
        expiresAt: null,
      },
      actor: 'bench',
      reason: 'bench',
    });
    principals.push({ kind: 'customer', accountId, keyId, keyRevision: 1 });
  }
  return principals;
}
