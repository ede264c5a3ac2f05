import { BackupError, type Section, type StoreKind } from './format.js';
import { type Column, type Table, tables } from './tables.js';

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
  /** The tables and columns that the store has; an older schema lacks some. */
  readonly sections: readonly Section[];
  /** Lines of JSON in the order of the table's key, at most `pageRows` together, each with its line feed. */
  pages(section: Section): AsyncIterable<{ readonly lines: string; readonly rows: number }>;
  close(): Promise<void>;
}

/** @throws BackupError for a fault of the store while `pages` are read */
export async function* readPages<T>({ table }: Section, pages: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* pages;
  } catch (error) {
    const message = `the table ${table.name} cannot be read: ${(error as Error).message}`;
    throw new BackupError(message, { cause: error });
  }
}

/** Expressions for columns of the format that the store does not have under their names. */
export type Expressions = Partial<Record<Table['name'], Readonly<Record<string, string>>>>;

/** @param namesOf the names of the store's columns of a table; none: it has no such table */
export const ownSections = (
  namesOf: (table: Table) => ReadonlySet<string>,
  expressions: Expressions,
): readonly Section[] =>
  tables.flatMap((table) => {
    const names = namesOf(table);
    const isOwn = ({ name }: Column) => names.has(name) || expressions[table.name]?.[name] !== undefined;
    return names.size === 0 ? [] : [{ table, columns: table.columns.filter(isOwn) }];
  });

/** The arguments that make a row's array, each a text or null. */
export const rowArguments = (
  { table, columns }: Section,
  expressions: Expressions,
  textOf: (sql: string, type: Column['type']) => string,
): string =>
  columns.map(({ name, type }) => textOf(expressions[table.name]?.[name] ?? `t.${name}`, type)).join(', ');
