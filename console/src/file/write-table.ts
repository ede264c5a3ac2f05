import Papa from 'papaparse';
import type { Answered, FileSettings, ReadCountry } from './plan.js';
import { questionOf } from './plan.js';
import type { TableForm, TableRecord } from './read-table.js';

const addedColumns = [
  'gender',
  'confidence',
  'sample_count',
  'source',
  'reason',
  'matched_name',
  'country',
] as const;

/** Names of the added columns, numbered where the file has a column of that name. */
export function addedHeader(header: readonly string[]): string[] {
  const taken = new Set(header.map((cell) => cell.trim().toLowerCase()));
  return addedColumns.map((name) => {
    let free: string = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}_${number}`;
    return free;
  });
}

const figure = (value: number | null): string => (value === null ? '' : String(value));

/** The added cells of a row; without a result, `reason` says why. */
function addedCells(answered: Answered | null, reasonForNone: string): string[] {
  if (answered === null) return ['', '', '', '', reasonForNone, '', ''];
  if (answered.kind === 'error') return ['', '', '', '', `error: ${answered.code}`, '', ''];
  const { gender, confidence, sample_count, source, reason, name, country, match } = answered.result;
  return [
    gender ?? '',
    figure(confidence),
    figure(sample_count),
    source,
    reason ?? '',
    match.name ?? name ?? '',
    country ?? '',
  ];
}

/**
 * The unchanged text of a record with cells added. Added cells cannot be formulas: one that begins with = + - @ or
 * a control character is prefixed with an apostrophe.
 */
function widen(
  { raw, cells }: TableRecord,
  added: readonly string[],
  width: number,
  delimiter: string,
): string {
  const missing = delimiter.repeat(Math.max(0, width - cells.length));
  const tail = Papa.unparse([added], { delimiter, escapeFormulae: true });
  return `${raw}${missing}${delimiter}${tail}`;
}

/**
 * The file with columns added, as UTF-8; the text of its own cells is unchanged.
 * @throws TableFault as the records do
 */
export async function writeTable(
  blocks: AsyncIterable<readonly TableRecord[]>,
  form: TableForm,
  settings: FileSettings,
  answers: (key: string) => Answered | null,
  readCountry: ReadCountry,
): Promise<Blob> {
  const hasMark = form.hasByteOrderMark || form.encoding !== 'utf-8';
  const parts: string[] = hasMark ? ['\ufeff'] : [];
  let width = -1;
  const lineOf = (record: TableRecord): string => {
    const isFirst = width < 0;
    if (isFirst) width = record.cells.length;
    if (isFirst && settings.hasHeader) return widen(record, addedHeader(record.cells), width, form.delimiter);
    const question = questionOf(record, settings, readCountry);
    const answered = question === null ? null : answers(question.key);
    return widen(
      record,
      addedCells(answered, question === null ? 'empty' : 'not_asked'),
      width,
      form.delimiter,
    );
  };
  for await (const block of blocks) parts.push(block.map((record) => lineOf(record) + form.newline).join(''));
  const type = form.delimiter === '\t' ? 'text/tab-separated-values' : 'text/csv';
  return new Blob(parts, { type: `${type};charset=utf-8` });
}

/** `people.csv` becomes `people.genderd.csv`. */
export const resultName = (name: string, suffix = 'genderd'): string =>
  /\.[^.]+$/.test(name) ? name.replace(/(\.[^.]+)$/, `.${suffix}$1`) : `${name}.${suffix}.csv`;
