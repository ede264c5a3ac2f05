import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrations } from '../../../src/ledger/postgres/migrations.js';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { createWorkplace, type Workplace } from '../../support/processes.js';
import { orders, send } from '../support/client.js';
import { killHard, patienceMs } from '../support/rig.js';
import { postgresStore, type StoreUnderFault } from '../support/store.js';

let server: PostgresServer;
let store: StoreUnderFault;
let workplace: Workplace;
beforeAll(async () => {
  server = await startPostgres();
  store = await postgresStore(server);
  workplace = createWorkplace({ ...store.settings, AI_PROVIDER: 'none' });
  await fillEarlierSchema();
});
afterAll(async () => {
  workplace.remove();
  await server.remove();
});

const earlierVersion = 2;
const charges = 100_000;

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client(store.settings.DATABASE_URL);
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** An account with many charges, in tables as they were before entries got another index. */
async function fillEarlierSchema(): Promise<void> {
  const client = await connect();
  await client.query(`create schema genderd;
    create table genderd.schema_version (
      only_row boolean primary key default true check (only_row), version integer not null);
    insert into genderd.schema_version (version) values (${earlierVersion})`);
  for (const step of migrations.slice(0, earlierVersion)) await client.query(step('genderd'));
  await client.query(`
    insert into genderd.account values ('acc', 'customer', 'old', 500000, ${charges + 1}, null, null, 1);
    insert into genderd.entry values ('acc', 1, 'acc', 'grant', ${500_000 + charges}, ${500_000 + charges}, null, 'who', 'why', 1);
    insert into genderd.entry (account_id, seq, operation_id, kind, amount, balance_after, created_at)
      select 'acc', i + 1, gen_random_uuid()::text, 'charge', -1, ${500_000 + charges} - i, 1
      from generate_series(1, ${charges}) i`);
  await client.end();
}

/** What an interrupted migration must leave. */
async function expectEarlierSchema(): Promise<void> {
  expect(await store.query('select version from schema_version')).toEqual([{ version: earlierVersion }]);
  const [found] = await store.query(`select count(*) as entries, sum(amount) as balance,
    to_regclass('genderd.entry_operation') is not null as has_index, to_regclass('genderd.compacted_trial') as added from entry`);
  expect(found).toEqual({ entries: String(charges + 1), balance: '500000', has_index: true, added: null });
}

test('a node that is killed in a migration leaves the ledger as it was', async () => {
  const dying = workplace.start({ CRASH_POINT: 'migration.step_done' });
  expect(await dying.exit, dying.errors()).toBeNull();
  await expectEarlierSchema();
});

test('PostgreSQL that crashes in a migration has the ledger as it was, and the next start brings it up', async () => {
  // The last step waits for this lock, when the entries have their new index already.
  const holder = await connect();
  await holder.query('begin; lock table genderd.trial_window in row exclusive mode');
  const node = workplace.start();
  const isHeldUp = async () =>
    expect(
      await store.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%compacted_trial%'
        and application_name = 'genderd-ledger'`),
    ).toHaveLength(1);
  await vi.waitFor(isHeldUp, { timeout: patienceMs, interval: 20 });
  await server.crash();
  expect(await node.exit).toBe(1);
  expect(node.errors()).toContain('cannot be opened');
  await server.start();
  await expectEarlierSchema();

  const service = await workplace.serve();
  const { key } = await workplace.json('accounts', 'create', '--name', 'new', '--credits', '5');
  expect(await send(service.url, orders.dataset, key)).toMatchObject({ status: 200, charged: 1 });
  expect(await workplace.json('ledger', 'verify')).toMatchObject({ ok: true, entries: charges + 3 });
  expect((await workplace.json('accounts', 'list')).accounts).toMatchObject([
    { account_id: 'acc', credits: 500_000 },
    { name: 'new', credits: 4 },
  ]);
  await killHard(service);
});
