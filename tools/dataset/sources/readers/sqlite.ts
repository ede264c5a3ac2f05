import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';

/**
 * The records that a query finds in a SQLite database held in memory. SQLite reads files only, so the
 * database is written to a temporary folder, which is gone when the query has been read.
 */
export async function querySqlite(database: Uint8Array, sql: string): Promise<Record<string, unknown>[]> {
  const folder = await mkdtemp(join(tmpdir(), 'genderd-source-'));
  try {
    const file = join(folder, 'source.sqlite');
    await writeFile(file, database);
    const connection = new Database(file, { readonly: true });
    try {
      return connection.prepare(sql).all() as Record<string, unknown>[];
    } finally {
      connection.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
