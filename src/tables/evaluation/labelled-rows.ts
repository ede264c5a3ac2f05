import { readCountry } from '../../countries.js';
import type { Gender, InputType, PredictionInput } from '../../inference/types.js';
import { inputTypes } from '../../predictions/item.js';
import { CsvFault, type CsvRecord } from '../csv/records.js';
import { genderOfWord } from '../gender-words.js';

/** The columns that an evaluation reads; the others are copied to the list of errors. */
export const COLUMNS = ['value', 'type', 'country', 'expected'] as const;
export type Column = (typeof COLUMNS)[number];

/** Header names by column, the most specific first; compared without case, spaces and punctuation. */
const ALIASES: Readonly<Record<Column, readonly string[]>> = {
  value: [
    ...['value', 'input', 'name', 'firstname', 'givenname', 'forename', 'fullname', 'vorname'],
    ...['email', 'emailaddress', 'username', 'user'],
  ],
  type: ['type', 'inputtype', 'kind'],
  country: ['country', 'countrycode', 'countryid', 'iso2', 'land'],
  expected: [
    ...['expected', 'expectedgender', 'gender', 'sex', 'geschlecht', 'label', 'truth', 'truegender'],
    ...['salutation', 'anrede', 'civilité', 'civilite'],
  ],
};

/** The type that a header of values names. */
const TYPE_OF_HEADER: Readonly<Record<string, InputType>> = {
  email: 'email',
  emailaddress: 'email',
  username: 'username',
  user: 'username',
};

/** Position of each column, from 0; null: the file has no such column. */
type Positions = Readonly<Record<Column, number | null>> & { readonly value: number } & {
  readonly expected: number;
};

/** The header has no column of values or of expected answers; the message names the missing ones. */
export class HeaderError extends Error {
  override readonly name = 'HeaderError';
}

/**
 * Finds the columns in a header. `named`: header names given by options, which override the aliases.
 * @throws HeaderError
 */
function findColumns(
  header: readonly string[],
  named: Readonly<Partial<Record<Column, string>>> = {},
): Positions {
  const keys = header.map(keyOf);
  const find = (column: Column): number | null => {
    const given = named[column];
    if (given !== undefined) return findNamed(header, given);
    for (const alias of ALIASES[column]) {
      const at = keys.indexOf(alias);
      if (at >= 0) return at;
    }
    return null;
  };
  const [value, expected] = [find('value'), find('expected')];
  const missing = [value === null ? 'value' : '', expected === null ? 'expected' : ''].filter(Boolean);
  if (value === null || expected === null)
    throw new HeaderError(
      `no column for ${missing.join(' and ')}; the header has: ${header.map((name) => `"${name}"`).join(', ')}`,
    );
  return { value, expected, type: find('type'), country: find('country') };
}

/** The position of a column given by an option. @throws HeaderError */
export function findNamed(header: readonly string[], given: string): number {
  const exact = header.indexOf(given);
  const at = exact >= 0 ? exact : header.map(keyOf).indexOf(keyOf(given));
  if (at < 0) throw new HeaderError(`the header has no column "${given}"`);
  return at;
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** A row that can be scored. */
export interface LabelledRow {
  readonly kind: 'row';
  /** Last line of the row in the file, from 1. */
  readonly line: number;
  readonly input: PredictionInput;
  /** Null: no gender is the right answer. */
  readonly expected: Gender | null;
  /** All cells of the file's row. */
  readonly cells: readonly string[];
}

/** A row that cannot be read; it counts as failed. */
export interface FailedRow {
  readonly kind: 'failed';
  readonly line: number;
  readonly message: string;
}

/** A row excluded by a filter. */
interface SkippedRow {
  readonly kind: 'skipped';
}

export type FileRow = LabelledRow | FailedRow | SkippedRow;

export interface RowOptions {
  /** Header names by column, instead of the usual ones. */
  readonly columns?: Readonly<Partial<Record<Column, string>>>;
  /** Rows with this text in this column are skipped. */
  readonly skip?: readonly { readonly column: string; readonly text: string }[];
  /** Type of the values if the file has no type column; null: by the header of the values, such as `email`. */
  readonly defaultType: InputType | null;
  /** The error of a value; null: none. */
  readonly faultOf: (input: PredictionInput) => string | null;
}

/** Reads the header and returns the rows, which are read as they are consumed. @throws HeaderError, CsvFault */
export async function readLabelled(records: AsyncGenerator<CsvRecord>, options: RowOptions) {
  const first = await records.next();
  if (first.done) throw new HeaderError('the file is empty');
  const header = first.value.cells;
  const positions = findColumns(header, options.columns);
  const valueKey = keyOf(header[positions.value] as string);
  const defaultType = options.defaultType ?? TYPE_OF_HEADER[valueKey] ?? 'name';
  const skip = (options.skip ?? []).map(({ column, text }) => ({
    at: findNamed(header, column),
    text: text.toLowerCase(),
  }));
  const isSkipped = (cells: readonly string[]): boolean =>
    skip.some(({ at, text }) => cells[at]?.trim().toLowerCase() === text);

  async function* rows(): AsyncGenerator<FileRow> {
    try {
      for await (const { line, cells } of records) {
        if (cells.length !== header.length) {
          const message = `has ${cells.length} cells, the header has ${header.length}`;
          yield { kind: 'failed', line, message };
        } else if (isSkipped(cells)) yield { kind: 'skipped' };
        else yield readRow(line, cells, positions, { defaultType, faultOf: options.faultOf });
      }
    } catch (error) {
      if (!(error instanceof CsvFault)) throw error;
      yield { kind: 'failed', line: error.line, message: error.message };
    }
  }
  return { header, rows: rows() };
}

function readRow(
  line: number,
  cells: readonly string[],
  positions: Positions,
  { defaultType, faultOf }: { readonly defaultType: InputType; readonly faultOf: RowOptions['faultOf'] },
): LabelledRow | FailedRow {
  const cell = (column: Column): string => {
    const at = positions[column];
    return at === null ? '' : (cells[at] ?? '');
  };
  const failed = (message: string): FailedRow => ({ kind: 'failed', line, message });
  const [value, typeCell, countryCell, label] = COLUMNS.map(cell) as [string, string, string, string];
  if (value.includes('\ufffd')) return failed('the value is not valid UTF-8');
  const type = typeCell.trim() === '' ? defaultType : typeOf(typeCell);
  if (type === undefined) return failed(`"${typeCell}" is not a type; use name, email or username`);
  const expected = genderOfWord(label);
  if (expected === undefined)
    return failed(
      label.trim() === ''
        ? 'has no expected answer; use male, female or null'
        : `"${label}" is not an expected answer; use male, female or null`,
    );
  const country = countryOf(countryCell);
  if (country === undefined) return failed(`"${countryCell}" is not a country`);
  const input = { type, value, country };
  const fault = faultOf(input);
  return fault === null ? { kind: 'row', line, input, expected, cells } : failed(fault);
}

function countryOf(cell: string): string | null | undefined {
  return cell.trim().toUpperCase() === 'NULL' ? null : readCountry(cell);
}

function typeOf(cell: string): InputType | undefined {
  const wanted = cell.trim().toLowerCase().replace('e-mail', 'email');
  return inputTypes.find((type) => type === wanted);
}
