import Database from 'libsql';
import { databasePath } from '../../src/ledger/sqlite/messages.js';
import type { Service } from './service.js';

/** Holds the write lock of a service's database as another process would; the answer lets it go. */
export function lockStorage(service: Pick<Service, 'dataDir'>): () => void {
  const db = new Database(databasePath(service.dataDir));
  db.exec('begin immediate');
  return () => {
    db.exec('rollback');
    db.close();
  };
}
