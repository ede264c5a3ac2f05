import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { secretPath } from '../config/secrets.js';
import { BackupError } from '../ledger/backup/fault.js';
import type { BackupSource } from '../ledger/backup/source.js';
import type { Written } from '../ledger/backup/write.js';
import { packageVersion } from '../package-root.js';
import {
  fingerprintOf,
  type Installation,
  installation,
  interruptible,
  naming,
  rowLines,
  standard,
} from './backup-run.js';
import { CommandError, print } from './output.js';
import { startProgress } from './progress.js';
import { addRestoreCommand } from './restore.js';
import type { Session } from './terminal.js';

/** Bytes of a row before they are packed, about: a measure for progress. */
const rowBytes = 150;

interface BackupOptions {
  readonly force?: boolean;
  readonly withSecret?: boolean;
  readonly verify?: boolean;
  readonly json?: boolean;
}

/** The secret that goes into the file. @throws BackupError */
function enclosedSecret({ secret }: Installation, { secretFingerprint }: BackupSource): string {
  if (secret !== null && secretFingerprint === fingerprintOf(secret)) return secret;
  throw new BackupError('the database was written with another SECRET than this installation has');
}

async function take(
  session: Session,
  sink: Writable,
  source: BackupSource,
  secret: string | null,
  signal: AbortSignal,
): Promise<Written> {
  const { writeBackup } = await import('../ledger/backup/write.js');
  let rows = 0;
  const read = {
    get bytesRead() {
      return rows * rowBytes;
    },
  };
  const progress = await startProgress(source.entries * rowBytes, read, session.stderr);
  const onRows = (more: number) => {
    rows += more;
  };
  return writeBackup(source, sink, { genderd: packageVersion, secret, signal, onRows }).finally(
    progress.stop,
  );
}

/**
 * Standard output may be read as slowly as its reader likes, and the snapshot holds back the database's
 * housekeeping: so the backup is made first and sent then.
 */
async function send(
  session: Session,
  write: (sink: Writable) => Promise<Written>,
  signal: AbortSignal,
): Promise<Written> {
  if (session.stdout.isTTY)
    throw new CommandError('a backup is not for a terminal: name a file, or send it somewhere');
  const { writeSpool } = await import('../ledger/backup/files.js');
  let written: Written | null = null;
  const file = await writeSpool(async (sink) => {
    written = await write(sink);
  });
  // A reader that goes away early has no whole backup, unlike one of a list.
  session.stdout.removeAllListeners('error');
  try {
    await pipeline(file.read(), session.stdout, { signal, end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    throw new CommandError('the reader of the backup went away');
  } finally {
    await file.close();
  }
  return written as unknown as Written;
}

const secretLine = (own: Installation, isEnclosed: boolean): string =>
  isEnclosed
    ? 'the secret is in the file: whoever reads it can make keys'
    : `the secret is not in the file: keep "${secretPath(own.place.dataDir)}" or SECRET apart, no key works without it`;

async function backUp(session: Session, file: string, options: BackupOptions): Promise<void> {
  const since = performance.now();
  const own = installation(session.env);
  session.stepBack();
  const { openSource } = await import('../ledger/backup/stores.js');
  const { writeWhole, refuseTaken } = await import('../ledger/backup/files.js');
  const isForced = options.force === true;
  const { source, written } = await interruptible(async (signal) => {
    if (file !== standard) await refuseTaken(resolve(file), isForced);
    const source = await openSource(own.place);
    try {
      const secret = options.withSecret ? enclosedSecret(own, source) : null;
      const write = (sink: Writable) =>
        take(session, sink, source, secret, signal).finally(() => source.close());
      const written = await (file === standard
        ? send(session, write, signal)
        : writeWhole(file, isForced, write));
      return { source, written };
    } finally {
      await source.close();
    }
  });
  const { rows, bytes, sha256 } = written;
  const value = {
    path: file === standard ? null : resolve(file),
    bytes,
    rows,
    sha256,
    store: source.store,
    created_at: new Date(source.takenAtMs).toISOString(),
    with_secret: options.withSecret === true,
    duration_ms: Math.round(performance.now() - since),
  };
  const lines = [
    `${value.path ?? 'sent'}: ${bytes} bytes, sha256 ${sha256}`,
    ...rowLines(rows),
    secretLine(own, value.with_secret),
  ];
  print({ stdout: file === standard ? session.stderr : session.stdout }, value, lines, options);
}

/** Reads a file to its end, without a store and without settings. */
async function verify(session: Session, file: string, options: BackupOptions): Promise<void> {
  const since = performance.now();
  const { openInput } = await import('./restore.js');
  const { checkBackup } = await import('../ledger/backup/read.js');
  const { knownSchemas } = await import('../ledger/backup/stores.js');
  const { header, rows, bytes, sha256 } = await interruptible(async (signal) => {
    const input = await openInput(session, file, signal);
    const progress = await input.startProgress(1);
    try {
      return await naming(file, async () => checkBackup(input.read(), await knownSchemas(), signal));
    } finally {
      progress.stop();
      await input.close();
    }
  });
  const value = {
    path: file === standard ? null : resolve(file),
    bytes,
    rows,
    sha256,
    store: header.store,
    created_at: header.created_at,
    with_secret: header.secret !== null,
    duration_ms: Math.round(performance.now() - since),
  };
  const about = `whole; made ${header.created_at} by genderd ${header.genderd} from ${header.store}`;
  print(session, value, [about, `${bytes} bytes, sha256 ${sha256}`, ...rowLines(rows)], options);
}

async function run(session: Session, file: string, options: BackupOptions): Promise<void> {
  if (!options.verify) return backUp(session, file, options);
  if (options.force || options.withSecret)
    throw new CommandError('--verify only reads: it goes with neither --force nor --with-secret');
  return verify(session, file, options);
}

/** `backup`, `restore`. */
export function addBackupCommands(program: Command, session: Session): void {
  program
    .command('backup')
    .description('write all of the ledger to a file, beside the running service')
    .argument('<file>', 'the file, or - for standard output')
    .option('--force', 'replace a file that is there')
    .option('--with-secret', 'put the secret into the file as well')
    .option('--verify', 'write nothing: prove that the file is a whole backup')
    .option('--json', 'print one JSON object')
    .action((file: string, options: BackupOptions) => run(session, file, options));
  addRestoreCommand(program, session);
}
