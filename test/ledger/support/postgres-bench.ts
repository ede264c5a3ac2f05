import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Ledger } from '../../../src/ledger/ledger.js';
import type { PostgresSettings } from '../../../src/ledger/postgres/connections.js';
import { openPostgresLedger } from '../../../src/ledger/postgres/postgres-ledger.js';
import { type Bench, newClock } from './bench.js';

export interface PostgresBench extends Bench {
  readonly settings: PostgresSettings & { readonly schema: string };
  /** Works on the database beside its owners. `@.` stands for the bench's schema. */
  query<R extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<R[]>;
}

/** Generous limits, so that only what a test is about refuses anything. */
export const benchLimits = {
  poolMax: 10,
  queueMax: 100_000,
  deadlineMs: 20_000,
  connectTimeoutMs: 10_000,
  statementTimeoutMs: 15_000,
} as const;

/** A ledger in a new schema of the server's database. */
export async function openPostgresBench(
  url: string,
  limits: Partial<PostgresSettings> = {},
): Promise<PostgresBench> {
  const clockOffset = newClock();
  const schema = `bench_${randomBytes(6).toString('hex')}`;
  const settings = { url, schema, clockOffset, ...benchLimits, ...limits };
  const open = () => openPostgresLedger(settings);
  const admin = new pg.Pool({ connectionString: url, max: 2 });
  admin.on('error', () => undefined);
  const query = async <R extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
    (await admin.query<R>(sql.replaceAll('@.', `"${schema}".`), [...values])).rows;
  let ledger: Ledger = await open();
  const left: Ledger[] = [];
  return {
    settings,
    query,
    get ledger() {
      return ledger;
    },
    advance: (ms) => void Atomics.add(clockOffset, 0, BigInt(ms)),
    remembersAddress: async (addressHash) =>
      (await query('select from @.trial_window where address_hash = $1', [addressHash])).length > 0,
    openNode: open,
    async reopen() {
      await ledger.close();
      ledger = await open();
    },
    async crash() {
      // Its connections stay open and are never used again, as those of a machine that went away.
      left.push(ledger);
      ledger = await open();
    },
    async close() {
      for (const each of [ledger, ...left]) await each.close();
      await admin.end();
    },
  };
}
