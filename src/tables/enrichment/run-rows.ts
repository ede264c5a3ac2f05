import type { Row } from '../formats/row.js';
import { type Answer, failedWith } from './answers/answer.js';
import type { Question } from './answers/resolve-question.js';
import type { Resolver } from './answers/resolve-rows.js';
import type { FailedRow } from './failed-rows.js';
import type { QuestionReader } from './questions.js';
import { addTally, count, countryTextOf, newTally, type Tally } from './summary.js';

/** A row of any format. */
export type PlainRow = Pick<Row, 'number' | 'line' | 'cells' | 'fault'>;

export interface RowsContext {
  readonly resolver: Resolver;
  readonly questions: QuestionReader;
  readonly tally: Tally;
  /** Name of the column of a type. */
  readonly columnOf: (kind: NonNullable<Answer['fault']>['kind']) => string | null;
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
export async function answerRows(
  rows: readonly PlainRow[],
  context: RowsContext,
): Promise<AnsweredRows & { readonly failed: readonly FailedRow[] }> {
  const resolved = await resolveRows(rows, context);
  const { tally, failed } = countRows(resolved, context);
  addTally(context.tally, tally);
  return { ...resolved, failed };
}

type Resolving = Pick<RowsContext, 'resolver' | 'questions'>;

/** Answers rows in order. */
export async function resolveRows(rows: readonly PlainRow[], context: Resolving): Promise<ResolvedRows> {
  const { resolver } = context;
  if (resolver.resolveAtOnce !== null && !resolver.isThreaded()) return resolveRowsAtOnce(rows, context);
  const asked = askedOf(rows, context);
  const { answers, stopped } = await resolver.resolveAll(
    asked.map(({ question }) => question ?? NO_QUESTION),
  );
  return { rows, asked, answers: answers.map((answer, index) => asked[index]?.failed ?? answer), stopped };
}

/** The same where nothing has to be awaited. */
export function resolveRowsAtOnce(rows: readonly PlainRow[], context: Resolving): ResolvedRows {
  const { resolveAtOnce } = context.resolver;
  if (resolveAtOnce === null) throw new Error('the answers of a service must be awaited');
  const asked = askedOf(rows, context);
  const answers = asked.map(({ question, failed }) => failed ?? resolveAtOnce(question ?? NO_QUESTION));
  return { rows, asked, answers, stopped: null };
}

const askedOf = (rows: readonly PlainRow[], { questions }: Resolving): ResolvedRows['asked'] =>
  rows.map(({ fault, cells }) =>
    fault === null
      ? questions.ask(cells)
      : { question: null, failed: failedWith(fault, null), unknownCountry: null, hasSalutation: false },
  );

/** What answered rows count, and those that failed. */
export function countRows({ rows, asked, answers }: ResolvedRows, context: Omit<RowsContext, 'tally'>) {
  const tally = newTally(false);
  const failed: FailedRow[] = [];
  const countryTexts = new Map<string, number>();
  answers.forEach((answer, index) => {
    count(tally, answer);
    const { unknownCountry, hasSalutation } = asked[index] as ResolvedRows['asked'][number];
    if (hasSalutation) tally.salutations++;
    if (answer.fault !== null) failed.push(failedRow(rows[index] as PlainRow, answer.fault, context));
    if (unknownCountry === null) return;
    if (answer.fault?.kind !== 'country') tally.countriesNotUnderstood++;
    const text = countryTextOf(unknownCountry);
    countryTexts.set(text, (countryTexts.get(text) ?? 0) + 1);
  });
  tally.countryTexts = [...countryTexts];
  return { tally, failed };
}

function failedRow(
  row: PlainRow,
  { kind, cause }: NonNullable<Answer['fault']>,
  { questions, columnOf, hasValues }: Omit<RowsContext, 'tally'>,
): FailedRow {
  const value = hasValues && kind !== null ? questions.cellOf(kind, row.cells).slice(0, 1000) : null;
  return { row: row.number, line: row.line, column: columnOf(kind), cause, value };
}
