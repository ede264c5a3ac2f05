import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { placeOf } from '../../postgres/hosts.js';
import { connectClient } from '../../postgres/pools.js';
import { crashPoint } from '../../runtime/crash-point.js';
import { LedgerMissingError, LedgerOpenError, refuseNewer } from '../ledger.js';
import { compactionStep } from './compaction-schema.js';
import { clientOptions, defaultSchema, faultCode, openError, type PostgresSettings } from './connections.js';

/**
 * The schema, one step for each version; a step never changes once it was released. `s` is the quoted name
 * of the schema. Amounts are whole credits, times UNIX milliseconds. `entry` only ever grows: a balance is
 * the sum of its account's entries, kept beside them for the conditional write. Each trial window is an
 * account of its own, so forgetting an address is a delete in `trial_window` and leaves the ledger whole.
 *
 * Money is keyed by `account_id` throughout, the column to distribute by. `api_key`, `operator_request`,
 * `trial_window`, `writer` and `setting` are small; a database that distributes by one column keeps them whole on every node.
 */
export const migrations: readonly ((s: string) => string)[] = [
  (s) => `
  create table ${s}.setting (name text primary key, value text not null);

  create table ${s}.writer (writer_id text primary key, created_at bigint not null);

  create table ${s}.account (
    account_id text primary key,
    kind text not null check (kind in ('customer', 'trial')),
    name text not null,
    balance bigint not null,
    last_seq bigint not null check (last_seq >= 0),
    expires_at bigint,
    window_ends_at bigint,
    created_at bigint not null
  ) with (fillfactor = 70);

  create table ${s}.trial_window (
    address_hash text primary key,
    account_id text not null references ${s}.account (account_id),
    ends_at bigint not null
  );
  create index trial_window_end on ${s}.trial_window (ends_at);

  create table ${s}.api_key (
    key_id text primary key,
    account_id text not null references ${s}.account (account_id),
    hash text not null unique,
    hint text not null,
    allowed_networks text,
    confidence_min double precision check (confidence_min between 0.5 and 1),
    revision integer not null default 1,
    disabled_at bigint,
    -- The account's last entry when the key was disabled: no clock can put a later charge before it.
    disabled_seq bigint,
    created_at bigint not null
  );
  create index api_key_account on ${s}.api_key (account_id);

  create table ${s}.entry (
    account_id text not null references ${s}.account (account_id),
    seq bigint not null check (seq >= 1),
    operation_id text not null,
    kind text not null check (kind in ('grant', 'charge', 'refund', 'trial')),
    amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000000),
    balance_after bigint not null,
    key_id text,
    actor text,
    reason text,
    created_at bigint not null,
    primary key (account_id, seq),
    check (kind <> 'charge' or amount < 0),
    check (kind not in ('refund', 'trial') or amount > 0),
    check (kind <> 'charge' or balance_after - amount >= 1),
    check (kind <> 'grant' or (actor is not null and reason is not null))
  );
  create unique index entry_operation on ${s}.entry (operation_id, kind, account_id);

  create table ${s}.operation (
    account_id text not null references ${s}.account (account_id),
    operation_id text not null,
    state text not null check (state in ('reserved', 'settled', 'refunded')),
    reserved_credits bigint not null check (reserved_credits between 1 and 1000000000000),
    charged_credits bigint check (charged_credits between 0 and reserved_credits),
    lease_ends_at bigint not null,
    created_at bigint not null,
    ended_at bigint,
    primary key (account_id, operation_id),
    check (lease_ends_at > created_at),
    check ((state = 'reserved') = (charged_credits is null)),
    check ((state = 'reserved') = (ended_at is null)),
    check (state <> 'refunded' or charged_credits = 0)
  ) with (fillfactor = 80);
  create index operation_open on ${s}.operation (lease_ends_at) where state = 'reserved';

  create function ${s}.refuse() returns trigger language plpgsql as
    $$ begin raise exception '%', tg_argv[0] using errcode = 'restrict_violation'; end $$;
  create trigger entry_append_only before update or delete or truncate on ${s}.entry
    for each statement execute function ${s}.refuse('entries are append-only');
  create trigger operation_kept before delete or truncate on ${s}.operation
    for each statement execute function ${s}.refuse('operations are kept');
  create trigger operation_starts_reserved before insert on ${s}.operation for each row
    when (new.state <> 'reserved') execute function ${s}.refuse('operations start reserved');
  create trigger operation_ends_once before update on ${s}.operation for each row
    when (old.state <> 'reserved' or new.state = 'reserved'
      or (new.account_id, new.operation_id, new.reserved_credits, new.lease_ends_at, new.created_at)
        is distinct from (old.account_id, old.operation_id, old.reserved_credits, old.lease_ends_at, old.created_at))
    execute function ${s}.refuse('operations end once');

  create function ${s}.bound_refund() returns trigger language plpgsql as $$
    begin
      if exists (select from ${s}.entry where operation_id = new.operation_id and kind = 'charge'
        and account_id = new.account_id and -amount >= new.amount) then return new; end if;
      raise exception 'a refund gives back what was charged' using errcode = 'restrict_violation';
    end $$;
  create trigger entry_refund_bound before insert on ${s}.entry for each row
    when (new.kind = 'refund') execute function ${s}.bound_refund();
  `,
  // The keys first: a charge locks its tables in another order only before it writes the account.
  (s) => `
  alter table ${s}.api_key add column expires_at bigint;

  -- What an operator asked for under an id of his own, so that asking again does it no second time.
  create table ${s}.operator_request (
    operation_id text primary key check (length(operation_id) between 1 and 100),
    kind text not null check (kind in ('account', 'grant')),
    account_id text not null references ${s}.account (account_id),
    key_id text references ${s}.api_key (key_id),
    credits bigint not null,
    terms text not null,
    created_at bigint not null,
    check ((kind = 'account') = (key_id is not null))
  );

  -- Customers are paged past any number of trials.
  create index account_customer on ${s}.account (account_id) where kind = 'customer';
  `,
  // A settlement that its request never heard of is refunded: what is left of the charge, beside the rest that the
  // settlement returned. Refunds lock their account, so each sees the ones before. The index is rebuilt, and
  // charges wait: some seconds for ten million entries.
  (s) => `
  drop index ${s}.entry_operation;
  create unique index entry_of_operation
    on ${s}.entry (operation_id, kind, account_id, (case kind when 'refund' then seq else 0 end));

  create or replace function ${s}.bound_refund() returns trigger language plpgsql as $$
    begin
      if new.amount <= (select -sum(amount) from ${s}.entry where operation_id = new.operation_id
        and account_id = new.account_id and kind in ('charge', 'refund')) then return new; end if;
      raise exception 'refunds are no more than was charged' using errcode = 'restrict_violation';
    end $$;

  drop trigger operation_ends_once on ${s}.operation;
  create trigger operation_ends_once before update on ${s}.operation for each row
    when (not ((old.state = 'reserved' and new.state <> 'reserved')
        or (old.state = 'settled' and new.state = 'refunded'))
      or (new.account_id, new.operation_id, new.reserved_credits, new.lease_ends_at, new.created_at)
        is distinct from (old.account_id, old.operation_id, old.reserved_credits, old.lease_ends_at, old.created_at))
    execute function ${s}.refuse('operations end once, and a settlement may be refunded');
  `,
  compactionStep,
];

export const schemaVersion = migrations.length;

/** Faults of nodes that create the same object at once; the next attempt finds it. */
const raceCodes: ReadonlySet<string> = new Set([
  '23505',
  '42P06',
  '42P07',
  '42710',
  '40001',
  '40P01',
  'XX000',
]);
/**
 * A step that waits for a table lock blocks all later statements on the table. So it gives up soon, in milliseconds,
 * when a long read such as a dump holds the table, lets the charges behind it pass, and tries again.
 */
const lockWaitMs = 500;
const lockPauseMs = 1000;
const lockTimedOut = '55P03';

/** A node that lost a race finds the winner's objects at the next attempt; each attempt creates one at least. */
const attemptsMax = 25;

/** Null for a database without a schema. */
async function versionOf(client: pg.Client, s: string): Promise<number | null> {
  try {
    const { rows } = await client.query<{ version: number }>(`select version from ${s}.schema_version`);
    return rows[0]?.version ?? null;
  } catch (error) {
    // Neither the table nor its schema is there.
    if (faultCode(error) === '42P01' || faultCode(error) === '3F000') return null;
    throw error;
  }
}

async function makeVersionTable(client: pg.Client, s: string): Promise<void> {
  await client.query(`create schema if not exists ${s}`);
  await client.query(
    `create table if not exists ${s}.schema_version (
       only_row boolean primary key default true check (only_row), version integer not null)`,
  );
  await client.query(`insert into ${s}.schema_version (version) values (0) on conflict do nothing`);
}

async function applySteps(client: pg.Client, s: string): Promise<void> {
  await client.query('begin');
  try {
    // The node that locks this row migrates; the others then find the schema up to date.
    const { rows } = await client.query<{ version: number }>(
      `select version from ${s}.schema_version for update`,
    );
    const found = rows[0]?.version ?? 0;
    refuseNewer(found, schemaVersion);
    await client.query(`set local lock_timeout = ${lockWaitMs}`);
    for (const step of migrations.slice(found)) {
      await client.query(step(s));
      crashPoint('migration.step_done');
    }
    if (found < schemaVersion)
      await client.query(`update ${s}.schema_version set version = ${schemaVersion}`);
    await client.query('commit');
  } catch (error) {
    // It fails where the connection broke, which is what `error` tells.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Brings the schema to this version. Safe when many nodes start at once. A role without the right to make
 * tables can open a database that is at this version already.
 * @throws LedgerOpenError when a newer version wrote the database
 */
async function migrate(client: pg.Client, s: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const found = await versionOf(client, s);
      if (found !== null) refuseNewer(found, schemaVersion);
      if (found === schemaVersion) return;
      if (found === null) await makeVersionTable(client, s);
      await applySteps(client, s);
      return;
    } catch (error) {
      const code = faultCode(error) ?? '';
      if (attempt === attemptsMax || !(raceCodes.has(code) || code === lockTimedOut)) throw error;
      if (code === lockTimedOut) await pause(lockPauseMs);
    }
  }
}

/** A commit must be on disk before it is answered. */
async function refuseLossyCommits(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ synchronous_commit: string }>('show synchronous_commit');
  if (rows[0]?.synchronous_commit !== 'off') return;
  throw new LedgerOpenError(
    'the database runs with synchronous_commit = off, which can lose charges: turn it on',
  );
}

/**
 * Checks the database and brings its schema to this version.
 * @throws LedgerOpenError; LedgerMissingError when it must exist and does not
 */
export async function prepareDatabase(
  settings: Pick<PostgresSettings, 'url' | 'schema' | 'connectTimeoutMs' | 'mustExist'>,
): Promise<void> {
  const { schema = defaultSchema } = settings;
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
    throw new LedgerOpenError(`"${schema}" is no name for a schema`);
  const s = pg.escapeIdentifier(schema);
  let client: pg.Client | null = null;
  try {
    client = await connectClient(clientOptions(settings));
    await refuseLossyCommits(client);
    if (settings.mustExist && (await versionOf(client, s)) === null)
      throw new LedgerMissingError(`the database "${placeOf(settings.url)}" holds no ledger`);
    await migrate(client, s);
  } catch (error) {
    if (error instanceof LedgerOpenError) throw error;
    throw openError(settings.url, error);
  } finally {
    await client?.end().catch(() => undefined);
  }
}
