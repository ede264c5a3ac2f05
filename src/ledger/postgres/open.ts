import type pg from 'pg';
import { placeOf } from '../../postgres/hosts.js';
import { connectClient } from '../../postgres/pools.js';
import { LedgerMissingError, LedgerOpenError } from '../ledger.js';
import { clientOptions, defaultSchema, openError, type PostgresSettings } from './connections.js';
import { isEmpty, migrate } from './migrations.js';

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
  let client: pg.Client | null = null;
  try {
    client = await connectClient(clientOptions(settings));
    await refuseLossyCommits(client);
    if (settings.mustExist && (await isEmpty(client, schema)))
      throw new LedgerMissingError(`the database "${placeOf(settings.url)}" holds no ledger`);
    await migrate(client, schema);
  } catch (error) {
    if (error instanceof LedgerOpenError) throw error;
    throw openError(settings.url, error);
  } finally {
    await client?.end().catch(() => undefined);
  }
}
