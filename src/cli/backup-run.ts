import { createHashes } from '../access/hashes.js';
import { loadConfig } from '../config/config.js';
import { findSecret } from '../config/secrets.js';
import { BackupError } from '../ledger/backup/fault.js';
import type { StorePlace } from '../ledger/backup/stores.js';
import type { RowCounts } from '../ledger/backup/tables.js';
import { LedgerUnconfirmedError } from '../ledger/ledger.js';
import { CommandError } from './output.js';

/** The name that stands for standard output or input. */
export const standard = '-';

export interface Installation {
  readonly place: StorePlace;
  /** The secret as it is, never a new one, which would fit no backup. Null: there is none yet. */
  readonly secret: string | null;
}

/** What the settings name. @throws ConfigError */
export function installation(env: NodeJS.ProcessEnv): Installation {
  const { config, secrets } = loadConfig(env);
  return {
    place: { databaseUrl: secrets.databaseUrl, dataDir: config.dataDir },
    secret: secrets.hashSecret || findSecret(config.dataDir),
  };
}

export const fingerprintOf = (hashSecret: string): string => createHashes({ hashSecret }).fingerprint;

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs work that a signal ends in order, so that nothing is left half done.
 * @throws CommandError with a plain message for what the operator can mend
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interrupt = new AbortController();
  const stop = () => interrupt.abort();
  for (const signal of signals) process.once(signal, stop);
  try {
    return await work(interrupt.signal);
  } catch (error) {
    if (error instanceof LedgerUnconfirmedError) throw error;
    if (interrupt.signal.aborted) throw new CommandError('interrupted: nothing was changed');
    if (error instanceof BackupError) throw new CommandError(error.message);
    throw error;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

/** Names the file in faults that speak of "it". */
export async function naming<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BackupError) || !error.message.startsWith('it ')) throw error;
    const name = file === standard ? 'the backup' : `"${file}"`;
    throw new BackupError(`${name} cannot be used: ${error.message}`, { cause: error });
  }
}

export const rowLines = (rows: RowCounts): string[] =>
  Object.entries(rows).map(([name, count]) => `${name.padEnd(18)}${count}`);
