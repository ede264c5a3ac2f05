import type { StoreKind } from './format.js';
import type { Column, Table } from './tables.js';

/** Rows of one read: a page of some 100 KB, so that neither side holds more than that. */
export const pageRows = 1000;

/** One snapshot of a store, while others go on writing. */
export interface BackupSource {
  readonly store: StoreKind;
  readonly schemaVersion: number;
  /** UNIX milliseconds by the storage's clock. */
  readonly takenAtMs: number;
  readonly secretFingerprint: string | null;
  /** Entries of the snapshot, for progress. */
  readonly entries: number;
  /** The columns that the store has; an older schema lacks some, and all of a table that it does not have. */
  columnsOf(table: Table): readonly Column[];
  /** Lines of JSON in the order of the table's key, at most `pageRows` together, each with its line feed. */
  pages(table: Table): AsyncIterable<{ readonly lines: string; readonly rows: number }>;
  close(): Promise<void>;
}

/** What a store's own columns make of a column of the format, where that is not the column of its name. */
export type Expressions = Partial<Record<Table['name'], Readonly<Record<string, string>>>>;

/** Columns that the store has under these names. */
export const ownColumns = (
  table: Table,
  names: ReadonlySet<string>,
  expressions: Expressions,
): readonly Column[] =>
  names.size === 0
    ? []
    : table.columns.filter(({ name }) => names.has(name) || expressions[table.name]?.[name] !== undefined);

/** The arguments that make a row's array, each a text or null. */
export const rowArguments = (
  table: Table,
  columns: readonly Column[],
  expressions: Expressions,
  textOf: (sql: string, type: Column['type']) => string,
): string =>
  columns.map(({ name, type }) => textOf(expressions[table.name]?.[name] ?? `t.${name}`, type)).join(', ');
