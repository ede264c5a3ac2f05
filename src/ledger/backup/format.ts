import { type Column, noRows, type RowCounts, type Table, tableNames, tables } from './tables.js';

/** A backup or a restore that failed; the message says what to do. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * A backup is gzip over lines of JSON in UTF-8: the header; for each table a line that names its columns,
 * followed by one line for each row, an array of texts and nulls; the trailer. Numbers are texts too, so that
 * none loses a digit beyond 2^53. The trailer counts the rows and hashes every line before it.
 *
 * The version grows only with a change that older programs would misread. A new column or table needs none:
 * a program without it refuses the file, and one that has it reads older files with null there.
 */
export const formatName = 'genderd-backup';
export const formatVersion = 1;

/** A line is some hundred bytes; no row of either store comes near this. */
export const lineBytesMax = 8_388_608;

export type StoreKind = 'sqlite' | 'postgresql';

export interface Header {
  readonly format: typeof formatName;
  readonly version: number;
  /** The program's version. */
  readonly genderd: string;
  readonly store: StoreKind;
  /** Of the store's own steps; the two stores count apart. */
  readonly schema_version: number;
  /** Time of the snapshot by the storage's clock, ISO 8601. */
  readonly created_at: string;
  /** Proves which secret the hashes were made with; null where the store never saw one. */
  readonly secret_fingerprint: string | null;
  readonly secret: string | null;
}

export interface Trailer {
  readonly rows: RowCounts;
  /** Of every line before, each with its line feed, in hexadecimal. */
  readonly sha256: string;
}

export const headerLine = (header: Header): string => `${JSON.stringify(header)}\n`;
export const trailerLine = (trailer: Trailer): string => `${JSON.stringify({ trailer })}\n`;
export const sectionLine = ({ table, columns }: Section): string =>
  `${JSON.stringify({ table: table.name, columns: columns.map(({ name }) => name) })}\n`;

/** The newest schema of each store that this program supports. */
type SchemaVersions = Readonly<Record<StoreKind, number>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
type Fields = Readonly<Record<string, unknown>>;

/** The object of a line. @throws BackupError */
export function parseObject(line: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BackupError('it is damaged: a line is no JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BackupError('it is damaged: a line is no object');
  return value as Fields;
}

const madeByNewer = (what: string) =>
  new BackupError(`it was made by a newer genderd (${what}): restore it with that version`);

/** @throws BackupError for what this program cannot read */
export function parseHeader(line: string, known: SchemaVersions): Header {
  const fields = line.startsWith('{') ? parseObject(line) : {};
  if (fields.format !== formatName) throw new BackupError('it is no backup of genderd');
  if (isCount(fields.version) && fields.version > formatVersion)
    throw madeByNewer(`format ${fields.version}, this one reads up to ${formatVersion}`);
  const { store, schema_version: schemaVersion, created_at: createdAt } = fields;
  const isWhole =
    fields.version === formatVersion &&
    isText(fields.genderd) &&
    (store === 'sqlite' || store === 'postgresql') &&
    isCount(schemaVersion) &&
    isText(createdAt) &&
    !Number.isNaN(Date.parse(createdAt)) &&
    isTextOrNull(fields.secret_fingerprint) &&
    isTextOrNull(fields.secret);
  if (!isWhole) throw new BackupError('it is damaged: its header is not whole');
  if (schemaVersion > known[store])
    throw madeByNewer(`schema ${schemaVersion} of ${store}, this one knows up to ${known[store]}`);
  return fields as unknown as Header;
}

export interface Section {
  readonly table: Table;
  /** As the file names them, which may be fewer than the table's. */
  readonly columns: readonly Column[];
}

/** @throws BackupError for a table or column that is unknown to this program, or one that is missing */
export function parseSection({ table: name, columns: names }: Fields): Section {
  const table = tables.find((one) => one.name === name);
  if (table === undefined) throw madeByNewer(`table "${String(name)}"`);
  if (!Array.isArray(names) || new Set(names).size < names.length)
    throw new BackupError(`it is damaged: the columns of ${table.name} are not named`);
  const columns = names.map((one) => {
    const column = table.columns.find(({ name: known }) => known === one);
    if (column === undefined) throw madeByNewer(`column "${String(one)}" of ${table.name}`);
    return column;
  });
  const missing = table.columns.find((column) => !column.isNullable && !columns.includes(column));
  if (missing) throw new BackupError(`it is damaged: ${table.name} has no column "${missing.name}"`);
  return { table, columns };
}

/** @throws BackupError */
export function parseTrailer({ trailer }: Fields): Trailer {
  const { rows, sha256 } = (typeof trailer === 'object' && trailer !== null ? trailer : {}) as Fields;
  const counts = (typeof rows === 'object' && rows !== null ? rows : {}) as Fields;
  const areCounts = Object.entries(counts).every(
    ([name, count]) => tableNames.some((known) => known === name) && isCount(count),
  );
  if (!isText(sha256) || !areCounts) throw new BackupError('it is damaged: its trailer is not whole');
  return { rows: { ...noRows(), ...counts }, sha256 };
}

const forms: Readonly<Record<Column['type'], RegExp>> = {
  text: /^/,
  integer: /^-?\d{1,19}$/,
  real: /^-?\d+(\.\d+)?(e[-+]?\d+)?$/i,
};

const int64Max = 2n ** 63n - 1n;
const isInt64 = (digits: string): boolean =>
  digits.length < 19 || (BigInt(digits) <= int64Max && BigInt(digits) >= -int64Max);

const fits = (value: unknown, { type, isNullable }: Column): boolean => {
  if (value === null) return isNullable;
  return isText(value) && forms[type].test(value) && (type !== 'integer' || isInt64(value));
};

/** @throws BackupError for a row that is not what its section says */
export function checkRow(line: string, { table, columns }: Section): void {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    row = null;
  }
  const isWhole =
    Array.isArray(row) &&
    row.length === columns.length &&
    columns.every((column, i) => fits((row as unknown[])[i], column));
  if (!isWhole) throw new BackupError(`it is damaged: a row of ${table.name} is not whole`);
}
