import Database from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { overdueGraceMs } from '../../src/ledger/records/rules.js';
import { databasePath } from '../../src/ledger/sqlite/messages.js';
import { rules, verifyLedger } from '../../src/ledger/sqlite/verify.js';
import { useFolder } from '../support/folder.js';
import { openSqliteBench, type SqliteBench, withDatabase } from './support/sqlite-bench.js';
import { account, append, fillLedger, tamperings } from './support/tamperings.js';

const folder = useFolder();
let bench: SqliteBench;
let copy: Database.Database;
/** What refuses changes to entries and operations, as the schema made it. */
let guards: { readonly name: string; readonly sql: string }[];

beforeAll(async () => {
  bench = await openSqliteBench();
  await fillLedger(bench.ledger);
});
afterAll(() => bench.close());

beforeEach(() => {
  withDatabase(bench.dataDir, (db) => db.prepare('vacuum into ?').run([databasePath(folder())]));
  copy = new Database(databasePath(folder()));
  // A tamperer is not stopped by what the schema refuses.
  guards = copy
    .prepare(`select name, sql from sqlite_schema where type = 'trigger'`)
    .all([]) as typeof guards;
  copy.exec(
    `pragma synchronous = off; pragma ignore_check_constraints = on; pragma foreign_keys = off; drop index entry_of_operation`,
  );
  for (const { name } of guards) copy.exec(`drop trigger ${name}`);
});
afterEach(() => void copy.close());

/** Changes the copy behind the schema's back, and leaves its guards as they were. */
function tamper(sql: string): void {
  copy.exec(sql);
  for (const guard of guards) copy.exec(guard.sql);
}

const broken = () =>
  verifyLedger(copy, Date.now())
    .invariants.filter(({ violations }) => violations > 0)
    .map(({ name }) => name);

describe('verify', () => {
  test('finds nothing in an untouched copy', () => {
    tamper('');
    expect(verifyLedger(copy, Date.now())).toMatchObject({ ok: true, accounts: 3, entries: 12 });
  });

  test('has a tampering below for each of its rules', () => {
    const named = new Set([...tamperings.map(([rule]) => rule), 'append_only']);
    expect([...named].sort()).toEqual(rules.map(({ name }) => name).sort());
  });

  test.each(tamperings)('reports %s, and that alone, for %s', (rule, _how, sql) => {
    tamper(sql);
    expect(broken()).toEqual([rule]);
    const { ok, invariants } = verifyLedger(copy, Date.now());
    expect(ok).toBe(false);
    expect(invariants.find(({ name }) => name === rule)?.examples).not.toEqual([]);
  });

  test('reports each of the triggers that is missing', () => {
    tamper('');
    for (const { name, sql } of guards) {
      copy.exec(`drop trigger ${name}`);
      const { invariants } = verifyLedger(copy, Date.now());
      expect(invariants.find((rule) => rule.name === 'append_only')?.examples).toEqual([name]);
      copy.exec(sql);
    }
  });

  test('an overdue operation is broken only after the time that a live node would take', () => {
    tamper('');
    const { lease_ends_at: end } = copy
      .prepare(`select lease_ends_at from operation where state = 'reserved'`)
      .get([]) as { lease_ends_at: number };
    expect(verifyLedger(copy, end + overdueGraceMs).ok).toBe(true);
    expect(verifyLedger(copy, end + overdueGraceMs + 1).ok).toBe(false);
  });

  test('figures that cannot be added up are a broken rule, not a fault', () => {
    tamper(
      `update entry set amount = 9223372036854775807 where kind = 'grant';
       update entry set amount = 9223372036854775807 where kind = 'charge'`,
    );
    const report = verifyLedger(copy, Date.now()).invariants.find(({ name }) => name === 'balance_is_sum');
    expect(report?.examples).toEqual([expect.stringContaining('overflow')]);
  });

  test('goes through every table along a key, so that no table has to fit in memory', () => {
    withDatabase(bench.dataDir, (db) => {
      for (const { query } of rules) {
        const plan = db.prepare(`explain query plan ${query.replaceAll(':now', '0')}`).all([]) as {
          detail: string;
        }[];
        expect(plan.map(({ detail }) => detail).join('\n')).not.toMatch(/TEMP B-TREE|AUTOMATIC/);
      }
    });
  });

  test('names five rows at most and counts all', () => {
    tamper(Array.from({ length: 8 }, (_, i) => append(account, 'refund', 1, `'r${i}'`)).join(''));
    const report = verifyLedger(copy, Date.now()).invariants.find(({ name }) => name === 'refund_matches');
    expect(report?.violations).toBe(8);
    expect(report?.examples).toHaveLength(5);
  });
});
