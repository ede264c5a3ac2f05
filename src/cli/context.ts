import { userInfo } from 'node:os';
import type { Hashes } from '../access/hashes.js';
import { openKeyedLedger } from '../app.js';
import { loadConfig } from '../config/config.js';
import { loadSecrets } from '../config/secrets.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Session } from './terminal.js';

export interface KeyedLedger {
  readonly ledger: Ledger;
  readonly hashes: Hashes;
}

/** Runs a command on the ledger and closes it in any case. */
export async function withLedger<T>({ env }: Session, work: (keyed: KeyedLedger) => Promise<T>): Promise<T> {
  const { config, secrets } = loadConfig(env);
  const keyed = await openKeyedLedger(config, loadSecrets(secrets, config.dataDir));
  try {
    return await work(keyed);
  } finally {
    await keyed.ledger.close();
  }
}

/** The actor of ledger entries that a command writes. */
export function actor(): string {
  try {
    return `cli:${userInfo().username}`;
  } catch {
    // A container may run under a user ID without a name.
    return `cli:${process.getuid?.() ?? 'unknown'}`;
  }
}
