import type { Row, TextFormat } from '../formats/row.js';
import type { Answer, Fault } from './answers/answer.js';
import type { Resolver } from './answers/resolver.js';
import type { FailedRow } from './failed-rows.js';
import type { AskedRow, QuestionReader } from './questions.js';
import { countRow, newTally } from './summary.js';
import type { Writer } from './writer.js';

/** A row of any format. */
export type PlainRow = Pick<Row, 'number' | 'line' | 'cells' | 'fault'>;

/** A table whose rows are held in memory and that is written at the end. */
export interface WholeTable extends Pick<TextFormat, 'header' | 'searched'> {
  /** Non-empty rows below the header, with the cells of these columns. */
  rows(wanted: readonly number[]): PlainRow[] | Promise<PlainRow[]>;
  /** Writes the table with the added columns; `answers` has one per row. */
  write(writer: Writer, answers: readonly Answer[], added: readonly string[]): Promise<void>;
  /** @throws TextFault when there is no room for so many columns */
  checkRoom?(count: number): void;
}

export interface RowsContext {
  readonly resolver: Resolver;
  readonly questions: QuestionReader;
  /** Name of the column of a type. */
  readonly columnOf: (kind: Fault['kind']) => string | null;
  /** Null: salutations are not read. */
  readonly salutationColumn: string | null;
}

/** Rows with their answers, before they are counted. */
export interface ResolvedRows {
  readonly rows: readonly PlainRow[];
  readonly asked: readonly AskedRow[];
  /** Answers of the first rows, as many as were answered. */
  readonly answers: readonly Answer[];
  /** Why the rest was not answered. */
  readonly stopped: string | null;
}

/** Answers rows in order. */
export async function resolveRows(rows: readonly PlainRow[], context: RowsContext): Promise<ResolvedRows> {
  const { resolver } = context;
  if (resolver.resolveAtOnce !== null && !resolver.isThreaded()) return resolveRowsAtOnce(rows, context);
  const asked = rows.map(context.questions.ask);
  const { resolved, stopped } = await resolver.resolveAll(asked.map(({ question }) => question));
  const answers = resolved.map(({ answer }, index) => asked[index]?.failed ?? answer);
  return { rows, asked, answers, stopped };
}

/** The same for an answerer that answers synchronously. */
export function resolveRowsAtOnce(rows: readonly PlainRow[], context: RowsContext): ResolvedRows {
  const { resolveAtOnce } = context.resolver;
  if (resolveAtOnce === null) throw new Error('the answers of a service must be awaited');
  const asked = rows.map(context.questions.ask);
  const answers = asked.map(({ question, failed }) => failed ?? resolveAtOnce(question));
  return { rows, asked, answers, stopped: null };
}

/** The tally of answered rows, and the rows that failed. */
export function countRows({ rows, asked, answers }: ResolvedRows, context: RowsContext) {
  const tally = { ...newTally(false), ...context.resolver.spent() };
  const failed: FailedRow[] = [];
  const countryTexts = new Map<string, number>();
  answers.forEach((answer, index) => {
    // Counted apart: a block may have more texts than the tally of a file keeps.
    countRow(tally, answer, asked[index] as AskedRow, (text) =>
      countryTexts.set(text, (countryTexts.get(text) ?? 0) + 1),
    );
    if (answer.fault !== null) failed.push(failedRow(rows[index] as PlainRow, answer.fault, context));
  });
  tally.countryTexts = [...countryTexts];
  return { tally, failed };
}

function failedRow(row: PlainRow, { kind, cause }: Fault, { questions, columnOf }: RowsContext): FailedRow {
  const value = kind === null ? null : questions.cellOf(kind, row.cells).slice(0, 1000);
  return { row: row.number, line: row.line, column: columnOf(kind), cause, value };
}
