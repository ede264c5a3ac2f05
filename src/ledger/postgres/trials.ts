import { trialDetailMs, trialWindowMs, windowEndMsMax } from '../tariff.js';
import { nowMsSql, type Tables } from './connections.js';

/** Addresses that one statement deletes, which ends long before it would be cancelled. */
const forgottenMax = 5000;

/** Deletes client addresses whose window ended a day ago, so that a clock set back reopens none; the entries stay. */
async function forgetEndedWindows({ connections, s, clockOffsetMs }: Tables): Promise<void> {
  // An array is read once, where a subquery with a limit could be run again for other rows.
  const sql = `with forgotten as (
      delete from ${s}.trial_window where address_hash = any (array(
        select address_hash from ${s}.trial_window where ends_at < ${nowMsSql} - $2::bigint
        limit ${forgottenMax} for update skip locked)) returning address_hash)
    select count(*) as windows from forgotten`;
  for (let windows = forgottenMax; windows === forgottenMax; ) {
    const [row] = await connections.rows<{ windows: number }>(sql, [clockOffsetMs(), trialWindowMs]);
    windows = row?.windows ?? 0;
  }
}

/** Each statement is a transaction of its own. */
export const trialWrites = {
  async boundWindows(
    { connections, s, clockOffsetMs }: Tables,
    addressHashes: readonly string[],
  ): Promise<void> {
    await connections.rows(
      `with bounded as (
         update ${s}.trial_window set ends_at = ${nowMsSql} + $2::bigint
         where address_hash = any ($4::text[]) and ends_at > ${nowMsSql} + $3::bigint
         returning account_id, ends_at)
       update ${s}.account a set window_ends_at = b.ends_at from bounded b where a.account_id = b.account_id`,
      [clockOffsetMs(), trialWindowMs, windowEndMsMax, addressHashes],
    );
  },

  async compactTrials(tables: Tables, limit: number): Promise<number> {
    await forgetEndedWindows(tables);
    const { connections, s, clockOffsetMs } = tables;
    const [row] = await connections.rows<{ windows: number }>(
      `select ${s}.compact_trials(${nowMsSql} - $2::bigint, $3::integer) as windows`,
      [clockOffsetMs(), trialWindowMs + trialDetailMs, limit],
    );
    return row?.windows ?? 0;
  },
} as const;
