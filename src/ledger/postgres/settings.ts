/** How the ledger reaches PostgreSQL and what it may take of it. Times in milliseconds. */
export interface PostgresSettings {
  /** A `postgres://` URL. */
  readonly url: string;
  /** The schema that holds the tables; made at first use. Default `genderd`. */
  readonly schema?: string;
  /** Connections of this node, at least 1. */
  readonly poolMax: number;
  /** Operations that may wait; more are refused as busy. */
  readonly queueMax: number;
  /** How long an operation may take, the wait included. */
  readonly deadlineMs: number;
  /** How long a connection may take to open or to come free. */
  readonly connectTimeoutMs: number;
  /** When the server gives a statement up; below the deadline, so that its end is known in time. */
  readonly statementTimeoutMs: number;
  /** One number, milliseconds that tests add to the database's clock. */
  readonly clockOffset?: BigInt64Array | null;
}

export const defaultSchema = 'genderd';
