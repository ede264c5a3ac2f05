import { statSync } from 'node:fs';
import type Database from 'libsql';
import { LedgerOpenError, refuseNewer } from '../ledger.js';
import { connect } from '../sqlite/database.js';
import { databasePath } from '../sqlite/messages.js';
import { schemaVersion } from '../sqlite/migrations.js';
import { trialWindowMs } from '../tariff.js';
import { BackupError, type Section } from './format.js';
import {
  type BackupSource,
  type Expressions,
  ownSections,
  pageRows,
  readPages,
  rowArguments,
} from './source.js';
import type { Column, Table } from './tables.js';

/** How long the first read waits for another process, in milliseconds. */
const busyTimeoutMs = 5000;

const expressions: Expressions = {
  account: { window_ends_at: `case t.kind when 'trial' then t.created_at + ${trialWindowMs} end` },
};

const textOf = (sql: string, type: Column['type']): string => {
  if (type === 'text') return sql;
  // A plain cast keeps 15 digits of a fraction, two fewer than it has.
  if (type === 'real') return `case when ${sql} is null then null else printf('%!.17g', ${sql}) end`;
  return `cast(${sql} as text)`;
};

interface Page {
  readonly lines: string | null;
  readonly rows: number;
}

/**
 * Goes along the key, so that each page begins where the last one ended. Values as they are: with a cast SQLite looks up
 * the first column of a key alone, and each page passed over all earlier entries of its account.
 */
function pageSql(section: Section, isFirst: boolean): string {
  const { table } = section;
  const key = table.key.map((name) => `t.${name}`).join(', ');
  const after = table.key.map(() => '?').join(', ');
  return `select group_concat(line, char(10)) as lines, count(*) as rows from (
    select json_array(${rowArguments(section, expressions, textOf)}) as line from ${table.name} t
    ${isFirst ? '' : `where (${key}) > (${after})`} order by ${key} limit ${pageRows})`;
}

const keyOf = ({ table, columns }: Section, line: string): (string | number)[] => {
  const row = JSON.parse(line) as string[];
  return table.key.map((name) => {
    const at = columns.findIndex((column) => column.name === name);
    return columns[at]?.type === 'integer' ? Number(row[at]) : (row[at] as string);
  });
};

async function* pagesOf(db: Database.Database, section: Section) {
  let [page] = db.prepare(pageSql(section, true)).all([]) as Page[];
  const next = db.prepare(pageSql(section, false));
  while (page?.lines) {
    yield { lines: `${page.lines}\n`, rows: page.rows };
    if (page.rows < pageRows) return;
    const last = page.lines.slice(page.lines.lastIndexOf('\n') + 1);
    [page] = next.all(keyOf(section, last)) as Page[];
  }
}

const namesIn = (db: Database.Database, table: Table): ReadonlySet<string> =>
  new Set(
    (db.prepare(`pragma table_info(${table.name})`).all([]) as { name: string }[]).map(({ name }) => name),
  );

/** Begins the snapshot; it lasts as long as the connection. */
function snapshot(db: Database.Database, path: string, isExclusive: boolean): BackupSource {
  for (const pragma of [`busy_timeout = ${busyTimeoutMs}`, 'query_only = on', 'wal_autocheckpoint = 0'])
    db.exec(`pragma ${pragma}`);
  db.exec('begin');
  const value = (sql: string) => Object.values((db.prepare(sql).all([])[0] ?? {}) as object)[0] ?? null;
  const version = Number(value('pragma user_version'));
  if (version === 0) throw new LedgerOpenError(`the database "${path}" holds no ledger`);
  refuseNewer(version, schemaVersion);
  return {
    store: 'sqlite',
    schemaVersion: version,
    entries: Number(value('select sum(last_seq) from account')),
    secretFingerprint: value(`select value from setting where name = 'secret_fingerprint'`) as string | null,
    // The first read fixed the snapshot: whatever it holds was written before this.
    takenAtMs: Date.now(),
    sections: ownSections((table) => namesIn(db, table), expressions),
    pages: (section) => readPages(section, pagesOf(db, section)),
    async close() {
      db.exec('rollback');
      if (isExclusive) unlock(db);
      db.close();
    },
  };
}

/**
 * Keeps every other process out for as long as the connection's `locking_mode` stays: beside another connection the log
 * cannot be left.
 * @throws BackupError while another process has the file open
 */
export function lock(db: Database.Database, path: string): void {
  try {
    for (const pragma of ['locking_mode = exclusive', 'journal_mode = delete']) db.exec(`pragma ${pragma}`);
    db.exec('begin exclusive; rollback');
  } catch (error) {
    throw new BackupError(
      `the database "${path}" is in use (${(error as Error).message}): stop the service, and try again`,
    );
  }
}

/** The next process that opens the file for writing sets the mode of its log. */
const unlock = (db: Database.Database): void => {
  db.exec('pragma query_only = off; pragma locking_mode = normal; pragma journal_mode = wal');
};

/**
 * A read transaction on a connection of its own. In WAL mode it neither waits for a writer nor stops one, and
 * leaves no second copy of the hashes on disk; the log cannot be reset before it ends, so it must not wait for
 * a slow reader of the backup.
 * @param isExclusive whether no other process may have the file open meanwhile
 * @throws LedgerOpenError, BackupError
 */
export function openSqliteSource(dataDir: string, isExclusive = false): BackupSource {
  const path = databasePath(dataDir);
  const db = connect(path, busyTimeoutMs, () => {
    if (!statSync(path, { throwIfNoEntry: false })?.isFile())
      throw new LedgerOpenError(`there is no database "${path}": check DATA_DIR and DATABASE_URL`);
  });
  try {
    if (isExclusive) lock(db, path);
    return snapshot(db, path, isExclusive);
  } catch (error) {
    db.close();
    if (error instanceof LedgerOpenError || error instanceof BackupError) throw error;
    throw new LedgerOpenError(`the database "${path}" cannot be read: ${(error as Error).message}`);
  }
}
