import { nowMsSql, type Tables } from './tables.js';

/**
 * Writers fence statements: each holds its writer's row while it runs and writes nothing without one, so
 * deleting the row makes sure that a statement whose connection broke is over or will never write. A node's
 * slot takes a new writer when its own is gone, so old ones may be deleted at any time.
 */
const keptMs = 2 * 86_400_000;

export async function registerWriter(
  { connections, s, clockOffsetMs }: Tables,
  writerId: string,
): Promise<void> {
  await connections.rows(`insert into ${s}.writer (writer_id, created_at) values ($2, ${nowMsSql})`, [
    clockOffsetMs(),
    writerId,
  ]);
}

export async function forgetOldWriters({ connections, s, clockOffsetMs }: Tables): Promise<void> {
  await connections.rows(
    `delete from ${s}.writer where writer_id in (
       select writer_id from ${s}.writer where created_at < ${nowMsSql} - $2::bigint for update skip locked)`,
    [clockOffsetMs(), keptMs],
  );
}
