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

/** Names of the added columns; one that the file has already gets a number. */
export function addedHeader(header: readonly string[]): string[] {
  const taken = new Set(header.map((cell) => cell.trim().toLowerCase()));
  return addedColumns.map((name) => {
    let free: string = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}_${number}`;
    return free;
  });
}

const figure = (value: number | null): string => (value === null ? '' : String(value));

/** The cells that an answer adds; a row without one says why in `reason`. */
export function addedCells(answered: Answered | null, whyNone: string): string[] {
  if (answered === null) return ['', '', '', '', whyNone, '', ''];
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
 * A record as it stands in the file with cells added. What is added can be no formula: a cell that begins with
 * one of = + - @ or a control character gets an apostrophe.
 */
export function widen(
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
 * The file with columns added, record for record, as UTF-8; the file's own cells stay as they were written.
 * @throws TableFault as the records do
 */
export async function writeTable(
  blocks: AsyncIterable<readonly TableRecord[]>,
  form: TableForm,
  settings: FileSettings,
  answers: (key: string) => Answered | null,
  readCountry: ReadCountry,
): Promise<Blob> {
  const isMarked = form.hasByteOrderMark || form.encoding !== 'utf-8';
  const parts: string[] = isMarked ? ['\ufeff'] : [];
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
