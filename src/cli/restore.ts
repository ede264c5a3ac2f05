import { rmSync } from 'node:fs';
import type { Command } from 'commander';
import { secretPath, storeSecret } from '../config/secrets.js';
import { BackupError, type Header } from '../ledger/backup/format.js';
import type { BackupContents } from '../ledger/backup/read.js';
import { LedgerUnconfirmedError } from '../ledger/ledger.js';
import {
  fileJson,
  fingerprintOf,
  type Installation,
  installation,
  interruptible,
  readBackup,
  rowLines,
} from './backup-run.js';
import { print, type Session } from './terminal.js';

const anotherSecret =
  'the backup was made with another secret, so none of its keys would work here: restore that secret too (SECRET, or the file "secret" in DATA_DIR)';
const secretInTheWay =
  'the backup was made with another secret than the one of this installation, and contains it: unset SECRET, move the file "secret" out of DATA_DIR, and restore again';
const noSecret =
  'the backup does not contain its secret, and this installation has none: set SECRET to it, or put it into the file "secret" in DATA_DIR, and restore again';

/**
 * The secret of the file if the installation has none and adopts it; else null.
 * @throws BackupError when no secret matches the hashes
 */
function adoptedSecret({ secret }: Installation, header: Header): string | null {
  const { secret: enclosed, secret_fingerprint: fingerprint } = header;
  if (secret !== null) {
    if (fingerprint !== null && fingerprint !== fingerprintOf(secret))
      throw new BackupError(enclosed === null ? anotherSecret : secretInTheWay);
    return null;
  }
  if (enclosed === null) {
    if (fingerprint !== null) throw new BackupError(noSecret);
    return null;
  }
  const isStorable = enclosed === enclosed.trim() && enclosed.length >= 32;
  if (!isStorable || fingerprintOf(enclosed) !== fingerprint)
    throw new BackupError(
      'the secret in the backup cannot be stored in a file: set SECRET to it and restore again',
    );
  return enclosed;
}

async function load(
  session: Session,
  file: string,
  isForced: boolean,
  own: Installation,
  signal: AbortSignal,
) {
  const { restoreBackup } = await import('../ledger/backup/restore.js');
  const { openTarget } = await import('../ledger/backup/stores.js');
  let secret: string | null = null;
  const openTargetFor = async ({ header }: BackupContents) => {
    secret = adoptedSecret(own, header);
    const target = await openTarget(own.place, isForced);
    try {
      // Stored before the first row is written, as the service does.
      if (secret !== null) storeSecret(own.place.dataDir, secret);
      return target;
    } catch (error) {
      await target.close();
      throw error;
    }
  };
  try {
    const restored = await readBackup(session, { file, passes: 2, signal }, (read) =>
      restoreBackup({ read, signal, openTarget: openTargetFor }),
    );
    return { ...restored, hasAdoptedSecret: secret !== null };
  } catch (error) {
    // An unconfirmed commit may need the secret.
    if (secret !== null && !(error instanceof LedgerUnconfirmedError))
      rmSync(secretPath(own.place.dataDir), { force: true });
    throw error;
  }
}

interface RestoreOptions {
  readonly force?: boolean;
  readonly json?: boolean;
}

async function restore(session: Session, file: string, options: RestoreOptions): Promise<void> {
  const since = performance.now();
  const own = installation(session.env);
  const { contents, verification, hasAdoptedSecret } = await interruptible((signal) =>
    load(session, file, options.force === true, own, signal),
  );
  const { header, rows } = contents;
  const overdue = verification.invariants.find(({ name }) => name === 'operation_overdue')?.violations ?? 0;
  const value = {
    ...fileJson(file, contents),
    store: own.place.databaseUrl === '' ? 'sqlite' : 'postgresql',
    created_at: header.created_at,
    overdue_operations: overdue,
    took_secret: hasAdoptedSecret,
    duration_ms: Math.round(performance.now() - since),
  };
  const lines = [
    `restored the ledger of ${header.created_at}: ${verification.accounts} accounts, ${verification.entries} entries, all rules verified`,
    ...rowLines(rows),
    ...(hasAdoptedSecret
      ? [`the secret of the backup was stored in "${secretPath(own.place.dataDir)}"`]
      : []),
    'reservations that were open at the time of the backup are refunded once the service runs',
  ];
  print(session, value, lines, options);
}

export function addRestoreCommand(program: Command, session: Session): void {
  program
    .command('restore')
    .description('restore a backup into an empty store; a ledger with accounts is never replaced')
    .argument('<file>', 'backup file, or - for standard input')
    .option('--force', 'restore even if genderd has other connections to the PostgreSQL database')
    .option('--json', 'print one JSON object')
    .action((file: string, options: RestoreOptions) => restore(session, file, options));
}
