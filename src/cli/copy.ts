import { existsSync, readdirSync } from 'node:fs';
import type { Command } from 'commander';
import { notesFolder } from '../ledger/compensation-notes.js';
import { databasePath } from '../ledger/sqlite/messages.js';
import { placeOf } from '../postgres/hosts.js';
import {
  fingerprintOf,
  type Installation,
  installation,
  interruptible,
  rowLines,
  startRowProgress,
} from './backup-run.js';
import { dataFolder } from './context.js';
import { CommandError, print, type Session } from './terminal.js';

interface CopyOptions {
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Nodes under another secret would find no key and no trial. @throws CommandError */
function checkSecret({ secret, place }: Installation, fingerprint: string | null): void {
  if (fingerprint === null || (secret !== null && fingerprint === fingerprintOf(secret))) return;
  throw new CommandError(
    `the ledger in ${dataFolder(place.dataDir)} was written with another SECRET than the configured one`,
  );
}

/** Operations that a killed process noted as unconfirmed; a node refunds those of its own DATA_DIR. */
function hasNotes(dataDir: string): boolean {
  const folder = notesFolder(dataDir);
  // With the folders of its threads.
  const names = existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]) : [];
  return names.some((name) => name.endsWith('.json'));
}

async function copy(own: Installation, session: Session, isForced: boolean, signal: AbortSignal) {
  const { openSqliteSource } = await import('../ledger/backup/sqlite-source.js');
  const { openTarget } = await import('../ledger/backup/stores.js');
  const { copyLedger } = await import('../ledger/backup/restore.js');
  const { place } = own;
  const source = openSqliteSource(place.dataDir, true);
  try {
    checkSecret(own, source.secretFingerprint);
    const target = await openTarget(place, isForced);
    const { onRows, stop } = await startRowProgress(session, source.entries);
    try {
      return await copyLedger(source, target, { signal, onRows });
    } finally {
      stop();
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function run(session: Session, options: CopyOptions): Promise<void> {
  const since = performance.now();
  const own = installation(session.env);
  const { databaseUrl, dataDir } = own.place;
  if (databaseUrl === '')
    throw new CommandError(
      'set DATABASE_URL to the PostgreSQL database that the ledger is to be copied into',
    );
  const { rows, verification } = await interruptible((signal) =>
    copy(own, session, options.force === true, signal),
  );
  const durationMs = Math.round(performance.now() - since);
  const database = placeOf(databaseUrl);
  const value = { from: databasePath(dataDir), to: database, rows, duration_ms: durationMs };
  const lines = [
    `copied the ledger in ${dataFolder(dataDir)} into the database "${database}": ${verification.accounts} accounts, ${verification.entries} entries, all rules verified`,
    ...rowLines(rows),
    `took ${(durationMs / 1000).toFixed(1)} s; the service stays down until it is started with this DATABASE_URL`,
    `the embedded ledger is unchanged: move "${databasePath(dataDir)}" away so that no service keeps using it`,
    ...(hasNotes(dataDir)
      ? [
          `unconfirmed operations are recorded in "${notesFolder(dataDir)}": start a node with this DATA_DIR to refund them`,
        ]
      : []),
  ];
  print(session, value, lines, options);
}

export function addCopyCommand(program: Command, session: Session): void {
  program
    .command('copy')
    .description(
      'copy the embedded ledger of DATA_DIR into the empty PostgreSQL database of DATABASE_URL, while the service is stopped',
    )
    .option('--force', 'copy even if genderd has other connections to the PostgreSQL database')
    .option('--json', 'print one JSON object')
    .action((options: CopyOptions) => run(session, options));
}
