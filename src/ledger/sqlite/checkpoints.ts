import { statfsSync, statSync } from 'node:fs';
import type Database from 'libsql';
import { checkpoint, databasePath } from './open.js';

/** Commits between two checkpoints of a log that stays short. */
const commitsPerCheckpoint = 2000;

/** Milliseconds between two attempts to make room. */
const roomEveryMs = 1000;

/** Bounds of the log's length, in bytes, and its share of a small volume. */
const logBytes = { max: 4_194_304, min: 65_536, volumeShare: 1 / 8 } as const;

/** The length beyond which the log is moved into the database, in bytes. */
function logBytesMax(dataDir: string): number {
  const { blocks, bsize } = statfsSync(dataDir);
  const share = Math.floor(blocks * bsize * logBytes.volumeShare);
  return Math.max(logBytes.min, Math.min(logBytes.max, share));
}

/** Keeps the write-ahead log short, so that it neither slows reads nor fills the volume. */
export interface Checkpoints {
  /** A commit returned. */
  committed(): void;
  /** A write found no room: what the log holds is moved, so that its space is used again. */
  makeRoom(): void;
  /** Moves what is left. */
  finish(): void;
}

export function createCheckpoints(
  dataDir: string,
  db: Database.Database,
  guard: Database.Database,
): Checkpoints {
  const log = `${databasePath(dataDir)}-wal`;
  const bytesMax = logBytesMax(dataDir);
  // A log that is reset is cut to this; otherwise it keeps the length that it once had.
  for (const connection of [db, guard]) connection.exec(`pragma journal_size_limit = ${bytesMax}`);
  let commits = 0;
  let commitsBefore = 0;
  let lengthBefore = 0;
  let madeRoomAt = Number.NEGATIVE_INFINITY;

  const lengthNow = () => statSync(log, { throwIfNoEntry: false })?.size ?? 0;

  const run = () => {
    commitsBefore = commits;
    lengthBefore = lengthNow();
    try {
      checkpoint(db, guard);
    } catch {
      // A lock of another process only delays the checkpoint; the commits are durable.
    }
  };
  /** Too long, and appended to: one that was reset is overwritten first, and keeps its length. */
  const isTooLong = () => {
    const length = lengthNow();
    return length > bytesMax && length !== lengthBefore;
  };

  return {
    committed() {
      commits += 1;
      if (commits - commitsBefore >= commitsPerCheckpoint || isTooLong()) run();
    },
    makeRoom() {
      if (performance.now() - madeRoomAt < roomEveryMs) return;
      madeRoomAt = performance.now();
      run();
    },
    finish() {
      // Without a commit there is nothing to checkpoint, and so no wait for the lock of a writer.
      if (commits > 0) run();
    },
  };
}
