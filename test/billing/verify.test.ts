import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databasePath } from '../../src/billing/sqlite/open.js';
import { verifyLedger } from '../../src/billing/sqlite/verify.js';
import { chargeOf, makePayer, newTrial } from './support/bench.js';
import { openSqliteBench, type SqliteBench, withDatabase } from './support/sqlite-bench.js';

let bench: SqliteBench;
let folder: string;
let copy: Database.Database;

beforeAll(async () => {
  bench = await openSqliteBench();
  const { ledger } = bench;
  const [first, second] = [
    await makePayer(ledger, { credits: 10 }),
    await makePayer(ledger, { credits: 10 }),
  ];
  for (const payer of [first, first, second]) await ledger.charge(chargeOf(payer));
  await ledger.charge(chargeOf(newTrial(), 2));
});
afterAll(() => bench.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'genderd-verify-'));
  withDatabase(bench.dataDir, (db) => db.prepare('vacuum into ?').run([databasePath(folder)]));
  copy = new Database(databasePath(folder));
  // A tamperer is not stopped by what the schema refuses.
  copy.exec(`pragma ignore_check_constraints = on; pragma foreign_keys = off;
    drop trigger entry_no_update; drop trigger entry_no_delete; drop index entry_operation`);
});
afterEach(() => {
  copy.close();
  rmSync(folder, { recursive: true });
});

const broken = () =>
  verifyLedger(copy)
    .invariants.filter(({ violations }) => violations > 0)
    .map(({ name }) => name);

/** The account of the first customer, and the operation of its first charge. */
const account = `(select account_id from account where kind = 'customer' order by created_at, account_id limit 1)`;
const other = `(select account_id from account where kind = 'customer' order by created_at desc, account_id desc limit 1)`;
const trial = `(select account_id from account where kind = 'trial')`;

/** Adds an entry at the end of an account, with every figure as it should be. */
const append = (
  owner: string,
  kind: string,
  amount: number,
  operation: string,
  extra = 'null, null, null',
) => `
  insert into entry (account_id, seq, operation_id, kind, amount, balance_after, key_id, actor, reason, created_at)
    select account_id, last_seq + 1, ${operation}, '${kind}', ${amount}, balance + (${amount}), ${extra}, 0
    from account where account_id = ${owner};
  update account set balance = balance + (${amount}), last_seq = last_seq + 1 where account_id = ${owner};`;

const chargedBy = (owner: string) =>
  `(select operation_id from entry where account_id = ${owner} and kind = 'charge' order by seq limit 1)`;

const tamperings: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [
    'balance_is_sum',
    'a balance raised by hand',
    `update account set balance = balance + 5 where account_id = ${account}`,
  ],
  ['amount_and_sign', 'an entry of nothing', append(account, 'grant', 0, `'zero'`, `null, 'a', 'r'`)],
  ['amount_and_sign', 'a charge that gives', append(account, 'charge', 3, `'gift'`)],
  [
    'amount_and_sign',
    'an amount beyond the bound',
    append(account, 'grant', 1_000_000_000_001, `'large'`, `null, 'a', 'r'`),
  ],
  [
    'sequence',
    'a number left out',
    `update entry set seq = seq + 1 where account_id = ${account} and seq = (select last_seq from account where account_id = ${account});
     update account set last_seq = last_seq + 1 where account_id = ${account}`,
  ],
  [
    'sequence',
    'a balance that does not follow',
    `update entry set balance_after = balance_after + 1 where account_id = ${account} and seq = 2`,
  ],
  [
    'last_sequence',
    'a wrong last number',
    `update account set last_seq = last_seq + 1 where account_id = ${account}`,
  ],
  [
    'charge_gate',
    'a charge on an empty account',
    append(account, 'charge', -50, `'deep'`) + append(account, 'charge', -1, `'deeper'`),
  ],
  ['one_charge', 'a second charge of an operation', append(account, 'charge', -1, chargedBy(account))],
  ['one_charge', 'one operation on two accounts', append(other, 'charge', -1, chargedBy(account))],
  ['refund_matches', 'a refund of nothing', append(account, 'refund', 1, `'nothing'`)],
  ['refund_matches', 'a refund of too much', append(account, 'refund', 2, chargedBy(account))],
  ['refund_matches', 'a refund to another account', append(other, 'refund', 1, chargedBy(account))],
  [
    'refund_matches',
    'two refunds',
    append(account, 'refund', 1, chargedBy(account)) + append(account, 'refund', 1, chargedBy(account)),
  ],
  ['operator_entries', 'a grant by nobody', append(account, 'grant', 5, `'nobody'`)],
  ['trial_allowance', 'a second allowance', append(trial, 'trial', 10, `'again'`)],
  [
    'trial_allowance',
    'a trial that never had one',
    `insert into account (account_id, kind, name, balance, last_seq, created_at) values ('t', 'trial', '', 0, 0, 0)`,
  ],
  [
    'key_owner',
    "another account's key",
    append(
      account,
      'charge',
      -1,
      `'foreign'`,
      `(select key_id from api_key where account_id = ${other}), null, null`,
    ),
  ],
  [
    'key_owner',
    'a key that does not exist',
    append(account, 'charge', -1, `'ghost'`, `'key_ghost', null, null`),
  ],
];

describe('verify', () => {
  test('finds nothing in an untouched copy', () => {
    expect(verifyLedger(copy)).toMatchObject({ ok: true, accounts: 3, entries: 7 });
  });

  test('has a tampering below for each of its rules', () => {
    const named = new Set(tamperings.map(([rule]) => rule));
    expect([...named].sort()).toEqual(
      verifyLedger(copy)
        .invariants.map(({ name }) => name)
        .sort(),
    );
  });

  test.each(tamperings)('reports %s, and that alone, for %s', (rule, _how, sql) => {
    copy.exec(sql);
    expect(broken()).toEqual([rule]);
    const { ok, invariants } = verifyLedger(copy);
    expect(ok).toBe(false);
    expect(invariants.find(({ name }) => name === rule)?.examples).not.toEqual([]);
  });

  test('names five rows at most and counts all', () => {
    copy.exec(Array.from({ length: 8 }, (_, i) => append(account, 'refund', 1, `'r${i}'`)).join(''));
    const report = verifyLedger(copy).invariants.find(({ name }) => name === 'refund_matches');
    expect(report?.violations).toBe(8);
    expect(report?.examples).toHaveLength(5);
  });
});

describe('entries are append-only', () => {
  test.each(['update entry set amount = amount', 'update entry set reason = null', 'delete from entry'])(
    '%s',
    (sql) => {
      expect(() => withDatabase(bench.dataDir, (db) => db.exec(sql))).toThrow();
    },
  );
});
