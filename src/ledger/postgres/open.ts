import pg from 'pg';
import { LedgerOpenError } from '../ledger.js';
import { clientOptions } from './connections.js';
import { migrate } from './migrations.js';
import { defaultSchema, type PostgresSettings } from './settings.js';

/** A commit must be on disk before it is answered. */
async function refuseLossyCommits(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ synchronous_commit: string }>('show synchronous_commit');
  if (rows[0]?.synchronous_commit !== 'off') return;
  throw new LedgerOpenError(
    'the database runs with synchronous_commit = off, which can lose charges: turn it on',
  );
}

/** The database's address without its credentials. */
export function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/**
 * Checks the database and brings its schema to this version.
 * @throws LedgerOpenError
 */
export async function prepareDatabase(
  settings: Pick<PostgresSettings, 'url' | 'schema' | 'connectTimeoutMs'>,
): Promise<void> {
  const { schema = defaultSchema } = settings;
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
    throw new LedgerOpenError(`"${schema}" is no name for a schema`);
  const client = new pg.Client(clientOptions(settings));
  // A lost connection is reported by the running statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseLossyCommits(client);
    await migrate(client, schema);
  } catch (error) {
    if (error instanceof LedgerOpenError) throw error;
    throw new LedgerOpenError(
      `the database "${placeOf(settings.url)}" cannot be opened: ${(error as Error).message}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
