import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { type KeyedLedger, openKeyedLedger } from '../app.js';
import { loadConfig } from '../config/config.js';
import { findSecret, loadSecrets } from '../config/secrets.js';
import { LedgerMissingError } from '../ledger/ledger.js';
import { databasePath } from '../ledger/sqlite/messages.js';
import { placeOf } from '../postgres/hosts.js';
import { CommandError, type Session } from './terminal.js';

export interface OpenedLedger extends KeyedLedger {
  /** The error for an account, key or operation that this store does not hold; it names the store. */
  readonly unknown: (what: string) => CommandError;
}

/** The settings' data folder as an absolute path: a relative one differs by working folder. */
export const dataFolder = (dataDir: string): string => `DATA_DIR "${resolve(dataDir)}"`;

/** Without credentials. */
const storeOf = (databaseUrl: string, dataDir: string): string =>
  databaseUrl === '' ? dataFolder(dataDir) : `the database "${placeOf(databaseUrl)}"`;

/** Reads and changes of what exists must not leave a new, empty store in the wrong place. */
async function openOrExplain(env: NodeJS.ProcessEnv, isCreating: boolean): Promise<OpenedLedger> {
  const { config, secrets } = loadConfig(env);
  const { dataDir } = config;
  const store = storeOf(secrets.databaseUrl, dataDir);
  const missing = (what: string, where: string) =>
    new CommandError(
      `there is no ${what} in ${where}: check DATA_DIR, DATABASE_URL and SECRET; ` +
        '"genderd accounts create" and "genderd serve" create a ledger',
    );
  if (!isCreating && secrets.hashSecret === '' && findSecret(dataDir) === null) {
    const isHere = secrets.databaseUrl !== '' || existsSync(databasePath(dataDir));
    throw missing(isHere ? 'secret' : 'ledger', dataFolder(dataDir));
  }
  try {
    const opened = await openKeyedLedger(config, loadSecrets(secrets, dataDir), { mustExist: !isCreating });
    const unknown: OpenedLedger['unknown'] = (what) => {
      const hint = what === 'account' ? '; "genderd accounts list" has the IDs' : '';
      return new CommandError(`no such ${what} in ${store}${hint}`);
    };
    return { ...opened, unknown };
  } catch (error) {
    throw error instanceof LedgerMissingError ? missing('ledger', store) : error;
  }
}

/** Runs a command on the ledger and closes it in any case. @throws CommandError without a ledger, unless creating */
export async function withLedger<T>(
  { env }: Session,
  work: (opened: OpenedLedger) => Promise<T>,
  { isCreating = false } = {},
): Promise<T> {
  const opened = await openOrExplain(env, isCreating);
  try {
    return await work(opened);
  } finally {
    await opened.ledger.close();
  }
}

/** An empty list of an account that does not exist would read as one without any. @throws CommandError */
export async function refuseUnknownAccount(
  { ledger, unknown }: OpenedLedger,
  accountId?: string,
): Promise<void> {
  if (accountId !== undefined && (await ledger.findAccount(accountId)) === null) throw unknown('account');
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
