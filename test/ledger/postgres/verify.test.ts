import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Verification } from '../../../src/ledger/ledger.js';
import { checkRules } from '../../../src/ledger/postgres/verify.js';
import { openPostgresBench, type PostgresBench } from '../support/postgres-bench.js';
import { account, append, fillLedger, tamperings } from '../support/tamperings.js';
import { usePostgres } from '../support/use-postgres.js';

const server = usePostgres();
let bench: PostgresBench;
let tamperer: pg.Client;

beforeAll(async () => {
  bench = await openPostgresBench(server().url);
  await fillLedger(bench.ledger);
  tamperer = new pg.Client({ connectionString: server().url });
  tamperer.on('error', () => undefined);
  await tamperer.connect();
});
afterAll(async () => {
  await tamperer.end();
  await bench.close();
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
    create function refuse() returns trigger language plpgsql as 'begin return new; end'`);
  const { rows: triggers } = await tamperer.query<{ name: string; table: string }>(
    `select tgname as name, relname as table from pg_trigger join pg_class c on c.oid = tgrelid
     where relnamespace = '${original}'::regnamespace and not tgisinternal`,
  );
  for (const { name, table } of triggers)
    await tamperer.query(`create trigger ${name} before truncate on ${table} execute function refuse()`);
});
afterEach(async () => {
  await tamperer.query(`drop schema ${copy} cascade; reset search_path`);
});

const verifyCopy = async (): Promise<Verification['invariants']> => {
  await tamperer.query('begin');
  const { invariants } = await checkRules(tamperer, copy, Date.now());
  await tamperer.query('rollback');
  return invariants;
};
const broken = async () =>
  (await verifyCopy()).filter(({ violations }) => violations > 0).map(({ name }) => name);

/** Triggers that are not as the schema made them. */
const weakened: typeof tamperings = [
  ['append_only', 'a trigger dropped', 'drop trigger entry_append_only on entry'],
  ['append_only', 'a trigger on deletes dropped', 'drop trigger compacted_trial_kept on compacted_trial'],
  ['append_only', 'a trigger turned off', 'alter table operation disable trigger operation_ends_once'],
];
const all = [...tamperings, ...weakened];

describe('verify', () => {
  test('finds nothing in an untouched copy', async () => {
    expect(await broken()).toEqual([]);
    expect(await bench.ledger.verify()).toMatchObject({ ok: true, accounts: 3, entries: 12 });
  });

  test.each(all)('reports %s, and that alone, for %s', async (rule, _how, sql) => {
    await tamperer.query(sql);
    expect(await broken()).toEqual([rule]);
    expect((await verifyCopy()).find(({ name }) => name === rule)?.examples).not.toEqual([]);
  });

  test('hides no rule behind one whose rows cannot be computed with', async () => {
    await tamperer.query(`update entry set balance_after = 9223372036854775807;
      update account set last_seq = last_seq + 1`);
    const names = await broken();
    expect(names).toContain('sequence');
    expect(names).toContain('last_sequence');
    const report = (await verifyCopy()).find(({ name }) => name === 'sequence');
    expect(report?.examples).toEqual(['bigint out of range']);
  });

  test("leaves no savepoint in the caller's transaction", async () => {
    await tamperer.query('update entry set balance_after = 9223372036854775807; begin');
    await checkRules(tamperer, copy, 0);
    const released = tamperer.query('release savepoint rule').then(() => 'one is left', String);
    await tamperer.query('rollback');
    expect(await released).toMatch(/does not exist/);
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
