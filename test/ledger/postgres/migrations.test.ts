import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LedgerConflictError, LedgerOpenError } from '../../../src/ledger/ledger.js';
import { debitCustomersSql } from '../../../src/ledger/postgres/debits.js';
import { migrations } from '../../../src/ledger/postgres/migrations.js';
import { openPostgresLedger } from '../../../src/ledger/postgres/postgres-ledger.js';
import { freePort } from '../../services/programs.js';
import { createCommandPlace } from '../../support/commands.js';
import { runSql } from '../../support/postgres.js';
import { balanceOf, chargeOf, makePrincipal, newTrial } from '../support/bench.js';
import { benchLimits } from '../support/postgres-bench.js';
import { usePostgres } from '../support/use-postgres.js';
import { describeSchema } from './describe-schema.js';

const server = usePostgres();
let admin: pg.Pool;
beforeAll(() => {
  // Without the schema on the path, every name is told with it.
  admin = new pg.Pool({ connectionString: server().url, max: 1, options: '-c search_path=pg_catalog' });
  // An ended connection may live a moment longer and hear the server stop.
  admin.on('error', () => undefined);
});
afterAll(() => admin.end());

/** Two connections for each of twenty nodes stay below the server's hundred. */
const open = (schema: string, url = server().url) =>
  openPostgresLedger({ ...benchLimits, url, schema, poolMax: 2 });
const newSchema = () => `schema_${randomBytes(6).toString('hex')}`;

/** A schema as an earlier version made it. */
async function makeSchemaOf(version: number): Promise<string> {
  const schema = newSchema();
  await admin.query(`create schema ${schema};
    create table ${schema}.schema_version (
      only_row boolean primary key default true check (only_row), version integer not null);
    insert into ${schema}.schema_version (version) values (${version})`);
  for (const step of migrations.slice(0, version)) await admin.query(step(schema));
  return schema;
}

test('twenty nodes that open an empty database at once share one schema', async () => {
  for (let round = 0; round < 3; round += 1) {
    const schema = newSchema();
    const nodes = await Promise.all([...Array(20)].map(() => open(schema)));
    const principal = await makePrincipal(nodes[0] as (typeof nodes)[0], { credits: 20 });
    await Promise.all(nodes.map((node) => node.charge(chargeOf(principal))));
    for (const node of nodes) expect(await balanceOf(node, principal)).toBe(0);
    expect((await nodes[0]?.verify())?.ok).toBe(true);
    await Promise.all(nodes.map((node) => node.close()));
  }
});

test('a schema of a newer version is refused and left as it is', async () => {
  const schema = newSchema();
  await (await open(schema)).close();
  await admin.query(`update ${schema}.schema_version set version = 999`);
  await expect(open(schema)).rejects.toThrow(LedgerOpenError);
  await expect(open(schema)).rejects.toThrow(/schema version 999.*run the newer version/);
  const { rows } = await admin.query(`select version from ${schema}.schema_version`);
  expect(rows).toEqual([{ version: 999 }]);
});

test('a database of the first version is brought to this one by all nodes at once, with what it holds', async () => {
  const schema = await makeSchemaOf(1);
  await admin.query(`
    insert into ${schema}.account values ('acc', 'customer', 'old', 15, 2, 99999999999999, null, 1);
    insert into ${schema}.api_key (key_id, account_id, hash, hint, created_at)
      values ('key', 'acc', 'hash', 'hint', 1);
    insert into ${schema}.entry values ('acc', 1, 'acc', 'grant', 10, 10, null, 'who', 'why', 1);
    insert into ${schema}.entry values ('acc', 2, 'gift', 'grant', 5, 15, null, 'who', 'a gift', 2)`);
  const nodes = await Promise.all([...Array(5)].map(() => open(schema)));
  const gift = { operationId: 'gift', accountId: 'acc', credits: 5, actor: 'who', reason: 'a gift' };
  for (const node of nodes) {
    expect(await node.grant(gift)).toMatchObject({ balance: 15, isReplayed: true });
    await expect(node.grant({ ...gift, credits: 6 })).rejects.toThrow(LedgerConflictError);
  }
  const principal = { kind: 'customer', accountId: 'acc', keyId: 'key', keyRevision: 1 } as const;
  expect(await nodes[0]?.charge(chargeOf(principal))).toMatchObject({ status: 'charged', balance: 14 });
  await nodes[1]?.updateKey('key', { expiresAt: 1 });
  const reread = { ...principal, keyRevision: 2 };
  expect(await nodes[2]?.charge(chargeOf(reread))).toEqual({ status: 'stale_key' });
  expect(await nodes[0]?.verify()).toMatchObject({ ok: true, accounts: 1, entries: 3 });
  await Promise.all(nodes.map((node) => node.close()));
});

test('a long read of the first version holds up neither charges nor, once it is over, the step', async () => {
  const schema = await makeSchemaOf(1);
  await admin.query(`
    insert into ${schema}.account values ('acc', 'customer', 'old', 10, 1, null, null, 1);
    insert into ${schema}.entry values ('acc', 1, 'acc', 'grant', 10, 10, null, 'who', 'why', 1)`);
  const [dump, charging] = [new pg.Client(server().url), new pg.Client(server().url)];
  await Promise.all([dump.connect(), charging.connect()]);
  await dump.query(`begin; select count(*) from ${schema}.api_key; select count(*) from ${schema}.account`);
  const opening = open(schema);
  const isWaiting = async () => {
    const { rows } = await admin.query(
      `select from pg_locks where relation = '${schema}.api_key'::regclass and not granted`,
    );
    expect(rows).toHaveLength(1);
  };
  await vi.waitFor(isWaiting, { timeout: 10_000, interval: 20 });
  await charging.query(`set statement_timeout = 5000`);
  // What a charge of that version asks for.
  await charging.query(`with k as (select from ${schema}.api_key for share)
    update ${schema}.account set last_seq = last_seq where exists (select from k)`);
  await dump.query('commit');
  const ledger = await opening;
  expect(await ledger.verify()).toMatchObject({ ok: true, accounts: 1 });
  await Promise.all([dump.end(), charging.end(), ledger.close()]);
});

test('a node of the version before charges on while three nodes bring the schema to this one', async () => {
  const schema = await makeSchemaOf(migrations.length - 1);
  await admin.query(`
    insert into ${schema}.account values ('acc', 'customer', 'old', 1000, 1, null, null, 1);
    insert into ${schema}.api_key (key_id, account_id, hash, hint, created_at) values ('key', 'acc', 'h', 'hint', 1);
    insert into ${schema}.entry values ('acc', 1, 'acc', 'grant', 1000, 1000, null, 'who', 'why', 1);
    insert into ${schema}.writer values ('token', ${Date.now()})`);
  const client = new pg.Client(server().url);
  await client.connect();
  // The statement of a charge is the same in both versions.
  const sql = debitCustomersSql(schema);
  let isOver = false;
  let charged = 0;
  const charging = (async () => {
    while (!isOver) {
      const values = [0, 'token', [randomUUID()], [1], [null], ['acc'], ['key'], [1]];
      const { rows } = await client.query<{ status: string }>(sql, values);
      expect(rows.map(({ status }) => status)).toEqual(['charged']);
      charged += 1;
    }
  })();
  await vi.waitFor(() => expect(charged).toBeGreaterThan(3), { timeout: 10_000 });
  const nodes = await Promise.all([open(schema), open(schema), open(schema)]);
  const before = charged;
  await vi.waitFor(() => expect(charged).toBeGreaterThan(before + 3), { timeout: 10_000 });
  isOver = true;
  await charging;
  await client.end();
  const principal = { kind: 'customer', accountId: 'acc', keyId: 'key', keyRevision: 1 } as const;
  for (const node of nodes)
    expect(await node.charge(chargeOf(principal))).toMatchObject({ status: 'charged' });
  expect(await nodes[0]?.verify()).toMatchObject({ ok: true, entries: 1 + charged + nodes.length });
  await Promise.all(nodes.map((node) => node.close()));
});

test("a step that the server breaks off is told with the server's reason", async () => {
  const schema = await makeSchemaOf(migrations.length - 1);
  const locker = new pg.Client(server().url);
  await locker.connect();
  await locker.query(`begin; select from ${schema}.schema_version for update`);
  const opening = open(schema).catch((error: Error) => error.message);
  await vi.waitFor(async () => {
    const { rows } = await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'genderd-ledger' and wait_event_type = 'Lock'`);
    expect(rows).toHaveLength(1);
  });
  expect(await opening).toContain('cannot be opened: terminating connection');
  await locker.end();
  await (await open(schema)).close();
});

test('the schema is the committed one', async () => {
  await (await open('genderd')).close();
  await expect(await describeSchema(admin)).toMatchFileSnapshot('../../../src/ledger/postgres/schema.sql');
});

test('a role that may not make tables opens a database that is up to date, and charges', async () => {
  const schema = newSchema();
  await (await open(schema)).close();
  await admin.query(`
    create role runner login password 'runs';
    grant usage on schema ${schema} to runner;
    grant select, insert on all tables in schema ${schema} to runner;
    grant update on ${schema}.account, ${schema}.api_key, ${schema}.operation, ${schema}.setting,
      ${schema}.trial_window, ${schema}.writer to runner;
    grant delete on ${schema}.trial_window, ${schema}.writer to runner`);
  const url = new URL(server().url);
  url.username = 'runner';
  url.password = 'runs';
  const ledger = await open(schema, url.href);
  const principal = await makePrincipal(ledger);
  expect(await ledger.charge(chargeOf(principal))).toMatchObject({ status: 'charged' });
  await ledger.charge(chargeOf(newTrial()));
  await admin.query(`delete from ${schema}.trial_window;
    update ${schema}.account set created_at = 0 where kind = 'trial'`);
  expect(await ledger.forgetWindows(10)).toBe(0);
  expect(await ledger.compactTrials(10)).toBe(1);
  expect(await ledger.verify()).toMatchObject({ ok: true, accounts: 1 });
  await ledger.close();
});

describe('a database that cannot be used', () => {
  test('does not answer', async () => {
    const url = `postgres://genderd:secret@127.0.0.1:${await freePort()}/postgres`;
    const opening = open(newSchema(), url);
    await expect(opening).rejects.toThrow(LedgerOpenError);
    await expect(opening).rejects.toThrow(/127\.0\.0\.1:\d+\/postgres" cannot be opened/);
    await expect(opening).rejects.not.toThrow(/secret/);
  });

  test('knows the role by another password', async () => {
    const url = server().url.replace('only%20for%20tests', 'wrong');
    await expect(open(newSchema(), url)).rejects.toThrow(LedgerOpenError);
  });

  test('answers before a commit is on disk', async () => {
    await admin.query(`create role hasty superuser login password 'hasty';
      alter role hasty set synchronous_commit = off`);
    const url = new URL(server().url);
    url.username = 'hasty';
    url.password = 'hasty';
    await expect(open(newSchema(), url.href)).rejects.toThrow(/synchronous_commit/);
  });

  test('has a schema name that is none', async () => {
    await expect(open(`x'; drop table y`)).rejects.toThrow(LedgerOpenError);
  });
});

test('a command that reads names an empty database and leaves it empty', async () => {
  await admin.query('create database without_a_ledger');
  const url = new URL(server().url);
  url.pathname = '/without_a_ledger';
  const workplace = createCommandPlace({ DATABASE_URL: url.href, SECRET: 's'.repeat(32) });
  const { code, stderr } = await workplace.cli(['accounts', 'list']);
  workplace.remove();
  expect(code).toBe(1);
  expect(stderr).toContain(
    `there is no ledger in the database "127.0.0.1:${server().port}/without_a_ledger"`,
  );
  expect(await runSql(url.href, "select from pg_namespace where nspname = 'genderd'")).toEqual([]);
});
