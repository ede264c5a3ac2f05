import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { secretPath } from '../config/secrets.js';
import { BackupError } from '../ledger/backup/format.js';
import type { BackupSource } from '../ledger/backup/source.js';
import { iso } from '../ledger/json.js';
import { UsageFault } from '../tables/formats/row.js';
import {
  fileJson,
  fingerprintOf,
  type Installation,
  installation,
  interruptible,
  readBackup,
  rowLines,
  standard,
  startRowProgress,
} from './backup-run.js';
import { addCopyCommand } from './copy.js';
import { addRestoreCommand } from './restore.js';
import { CommandError, print, type Session } from './terminal.js';

interface BackupOptions {
  readonly force?: boolean;
  readonly withSecret?: boolean;
  readonly verify?: boolean;
  readonly json?: boolean;
}

/** The secret to include in the file. @throws BackupError */
function enclosedSecret({ secret }: Installation, { secretFingerprint }: BackupSource): string {
  if (secret !== null && secretFingerprint === fingerprintOf(secret)) return secret;
  throw new BackupError('the database was written with another SECRET than that of this installation');
}

/** Writes a snapshot, which is closed as soon as it was read. @throws LedgerOpenError, BackupError */
async function writeTo(
  session: Session,
  output: Writable,
  own: Installation,
  { withSecret }: BackupOptions,
  signal: AbortSignal,
) {
  const { openSource } = await import('../ledger/backup/stores.js');
  const { writeBackup } = await import('../ledger/backup/write.js');
  const source = await openSource(own.place);
  const { store, takenAtMs, entries } = source;
  try {
    const secret = withSecret ? enclosedSecret(own, source) : null;
    const { onRows, stop } = await startRowProgress(session, entries);
    const options = { secret, signal, onRows };
    return { ...(await writeBackup(source, output, options).finally(stop)), store, takenAtMs };
  } finally {
    await source.close();
  }
}

/**
 * Spools the backup before it is sent: a slow reader of standard output would keep the snapshot open, which blocks
 * the database's cleanup.
 */
async function send<T>(
  session: Session,
  write: (output: Writable) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  if (session.stdout.isTTY)
    throw new CommandError('refusing to write a backup to a terminal; name a file or redirect the output');
  const { writeSpool } = await import('../ledger/backup/files.js');
  const { file, value } = await writeSpool(write);
  // A reader that closes early has an incomplete backup, which is an error.
  session.stdout.removeAllListeners('error');
  try {
    await pipeline(file.read(), session.stdout, { signal, end: false });
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === 'EPIPE') throw new CommandError('the reader closed before the backup was complete');
    if (syscall === 'write') throw new CommandError(`standard output cannot be written (${message})`);
    throw error;
  } finally {
    await file.close();
  }
  return value;
}

const secretLine = (own: Installation, isEnclosed: boolean): string =>
  isEnclosed
    ? 'the file contains the secret: keep it as safe as the service itself'
    : `the file does not contain the secret: back up "${secretPath(own.place.dataDir)}" or SECRET separately, no key works without it`;

async function backUp(session: Session, file: string, options: BackupOptions): Promise<void> {
  const since = performance.now();
  const own = installation(session.env);
  session.lowerPriority();
  const { writeWhole } = await import('../ledger/backup/files.js');
  const { store, takenAtMs, ...written } = await interruptible((signal) => {
    const write = (output: Writable) => writeTo(session, output, own, options, signal);
    return file === standard ? send(session, write, signal) : writeWhole(file, options.force === true, write);
  });
  const value = {
    ...fileJson(file, written),
    store,
    created_at: iso(takenAtMs),
    with_secret: options.withSecret === true,
    duration_ms: Math.round(performance.now() - since),
  };
  const lines = [
    `${value.path ?? 'sent'}: ${value.bytes} bytes, sha256 ${value.sha256}`,
    ...rowLines(value.rows),
    secretLine(own, value.with_secret),
  ];
  print({ stdout: file === standard ? session.stderr : session.stdout }, value, lines, options);
}

/** Reads and checks a whole file, without a store or settings. */
async function verify(session: Session, file: string, options: BackupOptions): Promise<void> {
  const since = performance.now();
  const { checkBackup } = await import('../ledger/backup/read.js');
  const { header, ...read } = await interruptible((signal) =>
    readBackup(session, { file, passes: 1, signal }, (readFile) => checkBackup(readFile(), signal)),
  );
  const value = {
    ...fileJson(file, read),
    store: header.store,
    created_at: header.created_at,
    with_secret: header.secret !== null,
    duration_ms: Math.round(performance.now() - since),
  };
  const about = `complete; created ${header.created_at} by genderd ${header.genderd} from ${header.store}`;
  print(
    session,
    value,
    [about, `${read.bytes} bytes, sha256 ${read.sha256}`, ...rowLines(read.rows)],
    options,
  );
}

async function run(session: Session, file: string, options: BackupOptions): Promise<void> {
  if (!options.verify) return backUp(session, file, options);
  if (options.force || options.withSecret)
    throw new UsageFault('--verify only reads: it cannot be combined with --force or --with-secret');
  return verify(session, file, options);
}

/** `backup`, `restore`, `copy`. */
export function addBackupCommands(program: Command, session: Session): void {
  program
    .command('backup')
    .description('back up the whole ledger to a file while the service runs')
    .argument('<file>', 'backup file, or - for standard output')
    .option('--force', 'overwrite an existing file')
    .option('--with-secret', 'include the secret')
    .option('--verify', 'only check that the file is a complete backup')
    .option('--json', 'print one JSON object')
    .action((file: string, options: BackupOptions) => run(session, file, options));
  addRestoreCommand(program, session);
  addCopyCommand(program, session);
}
