import pg from 'pg';
import { placeOf } from '../../postgres/hosts.js';
import { connectClient } from '../../postgres/pools.js';
import { LedgerOpenError, refuseNewer } from '../ledger.js';
import { clientOptions, defaultSchema, faultCode, openError } from '../postgres/connections.js';
import { schemaVersion } from '../postgres/migrations.js';
import type { Section } from './format.js';
import {
  type BackupSource,
  type Expressions,
  ownSections,
  pageRows,
  readPages,
  rowArguments,
} from './source.js';
import type { Column } from './tables.js';

/** Longest wait for a connection, in milliseconds; no request waits for it. */
export const connectTimeoutMs = 5000;

const textOf = (sql: string, type: Column['type']): string =>
  type === 'text' ? sql : `cast(${sql} as text)`;

const expressionsOf = (s: string): Expressions => ({
  operation: {
    window_ends_at: `(select a.window_ends_at from ${s}.account a where a.account_id = t.account_id)`,
  },
});

type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** From the catalogue itself: `information_schema` leaves out what the role may not read, and so would the backup. */
async function readColumns(client: pg.Client, schema: string): Promise<Columns> {
  const { rows } = await client.query<{ table_name: string; names: string[] }>(
    `select c.relname::text as table_name, array_agg(a.attname::text) as names
     from pg_namespace n join pg_class c on c.relnamespace = n.oid join pg_attribute a on a.attrelid = c.oid
     where n.nspname = $1 and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped group by c.relname`,
    [schema],
  );
  return new Map(rows.map(({ table_name, names }) => [table_name, new Set(names)]));
}

async function* pagesOf(client: pg.Client, s: string, section: Section) {
  const { table } = section;
  const row = rowArguments(section, expressionsOf(s), textOf);
  const key = table.key.map((name) => `t.${name}`).join(', ');
  await client.query(
    `declare backup_page no scroll cursor for
     select json_build_array(${row})::text as line from ${s}.${table.name} t order by ${key}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${pageRows} from backup_page`);
    if (rows.length > 0) yield { lines: rows.map(({ line }) => `${line}\n`).join(''), rows: rows.length };
    if (rows.length < pageRows) break;
  }
  await client.query('close backup_page');
}

async function snapshot(client: pg.Client, schema: string): Promise<BackupSource> {
  const s = pg.escapeIdentifier(schema);
  await client.query('begin isolation level repeatable read read only');
  // Local to the transaction: a backup takes as long as it takes, and reads every row of its cursors.
  await client.query(
    'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local cursor_tuple_fraction = 1',
  );
  const { rows: versions } = await client.query<{ version: number }>(
    `select version from ${s}.schema_version`,
  );
  const version = versions[0]?.version ?? 0;
  refuseNewer(version, schemaVersion);
  const columns = await readColumns(client, schema);
  const { rows } = await client.query<{ now_ms: number; entries: number; fingerprint: string | null }>(
    `select floor(extract(epoch from now()) * 1000)::bigint as now_ms,
       (select coalesce(sum(last_seq), 0)::bigint from ${s}.account) as entries,
       (select value from ${s}.setting where name = 'secret_fingerprint') as fingerprint`,
  );
  const about = rows[0] as (typeof rows)[number];
  return {
    store: 'postgresql',
    schemaVersion: version,
    takenAtMs: about.now_ms,
    secretFingerprint: about.fingerprint,
    entries: about.entries,
    sections: ownSections((table) => columns.get(table.name) ?? new Set(), expressionsOf(s)),
    pages: (section) => readPages(section, pagesOf(client, s, section)),
    close: () => client.end(),
  };
}

/** Opens a connection of its own. @throws LedgerOpenError */
export async function connect(url: string, name: string): Promise<pg.Client> {
  try {
    return await connectClient({ ...clientOptions({ url, connectTimeoutMs }), application_name: name });
  } catch (error) {
    throw openError(url, error);
  }
}

/**
 * One repeatable-read transaction that writes nothing, read through cursors.
 * @throws LedgerOpenError
 */
export async function openPostgresSource(url: string, schema = defaultSchema): Promise<BackupSource> {
  const client = await connect(url, 'genderd-backup');
  try {
    return await snapshot(client, schema);
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof LedgerOpenError) throw error;
    const isMissing = ['42P01', '3F000'].includes(faultCode(error) ?? '');
    const what = isMissing ? 'holds no ledger' : `cannot be read: ${(error as Error).message}`;
    throw new LedgerOpenError(`the database "${placeOf(url)}" ${what}`);
  }
}
