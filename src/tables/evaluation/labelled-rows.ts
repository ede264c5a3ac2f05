import { readCountry } from '../../countries.js';
import type { SalutationReader } from '../../inference/salutations.js';
import type { Gender, InputType, PredictionInput } from '../../inference/types.js';
import { inputTypes } from '../../predictions/item.js';
import { CsvFault, type CsvRecord } from '../csv/records.js';
import { createQuestionReader } from '../enrichment/questions.js';
import { genderOfWord } from '../gender-words.js';
import { findLabelled, findNamed, HeaderError, type Looked, type NamedColumns } from './labelled-columns.js';

/** A row that can be scored. */
export interface LabelledRow {
  readonly kind: 'row';
  /** Last line of the row in the file, from 1. */
  readonly line: number;
  /** Its values in the order in which they are tried until one gives a gender; at least one. */
  readonly inputs: readonly PredictionInput[];
  /** What is wrong with a further value, by which the row fails unless another gives a gender; null: nothing. */
  readonly fault: string | null;
  /** Whether it is looked up without its country, which was not recognized. */
  readonly isCountryUnknown: boolean;
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
  readonly columns?: NamedColumns;
  /** Rows with this text in this column are skipped. */
  readonly skip?: readonly { readonly column: string; readonly text: string }[];
  /** Type of the values if the file has no type column, which are one column then; null: by the headers. */
  readonly defaultType: InputType | null;
  readonly salutationOf: SalutationReader;
  /** The error of a value; null: none. */
  readonly faultOf: (input: PredictionInput) => string | null;
}

/** Reads the header and returns the rows, which are read as they are consumed. @throws HeaderError, CsvFault */
export async function readLabelled(records: AsyncGenerator<CsvRecord>, options: RowOptions) {
  const first = await records.next();
  if (first.done) throw new HeaderError('the file is empty');
  const header = first.value.cells;
  const { expected, looked, text } = findLabelled(
    header,
    options.columns ?? {},
    options.defaultType !== null,
  );
  const ask = looked.kind === 'value' ? askValue(looked, options.defaultType) : askPeople(looked, options);
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
        else
          yield readRow(line, cells, ask(cells), { label: cells[expected] ?? '', faultOf: options.faultOf });
      }
    } catch (error) {
      if (!(error instanceof CsvFault)) throw error;
      yield { kind: 'failed', line: error.line, message: error.message };
    }
  }
  return { header, columns: text, rows: rows() };
}

/** What a row asks, or why it fails. */
type Asked = Pick<LabelledRow, 'inputs' | 'isCountryUnknown'> | string;

type Asker = (cells: readonly string[]) => Asked;

function askValue(looked: Extract<Looked, { kind: 'value' }>, givenType: InputType | null): Asker {
  const defaultType = givenType ?? looked.headerType ?? 'name';
  const cell = (cells: readonly string[], at: number | null): string =>
    at === null ? '' : (cells[at] ?? '');
  return (cells) => {
    const typeCell = cell(cells, looked.type);
    const type = typeCell.trim() === '' ? defaultType : typeOf(typeCell);
    if (type === undefined) return `"${typeCell}" is not a type; use name, email or username`;
    const country = countryOf(cell(cells, looked.country));
    const input = { type, value: cell(cells, looked.value), country: country ?? null };
    return { inputs: [input], isCountryUnknown: country === undefined };
  };
}

/** Asks as `enrich` does. */
function askPeople(
  { plan }: Extract<Looked, { kind: 'people' }>,
  { salutationOf }: Pick<RowOptions, 'salutationOf'>,
): Asker {
  const reader = createQuestionReader(plan, {
    order: inputTypes,
    country: null,
    isCountryStrict: false,
    salutationOf,
  });
  return (cells) => {
    const { question, unknownCountry } = reader.ask(reader.wanted.map((at) => cells[at] ?? ''));
    if (question === null || question.values.length === 0) return 'has no value';
    const { values, country } = question;
    return { inputs: values.map((one) => ({ ...one, country })), isCountryUnknown: unknownCountry !== null };
  };
}

function readRow(
  line: number,
  cells: readonly string[],
  asked: Asked,
  { label, faultOf }: { readonly label: string; readonly faultOf: RowOptions['faultOf'] },
): LabelledRow | FailedRow {
  const failed = (message: string): FailedRow => ({ kind: 'failed', line, message });
  if (typeof asked === 'string') return failed(asked);
  if (asked.inputs.some(({ value }) => value.includes('\ufffd')))
    return failed('the value is not valid UTF-8');
  const expected = genderOfWord(label);
  if (expected === undefined)
    return failed(
      label.trim() === ''
        ? 'has no expected answer; use male, female or null'
        : `"${label}" is not an expected answer; use male, female or null`,
    );
  const faults = asked.inputs.map(faultOf);
  const fault = faults.find((one) => one !== null) ?? null;
  const inputs = asked.inputs.filter((_, at) => faults[at] === null);
  if (inputs.length === 0) return failed(fault ?? 'has no value');
  return { kind: 'row', line, inputs, fault, isCountryUnknown: asked.isCountryUnknown, expected, cells };
}

function countryOf(cell: string): string | null | undefined {
  return cell.trim().toUpperCase() === 'NULL' ? null : readCountry(cell);
}

function typeOf(cell: string): InputType | undefined {
  const wanted = cell.trim().toLowerCase().replace('e-mail', 'email');
  return inputTypes.find((type) => type === wanted);
}
