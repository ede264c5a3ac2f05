import pg from 'pg';
import { faultOfStatement, StorageFault } from './faults.js';
import type { PostgresSettings } from './settings.js';

/** Grace beyond the server's own timeout before a connection counts as lost, in milliseconds. */
const answerGraceMs = 500;

const int8 = 20;
/** Credits and times stay far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Timeouts travel in the startup message, not in SET, so no statement depends on the connection's state.
 * A pooler must accept them (PgBouncer: `ignore_startup_parameters`), and its role must then set them.
 */
export const clientOptions = (settings: Pick<PostgresSettings, 'url' | 'connectTimeoutMs'>) => ({
  connectionString: settings.url,
  application_name: 'genderd-ledger',
  connectionTimeoutMillis: settings.connectTimeoutMs,
  keepAlive: true,
  types,
});

type Values = readonly unknown[];

/** The connections of one node to the database. */
export class Connections {
  readonly #pool: pg.Pool;

  constructor(readonly settings: PostgresSettings) {
    this.#pool = new pg.Pool({
      ...clientOptions(settings),
      max: settings.poolMax,
      statement_timeout: settings.statementTimeoutMs,
      lock_timeout: settings.statementTimeoutMs,
      idle_in_transaction_session_timeout: settings.statementTimeoutMs,
    });
    // A connection that breaks, idle or at work, is replaced; without listeners it would end the process.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /**
   * Runs one statement in a transaction of its own.
   * @throws StorageFault
   */
  async rows<R>(text: string, values: Values = []): Promise<R[]> {
    const client = await this.#connect();
    let isUsable = false;
    try {
      const rows = await this.#answer(client, text, values);
      isUsable = true;
      return rows as R[];
    } catch (error) {
      const fault = faultOfStatement(error);
      isUsable = fault.kind !== 'lost';
      throw fault;
    } finally {
      client.release(!isUsable);
    }
  }

  /**
   * Lends a connection for a transaction of several statements; it is closed when `body` fails.
   * @throws StorageFault when no connection is available, and what `body` throws
   */
  async lend<T>(body: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    let isUsable = false;
    try {
      const value = await body(client);
      isUsable = true;
      return value;
    } finally {
      client.release(!isUsable);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw new StorageFault('unsent', error);
    }
  }

  #answer(client: pg.PoolClient, text: string, values: Values): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('the database did not answer')),
        this.settings.statementTimeoutMs + answerGraceMs,
      );
      client
        .query({ text, values: [...values] })
        .then(({ rows }) => resolve(rows), reject)
        .finally(() => clearTimeout(timer));
    });
  }
}
