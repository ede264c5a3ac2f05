import type { SchemaVersions } from './format.js';
import type { BackupSource } from './source.js';
import type { RestoreTarget } from './target.js';

/** Where a ledger lies. */
export interface StorePlace {
  /** PostgreSQL URL; empty: the embedded database in `dataDir`. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The schema in PostgreSQL. */
  readonly schema?: string;
}

/** Makes `close` idempotent, so that a snapshot can be closed as soon as it was read. */
function closedOnce(source: BackupSource): BackupSource {
  let closing: Promise<void> | null = null;
  return {
    ...source,
    close() {
      closing ??= source.close();
      return closing;
    },
  };
}

/** Opens a snapshot of the store. @throws LedgerOpenError */
export async function openSource(place: StorePlace): Promise<BackupSource> {
  if (place.databaseUrl === '')
    return closedOnce((await import('./sqlite-source.js')).openSqliteSource(place.dataDir));
  return closedOnce(
    await (await import('./postgres-source.js')).openPostgresSource(place.databaseUrl, place.schema),
  );
}

/** Opens a store that must have no accounts. @throws LedgerOpenError, BackupError */
export async function openTarget(place: StorePlace, isForced: boolean): Promise<RestoreTarget> {
  if (place.databaseUrl === '') return (await import('./sqlite-target.js')).openSqliteTarget(place.dataDir);
  return (await import('./postgres-target.js')).openPostgresTarget(place.databaseUrl, isForced, place.schema);
}

/** The schemas that this program knows, of both stores. */
export async function knownSchemas(): Promise<SchemaVersions> {
  const { schemaVersion: sqlite } = await import('../sqlite/migrations.js');
  const { schemaVersion: postgresql } = await import('../postgres/migrations.js');
  return { sqlite, postgresql };
}
