import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import type { Ledger } from '../../../src/billing/ledger.js';
import { databasePath } from '../../../src/billing/sqlite/open.js';
import { openSqliteLedger } from '../../../src/billing/sqlite/sqlite-ledger.js';
import type { Bench } from './bench.js';

export interface SqliteBench extends Bench {
  readonly dataDir: string;
}

export interface BenchLimits {
  readonly queueMax: number;
  readonly deadlineMs: number;
}

/** Works on the database beside its owner, through a connection of its own. */
export function withDatabase<T>(dataDir: string, work: (db: Database.Database) => T): T {
  const db = new Database(databasePath(dataDir));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** The embedded store in a temporary folder. */
export async function openSqliteBench(
  limits: BenchLimits = { queueMax: 100_000, deadlineMs: 20_000 },
): Promise<SqliteBench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'genderd-ledger-'));
  const clockOffset = new BigInt64Array(new SharedArrayBuffer(8));
  const open = () => openSqliteLedger({ dataDir, clockOffset }, limits);
  let ledger: Ledger = await open();
  return {
    dataDir,
    get ledger() {
      return ledger;
    },
    advance: (ms) => void Atomics.add(clockOffset, 0, BigInt(ms)),
    remembersAddress: (addressHash) =>
      withDatabase(
        dataDir,
        (db) =>
          db.prepare('select 1 from trial_window where address_hash = ?').get([addressHash]) !== undefined,
      ),
    async reopen() {
      await ledger.close();
      ledger = await open();
    },
    async close() {
      await ledger.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
