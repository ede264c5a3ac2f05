import type Database from 'libsql';
import { LedgerUnconfirmedError } from '../ledger.js';
import { hadNoRoom, openDatabase, rollBack } from '../sqlite/database.js';
import { databasePath } from '../sqlite/messages.js';
import { checkRules } from '../sqlite/verify.js';
import { BackupError } from './format.js';
import { type RestoreStore, type RestoreTarget, refusedBy, restoreTarget } from './restore.js';
import { lock } from './sqlite-source.js';

const dialect: RestoreStore['dialect'] = {
  nameOf: (table) => table,
  rows: 'json_each(?)',
  valueFrom: (text, type) => (type === 'text' ? text : `cast(${text} as ${type})`),
  leftOut: { account: ['window_ends_at'] },
};

function refuseAccounts(db: Database.Database, path: string): void {
  const { n: accounts } = db.prepare('select count(*) as n from account').get() as { n: number };
  if (accounts === 0) return;
  throw new BackupError(
    `the database "${path}" has ${accounts} accounts, and genderd never replaces a ledger. To put another one in its place, stop the service, move "${path}" to another folder together with "${path}-wal" and "${path}-shm" where they are there, and try again`,
  );
}

/**
 * Begins while no other process can have the file open. With a journal instead of the log, rows are written once and in
 * place, and a commit is the end of the journal: with `extra` that is on disk as well.
 * The index of operation ids is filled in no order, for which the cache has 64 MiB.
 * @throws BackupError
 */
function begin(db: Database.Database, path: string): void {
  lock(db, path);
  db.exec('pragma synchronous = extra; pragma cache_size = -65536; begin exclusive');
}

function commit(db: Database.Database): void {
  try {
    db.exec('commit');
  } catch (error) {
    rollBack(db);
    if (hadNoRoom(error)) throw refusedBy(error, 'the commit');
    throw new LedgerUnconfirmedError((error as Error).message, { cause: error });
  }
}

/**
 * The embedded database of a folder, created where it is missing. The rows go into the file itself, under
 * the exclusive lock: a file that is put in another's place could be opened twice. A process that dies leaves
 * a journal from which the next one that opens the file makes it empty again.
 * @throws LedgerOpenError, BackupError when it has accounts
 */
export function openSqliteTarget(dataDir: string): RestoreTarget {
  const path = databasePath(dataDir);
  const db = openDatabase(dataDir, true);
  try {
    refuseAccounts(db, path);
  } catch (error) {
    db.close();
    throw error;
  }
  const prepared = new Map<string, Database.Statement>();
  return restoreTarget({
    dialect,
    begin: () => begin(db, path),
    refuseAccounts: () => refuseAccounts(db, path),
    insert(sql, rows) {
      const statement = prepared.get(sql) ?? db.prepare(sql);
      prepared.set(sql, statement);
      statement.run([rows]);
    },
    prove: (atMs) => checkRules(db, atMs),
    commit: () => commit(db),
    rollBack: () => rollBack(db),
    async close() {
      for (const pragma of ['locking_mode = normal', 'journal_mode = wal']) {
        try {
          db.exec(`pragma ${pragma}`);
        } catch {
          // Another connection is open; the next process that opens the file sets the mode.
        }
      }
      db.close();
    },
  });
}
