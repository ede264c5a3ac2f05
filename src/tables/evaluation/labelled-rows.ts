import { readCountry } from '../../countries.js';
import { genderOfWord } from '../../gender-words.js';
import type { SalutationReader } from '../../inference/salutations.js';
import type { Gender, InputType } from '../../inference/types.js';
import { inputTypes } from '../../predictions/item.js';
import type { openRecords } from '../csv/records.js';
import { type ColumnPlan, positionOf } from '../enrichment/columns/find-columns.js';
import { cellText, createQuestionReader, type Question } from '../enrichment/questions.js';
import { findLabelled, type NamedColumns, type ValueColumns } from './labelled-columns.js';

/** A row that can be scored. */
export interface LabelledRow {
  readonly kind: 'row';
  /** First line of the row in the file, from 1. */
  readonly line: number;
  /** It has a value. */
  readonly question: Question;
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

/** A row that is only counted. `skipped`: a filter excludes it; `unlabelled`, `empty`: nothing is expected, or asked. */
interface UnscoredRow {
  readonly kind: 'skipped' | 'unlabelled' | 'empty';
}

export type FileRow = LabelledRow | FailedRow | UnscoredRow;

export interface RowOptions {
  /** Header names by column, instead of the usual ones. */
  readonly columns?: NamedColumns;
  /** Rows with this text in this column are skipped. */
  readonly skip?: readonly (readonly [column: string, text: string])[];
  /** Of the values if the file has no type column, which are one column then; by the headers without. */
  readonly type?: InputType | undefined;
  readonly salutationOf: SalutationReader;
}

type Records = Awaited<ReturnType<typeof openRecords>>;

/** Finds the columns and returns the rows, which are read as they are consumed. @throws ColumnFault */
export function readLabelled({ header, records }: Records, options: RowOptions) {
  const { columns = {}, type } = options;
  const { expected, looked, text } = findLabelled(header, columns, type !== undefined);
  const ask = 'value' in looked ? askerOfValues(looked, options) : askerOfPeople(looked, options);
  const skip = (options.skip ?? []).map(([column, text]) => ({
    at: positionOf(header, column, true),
    text: text.toLowerCase(),
  }));
  const isSkipped = (cells: readonly string[]): boolean =>
    skip.some(({ at, text }) => cells[at]?.trim().toLowerCase() === text);

  async function* rows(): AsyncGenerator<FileRow> {
    for await (const { line, cells, fault } of records) {
      if (fault === null && isSkipped(cells)) {
        yield { kind: 'skipped' };
        continue;
      }
      yield readRow(line, cells, fault ?? ask(cells), cells[expected] ?? '');
    }
  }
  return { header, columns: text, rows: rows() };
}

/** The question of a row, or the text of its fault. */
type Asked = Pick<LabelledRow, 'question' | 'isCountryUnknown'> | string;

type Asker = (cells: readonly string[]) => Asked;

/** Reads the question of a row as `enrich` does. */
function askerOfPeople(plan: ColumnPlan, { salutationOf }: RowOptions): Asker {
  const { wanted, ask } = createQuestionReader(plan, { order: inputTypes }, salutationOf);
  return (cells) => {
    const { question, unknownCountry } = ask({ fault: null, cells: wanted.map((at) => cells[at] ?? '') });
    return { question, isCountryUnknown: unknownCountry !== null };
  };
}

/** Reads the one value of a row. */
function askerOfValues(columns: ValueColumns, { type: given }: RowOptions): Asker {
  const usual = given ?? columns.headerType ?? 'name';
  const cell = (cells: readonly string[], at: number | null): string =>
    at === null ? '' : cellText(cells[at]);
  return (cells) => {
    const typeText = cell(cells, columns.type);
    const type = typeText === '' ? usual : typeOf(typeText);
    if (type === undefined) return `"${typeText}" is not a type; use name, email or username`;
    const value = cell(cells, columns.value);
    const country = readCountry(cell(cells, columns.country));
    const values = value === '' ? [] : [{ type, value }];
    return { question: { values, country: country ?? null }, isCountryUnknown: country === undefined };
  };
}

function readRow(line: number, cells: readonly string[], asked: Asked, label: string): FileRow {
  if (typeof asked === 'string') return { kind: 'failed', line, message: asked };
  // Of a list of customers only some say their gender, and some have no name.
  if (label.trim() === '') return { kind: 'unlabelled' };
  if (asked.question.values.length === 0) return { kind: 'empty' };
  const expected = genderOfWord(label);
  if (expected !== undefined) return { kind: 'row', line, ...asked, expected, cells };
  const message = `"${label}" is not an expected answer; use male, female or null`;
  return { kind: 'failed', line, message };
}

function typeOf(cell: string): InputType | undefined {
  const wanted = cell.toLowerCase().replace('e-mail', 'email');
  return inputTypes.find((type) => type === wanted);
}
