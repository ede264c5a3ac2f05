import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { openKeyedLedger } from '../../src/app.js';
import { loadConfig } from '../../src/config/config.js';
import { LedgerConflictError, LedgerOpenError } from '../../src/ledger/ledger.js';
import { databasePath } from '../../src/ledger/sqlite/messages.js';
import { migrations } from '../../src/ledger/sqlite/migrations.js';
import { openSqliteLedger } from '../../src/ledger/sqlite/sqlite-ledger.js';
import { useFolder } from '../support/folder.js';
import { chargeOf, makePrincipal, reserve } from './support/bench.js';
import { withDatabase } from './support/sqlite-bench.js';

const dataDir = useFolder();

const open = (folder = dataDir()) =>
  openSqliteLedger({ dataDir: folder, clockOffset: null }, { queueMax: 100, deadlineMs: 5000 });

const openWith = (hashSecret: string) =>
  openKeyedLedger(loadConfig({ DATA_DIR: dataDir() }).config, { hashSecret, databaseUrl: '' });

test('a new file that another process is writing is waited for', async () => {
  const other = new Database(databasePath(dataDir()));
  other.exec('begin immediate');
  const opening = open();
  await new Promise((resolve) => setTimeout(resolve, 300));
  other.exec('rollback');
  other.close();
  await (await opening).close();
});

test('ledgers that open one empty folder at once share one schema', async () => {
  const ledgers = await Promise.all([open(), open(), open(), open()]);
  await Promise.all(ledgers.map((ledger) => makePrincipal(ledger)));
  for (const ledger of ledgers) expect(await ledger.listAccounts()).toHaveLength(4);
  await Promise.all(ledgers.map((ledger) => ledger.close()));
});

test('a schema of a newer version is refused and left as it is', async () => {
  await (await open()).close();
  withDatabase(dataDir(), (db) => db.exec('pragma user_version = 999'));
  await expect(open()).rejects.toThrow(/schema version 999.*run the newer version/);
  await expect(open()).rejects.toThrow(LedgerOpenError);
  expect(withDatabase(dataDir(), (db) => db.prepare('pragma user_version').get())).toMatchObject({
    user_version: 999,
  });
});

test('a database of the first version is brought to this one, with what it holds', async () => {
  const first = new Database(databasePath(dataDir()));
  first.exec(migrations[0] as string);
  first.exec(`pragma user_version = 1;
    insert into account values ('acc', 'customer', 'old', 7, 3, null, 1);
    insert into api_key values ('key', 'acc', 'hash', 'hint', null, 1, null, 1);
    insert into api_key values ('gone', 'acc', 'gone', 'hint', null, 2, 5, 1);
    insert into entry values ('acc', 1, 'acc', 'grant', 10, 10, null, 'who', 'why', 1);
    insert into entry values ('acc', 2, 'operation', 'charge', -2, 8, 'gone', null, null, 2);
    insert into entry values ('acc', 3, 'another', 'charge', -1, 7, 'key', null, null, 3)`);
  first.close();
  const ledger = await open();
  const principal = { kind: 'customer', accountId: 'acc', keyId: 'key', keyRevision: 1 } as const;
  expect(await ledger.verify()).toMatchObject({ ok: true, accounts: 1, entries: 3 });
  expect(await ledger.findOperation('operation')).toMatchObject({ state: 'settled', netCredits: 2 });
  const held = await reserve(ledger, principal, 5);
  expect(await ledger.settle({ ...held, credits: 1 })).toMatchObject({ state: 'settled', balance: 6 });
  expect(await ledger.verify()).toMatchObject({ ok: true, entries: 5 });
  await ledger.close();
});

test('a database of the second version is brought to this one, and its grants are known again', async () => {
  const second = new Database(databasePath(dataDir()));
  for (const step of migrations.slice(0, 2)) second.exec(step);
  second.exec(`pragma user_version = 2;
    insert into account values ('acc', 'customer', 'old', 15, 2, 99999999999999, 1);
    insert into api_key (key_id, account_id, hash, hint, confidence_min, created_at)
      values ('key', 'acc', 'hash', 'hint', 0.9, 1);
    insert into entry values ('acc', 1, 'acc', 'grant', 10, 10, null, 'who', 'why', 1);
    insert into entry values ('acc', 2, 'gift', 'grant', 5, 15, null, 'who', 'a gift', 2)`);
  second.close();
  const ledger = await open();
  expect(await ledger.verify()).toMatchObject({ ok: true, accounts: 1, entries: 2 });
  const terms = { confidenceMin: 0.9, expiresAt: 99999999999999, revision: 1 };
  expect(await ledger.findKey('hash')).toMatchObject(terms);
  const gift = { operationId: 'gift', accountId: 'acc', credits: 5, actor: 'who', reason: 'a gift' };
  expect(await ledger.grant(gift)).toMatchObject({ balance: 15, isReplayed: true });
  await expect(ledger.grant({ ...gift, credits: 6 })).rejects.toThrow(LedgerConflictError);
  expect(await ledger.pageAccounts({ limit: 10 })).toMatchObject([{ accountId: 'acc' }]);
  const principal = { kind: 'customer', accountId: 'acc', keyId: 'key', keyRevision: 1 } as const;
  await ledger.updateKey('key', { expiresAt: 1 });
  expect(await ledger.charge(chargeOf({ ...principal, keyRevision: 2 }))).toEqual({ status: 'stale_key' });
  expect(await ledger.verify()).toMatchObject({ ok: true, entries: 2 });
  await ledger.close();
});

test('an opened database is in WAL mode, and its tables are strict', async () => {
  const ledger = await open();
  expect(withDatabase(dataDir(), (db) => db.prepare('pragma journal_mode').get())).toMatchObject({
    journal_mode: 'wal',
  });
  const tables = withDatabase(dataDir(), (db) => db.prepare('pragma table_list').all()) as {
    name: string;
    strict: number;
  }[];
  const ours = tables.filter(({ name }) => !name.startsWith('sqlite_'));
  expect(ours.length).toBeGreaterThanOrEqual(5);
  expect(ours.filter(({ strict }) => strict !== 1)).toEqual([]);
  await ledger.close();
});

describe('the secret', () => {
  const [first, second] = ['first secret, long enough to use', 'second secret, long enough to use'];

  test('of a database stays the same', async () => {
    await (await openWith(first)).ledger.close();
    await expect(openWith(second)).rejects.toThrow(/another SECRET/);
    await (await openWith(first)).ledger.close();
  });

  test('of the first opener wins, and the other is told', async () => {
    const opened = await Promise.allSettled([openWith(first), openWith(second)]);
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const result of opened) if (result.status === 'fulfilled') await result.value.ledger.close();
  });
});

describe('a folder that cannot be used', () => {
  test('is a file', async () => {
    const file = join(dataDir(), 'file');
    writeFileSync(file, '');
    await expect(open(file)).rejects.toThrow(LedgerOpenError);
    await expect(open(file)).rejects.toThrow(/cannot be opened/);
  });

  test('holds something else under the database’s name', async () => {
    writeFileSync(databasePath(dataDir()), 'not a database, but long enough to be read as one'.repeat(100));
    await expect(open()).rejects.toThrow(LedgerOpenError);
    await expect(open()).rejects.toThrow(/genderd\.db" cannot be/);
  });

  test('lies where nothing can be made', async () => {
    const file = join(dataDir(), 'file');
    writeFileSync(file, '');
    await expect(open(join(file, 'data'))).rejects.toThrow(LedgerOpenError);
    await expect(open(join(file, 'data'))).rejects.toThrow(/genderd\.db" cannot be opened/);
  });
});
