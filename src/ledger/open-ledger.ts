import { join } from 'node:path';
import type { OnCommit } from './commits.js';
import { noNotes, openCompensationNotes } from './compensation-notes.js';
import type { Ledger } from './ledger.js';
import type { LedgerLog } from './log.js';
import { openSqliteLedger } from './sqlite/sqlite-ledger.js';

export interface LedgerSettings {
  /** PostgreSQL URL; empty: the embedded database in `dataDir`. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Connections to PostgreSQL. */
  readonly poolMax: number;
  readonly queueMax: number;
  readonly deadlineMs: number;
  /** Whether this process charges, and so notes in `dataDir` what it answers as unconfirmed. */
  readonly isCharging: boolean;
  /** One 64-bit integer, milliseconds that tests add to the storage's clock. */
  readonly clockOffset: BigInt64Array | null;
}

/** Longest wait for a connection: a database that is down is reported within two seconds. */
const connectTimeoutMsMax = 1500;

/** Opens the configured store. @throws LedgerOpenError */
export async function openLedger(
  settings: LedgerSettings,
  log: LedgerLog,
  onCommit?: OnCommit,
): Promise<Ledger> {
  const { databaseUrl, dataDir, clockOffset, queueMax, deadlineMs, poolMax, isCharging } = settings;
  const notes = isCharging ? openCompensationNotes(join(dataDir, 'unconfirmed'), log) : noNotes;
  if (databaseUrl === '')
    return openSqliteLedger({ dataDir, clockOffset }, { queueMax, deadlineMs }, log, onCommit, notes);
  const { openPostgresLedger } = await import('./postgres/postgres-ledger.js');
  return openPostgresLedger(
    {
      url: databaseUrl,
      poolMax,
      queueMax,
      deadlineMs,
      connectTimeoutMs: Math.min(connectTimeoutMsMax, deadlineMs),
      statementTimeoutMs: Math.ceil(deadlineMs * 0.8),
      clockOffset,
    },
    log,
    onCommit,
    notes,
  );
}
