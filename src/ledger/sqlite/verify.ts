import type Database from 'libsql';
import type { Invariant, Verification } from '../ledger.js';
import type { Rule } from '../records/rules.js';
import { rules } from './rules.js';

/** How many breaking rows a report names for each rule. */
const examplesMax = 5;

function checkRule(db: Database.Database, { name, rule, query }: Rule, nowMs: number): Invariant {
  const examples: string[] = [];
  let violations = 0;
  try {
    for (const row of db.prepare(query.replaceAll(':now', String(nowMs))).iterate([]) as Iterable<{
      example: string;
    }>) {
      violations += 1;
      if (examples.length < examplesMax) examples.push(row.example);
    }
  } catch (error) {
    // Rows so broken that SQLite cannot compute with them break the rule too, and hide no other.
    violations += 1;
    examples.push((error as Error).message);
  }
  return { name, rule, violations, examples };
}

/** Checks the ledger's rules over all rows, in the caller's transaction. */
export function checkRules(db: Database.Database, nowMs: number): Verification {
  const count = (table: string) =>
    (db.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n;
  const invariants = rules.map((rule) => checkRule(db, rule, nowMs));
  return {
    ok: invariants.every(({ violations }) => violations === 0),
    accounts: count('account'),
    entries: count('entry'),
    invariants,
  };
}

/** Checks the ledger's rules over all rows, in one snapshot. */
export function verifyLedger(db: Database.Database, nowMs: number): Verification {
  db.exec('begin');
  try {
    return checkRules(db, nowMs);
  } finally {
    db.exec('rollback');
  }
}
