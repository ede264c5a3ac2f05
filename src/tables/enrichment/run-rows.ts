import type { Row } from '../formats/row.js';
import { type Answer, failedWith } from './answers/answer.js';
import type { Question } from './answers/resolve-question.js';
import type { Resolver } from './answers/resolve-rows.js';
import type { FailedRow } from './failed-rows.js';
import type { QuestionReader } from './questions.js';
import { count, countUnknownCountry, type Tally } from './summary.js';

/** A row of any format. */
export type PlainRow = Pick<Row, 'number' | 'line' | 'cells' | 'fault'>;

export interface RowsContext {
  readonly resolver: Resolver;
  readonly questions: QuestionReader;
  readonly tally: Tally;
  /** Name of the column of a type. */
  readonly columnOf: (kind: NonNullable<Answer['fault']>['kind']) => string | null;
  readonly onFailed: (failed: FailedRow) => void;
  readonly hasValues: boolean;
}

export interface AnsweredRows {
  /** Answers of the first rows, as many as were answered. */
  readonly answers: readonly Answer[];
  /** Why the rest was not answered. */
  readonly stopped: string | null;
}

const NO_QUESTION: Question = { values: [], country: null };

/** Rows with their answers, before they are counted. */
export interface ResolvedRows extends AnsweredRows {
  readonly rows: readonly PlainRow[];
  readonly asked: readonly ReturnType<QuestionReader['ask']>[];
}

/** Answers rows in order and counts them. */
export async function answerRows(rows: readonly PlainRow[], context: RowsContext): Promise<AnsweredRows> {
  const resolved = await resolveRows(rows, context);
  countRows(resolved, context);
  return resolved;
}

/** Answers rows in order. */
export async function resolveRows(
  rows: readonly PlainRow[],
  { resolver, questions }: Pick<RowsContext, 'resolver' | 'questions'>,
): Promise<ResolvedRows> {
  const asked = rows.map((row) =>
    row.fault === null
      ? questions.ask(row.cells)
      : {
          question: null,
          failed: failedWith(row.fault, null),
          unknownCountry: null,
          hasSalutation: false,
        },
  );
  const { resolveAtOnce } = resolver;
  const resolved =
    resolveAtOnce === null || resolver.isThreaded()
      ? await resolver.resolveAll(asked.map(({ question }) => question ?? NO_QUESTION))
      : { answers: asked.map(({ question }) => resolveAtOnce(question ?? NO_QUESTION)), stopped: null };
  const answers = resolved.answers.map((answer, index) => asked[index]?.failed ?? answer);
  return { rows, asked, answers, stopped: resolved.stopped };
}

/** Counts answered rows and reports those that failed. */
export function countRows({ rows, asked, answers }: ResolvedRows, context: RowsContext): void {
  const { tally } = context;
  for (const [index, answer] of answers.entries()) {
    count(tally, answer);
    const unknownCountry = asked[index]?.unknownCountry ?? null;
    if (unknownCountry !== null) countUnknownCountry(tally, unknownCountry, answer);
    if (asked[index]?.hasSalutation) tally.salutations++;
    if (answer.fault !== null) reportFailed(rows[index] as PlainRow, answer.fault, context);
  }
}

function reportFailed(row: PlainRow, fault: NonNullable<Answer['fault']>, context: RowsContext): void {
  const { kind, cause } = fault;
  const value =
    context.hasValues && kind !== null ? context.questions.cellOf(kind, row.cells).slice(0, 1000) : null;
  context.onFailed({ row: row.number, line: row.line, column: context.columnOf(kind), cause, value });
}
