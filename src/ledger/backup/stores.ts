import type { RestoreTarget } from './restore.js';
import type { BackupSource } from './source.js';

/** Where a ledger lies. */
export interface StorePlace {
  /** PostgreSQL URL; empty: the embedded database in `dataDir`. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The schema in PostgreSQL. */
  readonly schema?: string;
}

/** Opens a snapshot of the store. @throws LedgerOpenError */
export async function openSource({ databaseUrl, dataDir, schema }: StorePlace): Promise<BackupSource> {
  if (databaseUrl === '') return (await import('./sqlite-source.js')).openSqliteSource(dataDir);
  return (await import('./postgres-source.js')).openPostgresSource(databaseUrl, schema);
}

/** Opens a store that must have no accounts. @throws LedgerOpenError, BackupError */
export async function openTarget(place: StorePlace, isForced: boolean): Promise<RestoreTarget> {
  if (place.databaseUrl === '') return (await import('./sqlite-target.js')).openSqliteTarget(place.dataDir);
  return (await import('./postgres-target.js')).openPostgresTarget(place.databaseUrl, isForced, place.schema);
}
