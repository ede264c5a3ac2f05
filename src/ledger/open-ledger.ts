import { existsSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';
import { noNotes, notesFolder, openCompensationNotes } from './compensation-notes.js';
import {
  type AccountBalance,
  type ChargeOutcome,
  type Ledger,
  type LedgerLog,
  LedgerMissingError,
  type OnCommit,
  type QueueLimits,
} from './ledger.js';
import { databasePath } from './sqlite/messages.js';
import { openSqliteLedger } from './sqlite/sqlite-ledger.js';

export interface LedgerSettings extends QueueLimits {
  /** PostgreSQL URL; empty: the embedded database in `dataDir`. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Connections to PostgreSQL. */
  readonly poolMax: number;
  /** Whether this process charges, and so notes in `dataDir` what it answers as unconfirmed. */
  readonly isCharging: boolean;
  /** Whether a missing ledger is refused rather than created. */
  readonly mustExist?: boolean;
  /** Of one among several threads that charge: its way to the embedded storage, and its number. */
  readonly thread?: { readonly number: number; readonly port: MessagePort | null } | undefined;
  /** One 64-bit integer, milliseconds that tests add to the storage's clock. */
  readonly clockOffset: BigInt64Array | null;
}

/** Longest wait for a connection: a database that is down is reported within two seconds. */
const connectTimeoutMsMax = 1500;

/** Opens the configured store. @throws LedgerOpenError; LedgerMissingError when it must exist and does not */
export async function openLedger(
  settings: LedgerSettings,
  log: LedgerLog,
  onCommit?: OnCommit,
): Promise<Ledger> {
  const { databaseUrl, dataDir, clockOffset, deadlineMs, mustExist, thread } = settings;
  if (databaseUrl === '' && mustExist && !existsSync(databasePath(dataDir)))
    throw new LedgerMissingError(`there is no database "${databasePath(dataDir)}"`);
  const notes = settings.isCharging
    ? openCompensationNotes(notesFolder(dataDir, thread?.number), log)
    : noNotes;
  if (databaseUrl === '')
    return openSqliteLedger(
      { dataDir, clockOffset, port: thread?.port ?? null },
      settings,
      log,
      onCommit,
      notes,
    );
  const { openPostgresLedger } = await import('./postgres/postgres-ledger.js');
  return openPostgresLedger(
    {
      ...settings,
      url: databaseUrl,
      connectTimeoutMs: Math.min(connectTimeoutMsMax, deadlineMs),
      statementTimeoutMs: Math.ceil(deadlineMs * 0.8),
    },
    log,
    onCommit,
    notes,
  );
}

/** The balance that callers are shown, for clients that look whether they may go on; it fits 32 bits. */
const unbilledCredits = 1_000_000_000;

const balance: AccountBalance = { balance: unbilledCredits, windowEndsAt: null };
const charged: ChargeOutcome = { status: 'charged', accountId: 'unbilled', ...balance };

/** The ledger with billing turned off: every charge passes and none is written. What operators do is as before. */
export const withoutBilling = (ledger: Ledger): Ledger => ({
  ...ledger,
  charge: async () => charged,
  reserve: async () => charged,
  settle: async ({ credits }) => ({ state: 'settled', chargedCredits: credits, ...balance }),
  refund: async () => ({ state: 'refunded', chargedCredits: 0, ...balance }),
  refundUnanswered: async () => undefined,
  balanceOf: async () => balance,
  proveWrite: async () => undefined,
});
