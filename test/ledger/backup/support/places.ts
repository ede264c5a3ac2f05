import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll } from 'vitest';
import { openWhole, writeWhole } from '../../../../src/ledger/backup/files.js';
import { type Restored, restoreBackup } from '../../../../src/ledger/backup/restore.js';
import { openSource, openTarget, type StorePlace } from '../../../../src/ledger/backup/stores.js';
import { type Written, writeBackup } from '../../../../src/ledger/backup/write.js';
import type { Ledger } from '../../../../src/ledger/ledger.js';
import { openPostgresLedger } from '../../../../src/ledger/postgres/postgres-ledger.js';
import { openSqliteLedger } from '../../../../src/ledger/sqlite/sqlite-ledger.js';
import { benchLimits } from '../../support/postgres-bench.js';

export const signal = new AbortController().signal;

/** A folder for the files and the embedded databases of all tests of a file. */
export function usePlaces() {
  const path = mkdtempSync(join(tmpdir(), 'genderd-backup-test-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  /** A path in it that nothing has yet. */
  const fresh = (name: string): string => join(path, `${randomBytes(4).toString('hex')}-${name}`);
  return { fresh, sqlitePlace: (): StorePlace => ({ databaseUrl: '', dataDir: fresh('data') }) };
}

export const postgresPlace = (url: string): StorePlace => ({
  databaseUrl: url,
  dataDir: '',
  schema: `backup_${randomBytes(6).toString('hex')}`,
});

const limits = { queueMax: 100_000, deadlineMs: 20_000 } as const;

/** Opens the ledger of a place; `clockOffset` moves its clock. */
export function openLedger(
  { databaseUrl, dataDir, schema }: StorePlace,
  clockOffset: BigInt64Array | null = null,
): Promise<Ledger> {
  if (databaseUrl === '') return openSqliteLedger({ dataDir, clockOffset }, limits);
  return openPostgresLedger({
    url: databaseUrl,
    ...(schema === undefined ? {} : { schema }),
    clockOffset,
    ...benchLimits,
  });
}

export async function backUp(
  place: StorePlace,
  path: string,
  secret: string | null = null,
): Promise<Written> {
  const source = await openSource(place);
  try {
    return await writeWhole(path, false, (output) => writeBackup(source, output, { secret, signal }));
  } finally {
    await source.close();
  }
}

/** Restores a file; other tests may have ledgers open in the same database. */
export async function restoreInto(place: StorePlace, path: string): Promise<Restored> {
  const file = await openWhole(path, signal);
  try {
    return await restoreBackup({
      read: () => file.read(),
      openTarget: () => openTarget(place, true),
      signal,
    });
  } finally {
    await file.close();
  }
}

/** A row by the names of its columns; what the file leaves out is null. */
export type Row = Readonly<Record<string, string | null>>;

/** The stores write the same fraction with more or fewer digits. */
const plain = (name: string, value: string | null): string | null =>
  name === 'confidence_min' && value !== null ? String(Number(value)) : value;

/** What a backup holds, table by table, its rows in one order for both stores. */
export function contentsOf(path: string): Record<string, Row[]> {
  const contents: Record<string, Row[]> = {};
  let [table, columns]: [string, string[]] = ['', []];
  for (const line of gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')) {
    const value = JSON.parse(line);
    if (Array.isArray(value)) {
      contents[table]?.push(Object.fromEntries(columns.map((name, i) => [name, plain(name, value[i])])));
    } else if (value.table !== undefined) {
      ({ table, columns } = value);
      contents[table] = [];
    }
  }
  for (const rows of Object.values(contents)) {
    const texts = new Map(rows.map((row) => [row, JSON.stringify(row)]));
    rows.sort((a, b) => ((texts.get(a) as string) < (texts.get(b) as string) ? -1 : 1));
  }
  return contents;
}
