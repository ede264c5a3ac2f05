import { nowMsSql, type Tables } from './connections.js';

/**
 * Fencing tokens, rows of the table `writer`: a statement locks the row of its token while it runs and writes nothing
 * without it. Deleting the row makes sure that a statement whose connection broke is over or will never write. A
 * slot of a node takes a new token when its own is gone, so old ones may be deleted at any time.
 */
const keptMs = 2 * 86_400_000;

export async function registerFencingToken(
  { connections, s, clockOffsetMs }: Tables,
  fencingToken: string,
): Promise<void> {
  await connections.rows(`insert into ${s}.writer (writer_id, created_at) values ($2, ${nowMsSql})`, [
    clockOffsetMs(),
    fencingToken,
  ]);
}

export async function forgetOldFencingTokens({ connections, s, clockOffsetMs }: Tables): Promise<void> {
  await connections.rows(
    `delete from ${s}.writer where writer_id in (
       select writer_id from ${s}.writer where created_at < ${nowMsSql} - $2::bigint for update skip locked)`,
    [clockOffsetMs(), keptMs],
  );
}

/** Waits for the statements that hold the tokens; one that runs later writes nothing. */
export async function revokeFencingTokens(
  { connections, s }: Tables,
  fencingTokens: readonly string[],
): Promise<void> {
  if (fencingTokens.length === 0) return;
  await connections.rows(`delete from ${s}.writer where writer_id = any ($1::text[])`, [fencingTokens]);
}
