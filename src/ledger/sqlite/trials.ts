import type Database from 'libsql';
import { trialWindowMs, windowEndMsMax } from '../tariff.js';

/** Windows that ended before this are deleted; a day later than they end, so that a clock set back reopens none. */
const endedBefore = (nowMs: number): number => nowMs - trialWindowMs;

export const trialReads = {
  hasEndedWindows(db: Database.Database, nowMs: number): boolean {
    return (
      db.prepare('select 1 from trial_window where ends_at < ? limit 1').get([endedBefore(nowMs)]) !==
      undefined
    );
  },
} as const;

/** The caller runs each inside an immediate transaction. */
export const trialWrites = {
  /** Deletes client addresses whose window ended a day ago; the ledger's entries stay. */
  forgetEndedWindows(db: Database.Database, nowMs: number): number {
    return Number(db.prepare('delete from trial_window where ends_at < ?').run([endedBefore(nowMs)]).changes);
  },

  boundWindows(db: Database.Database, nowMs: number, addressHashes: readonly string[]): void {
    db.prepare(
      `update trial_window set ends_at = ? where ends_at > ?
         and address_hash in (select value from json_each(?))`,
    ).run(nowMs + trialWindowMs, nowMs + windowEndMsMax, JSON.stringify(addressHashes));
  },
} as const;
