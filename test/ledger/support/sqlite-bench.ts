import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import Database from 'libsql';
import type { Ledger, QueueLimits } from '../../../src/ledger/ledger.js';
import { databasePath } from '../../../src/ledger/sqlite/messages.js';
import { openSqliteLedger } from '../../../src/ledger/sqlite/sqlite-ledger.js';
import { type Bench, newClock } from './bench.js';

interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: object;
  readonly message: string;
}

export interface SqliteBench extends Bench {
  readonly dataDir: string;
  /** What the ledgers of this bench logged. */
  readonly logged: readonly LogLine[];
  /** How many operations shared each commit. */
  readonly committed: readonly number[];
  /** The storage thread of the open ledger. */
  thread(): Worker;
  /** Ends it when it is idle, as a fault inside it would. */
  killThread(): Promise<void>;
}

/** Works on the database beside its owner, through a connection of its own. */
export function withDatabase<T>(dataDir: string, work: (db: Database.Database) => T): T {
  const db = new Database(databasePath(dataDir), { timeout: 5000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Holds the write lock as another process would, until the answered function is called. */
export function lockDatabase({ dataDir }: Pick<SqliteBench, 'dataDir'>): () => void {
  const db = new Database(databasePath(dataDir), { timeout: 5000 });
  db.exec('begin immediate');
  return () => {
    db.exec('rollback');
    db.close();
  };
}

/** A thread that waits for a lock is not idle so soon: it is ended as it is. */
const IDLE_WAIT_MS = 200;

/** The embedded store in a temporary folder. */
export async function openSqliteBench(
  limits: QueueLimits = { queueMax: 100_000, deadlineMs: 20_000 },
): Promise<SqliteBench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'genderd-ledger-'));
  const clockOffset = newClock();
  const logged: LogLine[] = [];
  const into = (level: LogLine['level']) => (fields: object, message: string) =>
    void logged.push({ level, fields, message });
  const log = { info: into('info'), warn: into('warn'), error: into('error') };
  const committed: number[] = [];
  const open = () =>
    openSqliteLedger({ dataDir, clockOffset }, limits, log, (operations) => void committed.push(operations));
  /** The threads that tests start belong to ledgers alone, so the next one is the one that opens. */
  const openHeld = async () => {
    const started = once(process, 'worker') as Promise<[Worker]>;
    const opened: Ledger = await open();
    return { opened, thread: (await started)[0] };
  };
  let { opened: ledger, thread } = await openHeld();
  const renew = async () => {
    ({ opened: ledger, thread } = await openHeld());
  };
  /** A read is answered when the work before it is over: SQLite's binding aborts the process if it is cut off at work. */
  const whenIdle = () =>
    Promise.race([
      ledger.findOperation(randomUUID()).catch(() => null),
      new Promise((resolve) => setTimeout(resolve, IDLE_WAIT_MS)),
    ]);
  const killThread = async () => {
    await whenIdle();
    await thread.terminate();
    await ledger.close();
  };
  return {
    dataDir,
    logged,
    committed,
    get ledger() {
      return ledger;
    },
    advance: (ms) => void Atomics.add(clockOffset, 0, BigInt(ms)),
    remembersAddress: (addressHash) =>
      withDatabase(
        dataDir,
        (db) =>
          db.prepare('select 1 from trial_window where address_hash = ?').get([addressHash]) !== undefined,
      ),
    openNode: open,
    thread: () => thread,
    killThread,
    async reopen() {
      await ledger.close();
      await renew();
    },
    async crash() {
      await killThread();
      await renew();
    },
    async close() {
      await ledger.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
