import type Database from 'libsql';

const kept = new WeakMap<Database.Database, Map<string, Database.Statement>>();

/** A statement that is prepared once: preparing one that finds a key took ten times as long as running it. */
export function prepared(db: Database.Database, sql: string): Database.Statement {
  const statements = kept.get(db) ?? new Map<string, Database.Statement>();
  if (statements.size === 0) kept.set(db, statements);
  const known = statements.get(sql) ?? db.prepare(sql);
  statements.set(sql, known);
  return known;
}
