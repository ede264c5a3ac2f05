import { limits } from '../../../src/predictions/limits.js';
import type { AiMode, PredictionData, PredictionRequestBody } from '../api/types.js';
import type { Columns } from './columns.js';
import type { TableRecord } from './read-table.js';

/** How a file is read and which options its requests have. */
export interface FileSettings extends Columns {
  readonly hasHeader: boolean;
  /** For rows without their own country; empty: none. */
  readonly fixedCountry: string;
  readonly aiMode: AiMode;
  /** `shares`: aggregates only, without results of single rows. */
  readonly result: 'rows' | 'shares';
}

/** The question of a row. Equal questions have equal keys. */
export interface Question {
  readonly key: string;
  readonly value: string;
  /** ISO 3166-1 alpha-2; null: none. */
  readonly country: string | null;
  /** The country cell is not a country: the question has none. */
  readonly hasUnknownCountry: boolean;
}

/** The outcome of a question. */
export type Answered =
  | { readonly kind: 'result'; readonly result: PredictionData }
  | { readonly kind: 'error'; readonly code: string; readonly detail: string };

/** ISO code of a cell, or null. */
export type ReadCountry = (cell: string) => string | null;

/** The row's question; null: its value is empty. */
export function questionOf(
  { cells }: TableRecord,
  { value, second, country, fixedCountry }: FileSettings,
  readCountry: ReadCountry,
): Question | null {
  const parts = second < 0 ? [cells[value]] : [cells[value], cells[second]];
  const text = parts
    .map((part) => (part ?? '').trim())
    .filter((part) => part !== '')
    .join(' ');
  if (text === '' || (cells[value] ?? '').trim() === '') return null;
  const cell = country < 0 ? '' : (cells[country] ?? '').trim();
  const own = cell === '' ? null : readCountry(cell);
  const asked = own ?? (fixedCountry === '' ? null : fixedCountry);
  return {
    key: `${asked ?? ''}\u0000${text}`,
    value: text,
    country: asked,
    hasUnknownCountry: cell !== '' && own === null,
  };
}

/** The error of a value that the service would reject; null: none. */
function refusalOf({ value }: Question, type: FileSettings['type']): Answered | null {
  const refuse = (detail: string): Answered => ({ kind: 'error', code: 'validation_error', detail });
  if ([...value].length > limits.valueLengthMax)
    return refuse(`Longer than ${limits.valueLengthMax} characters.`);
  if (type === 'email' && !/^[^@]+@[^@]+$/.test(value)) return refuse('Not an e-mail address.');
  return null;
}

export const requestOf = (
  { value, country }: Question,
  { type, aiMode }: FileSettings,
): PredictionRequestBody => ({
  type,
  value,
  ...(country === null ? {} : { country }),
  ...(aiMode === 'off' ? {} : { options: { ai_mode: aiMode } }),
});

/** What a run sends and costs at most. */
export interface Plan {
  readonly rows: number;
  readonly emptyRows: number;
  readonly unknownCountries: number;
  /** Records with more cells than the header. */
  readonly wideRows: number;
  /** The distinct questions that are sent. */
  readonly questions: ReadonlyMap<string, Question>;
  /** Questions that are rejected without being sent. */
  readonly refused: ReadonlyMap<string, Answered>;
}

interface Counts {
  rows: number;
  emptyRows: number;
  unknownCountries: number;
  wideRows: number;
}

/**
 * Reads a file's records into a plan. `isStopped` is checked between blocks.
 * @throws TableFault as the records do
 */
export async function planFile(
  blocks: AsyncIterable<readonly TableRecord[]>,
  settings: FileSettings,
  readCountry: ReadCountry,
  isStopped: () => boolean = () => false,
): Promise<Plan | null> {
  const counts: Counts = { rows: 0, emptyRows: 0, unknownCountries: 0, wideRows: 0 };
  const questions = new Map<string, Question>();
  const refused = new Map<string, Answered>();
  let width = -1;
  for await (const block of blocks) {
    if (isStopped()) return null;
    for (const record of block) {
      const isHeader = width < 0 && settings.hasHeader;
      if (width < 0) width = record.cells.length;
      if (isHeader) continue;
      counts.rows += 1;
      if (record.cells.length > width) counts.wideRows += 1;
      const question = questionOf(record, settings, readCountry);
      if (question === null) counts.emptyRows += 1;
      else note(question, settings, counts, questions, refused);
    }
  }
  return { ...counts, questions, refused };
}

function note(
  question: Question,
  { type }: FileSettings,
  counts: Counts,
  questions: Map<string, Question>,
  refused: Map<string, Answered>,
): void {
  if (question.hasUnknownCountry) counts.unknownCountries += 1;
  if (questions.has(question.key) || refused.has(question.key)) return;
  const refusal = refusalOf(question, type);
  if (refusal === null) questions.set(question.key, question);
  else refused.set(question.key, refusal);
}

/** The most credits that the questions cost. */
export const costOf = (questions: number, { aiMode }: Pick<FileSettings, 'aiMode'>): number =>
  questions * (aiMode === 'always' ? 2 : 1);
