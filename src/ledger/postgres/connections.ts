import { createHash } from 'node:crypto';
import pg from 'pg';
import { placeOf } from '../../postgres/hosts.js';
import { HostPools } from '../../postgres/pools.js';
import { LedgerOpenError, type QueueLimits } from '../ledger.js';

/** The connections of a node to PostgreSQL, and how the faults of their statements are classified. */

/** The SQLSTATE of a database's error, or the system's code of a connection's; null without one. */
export function faultCode(error: unknown): string | null {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : null;
}

/**
 * The fate of a failed statement. `unsent`: no connection, nothing was written. `again`: a conflict with another
 * transaction, rolled back. `refused`: rolled back because of its values. `failed`: rolled back because of the
 * server's state. `lost`: sent and not answered, so it may have been written or may be written yet.
 */
export type FaultKind = 'unsent' | 'again' | 'refused' | 'failed' | 'lost';

export class StorageFault extends Error {
  override readonly name = 'StorageFault';
  constructor(
    readonly kind: FaultKind,
    cause: unknown,
  ) {
    super((cause as Error).message, { cause });
  }
}

/** Serialization failure and deadlock. */
const conflictCodes: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Classifies the error of a statement that was sent. By code: severities are translated. The server ends
 * connections with class 57P, also after the commit; 40003 says that it does not know itself.
 */
function faultOfStatement(error: unknown): StorageFault {
  // The driver's message for a connection that was closed before it sent anything.
  if (/is not queryable$/.test((error as Error).message)) return new StorageFault('unsent', error);
  const code = faultCode(error);
  const isFromServer = code !== null && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code);
  if (!isFromServer || /^(08|57P|40003)/.test(code)) return new StorageFault('lost', error);
  if (conflictCodes.has(code)) return new StorageFault('again', error);
  return new StorageFault(/^2[23]/.test(code) ? 'refused' : 'failed', error);
}

const throwFault = (error: unknown): never => {
  throw faultOfStatement(error);
};

/** Connection settings and limits of the ledger on PostgreSQL. Times in milliseconds. */
export interface PostgresSettings extends QueueLimits {
  /** A `postgres://` URL. */
  readonly url: string;
  /** The schema that holds the tables; made at first use. Default `genderd`. */
  readonly schema?: string;
  /** Whether an empty database is refused rather than prepared. */
  readonly mustExist?: boolean;
  /** Connections of this node, at least 1. */
  readonly poolMax: number;
  /** Longest wait for a connection, new or from the pool. */
  readonly connectTimeoutMs: number;
  /** The server cancels a statement after it; below the deadline, so that the result is known in time. */
  readonly statementTimeoutMs: number;
  /** One number, milliseconds that tests add to the database's clock. */
  readonly clockOffset?: BigInt64Array | null;
}

export const defaultSchema = 'genderd';

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
  url: settings.url,
  application_name: 'genderd-ledger',
  connectionTimeoutMillis: settings.connectTimeoutMs,
  keepAlive: true,
  types,
});

export const openError = (url: string, error: unknown): LedgerOpenError =>
  new LedgerOpenError(`the database "${placeOf(url)}" cannot be opened: ${(error as Error).message}`);

type Values = readonly unknown[];

/** A prepared statement is unknown, or exists already: a pooler lent another session. Nothing was run. */
const foreignSessionCodes: ReadonlySet<string> = new Set(['26000', '42P05']);

const names = new Map<string, string>();

/** A name for the text that is the same in every node and version. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `genderd_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
  }
  return name;
}

/** The server was made read-only, or stands by: another one may have taken over. */
const readOnlyCode = '25006';

/** Whether a connection can be used again after a statement on it failed. */
const keepsConnection = (fault: unknown): boolean =>
  fault instanceof StorageFault && fault.kind !== 'lost' && faultCode(fault.cause) !== readOnlyCode;

/** The connections of one node to the database. */
export class Connections {
  readonly #pools: HostPools;
  /** Whether a connection keeps what was prepared on it, which behind a pooler it may not. */
  #areSessionsKept = true;

  constructor(readonly settings: PostgresSettings) {
    this.#pools = new HostPools({
      ...clientOptions(settings),
      max: settings.poolMax,
      statement_timeout: settings.statementTimeoutMs,
      lock_timeout: settings.statementTimeoutMs,
      idle_in_transaction_session_timeout: settings.statementTimeoutMs,
    });
  }

  /**
   * Runs one statement in a transaction of its own.
   * @throws StorageFault
   */
  rows<R>(text: string, values: Values = []): Promise<R[]> {
    return this.#runOne((client) => this.#answer(client, text, values)) as Promise<R[]>;
  }

  /**
   * The same for a statement that is run often. A connection prepares it once: to plan it each time would take as long as
   * running it.
   * @throws StorageFault
   */
  preparedRows<R>(text: string, values: Values): Promise<R[]> {
    return this.#runOne(async (client) => {
      if (!this.#areSessionsKept) return this.#answer(client, text, values);
      try {
        return await this.#answer(client, text, values, nameOf(text));
      } catch (error) {
        if (!foreignSessionCodes.has(faultCode(error) ?? '')) throw error;
        this.#areSessionsKept = false;
        return this.#answer(client, text, values);
      }
    }) as Promise<R[]>;
  }

  #runOne(answer: (client: pg.PoolClient) => Promise<unknown[]>): Promise<unknown[]> {
    return this.lend((client) => answer(client).catch(throwFault), keepsConnection);
  }

  /**
   * Runs several statements in one transaction, and ends its connection when one of them or `body` fails.
   * @throws StorageFault, and what `body` throws
   */
  transaction<T>(
    body: (run: (text: string, values?: Values) => Promise<unknown[]>) => Promise<T>,
  ): Promise<T> {
    return this.lend(async (client) => {
      const run = (text: string, values: Values = []) => this.#answer(client, text, values).catch(throwFault);
      await run('begin');
      const value = await body(run);
      await run('commit');
      return value;
    });
  }

  /**
   * Lends a connection, such as for a transaction of several statements.
   * @param isUsableAfter whether the connection stays after a fault of `body`; else it is closed
   * @throws StorageFault when no connection is available, and what `body` throws
   */
  async lend<T>(
    body: (client: pg.PoolClient) => Promise<T>,
    isUsableAfter: (error: unknown) => boolean = () => false,
  ): Promise<T> {
    const client = await this.#connect();
    let isUsable = true;
    try {
      return await body(client);
    } catch (error) {
      isUsable = isUsableAfter(error);
      throw error;
    } finally {
      this.#pools.release(client, isUsable);
    }
  }

  /**
   * Opens the first connection, with the timeouts that `prepareDatabase` does without: a pooler that refuses them
   * prevents the start.
   * @throws LedgerOpenError
   */
  async open(): Promise<void> {
    try {
      this.#pools.release(await this.#connect(), true);
    } catch (error) {
      await this.close();
      throw openError(this.settings.url, error);
    }
  }

  close(): Promise<void> {
    return this.#pools.end();
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pools.connect();
    } catch (error) {
      throw new StorageFault('unsent', error);
    }
  }

  #answer(client: pg.PoolClient, text: string, values: Values, name?: string): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('the database did not answer')),
        this.settings.statementTimeoutMs + answerGraceMs,
      );
      client
        .query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
        .then(({ rows }) => resolve(rows), reject)
        .finally(() => clearTimeout(timer));
    });
  }
}

/** What a module needs to run statements on the ledger's tables. */
export interface Tables {
  readonly connections: Connections;
  /** The quoted name of the schema. */
  readonly s: string;
  /** Milliseconds added to the database's clock; 0 outside tests. */
  readonly clockOffsetMs: () => number;
}

/** UNIX milliseconds by the database's clock, for statements whose value of that number is the offset. */
export const nowMsAt = (position: number): string =>
  `(floor(extract(epoch from now()) * 1000)::bigint + $${position}::bigint)`;

/** The same for statements whose first value is the offset. */
export const nowMsSql = nowMsAt(1);

/** Begins a statement, in which `now_ms` of `clock` is then the storage's time. */
export const withClockSql = `with clock as materialized (select ${nowMsSql} as now_ms)`;
