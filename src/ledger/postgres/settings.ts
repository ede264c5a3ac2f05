/** Connection settings and limits of the ledger on PostgreSQL. Times in milliseconds. */
export interface PostgresSettings {
  /** A `postgres://` URL. */
  readonly url: string;
  /** The schema that holds the tables; made at first use. Default `genderd`. */
  readonly schema?: string;
  /** Connections of this node, at least 1. */
  readonly poolMax: number;
  /** Queued operations; more are refused as busy. */
  readonly queueMax: number;
  /** Longest duration of an operation, queueing included. */
  readonly deadlineMs: number;
  /** Longest wait for a connection, new or from the pool. */
  readonly connectTimeoutMs: number;
  /** The server cancels a statement after it; below the deadline, so that the result is known in time. */
  readonly statementTimeoutMs: number;
  /** One number, milliseconds that tests add to the database's clock. */
  readonly clockOffset?: BigInt64Array | null;
}

export const defaultSchema = 'genderd';
