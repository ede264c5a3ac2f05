import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BackupError } from '../../../src/ledger/backup/format.js';
import type { StorePlace } from '../../../src/ledger/backup/stores.js';
import { usePostgres } from '../support/use-postgres.js';
import { backUp, openLedger, postgresPlace, restoreInto, usePlaces } from './support/places.js';

const server = usePostgres();
const { fresh, sqlitePlace } = usePlaces();
let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: server().url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
});

/** An empty ledger on PostgreSQL. */
async function createPlace(): Promise<StorePlace> {
  const place = postgresPlace(server().url);
  await (await openLedger(place)).close();
  return place;
}

/** The same place, as a new role sees it that may read its tables. */
async function asReader(place: StorePlace): Promise<{ readonly place: StorePlace; readonly role: string }> {
  const role = `reader_${randomUUID().slice(0, 8)}`;
  await admin.query(`create role ${role} login password 'reads';
    grant usage on schema "${place.schema}" to ${role};
    grant select on all tables in schema "${place.schema}" to ${role}`);
  const url = new URL(server().url);
  [url.username, url.password] = [role, 'reads'];
  return { place: { ...place, databaseUrl: url.href }, role };
}

async function backUpEmpty(): Promise<string> {
  const [live, file] = [sqlitePlace(), fresh('empty.gz')];
  await (await openLedger(live)).close();
  await backUp(live, file);
  return file;
}

test('a backup by a role that may not read a table is refused, not made without it', async () => {
  const { place, role } = await asReader(await createPlace());
  await admin.query(`revoke all on "${place.schema}".compacted_trial from ${role}`);
  const file = fresh('unreadable.gz');
  const made = backUp(place, file);
  await expect(made).rejects.toThrow(
    new BackupError('the table compacted_trial cannot be read: permission denied for table compacted_trial'),
  );
  expect(existsSync(file)).toBe(false);
});

test('a restore by a role that may not write is refused as such', async () => {
  const [{ place }, file] = [await asReader(await createPlace()), await backUpEmpty()];
  await expect(restoreInto(place, file)).rejects.toThrow(
    /^the database ".*" cannot be restored into: permission denied for table account$/,
  );
});

test('a restore into tables that something else writes is refused as in use', async () => {
  const [place, file] = [await createPlace(), await backUpEmpty()];
  await admin.query(`begin; lock table "${place.schema}".account in row exclusive mode`);
  await expect(restoreInto(place, file)).rejects.toThrow(/^the database ".*" is in use \(.*lock timeout\)/);
  await admin.query('rollback');
  await restoreInto(place, file);
});
