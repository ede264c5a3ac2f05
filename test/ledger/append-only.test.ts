import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chargeOf, dayMs, forgetAll, makePrincipal, newTrial, reserve } from './support/bench.js';
import { openSqliteBench, type SqliteBench, withDatabase } from './support/sqlite-bench.js';

let bench: SqliteBench;
beforeAll(async () => {
  bench = await openSqliteBench();
  const { ledger } = bench;
  const principal = await makePrincipal(ledger);
  await ledger.charge(chargeOf(principal));
  await reserve(ledger, principal, 2);
  await ledger.settle({ ...(await reserve(ledger, principal, 5)), credits: 3 });
  await ledger.refund(await reserve(ledger, principal));
  await ledger.charge(chargeOf(newTrial()));
  await reserve(ledger, newTrial(), 1, 60 * dayMs);
  await bench.advance(40 * dayMs);
  await bench.reopen();
  await bench.ledger.charge(chargeOf(newTrial()));
  await forgetAll(bench.ledger);
  expect(await bench.ledger.compactTrials(1)).toBe(1);
});
afterAll(() => bench.close());

describe('the schema refuses', () => {
  const entryColumns =
    'account_id, seq, operation_id, kind, amount, balance_after, actor, reason, created_at';
  test.each([
    'update entry set amount = amount',
    'update entry set reason = null',
    'delete from entry',
    `insert or replace into entry select * from entry where kind = 'charge'`,
    `replace into entry select * from entry where kind = 'grant'`,
    // The same operation under a new number: the unique index alone would let it replace the old entry.
    `insert or replace into entry (${entryColumns}) select account_id, seq + 1000, operation_id, kind, amount,
       balance_after, 'a', 'r', 0 from entry where kind = 'grant'`,
    `insert into entry (${entryColumns}) select account_id, 1000, operation_id, 'refund', 1 - amount,
       balance_after, null, null, 0 from entry where kind = 'charge'`,
    'delete from operation',
    `insert or replace into operation select * from operation where state = 'reserved'`,
    `update operation set state = 'reserved', charged_credits = null, ended_at = null where state = 'settled'`,
    `update operation set state = 'refunded', charged_credits = 0 where state = 'settled'`,
    `update operation set state = 'settled', charged_credits = 1 where state = 'refunded'`,
    `update operation set lease_ends_at = lease_ends_at + 1 where state = 'reserved'`,
    `update operation set state = 'settled', charged_credits = 3, ended_at = 1 where state = 'reserved'`,
    `insert into trial_compaction select account_id from account where kind = 'customer'`,
    `insert into trial_compaction select account_id from trial_window`,
    `insert into trial_compaction select account_id from operation where state = 'reserved'
       and account_id in (select account_id from account where kind = 'trial')`,
    'delete from compacted_trial',
    'update compacted_trial set charged = charged - 1',
    'update compacted_trial set day = day + 1',
    `insert into operation select account_id, 'new', 'settled', 1, 1, 2, null, 1, 1 from account limit 1`,
  ])('%s', (sql) => {
    expect(() => withDatabase(bench.dataDir, (db) => db.exec(sql))).toThrow();
  });
});
