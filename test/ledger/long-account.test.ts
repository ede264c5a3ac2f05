import { afterEach, beforeEach, expect, test } from 'vitest';
import { chargeOf, makePrincipal } from './support/bench.js';
import { openSqliteBench, type SqliteBench, withDatabase } from './support/sqlite-bench.js';

let bench: SqliteBench;
beforeEach(async () => {
  bench = await openSqliteBench();
});
afterEach(() => bench.close());

const operations = 60_000;
const reserved = 6000;
const ids = (max: number) =>
  `with recursive n (i) as (values (1) union all select i + 1 from n where i < ${max})
  select '%account', i, printf('%08x-0000-7000-8000-000000000000', i) as id, i + 1 as seq from n`;

/** As many charges; the first ones are reservations that are refunded at the end. */
const fillSql = (accountId: string) =>
  `
  insert into entry (account_id, seq, operation_id, kind, amount, balance_after, key_id, created_at)
  select '%account', seq, id, 'charge', -1, 1000000 - i, (select key_id from api_key where account_id = '%account'), 0
  from (${ids(operations)});
  insert into operation (account_id, operation_id, state, reserved_credits, lease_ends_at, created_at)
  select '%account', id, 'reserved', 1, 1, 0 from (${ids(reserved)});
  insert into entry (account_id, seq, operation_id, kind, amount, balance_after, created_at)
  select '%account', ${operations} + seq, id, 'refund', 1, ${1_000_000 - operations} + i, 0 from (${ids(reserved)});
  update operation set state = 'refunded', charged_credits = 0, ended_at = 1;
  update account set balance = ${1_000_000 - operations + reserved}, last_seq = ${operations + reserved + 1}`.replaceAll(
    '%account',
    accountId,
  );

// What a refund costs must not grow with its account: along all entries of it this took minutes.
test('refunds in an account of many entries are written, listed and verified in seconds', {
  timeout: 20_000,
}, async () => {
  const principal = await makePrincipal(bench.ledger, { credits: 1_000_000 });
  withDatabase(bench.dataDir, (db) => db.exec(`begin; ${fillSql(principal.accountId)}; commit`));
  await bench.ledger.charge(chargeOf(principal));
  const { operations: listed } = await bench.ledger.recentOperations({ limit: 200 });
  expect(listed).toHaveLength(200);
  expect(await bench.ledger.verify()).toMatchObject({ ok: true, entries: operations + reserved + 2 });
});
