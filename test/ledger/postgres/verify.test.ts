import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Verification } from '../../../src/ledger/ledger.js';
import { rulesOf, verifyTables } from '../../../src/ledger/postgres/verify.js';
import { rules as sqliteRules } from '../../../src/ledger/sqlite/verify.js';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { chargeOf, hourMs, makePrincipal, newTrial, reserve } from '../support/bench.js';
import { openPostgresBench, type PostgresBench } from '../support/postgres-bench.js';

let server: PostgresServer;
let bench: PostgresBench;
/** One connection, whose transaction holds the tampering and is rolled back after the test. */
let tamperer: pg.Client;

beforeAll(async () => {
  server = await startPostgres(['-c', 'fsync=off']);
  bench = await openPostgresBench(server.url);
  const { ledger } = bench;
  const [first, second] = [
    await makePrincipal(ledger, { credits: 10 }),
    await makePrincipal(ledger, { credits: 10 }),
  ];
  for (const principal of [first, first, second]) await ledger.charge(chargeOf(principal));
  await ledger.charge(chargeOf(newTrial(), 2));
  await ledger.settle({ ...(await reserve(ledger, second, 3)), credits: 1 });
  await ledger.refund(await reserve(ledger, second, 2));
  await reserve(ledger, second, 1, hourMs);
  tamperer = new pg.Client({ connectionString: server.url });
  tamperer.on('error', () => undefined);
  await tamperer.connect();
});
afterAll(async () => {
  await tamperer.end();
  await bench.close();
  await server.remove();
});

/** A copy without constraints, foreign keys and triggers: a tamperer is not stopped by what the schema refuses. */
const copy = 'tampered';
const copiedTables = [
  'account',
  'api_key',
  'operator_request',
  'trial_window',
  'entry',
  'operation',
  'trial_compaction',
  'compacted_trial',
];
beforeEach(async () => {
  const original = `"${bench.settings.schema}"`;
  await tamperer.query(`create schema ${copy}`);
  for (const table of copiedTables)
    await tamperer.query(`create table ${copy}.${table} as table ${original}.${table}`);
  await tamperer.query(`set search_path = ${copy};
    create function refuse() returns trigger language plpgsql as 'begin return new; end';
    create trigger entry_append_only before truncate on entry execute function refuse();
    create trigger entry_refund_bound before truncate on entry execute function refuse();
    create trigger operation_kept before truncate on operation execute function refuse();
    create trigger operation_starts_reserved before truncate on operation execute function refuse();
    create trigger operation_ends_once before truncate on operation execute function refuse();
    create trigger entry_delete before truncate on entry execute function refuse();
    create trigger operation_delete before truncate on operation execute function refuse();
    create trigger trial_compaction_begins before truncate on trial_compaction execute function refuse();
    create trigger trial_compaction_ends before truncate on trial_compaction execute function refuse();
    create trigger compacted_trial_grows before truncate on compacted_trial execute function refuse();
    create trigger compacted_trial_kept before truncate on compacted_trial execute function refuse()`);
});
afterEach(async () => {
  await tamperer.query(`drop schema ${copy} cascade; reset search_path`);
});

const verifyCopy = async (): Promise<Verification['invariants']> => {
  return (await verifyTables(tamperer, copy, 0)).invariants;
};
const broken = async () =>
  (await verifyCopy()).filter(({ violations }) => violations > 0).map(({ name }) => name);

const account = `(select account_id from account where kind = 'customer' order by created_at, account_id limit 1)`;
const other = `(select account_id from account where kind = 'customer' order by created_at desc, account_id desc limit 1)`;
const trial = `(select account_id from account where kind = 'trial')`;
const chargedBy = (owner: string) =>
  `(select operation_id from entry where account_id = ${owner} and kind = 'charge' order by seq limit 1)`;
const operation = (state: string) =>
  `(select operation_id from operation where state = '${state}' order by created_at limit 1)`;

/** Adds an entry at the end of an account, with every figure as it should be. */
const append = (
  owner: string,
  kind: string,
  amount: number,
  operationId: string,
  extra = 'null, null, null',
) => `
  insert into entry (account_id, seq, operation_id, kind, amount, balance_after, key_id, actor, reason, created_at)
    select account_id, last_seq + 1, ${operationId}, '${kind}', ${amount}, balance + (${amount}), ${extra}, 0
    from account where account_id = ${owner};
  update account set balance = balance + (${amount}), last_seq = last_seq + 1 where account_id = ${owner};`;

const tamperings: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [
    'balance_is_sum',
    'a balance raised by hand',
    `update account set balance = balance + 5 where account_id = ${account}`,
  ],
  ['amount_and_sign', 'an entry of nothing', append(account, 'grant', 0, `'zero'`, `null, 'a', 'r'`)],
  ['amount_and_sign', 'a charge that gives', append(account, 'charge', 3, `'gift'`)],
  [
    'sequence',
    'a number left out',
    `update entry set seq = seq + 1 where account_id = ${account}
       and seq = (select last_seq from account where account_id = ${account});
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
  ['append_only', 'a trigger dropped', 'drop trigger entry_append_only on entry'],
  ['append_only', 'a trigger on deletes dropped', 'drop trigger compacted_trial_kept on compacted_trial'],
  [
    'compacted_trials',
    'sums that lost a charge',
    `insert into compacted_trial values (1, 2, 20, 7, 1, 5, 13)`,
  ],
  [
    'compacted_trials',
    'a trial that is half compacted',
    `insert into trial_compaction select account_id from account where kind = 'trial'`,
  ],
  ['append_only', 'a trigger turned off', 'alter table operation disable trigger operation_ends_once'],
  [
    'references',
    'a key without an account',
    `insert into api_key (key_id, account_id, hash, hint, created_at) values ('k', 'nobody', 'h', '', 0)`,
  ],
  [
    'grant_once',
    'one grant on two accounts',
    append(
      other,
      'grant',
      10,
      `(select operation_id from entry where kind = 'grant' and account_id = ${account})`,
      `null, 'a', 'r'`,
    ),
  ],
  [
    'operator_request',
    'a request for credits that were not granted',
    `insert into operator_request (operation_id, kind, account_id, credits, terms, created_at)
     values ('ghost', 'grant', ${account}, 5, '', 0)`,
  ],
  [
    'operator_request',
    "another account's first key",
    `update operator_request set key_id = (select key_id from api_key where account_id = ${other})
     where account_id = ${account}`,
  ],
  [
    'references',
    'a request of an unknown account',
    `insert into operator_request (operation_id, kind, account_id, credits, terms, created_at)
     values ('ghost', 'grant', 'nobody', 0, '', 0)`,
  ],
  [
    'charge_gate',
    'a charge on an empty account',
    append(account, 'charge', -50, `'deep'`) + append(account, 'charge', -1, `'deeper'`),
  ],
  ['one_charge', 'a second charge of an operation', append(account, 'charge', -1, chargedBy(account))],
  ['refund_matches', 'a refund of nothing', append(account, 'refund', 1, `'nothing'`)],
  ['refund_matches', 'a refund of too much', append(account, 'refund', 2, chargedBy(account))],
  ['refund_matches', 'a refund to another account', append(other, 'refund', 1, chargedBy(account))],
  [
    'refund_matches',
    'two refunds',
    append(account, 'refund', 1, chargedBy(account)) + append(account, 'refund', 1, chargedBy(account)),
  ],
  ['operator_entries', 'a grant by nobody', append(account, 'grant', 5, `'nobody'`)],
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
    'disabled_key',
    'a charge by a disabled key',
    `update api_key set disabled_at = 0, disabled_seq = 1 where account_id = ${account}`,
  ],
  [
    'operation_charged',
    'a reservation without its charge',
    `insert into operation select account_id, 'ghost', 'settled', 1, 1, 2, 1, 2 from account
       where account_id = ${account}`,
  ],
  [
    'operation_state',
    'an end without its time',
    `update operation set ended_at = null where operation_id = ${operation('settled')}`,
  ],
  [
    'operation_net',
    'a price that was not paid',
    `update operation set charged_credits = 2 where operation_id = ${operation('settled')}`,
  ],
  [
    'operation_overdue',
    'a lease that was left overdue',
    `update operation set created_at = 0, lease_ends_at = 1 where operation_id = ${operation('reserved')}`,
  ],
  ['trial_allowance', 'a second allowance', append(trial, 'trial', 10, `'again'`)],
  ['trial_window', 'a window prolonged', 'update trial_window set ends_at = ends_at + 1'],
];

describe('verify', () => {
  test('finds nothing in an untouched copy', async () => {
    expect(await broken()).toEqual([]);
    expect(await bench.ledger.verify()).toMatchObject({ ok: true, accounts: 3, entries: 12 });
  });

  test('has the rules of the embedded store', () => {
    const named = (rules: readonly { name: string; rule: string }[]) =>
      rules.map(({ name, rule }) => ({ name, rule }));
    expect(named(rulesOf('"any"'))).toEqual(named(sqliteRules));
  });

  test('has a tampering below for each of its rules', () => {
    const named = new Set(tamperings.map(([rule]) => rule));
    expect([...named].sort()).toEqual(
      rulesOf('"any"')
        .map(({ name }) => name)
        .sort(),
    );
  });

  test.each(tamperings)('reports %s, and that alone, for %s', async (rule, _how, sql) => {
    await tamperer.query(sql);
    expect(await broken()).toEqual([rule]);
    expect((await verifyCopy()).find(({ name }) => name === rule)?.examples).not.toEqual([]);
  });

  test('names five rows at most and counts all', async () => {
    await tamperer.query(
      Array.from({ length: 8 }, (_, i) => append(account, 'refund', 1, `'r${i}'`)).join(''),
    );
    const report = (await verifyCopy()).find(({ name }) => name === 'refund_matches');
    expect(report?.violations).toBe(8);
    expect(report?.examples).toHaveLength(5);
  });
});

describe('the schema refuses', () => {
  test.each([
    ['to change entries', 'update @.entry set amount = amount'],
    ['to remove entries', 'delete from @.entry'],
    ['to empty the entries', 'truncate @.entry cascade'],
    ['to remove operations', 'delete from @.operation'],
    ['to end an operation twice', `update @.operation set state = 'settled' where state = 'refunded'`],
    [
      'to begin with an end',
      `insert into @.operation select account_id, 'x', 'settled', 1, 1, 2, 1, 2 from @.account`,
    ],
    [
      'a refund without a charge',
      `insert into @.entry (account_id, seq, operation_id, kind, amount, balance_after, created_at)
       select account_id, last_seq + 1, 'x', 'refund', 1, balance + 1, 0 from @.account`,
    ],
  ])('%s', async (_what, sql) => {
    await expect(bench.query(sql)).rejects.toMatchObject({ code: '23001' });
  });
});
