import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LedgerUnavailableError } from '../../src/ledger/ledger.js';
import { createMutex } from '../../src/ledger/report-queries.js';
import { chargeOf, makePrincipal } from './support/bench.js';
import { openSqliteBench, type SqliteBench, withDatabase } from './support/sqlite-bench.js';

let bench: SqliteBench;
beforeEach(async () => {
  bench = await openSqliteBench();
});
afterEach(() => bench.close());

const entries = 100_000;
/** As many entries as a proof takes half a second for. */
const fillSql = (accountId: string) => `
  insert into entry (account_id, seq, operation_id, kind, amount, balance_after, key_id, created_at)
  with recursive n (i) as (values (1) union all select i + 1 from n where i < ${entries})
  select '${accountId}', i + 1, printf('%08x-0000-7000-8000-000000000000', i), 'charge', -1, 1000000 - i,
    (select key_id from api_key where account_id = '${accountId}'), 0 from n;
  update account set balance = 1000000 - ${entries}, last_seq = ${entries} + 1 where account_id = '${accountId}'`;

describe('a proof of a ledger that is not small', () => {
  test('lets charges go on', async () => {
    const principal = await makePrincipal(bench.ledger, { credits: 1_000_000 });
    withDatabase(bench.dataDir, (db) => db.exec(fillSql(principal.accountId)));
    let isProven = false;
    const proof = bench.ledger.verify().finally(() => {
      isProven = true;
    });
    for (let i = 0; i < 3; i += 1)
      expect((await bench.ledger.charge(chargeOf(principal))).status).toBe('charged');
    expect(isProven).toBe(false);
    expect(await proof).toMatchObject({ ok: true, accounts: 1 });
    expect((await bench.ledger.verify()).entries).toBe(entries + 4);
  });

  test('is refused by a ledger that is closed', async () => {
    const principal = await makePrincipal(bench.ledger, { credits: 1_000_000 });
    withDatabase(bench.dataDir, (db) => db.exec(fillSql(principal.accountId)));
    await bench.ledger.close();
    await expect(bench.ledger.verify()).rejects.toThrow(LedgerUnavailableError);
  });
});

test('long reads begin when the one before ended, also when it failed', async () => {
  const take = createMutex();
  const told: string[] = [];
  let fail = (_error: Error) => {};
  const first = take(
    () =>
      new Promise((_resolve, reject) => {
        told.push('first');
        fail = reject;
      }),
  );
  const second = take(async () => told.push('second'));
  await new Promise(setImmediate);
  expect(told).toEqual(['first']);
  fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await second;
  expect(told).toEqual(['first', 'second']);
});
