import type Database from 'libsql';
import { crashPoint } from '../../runtime/crash-point.js';
import { refuseNewer } from '../ledger.js';

/**
 * What an entry and the end of an operation must be, as two steps have it.
 * @param mark stands before the account of entries that are looked up by their operation
 */
const guards = (mark: '' | '+'): string => `
  drop trigger entry_guard;
  create trigger entry_guard before insert on entry
    when exists (select 1 from entry where account_id = new.account_id and seq = new.seq)
      or (new.kind <> 'refund' and exists (select 1 from entry
        where operation_id = new.operation_id and ${mark}account_id = new.account_id and kind = new.kind))
      or (new.kind = 'refund' and new.amount > coalesce((select -sum(amount) from entry
        where operation_id = new.operation_id and ${mark}account_id = new.account_id and kind in ('charge', 'refund')), 0))
    begin select raise(abort, 'an entry is added once, and refunds are no more than was charged'); end;

  drop trigger operation_ends_once;
  create trigger operation_ends_once before update on operation
    when not ((old.state = 'reserved' and new.state <> 'reserved')
        or (old.state = 'settled' and new.state = 'refunded' and (select sum(amount) from entry
          where operation_id = old.operation_id and ${mark}account_id = old.account_id
            and kind in ('charge', 'refund')) = 0))
      or new.account_id <> old.account_id
      or new.operation_id <> old.operation_id or new.reserved_credits <> old.reserved_credits
      or new.lease_ends_at <> old.lease_ends_at or new.created_at <> old.created_at
      or new.window_ends_at is not old.window_ends_at
    begin select raise(abort, 'operations end once, and a settlement may be refunded'); end;
  `;

/**
 * The schema, one step for each version; a step never changes once it was released.
 * Amounts are whole credits, times UNIX milliseconds. `entry` only ever grows: a balance is the sum of
 * its account's entries, kept beside them for the conditional write. Each trial window is an account of its
 * own, so forgetting an address is a delete in `trial_window` and leaves the ledger whole; much later its rows
 * become sums in `compacted_trial`. `operation` has a row for each reservation, which moves once; `operator_request` one for each id of an operator.
 */
export const migrations: readonly string[] = [
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
  `
  create table operation (
    account_id text not null references account (account_id),
    operation_id text not null,
    state text not null check (state in ('reserved', 'settled', 'refunded')),
    reserved_credits integer not null check (reserved_credits between 1 and 1000000000000),
    charged_credits integer check (charged_credits between 0 and reserved_credits),
    lease_ends_at integer not null,
    window_ends_at integer,
    created_at integer not null,
    ended_at integer,
    primary key (account_id, operation_id),
    check (lease_ends_at > created_at),
    check ((state = 'reserved') = (charged_credits is null)),
    check ((state = 'reserved') = (ended_at is null)),
    check (state <> 'refunded' or charged_credits = 0)
  ) strict, without rowid;
  create index operation_open on operation (lease_ends_at) where state = 'reserved';

  create trigger operation_starts_reserved before insert on operation
    when new.state <> 'reserved' or exists (select 1 from operation
      where account_id = new.account_id and operation_id = new.operation_id)
    begin select raise(abort, 'operations start reserved, once'); end;
  create trigger operation_ends_once before update on operation
    when old.state <> 'reserved' or new.state = 'reserved' or new.account_id <> old.account_id
      or new.operation_id <> old.operation_id or new.reserved_credits <> old.reserved_credits
      or new.lease_ends_at <> old.lease_ends_at or new.created_at <> old.created_at
      or new.window_ends_at is not old.window_ends_at
    begin select raise(abort, 'operations end once'); end;
  create trigger operation_no_delete before delete on operation
    begin select raise(abort, 'operations are kept'); end;

  -- "insert or replace" would delete entries without firing their delete trigger.
  create trigger entry_guard before insert on entry
    when exists (select 1 from entry where account_id = new.account_id and seq = new.seq)
      or exists (select 1 from entry
        where operation_id = new.operation_id and kind = new.kind and account_id = new.account_id)
      or (new.kind = 'refund' and not exists (select 1 from entry where operation_id = new.operation_id
        and kind = 'charge' and account_id = new.account_id and -amount >= new.amount))
    begin select raise(abort, 'an entry is added once, and a refund to a charge that was as large'); end;

  -- The account's last entry when the key was disabled: no clock can put a later charge before it.
  alter table api_key add column disabled_seq integer;
  alter table api_key add column confidence_min real check (confidence_min between 0.5 and 1);
  `,
  `
  alter table api_key add column expires_at integer;

  -- What an operator asked for under an id of his own, so that asking again does it no second time.
  create table operator_request (
    operation_id text primary key check (length(operation_id) between 1 and 100),
    kind text not null check (kind in ('account', 'grant')),
    account_id text not null references account (account_id),
    key_id text references api_key (key_id),
    credits integer not null,
    terms text not null,
    created_at integer not null,
    check ((kind = 'account') = (key_id is not null))
  ) strict, without rowid;

  -- Customers are paged past any number of trials.
  create index account_customer on account (account_id) where kind = 'customer';
  `,
  // A settlement that its request never heard of is refunded: what is left of the charge, beside the rest that the
  // settlement returned. The index is rebuilt, some seconds for ten million entries.
  `
  drop index entry_operation;
  create unique index entry_of_operation
    on entry (operation_id, kind, account_id, case kind when 'refund' then seq else 0 end);
${guards('')}`,
  // Trial windows that ended long ago are compacted: their rows become sums by day. The rows of an account can be
  // deleted only while it stands in `trial_compaction`, which takes trials that are over and lets go of none before
  // its account is gone.
  `
  create table compacted_trial (
    day integer primary key,
    windows integer not null,
    allowed integer not null,
    charged integer not null,
    refunded integer not null,
    operations integer not null,
    unused integer not null
  ) strict;
  create trigger compacted_trial_grows before update on compacted_trial
    when new.day <> old.day or new.windows < old.windows or new.allowed < old.allowed or new.charged < old.charged
      or new.refunded < old.refunded or new.operations < old.operations
    begin select raise(abort, 'sums of compacted trials only grow'); end;
  create trigger compacted_trial_kept before delete on compacted_trial
    begin select raise(abort, 'sums of compacted trials are kept'); end;

  create table trial_compaction (account_id text primary key) strict, without rowid;
  create trigger trial_compaction_begins before insert on trial_compaction
    when not exists (select 1 from account where account_id = new.account_id and kind = 'trial')
      or exists (select 1 from trial_window where account_id = new.account_id)
      or exists (select 1 from operation where account_id = new.account_id and state = 'reserved')
    begin select raise(abort, 'only trials that are over are compacted'); end;
  create trigger trial_compaction_ends before delete on trial_compaction
    when exists (select 1 from account where account_id = old.account_id)
    begin select raise(abort, 'a trial is compacted as a whole'); end;

  drop trigger entry_no_delete;
  create trigger entry_no_delete before delete on entry
    when not exists (select 1 from trial_compaction where account_id = old.account_id)
    begin select raise(abort, 'entries are append-only'); end;
  drop trigger operation_no_delete;
  create trigger operation_no_delete before delete on operation
    when not exists (select 1 from trial_compaction where account_id = old.account_id)
    begin select raise(abort, 'operations are kept'); end;

  create index account_trial on account (created_at) where kind = 'trial';
  -- Deleting an account looks for rows that refer to it.
  create index trial_window_account on trial_window (account_id);
  create index operator_request_account on operator_request (account_id);
  `,
  // Entries of an operation are looked up by its id: "+account_id" keeps the planner from all entries of the account,
  // with which a refund took 55 ms after a million of them.
  guards('+'),
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
    refuseNewer(found, schemaVersion);
    for (const step of migrations.slice(found)) {
      db.exec(step);
      crashPoint('migration.step_done');
    }
    db.exec(`pragma user_version = ${schemaVersion}`);
    db.exec('commit');
  } catch (error) {
    if (db.inTransaction) db.exec('rollback');
    throw error;
  }
}
