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
import { addedNames } from '../../../src/tables/formats/added-columns.js';
import type { AiMode, PredictionRequestBody } from '../api/types.js';
import { type Columns, planOf } from './columns.js';
import type { Table } from './open-table.js';

/** How a file is read and which options its requests have. */
export interface FileSettings extends Columns {
  readonly hasHeader: boolean;
  /** Rows above the table, such as a title. */
  readonly skipped: number;
  /** For rows without their own country; empty: none. */
  readonly fixedCountry: string;
  readonly aiMode: AiMode;
  /** `shares`: aggregates only, without results of single rows. */
  readonly result: 'rows' | 'shares';
}

/** The answers of a run so far. */
export type KnownAnswers = (query: Query) => Answer | undefined;

/** A table, and how a column of salutations in it is read. */
export interface Source {
  readonly table: Table;
  readonly salutationOf: SalutationReader;
}

/** A row as it is looked up: answered at once where it is empty or invalid. */
interface ReadRow extends AskedRow {
  readonly row: PlainRow;
  readonly resolved: { readonly answer: Answer } | { readonly query: Query };
}

function readRow(row: PlainRow, reader: QuestionReader, known: KnownAnswers): ReadRow {
  const asked = reader.ask(row);
  const { failed, question } = asked;
  return {
    ...asked,
    row,
    resolved: failed === null ? resolveQuestion(question, known) : { answer: failed },
  };
}

/** The rows of a table in blocks, between which the page can respond. @throws TextFault */
export async function* readRows(
  { table, reader }: Pick<Plan, 'table' | 'reader'>,
  known: KnownAnswers,
): AsyncGenerator<ReadRow[]> {
  for await (const rows of table.rows(reader.wanted)) yield rows.map((row) => readRow(row, reader, known));
}

/** The row was not sent: the run stopped before. Nothing was charged for it. */
const NOT_SENT = failedWith('not asked', null);

export const answerOf = ({ resolved }: ReadRow): Answer =>
  'answer' in resolved ? resolved.answer : NOT_SENT;

/** The same file with the answers in columns of their own. @throws TextFault */
export const writeAnswers = ({ table, reader }: Plan, known: KnownAnswers): Promise<Blob> =>
  table.write(reader.wanted, (row) => answerOf(readRow(row, reader, known)), addedNames(table.header, null));

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
export interface Plan extends Counted {
  readonly table: Table;
  /** Reads the rows as `genderd enrich` does. */
  readonly reader: QuestionReader;
  /** Rows that cannot be looked up, by cause. */
  readonly faults: ReadonlyMap<string, number>;
  /** The distinct queries that are sent, by key. */
  readonly queries: ReadonlyMap<string, Query>;
}

/** Reads a file into a plan; null once `isStopped`, which is asked between blocks. @throws TextFault */
export async function planFile(
  { table, salutationOf }: Source,
  settings: FileSettings,
  isStopped: () => boolean = () => false,
): Promise<Plan | null> {
  const options = { order: [settings.type], country: settings.fixedCountry || undefined };
  const reader = createQuestionReader(planOf(settings), options, salutationOf);
  const tally = newTally(true);
  const faults = new Map<string, number>();
  const queries = new Map<string, Query>();
  for await (const rows of readRows({ table, reader }, () => undefined)) {
    if (isStopped()) return null;
    for (const read of rows) {
      const answer = answerOf(read);
      countRow(tally, answer, read);
      if ('query' in read.resolved) queries.set(keyOf(read.resolved.query), read.resolved.query);
      else if (answer.fault !== null)
        faults.set(answer.fault.cause, (faults.get(answer.fault.cause) ?? 0) + 1);
    }
  }
  return { ...tally, table, reader, faults, queries };
}

/** Counts the answered rows of a file, as the summary of `genderd enrich` does. */
export async function tallyOf(plan: Plan, known: KnownAnswers): Promise<Tally> {
  const tally = newTally(true);
  for await (const rows of readRows(plan, known))
    for (const read of rows) {
      const answer = answerOf(read);
      if (answer !== NOT_SENT) countRow(tally, answer, read);
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
