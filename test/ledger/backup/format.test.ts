import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import Database from 'libsql';
import { beforeAll, describe, expect, test } from 'vitest';
import { openWhole } from '../../../src/ledger/backup/files.js';
import { BackupError } from '../../../src/ledger/backup/format.js';
import { checkBackup } from '../../../src/ledger/backup/read.js';
import { openTarget, type StorePlace } from '../../../src/ledger/backup/stores.js';
import { tables } from '../../../src/ledger/backup/tables.js';
import { databasePath } from '../../../src/ledger/sqlite/messages.js';
import { migrations } from '../../../src/ledger/sqlite/migrations.js';
import { runSql } from '../../support/postgres.js';
import { chargeOf, makePrincipal } from '../support/bench.js';
import { usePostgres } from '../support/use-postgres.js';
import { backUp, contentsOf, openLedger, postgresPlace, restoreInto, usePlaces } from './support/places.js';

const { fresh, sqlitePlace } = usePlaces();
let live: StorePlace;
/** The lines of a backup of one account with two entries, without the trailer. */
let lines: string[];

beforeAll(async () => {
  live = sqlitePlace();
  const ledger = await openLedger(live);
  await ledger.charge(chargeOf(await makePrincipal(ledger, { credits: 10 })));
  await ledger.close();
  const file = fresh('format.gz');
  await backUp(live, file);
  lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(0, -1);
});

/** A file of these lines under a trailer that fits them. */
function sealed(changed: readonly string[], rows: Record<string, number> = countsOf(changed)): Buffer {
  const text = changed.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  return gzipSync(`${text}${JSON.stringify({ trailer: { rows, sha256 } })}\n`);
}

function countsOf(all: readonly string[]): Record<string, number> {
  const rows: Record<string, number> = {};
  let table = '';
  for (const line of all) {
    if (line.startsWith('[')) rows[table] = (rows[table] ?? 0) + 1;
    else table = JSON.parse(line).table ?? '';
  }
  return rows;
}

const check = (file: Buffer) => checkBackup(Readable.from([file]));

const header = (changes: object) => [
  JSON.stringify({ ...JSON.parse(lines[0] as string), ...changes }),
  ...lines.slice(1),
];

/** The lines with a column of a table gone, or another one added. */
function reshaped(table: string, reshape: (columns: string[], rows: (string | null)[][]) => void): string[] {
  const at = lines.findIndex((line) => line.includes(`"table":"${table}"`));
  const end = lines.findIndex((line, i) => i > at && !line.startsWith('['));
  const section = JSON.parse(lines[at] as string) as { columns: string[] };
  const rows = lines.slice(at + 1, end).map((line) => JSON.parse(line) as (string | null)[]);
  reshape(section.columns, rows);
  return [
    ...lines.slice(0, at),
    JSON.stringify(section),
    ...rows.map((row) => JSON.stringify(row)),
    ...lines.slice(end),
  ];
}

const without = (table: string, column: string) =>
  reshaped(table, (columns, rows) => {
    const at = columns.indexOf(column);
    columns.splice(at, 1);
    for (const row of rows) row.splice(at, 1);
  });

describe('the format', () => {
  test('has every column of the embedded store', () => {
    const db = new Database(databasePath(live.dataDir));
    const names = db.prepare(`select name from sqlite_schema where type = 'table' order by name`).all([]) as {
      name: string;
    }[];
    const kept = names.map(({ name }) => name).filter((name) => name !== 'trial_compaction');
    expect(kept).toEqual(tables.map(({ name }) => name).sort());
    for (const { name, columns } of tables) {
      const own = db.prepare(`pragma table_info(${name})`).all([]) as { name: string }[];
      expect(columns.map((column) => column.name)).toEqual(
        expect.arrayContaining(own.map((one) => one.name)),
      );
    }
    db.close();
  });

  test('is read back as it was written', async () => {
    expect(await check(sealed(lines))).toMatchObject({
      header: { format: 'genderd-backup', version: 1, store: 'sqlite', secret: null },
      rows: { account: 1, api_key: 1, entry: 2, operation: 0 },
    });
  });

  test.each([
    ['another format', () => header({ format: 'other' }), 'it is no backup of genderd'],
    [
      'a newer format',
      () => header({ version: 2 }),
      'made by a newer genderd (format 2, this one reads up to 1)',
    ],
    ['a newer schema', () => header({ schema_version: 99 }), 'made by a newer genderd (schema 99 of sqlite'],
    ['a store that does not exist', () => header({ store: 'other' }), 'its header is not whole'],
    ['a time that is none', () => header({ created_at: 'now' }), 'its header is not whole'],
    ['no header', () => lines.slice(1), 'it is no backup of genderd'],
    [
      'a table of a newer version',
      () => [...lines, '{"table":"later","columns":["a"]}'],
      'newer genderd (table "later")',
    ],
    [
      'a column of a newer version',
      () => reshaped('entry', (columns) => columns.push('later')),
      'newer genderd (column "later" of entry)',
    ],
    ['a column that is missing', () => without('entry', 'amount'), 'entry has no column "amount"'],
    [
      'a column twice',
      () => reshaped('entry', (columns) => columns.push('amount')),
      'the columns of entry are not named',
    ],
    ['tables out of order', () => [...lines, lines[1] as string], 'setting is out of order'],
    [
      'a row of no table',
      () => [lines[0] as string, '["a"]', ...lines.slice(1)],
      'a row belongs to no table',
    ],
    ['a short row', () => reshaped('entry', (_, rows) => rows[0]?.pop()), 'a row of entry is not whole'],
    [
      'a number that is none',
      () => reshaped('account', (_, rows) => rows[0]?.splice(3, 1, '1e3')),
      'a row of account is not whole',
    ],
    [
      'a number beyond 64 bits',
      () => reshaped('account', (_, rows) => rows[0]?.splice(3, 1, '9223372036854775808')),
      'a row of account is not whole',
    ],
    [
      'nothing where something must be',
      () => reshaped('account', (_, rows) => rows[0]?.splice(0, 1, null)),
      'a row of account is not whole',
    ],
    ['a line that is no object', () => [...lines, '1'], 'a line is no object'],
  ])('refuses %s', async (_, change, message) => {
    await expect(check(sealed(change()))).rejects.toThrow(message);
  });

  test('refuses a trailer that counts other rows, and anything behind it', async () => {
    await expect(check(sealed(lines, { ...countsOf(lines), entry: 3 }))).rejects.toThrow(
      'not what its trailer says',
    );
    const whole = gunzipSync(sealed(lines));
    await expect(check(gzipSync(Buffer.concat([whole, Buffer.from('["a"]\n')])))).rejects.toThrow(/damaged/);
    await expect(check(Buffer.concat([sealed(lines), Buffer.from('more')]))).rejects.toThrow(BackupError);
    await expect(check(Buffer.concat([sealed(lines), Buffer.alloc(9)]))).rejects.toThrow(
      'something follows its end',
    );
    await expect(check(Buffer.concat([sealed(lines), sealed(lines)]))).rejects.toThrow(/damaged/);
    await expect(check(gzipSync(whole.subarray(0, whole.length - 1)))).rejects.toThrow(
      'in the middle of a line',
    );
  });

  test('refuses what is no gzip, nothing, and a line without an end', async () => {
    await expect(check(Buffer.from('SQLite format 3\0'))).rejects.toThrow('it is no backup of genderd');
    await expect(check(gzipSync(''))).rejects.toThrow('it is empty');
    await expect(check(gzipSync(`${lines[0]}\n{"table"\n`))).rejects.toThrow('a line is no JSON');
    await expect(check(gzipSync(Buffer.alloc(20_000_000, 'a')))).rejects.toThrow('a line is too long');
  });
});

describe('an older file', () => {
  test('lacks columns and tables that came later, and has null and no rows there', async () => {
    const older = without('api_key', 'expires_at').filter(
      (line) => !line.includes('operator_request') && !line.startsWith('["request'),
    );
    const end = older.findIndex((line) => line.includes('"table":"operation"'));
    const file = fresh('older.gz');
    writeFileSync(file, sealed(older.slice(0, end)));
    const restored = sqlitePlace();
    await restoreInto(restored, file);
    const ledger = await openLedger(restored);
    expect(await ledger.verify()).toMatchObject({ ok: true, accounts: 1, entries: 2 });
    const [account] = await ledger.listAccounts();
    expect(await ledger.listKeys(account?.accountId)).toMatchObject([{ expiresAt: null }]);
    await ledger.close();
  });

  test('is made of a database that no newer genderd has opened yet, which it does not change', async () => {
    const place = sqlitePlace();
    mkdirSync(place.dataDir);
    const db = new Database(databasePath(place.dataDir));
    db.exec(migrations[0] as string);
    db.exec(`pragma user_version = 1;
      insert into account values ('acc', 'customer', 'old', 9, 2, null, 1);
      insert into entry values ('acc', 1, 'acc', 'grant', 10, 10, null, 'who', 'why', 1);
      insert into entry values ('acc', 2, 'operation', 'charge', -1, 9, null, null, null, 2)`);
    const file = fresh('first.gz');
    await backUp(place, file);
    expect(db.prepare('pragma user_version').all([])).toEqual([{ user_version: 1 }]);
    db.close();
    expect(contentsOf(file)).not.toHaveProperty('operation');
    const restored = sqlitePlace();
    await restoreInto(restored, file);
    const ledger = await openLedger(restored);
    expect(await ledger.verify()).toMatchObject({ ok: true, accounts: 1, entries: 2 });
    await ledger.close();
  });
});

describe('in PostgreSQL', () => {
  const server = usePostgres();

  test('has every column of the store, and leaves out what only runs it', async () => {
    const place = postgresPlace(server().url);
    await (await openLedger(place)).close();
    const rows = await runSql(
      server().url,
      `select table_name, column_name from information_schema.columns where table_schema = '${place.schema}'`,
    );
    const runsIt = ['schema_version', 'writer', 'trial_compaction'];
    const own = rows.filter(({ table_name }) => !runsIt.includes(table_name));
    const known = new Set(tables.flatMap(({ name, columns }) => columns.map((one) => `${name}.${one.name}`)));
    expect(own.length).toBeGreaterThan(30);
    expect(
      own.map((row) => `${row.table_name}.${row.column_name}`).filter((name) => !known.has(name)),
    ).toEqual([]);
  });

  test('a backup of a database without a ledger, or that is not there, is refused and makes nothing', async () => {
    const place = postgresPlace(server().url);
    await expect(backUp(place, fresh('none.gz'))).rejects.toThrow('holds no ledger');
    const gone = { ...place, databaseUrl: server().url.replace(/\/postgres$/, '/gone') };
    await expect(backUp(gone, fresh('none.gz'))).rejects.toThrow(/"127.0.0.1:\d+\/gone" cannot be opened/);
  });

  test('a node that is connected keeps a restore out, which force does not heed', async () => {
    const place = postgresPlace(server().url);
    const node = await openLedger(place);
    await expect(openTarget(place, false)).rejects.toThrow(/genderd has \d+ connections .*: stop every node/);
    await (await openTarget(place, true)).close();
    await node.close();
    await (await openTarget(place, false)).close();
  });
});

test('a file is read through a pipe as well', async () => {
  const file = fresh('piped.gz');
  await backUp(live, file);
  const pipe = fresh('pipe');
  execFileSync('mkfifo', [pipe]);
  spawn('sh', ['-c', 'cat "$0" > "$1"', file, pipe]);
  const opened = await openWhole(pipe, new AbortController().signal);
  for (let pass = 0; pass < 2; pass += 1) expect((await checkBackup(opened.read())).rows.entry).toBe(2);
  await opened.close();
});
