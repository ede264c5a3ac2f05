import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type KeyedLedger, openKeyedLedger } from '../app.js';
import { loadConfig } from '../config/config.js';
import { findSecret, loadSecrets } from '../config/secrets.js';
import { LedgerMissingError } from '../ledger/ledger.js';
import { databasePath } from '../ledger/sqlite/messages.js';
import { placeOf } from '../postgres/hosts.js';
import { CommandError, print, type Session } from './terminal.js';

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
async function openOrExplain({ env, stderr }: Session, isCreating: boolean): Promise<OpenedLedger> {
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
  const isNew = secrets.databaseUrl === '' && !existsSync(databasePath(dataDir));
  try {
    const opened = await openKeyedLedger(config, loadSecrets(secrets, dataDir), { mustExist: !isCreating });
    if (isNew)
      stderr.write(`genderd: a new ledger was created in ${store}; run the service with the same DATA_DIR\n`);
    const unknown: OpenedLedger['unknown'] = (what) => {
      const hint = what === 'operation' ? '' : `; "genderd ${what}s list" has the IDs`;
      return new CommandError(`no such ${what} in ${store}${hint}`);
    };
    return { ...opened, unknown };
  } catch (error) {
    throw error instanceof LedgerMissingError ? missing('ledger', store) : error;
  }
}

/** What a command prints: with `--json` the value, else the lines. */
export type Printed = readonly [value: object, lines: readonly string[]];

/**
 * Makes a command print what work on the ledger gives, before the ledger is closed. `id`: the argument, if the command has one.
 * @throws CommandError without a ledger, unless creating
 */
export function onLedger<Options extends object>(
  session: Session,
  command: Command,
  work: (opened: OpenedLedger, options: Options, id: string) => Promise<Printed>,
  { isCreating = false } = {},
): void {
  command.option('--json', 'print one JSON object').action(async () => {
    const options = command.opts<Options & { readonly json?: boolean }>();
    const [id = ''] = command.processedArgs as readonly string[];
    const opened = await openOrExplain(session, isCreating);
    try {
      const [value, lines] = await work(opened, options, id);
      print(session, value, lines, options);
    } finally {
      await opened.ledger.close();
    }
  });
}

/** Refuses a command without options before it opens anything. */
export const refuseNoChange = (advice: string) => (command: Command) => {
  if (Object.keys(command.opts()).every((name) => name === 'json'))
    command.error(`error: nothing to change; ${advice}`);
};

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
