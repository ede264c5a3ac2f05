import { readCountry } from '../../countries.js';
import type { Gender, InputType, PredictionInput } from '../../inference/types.js';
import { CsvFault, type CsvRecord } from '../csv/records.js';
import {
  COLUMNS,
  type Column,
  findColumns,
  findNamed,
  HeaderError,
  keyOf,
  type Positions,
} from './columns.js';
import { labelOf, typeOf } from './labels.js';

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
  /** Type of the values if the file has no type column. */
  readonly defaultType: InputType;
  /** The error of a value; null: none. */
  readonly faultOf: (input: PredictionInput) => string | null;
}

export interface LabelledFile {
  readonly header: readonly string[];
  readonly rows: AsyncIterable<FileRow>;
}

/** Reads the header and returns the rows, which are read as they are consumed. @throws HeaderError, CsvFault */
export async function readLabelled(
  records: AsyncGenerator<CsvRecord>,
  options: RowOptions,
): Promise<LabelledFile> {
  const first = await records.next();
  if (first.done) throw new HeaderError('the file is empty');
  const header = first.value.cells;
  const positions = findColumns(header, options.columns);
  const keys = header.map(keyOf);
  const skip = (options.skip ?? []).map(({ column, text }) => ({
    at: findNamed(header, keys, column),
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
        else yield readRow(line, cells, positions, options);
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
  { defaultType, faultOf }: RowOptions,
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
  const expected = labelOf(label);
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
