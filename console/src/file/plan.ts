import type { SalutationReader } from '../../../src/inference/salutations.js';
import type { PlainRow } from '../../../src/tables/enrichment/answer-rows.js';
import { type Answer, failedWith, keyOf, type Query } from '../../../src/tables/enrichment/answers/answer.js';
import {
  type AskedRow,
  createQuestionReader,
  type QuestionReader,
  resolveQuestion,
} from '../../../src/tables/enrichment/questions.js';
import { countRow, newTally, type Tally } from '../../../src/tables/enrichment/summary.js';
import type { AiMode, PredictionRequestBody } from '../api/types.js';
import { type Columns, planOf } from './columns.js';
import type { Table } from './open-table.js';

/** How a file is read and which options its requests have. */
export interface FileSettings extends Columns {
  readonly hasHeader: boolean;
  /** Of a workbook; empty: the first one. */
  readonly sheet: string;
  /** For rows without their own country; empty: none. */
  readonly fixedCountry: string;
  readonly aiMode: AiMode;
  /** `shares`: aggregates only, without results of single rows. */
  readonly result: 'rows' | 'shares';
}

/** Answers by the key of their query. */
export type KnownAnswers = (key: string) => Answer | undefined;

/** A table, and how a column of salutations in it is read. */
export interface Source {
  readonly table: Table;
  readonly salutationOf: SalutationReader;
}

/** The rows of a file as `genderd enrich` reads them. */
export const readerOf = ({ salutationOf }: Source, settings: FileSettings): QuestionReader =>
  createQuestionReader(
    planOf(settings),
    { order: [settings.type], country: settings.fixedCountry || undefined },
    salutationOf,
  );

/** A row as it is asked: answered at once where it is empty or invalid. */
export interface ReadRow extends Omit<AskedRow, 'failed'> {
  readonly asked: { readonly answer: Answer } | { readonly query: Query };
}

export function readRow(row: PlainRow, reader: QuestionReader, known: KnownAnswers): ReadRow {
  const { failed, ...read } = reader.ask(row);
  if (failed !== null) return { asked: { answer: failed }, ...read };
  return { asked: resolveQuestion(read.question, (query) => known(keyOf(query))), ...read };
}

/** The row was not sent: the run stopped before. Nothing was charged for it. */
const NOT_ASKED = failedWith('not asked', null);

export const answerOf = ({ asked }: ReadRow): Answer => ('answer' in asked ? asked.answer : NOT_ASKED);

export const requestOf = (
  { type, value, country }: Query,
  { aiMode }: Pick<FileSettings, 'aiMode'>,
): PredictionRequestBody => ({
  type,
  value,
  ...(country === null ? {} : { country }),
  ...(aiMode === 'off' ? {} : { options: { ai_mode: aiMode } }),
});

/** What is known of the rows of a file before one is answered. */
type Counted = Pick<Tally, 'rows' | 'empty' | 'countriesNotUnderstood' | 'countryTexts' | 'salutations'>;

/** What a run sends and costs at most. */
export interface Plan extends Source, Counted {
  /** Rows that cannot be looked up, by cause. */
  readonly faults: ReadonlyMap<string, number>;
  /** The distinct queries that are sent, by key. */
  readonly queries: ReadonlyMap<string, Query>;
}

/** Reads a file into a plan; null once `isStopped`, which is asked between blocks. @throws TextFault */
export async function planFile(
  source: Source,
  settings: FileSettings,
  isStopped: () => boolean = () => false,
): Promise<Plan | null> {
  const reader = readerOf(source, settings);
  const tally = newTally(true);
  const faults = new Map<string, number>();
  const queries = new Map<string, Query>();
  for await (const block of source.table.rows(reader.wanted)) {
    if (isStopped()) return null;
    for (const row of block) {
      const read = readRow(row, reader, () => undefined);
      const answer = answerOf(read);
      countRow(tally, answer, read);
      if ('query' in read.asked) queries.set(keyOf(read.asked.query), read.asked.query);
      else if (answer.fault !== null)
        faults.set(answer.fault.cause, (faults.get(answer.fault.cause) ?? 0) + 1);
    }
  }
  const { table, salutationOf } = source;
  return { table, salutationOf, ...tally, faults, queries };
}

/** Counts the answered rows of a file, as the summary of `genderd enrich` does. */
export async function tallyOf(plan: Plan, settings: FileSettings, known: KnownAnswers): Promise<Tally> {
  const reader = readerOf(plan, settings);
  const tally = newTally(true);
  for await (const block of plan.table.rows(reader.wanted)) {
    for (const row of block) {
      const read = readRow(row, reader, known);
      const answer = answerOf(read);
      if (answer !== NOT_ASKED) countRow(tally, answer, read);
    }
  }
  return tally;
}

/** Small-cell suppression: shares of fewer rows would reveal single ones. */
export const sharedRowsMin = 10;

/** Whether so few rows would be asked that their shares could not be shown. */
export const isTooFewForShares = ({ rows, empty, faults }: Plan): boolean =>
  [...faults.values()].reduce((left, faulty) => left - faulty, rows - empty) < sharedRowsMin;

/** The most credits that the queries cost. */
export const costOf = (queries: number, { aiMode }: Pick<FileSettings, 'aiMode'>): number =>
  queries * (aiMode === 'always' ? 2 : 1);
