import { randomBytes } from 'node:crypto';
import Database from 'libsql';
import pg from 'pg';
import { databasePath } from '../../../src/ledger/sqlite/messages.js';
import type { PostgresServer } from '../../support/postgres.js';
import type { Variables, Workplace } from '../../support/processes.js';
import { clockAhead } from './preloads.js';

// biome-ignore lint/suspicious/noExplicitAny: rows of every shape
type Row = any;

/** The storage of a service under fault, as a witness from outside reads it. */
export interface StoreUnderFault {
  /** Settings of a service that uses it. */
  readonly settings: Variables;
  /** Reads; the tables are named as in both stores. */
  query(sql: string): Promise<Row[]>;
  /** Ends every lease; answers the settings of a service by whose clock they have ended. */
  endLeases(): Promise<Variables>;
}

/** More than any lease of these tests, in milliseconds. */
const leaseMsMax = 120_000;

/** The embedded database of a workplace. */
export const sqliteStore = (workplace: Pick<Workplace, 'dataDir'>): StoreUnderFault => ({
  settings: {},
  async query(sql) {
    const db = new Database(databasePath(workplace.dataDir), { timeout: 10_000 });
    try {
      return db.prepare(sql).all([]) as Row[];
    } finally {
      db.close();
    }
  },
  endLeases: async () => clockAhead(leaseMsMax),
});

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database of its own on a server. */
export async function postgresStore(server: Pick<PostgresServer, 'url'>): Promise<StoreUnderFault> {
  const name = `faults_${randomBytes(6).toString('hex')}`;
  await withClient(server.url, (client) => client.query(`create database ${name}`));
  const url = server.url.replace(/\/postgres$/, `/${name}`);
  return {
    settings: { DATABASE_URL: url },
    query: (sql) =>
      withClient(url, async (client) => {
        await client.query('set search_path = genderd');
        return (await client.query(sql)).rows;
      }),
    endLeases: () =>
      withClient(url, async (client) => {
        // The database's own clock cannot be set, and its triggers keep a lease as it is.
        await client.query(`begin; set local session_replication_role = replica;
          update genderd.operation set created_at = created_at - ${leaseMsMax},
            lease_ends_at = lease_ends_at - ${leaseMsMax} where state = 'reserved'; commit`);
        return {};
      }),
  };
}
