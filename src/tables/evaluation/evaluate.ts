import { scriptsOf } from '../../dataset/scripts.js';
import type { Answer, Answerer } from '../enrichment/answers/answer.js';
import { createResolver } from '../enrichment/answers/resolver.js';
import type { AskedValue, Resolved } from '../enrichment/questions.js';
import { createCalibration } from './calibration.js';
import type { FailedRow, FileRow, LabelledRow } from './labelled-rows.js';
import { type Confusion, countRow, newConfusion } from './tally.js';

/** Rows that are answered together. */
export const ROWS_AT_ONCE = 100;

type Outcome = 'right' | 'wrong' | 'missing';

/** A scored row with its answer. */
export interface ScoredRow {
  readonly row: LabelledRow;
  /** The answer, of whatever confidence. */
  readonly answer: Answer;
  readonly outcome: Outcome;
}

/** Groups of a `--by` column; rows of further ones count as `OTHER_GROUPS`. */
export const COLUMN_GROUPS_MAX = 1_000;
export const OTHER_GROUPS = '(others)';

export interface EvaluationEvents {
  readonly onScored?: (scored: ScoredRow) => void | Promise<void>;
  readonly onFailed?: (failed: FailedRow) => void;
}

export type Evaluation = Awaited<ReturnType<typeof evaluate>>;

/**
 * Scores every row by the answer that `enrich` gives it. Answers of a confidence below `confidenceMin`, or of none, count as
 * unanswered; 0: all count. `column`: number of a column to group by. Memory use does not depend on the number of rows.
 */
export async function evaluate(
  rows: AsyncIterable<FileRow>,
  answerer: Answerer,
  confidenceMin: number,
  events: EvaluationEvents = {},
  column: number | null = null,
) {
  const counts = {
    rows: 0,
    failedRows: 0,
    /** Without an expected answer, and without a value. */
    unlabelledRows: 0,
    emptyRows: 0,
    skippedRows: 0,
    /** Rows looked up without their unrecognized country. */
    countriesNotUnderstood: 0,
  };
  const scores = createScores(confidenceMin, column);
  const resolver = createResolver(answerer);
  const fail = (failed: FailedRow): void => {
    counts.failedRows++;
    events.onFailed?.(failed);
  };

  async function score(batch: readonly (LabelledRow | FailedRow)[]): Promise<void> {
    const { resolved } = await resolver.resolveAll(
      batch.flatMap((row) => (row.kind === 'row' ? [row.question] : [])),
    );
    const answers = resolved.values();
    for (const row of batch) {
      if (row.kind === 'failed') {
        fail(row);
        continue;
      }
      const { answer, asked } = answers.next().value as Resolved;
      if (asked === null || answer.fault !== null) {
        fail({ kind: 'failed', line: row.line, message: answer.fault?.cause ?? 'has no value' });
        continue;
      }
      counts.rows++;
      if (row.isCountryUnknown) counts.countriesNotUnderstood++;
      const outcome = scores.add(row, asked, answer);
      await events.onScored?.({ row, answer, outcome });
    }
  }

  let batch: (LabelledRow | FailedRow)[] = [];
  for await (const row of rows) {
    if (row.kind !== 'row' && row.kind !== 'failed') counts[`${row.kind}Rows`]++;
    else if (batch.push(row) === ROWS_AT_ONCE) {
      await score(batch);
      batch = [];
    }
  }
  await score(batch);
  return { ...counts, ...scores.result };
}

function createScores(confidenceMin: number, column: number | null) {
  const result = {
    all: newConfusion(),
    byType: new Map<string, Confusion>(),
    /** By the country of the row; `none`: it has none. */
    byCountry: new Map<string, Confusion>(),
    /** By the script of the letters, an address's domain left out; `Mixed` for several, `None` for none. */
    byScript: new Map<string, Confusion>(),
    /** By the text of the `--by` column; empty without one. */
    byColumn: new Map<string, Confusion>(),
    calibration: createCalibration(),
  };

  function add({ question, expected, cells }: LabelledRow, asked: AskedValue, answer: Answer): Outcome {
    const isSure = confidenceMin === 0 || (answer.confidence !== null && answer.confidence >= confidenceMin);
    const gender = isSure ? answer.gender : null;
    const groups = [
      confusionOf(result.byType, asked.type),
      confusionOf(result.byCountry, question.country ?? 'none'),
      confusionOf(result.byScript, scriptOf(asked)),
      ...(column === null ? [] : [confusionOf(result.byColumn, columnGroup(cells[column] ?? ''))]),
    ];
    for (const confusion of [result.all, ...groups]) countRow(confusion, expected, gender);
    if (expected !== null && gender === null) result.calibration.addUnanswered();
    if (expected !== null && gender !== null)
      result.calibration.addAnswer(answer.confidence, gender === expected);
    if (gender === expected) return 'right';
    return gender === null ? 'missing' : 'wrong';
  }
  function columnGroup(text: string): string {
    return result.byColumn.has(text) || result.byColumn.size < COLUMN_GROUPS_MAX ? text : OTHER_GROUPS;
  }
  return { result, add };
}

function confusionOf(groups: Map<string, Confusion>, key: string): Confusion {
  const known = groups.get(key);
  if (known !== undefined) return known;
  const confusion = newConfusion();
  groups.set(key, confusion);
  return confusion;
}

function scriptOf({ type, value }: AskedValue): string {
  // The domain of an address is Latin whatever the script of the name.
  const text = type === 'email' ? value.slice(0, value.lastIndexOf('@')) : value;
  const scripts = scriptsOf(text.toLowerCase());
  return scripts.length > 1 ? 'Mixed' : (scripts[0] ?? 'None');
}
