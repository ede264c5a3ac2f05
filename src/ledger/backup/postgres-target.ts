import pg from 'pg';
import { placeOf } from '../../postgres/hosts.js';
import { LedgerUnconfirmedError, type Verification } from '../ledger.js';
import { defaultSchema, faultCode } from '../postgres/connections.js';
import { prepareDatabase } from '../postgres/migrations.js';
import { checkRules, numberOf } from '../postgres/verify.js';
import { BackupError } from './format.js';
import { connect, connectTimeoutMs } from './postgres-source.js';
import { type RestoreStore, type RestoreTarget, restoreTarget } from './restore.js';
import { tableNames } from './tables.js';

/** Longest wait until the connections of a finished command are closed, and the interval of checks, in milliseconds. */
const goneWithinMs = 2000;
const lookEveryMs = 100;

const sqlTypes = { text: 'text', integer: 'bigint', real: 'double precision' } as const;

const dialectOf = (s: string): RestoreStore['dialect'] => ({
  nameOf: (table) => `${s}.${table}`,
  rows: 'json_array_elements($1::json) as j (value)',
  valueFrom: (text, type) => `${text}::${sqlTypes[type]}`,
  leftOut: { operation: ['window_ends_at'] },
});

async function refuseAccounts(client: pg.Client, schema: string, url: string): Promise<void> {
  const s = pg.escapeIdentifier(schema);
  const accounts = await numberOf(client, `select count(*) as n from ${s}.account`);
  if (accounts === 0) return;
  throw new BackupError(
    `the database "${placeOf(url)}" has ${accounts} accounts, and genderd never replaces a ledger. To put another one in its place, stop every node, name the old ledger otherwise (alter schema ${schema} rename to ${schema}_old), and try again`,
  );
}

/** Connections of nodes and commands, where the role may see them. */
const othersSql = `select count(*) as n from pg_stat_activity
  where datname = current_database() and application_name = 'genderd-ledger' and pid <> pg_backend_pid()`;

async function refuseNodes(client: pg.Client, url: string): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += lookEveryMs) {
    const others = await numberOf(client, othersSql);
    if (others === 0) return;
    if (waitedMs >= goneWithinMs)
      throw new BackupError(
        `genderd has ${others} connections to the database "${placeOf(url)}": stop every node, and try again (--force where they belong to another ledger)`,
      );
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

/** Lock timeout and deadlock. */
const inUseCodes: ReadonlySet<string> = new Set(['55P03', '40P01']);

/** @throws BackupError such as while the accounts are written, as by another restore */
async function begin(client: pg.Client, s: string, url: string): Promise<void> {
  await client.query(
    `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '5s'`,
  );
  // Of two restores the second waits here, and then finds the accounts of the first.
  try {
    await client.query(`lock table ${s}.account, ${s}.setting in share row exclusive mode`);
  } catch (error) {
    const { message } = error as Error;
    const reason = inUseCodes.has(faultCode(error) ?? '')
      ? `is in use (${message}): stop every node, and try again`
      : `cannot be restored into: ${message}`;
    throw new BackupError(`the database "${placeOf(url)}" ${reason}`, { cause: error });
  }
}

async function prove(client: pg.Client, s: string, atMs: number): Promise<Verification> {
  // The rows are not committed yet: without this, joins would be planned for empty tables.
  await client.query(`analyze ${tableNames.map((name) => `${s}.${name}`).join(', ')}`);
  return checkRules(client, s, atMs);
}

async function commit(client: pg.Client): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    throw new LedgerUnconfirmedError((error as Error).message, { cause: error });
  }
}

/**
 * A schema of a PostgreSQL database, created where it is missing.
 * @param isForced whether other connections of genderd to the database are allowed
 * @throws LedgerOpenError, BackupError when it has accounts or nodes use it
 */
export async function openPostgresTarget(
  url: string,
  isForced: boolean,
  schema = defaultSchema,
): Promise<RestoreTarget> {
  const s = pg.escapeIdentifier(schema);
  await prepareDatabase({ url, schema, connectTimeoutMs });
  const client = await connect(url, 'genderd-restore');
  try {
    await refuseAccounts(client, schema, url);
    if (!isForced) await refuseNodes(client, url);
  } catch (error) {
    await client.end();
    throw error;
  }
  return restoreTarget({
    dialect: dialectOf(s),
    begin: () => begin(client, s, url),
    refuseAccounts: () => refuseAccounts(client, schema, url),
    insert: (sql, rows) => client.query(sql, [rows]),
    prove: (atMs) => prove(client, s, atMs),
    commit: () => commit(client),
    // A connection that is gone took its transaction with it.
    rollBack: () => client.query('rollback').catch(() => undefined),
    close: () => client.end().catch(() => undefined),
  });
}
