import { trialDetailMs, trialWindowMs, windowEndMsMax } from '../tariff.js';
import { nowMsSql, type Tables } from './connections.js';

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

  async forgetWindows({ connections, s, clockOffsetMs }: Tables, limit: number): Promise<number> {
    // An array is read once, where a subquery with a limit could be run again for other rows.
    const [row] = await connections.rows<{ windows: number }>(
      `with forgotten as (
         delete from ${s}.trial_window where address_hash = any (array(
           select address_hash from ${s}.trial_window where ends_at < ${nowMsSql} - $2::bigint
           limit $3::integer for update skip locked)) returning address_hash)
       select count(*) as windows from forgotten`,
      [clockOffsetMs(), trialWindowMs, limit],
    );
    return row?.windows ?? 0;
  },

  async compactTrials({ connections, s, clockOffsetMs }: Tables, limit: number): Promise<number> {
    const [row] = await connections.rows<{ windows: number }>(
      `select ${s}.compact_trials(${nowMsSql} - $2::bigint, $3::integer) as windows`,
      [clockOffsetMs(), trialWindowMs + trialDetailMs, limit],
    );
    return row?.windows ?? 0;
  },
} as const;
