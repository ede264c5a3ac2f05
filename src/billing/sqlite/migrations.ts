import type Database from 'libsql';
import { LedgerOpenError } from '../ledger.js';

/**
 * The schema, one step for each version; a step never changes once it was released.
 * Amounts are whole credits, times UNIX milliseconds. `entry` only ever grows: a balance is the sum of
 * its account's entries, kept beside them for the conditional write. Each trial window is an account of its
 * own, so forgetting an address is a delete in `trial_window` and leaves the ledger whole.
 */
const migrations: readonly string[] = [
  `
  create table setting (name text primary key, value text not null) strict, without rowid;

  create table account (
    account_id text primary key,
    kind text not null check (kind in ('customer', 'trial')),
    name text not null,
    balance integer not null,
    last_seq integer not null check (last_seq >= 0),
    expires_at integer,
    created_at integer not null
  ) strict, without rowid;

  create table trial_window (
    address_hash text primary key,
    account_id text not null references account (account_id),
    ends_at integer not null
  ) strict, without rowid;
  create index trial_window_end on trial_window (ends_at);

  create table api_key (
    key_id text primary key,
    account_id text not null references account (account_id),
    hash text not null unique,
    hint text not null,
    allowed_networks text,
    revision integer not null default 1,
    disabled_at integer,
    created_at integer not null
  ) strict, without rowid;
  create index api_key_account on api_key (account_id);

  create table entry (
    account_id text not null references account (account_id),
    seq integer not null check (seq >= 1),
    operation_id text not null,
    kind text not null check (kind in ('grant', 'charge', 'refund', 'trial')),
    amount integer not null check (amount <> 0 and abs(amount) <= 1000000000000),
    balance_after integer not null,
    key_id text,
    actor text,
    reason text,
    created_at integer not null,
    primary key (account_id, seq),
    check (kind <> 'charge' or amount < 0),
    check (kind not in ('refund', 'trial') or amount > 0),
    check (kind <> 'charge' or balance_after - amount >= 1),
    check (kind <> 'grant' or (actor is not null and reason is not null))
  ) strict, without rowid;
  create unique index entry_operation on entry (operation_id, kind, account_id);

  create trigger entry_no_update before update on entry
    begin select raise(abort, 'entries are append-only'); end;
  create trigger entry_no_delete before delete on entry
    begin select raise(abort, 'entries are append-only'); end;
  `,
];

export const schemaVersion = migrations.length;

/**
 * Brings the schema to this version. Safe when several processes open the file at once.
 * @throws LedgerOpenError when the file was written by a newer version
 */
export function migrate(db: Database.Database): void {
  const versionOf = () => (db.prepare('pragma user_version').get() as { user_version: number }).user_version;
  if (versionOf() === schemaVersion) return;
  db.exec('begin immediate');
  try {
    const found = versionOf();
    if (found > schemaVersion) {
      throw new LedgerOpenError(
        `the database has schema version ${found}, this genderd knows up to ${schemaVersion}: run the newer version`,
      );
    }
    for (const step of migrations.slice(found)) db.exec(step);
    db.exec(`pragma user_version = ${schemaVersion}`);
    db.exec('commit');
  } catch (error) {
    if (db.inTransaction) db.exec('rollback');
    throw error;
  }
}
