import { scriptsOf } from '../../dataset/scripts.js';
import type { Gender, PredictionInput } from '../../inference/types.js';
import { type Calibration, createCalibration } from './calibration.js';
import type { FailedRow, FileRow, LabelledRow } from './labelled-rows.js';
import { createTally, type Tally } from './tally.js';

/** What an evaluation reads of a prediction. */
export interface Answer {
  readonly name: string | null;
  readonly gender: Gender | null;
  /** Above 0.5 and up to 1; null without a gender, and where only lists know the name. */
  readonly confidence: number | null;
  readonly sampleCount: number | null;
  readonly source: string;
  readonly reason: string | null;
}

/** One outcome for each of 1 to `PREDICTIONS_AT_ONCE` inputs, in order; an error is a row that failed. */
export type PredictAll = (
  inputs: readonly PredictionInput[],
) => readonly (Answer | Error)[] | Promise<readonly (Answer | Error)[]>;

export const PREDICTIONS_AT_ONCE = 100;

export interface Bars {
  /** Answers of a lower confidence, or of none, count as unanswered; 0: no bar. */
  readonly confidenceMin: number;
  /** Answers of fewer people, or of an unknown number, count as unanswered; 0: no bar. */
  readonly samplesMin: number;
}

type Outcome = 'right' | 'wrong' | 'missing';

/** A row with its answer, as it was scored. */
export interface ScoredRow {
  readonly row: LabelledRow;
  /** What was answered, before the bars. */
  readonly answer: Answer;
  readonly outcome: Outcome;
}

/** Groups kept of a column of the operator's; rows of later ones count as `OTHER_GROUPS`. */
export const COLUMN_GROUPS_MAX = 1_000;
export const OTHER_GROUPS = '(others)';

export interface EvaluationEvents {
  readonly onScored?: (scored: ScoredRow) => void | Promise<void>;
  readonly onFailed?: (failed: FailedRow) => void;
}

export interface Evaluation {
  readonly rows: number;
  readonly failed: number;
  readonly skipped: number;
  readonly all: Tally;
  readonly byType: ReadonlyMap<string, Tally>;
  /** By the country that the row asks for; `none` where it asks for none. */
  readonly byCountry: ReadonlyMap<string, Tally>;
  /** By the script of the letters, an address's domain left out; `Mixed` for several, `None` for none. */
  readonly byScript: ReadonlyMap<string, Tally>;
  /** By the text of a column of the operator's; empty when none is asked for. */
  readonly byColumn: ReadonlyMap<string, Tally>;
  readonly calibration: Calibration;
}

/** Scores every row. `column`: number of a column to group by. Memory does not grow with the number of rows. */
export async function evaluate(
  rows: AsyncIterable<FileRow>,
  predictAll: PredictAll,
  bars: Bars,
  events: EvaluationEvents = {},
  column: number | null = null,
): Promise<Evaluation> {
  const counts = { rows: 0, failed: 0, skipped: 0 };
  const scores = createScores(bars, column);
  const fail = (failed: FailedRow): void => {
    counts.failed++;
    events.onFailed?.(failed);
  };

  async function score(batch: readonly LabelledRow[]): Promise<void> {
    const answers = await predictAll(batch.map(({ input }) => input));
    for (const [index, row] of batch.entries()) {
      const answer = answers[index] ?? new Error('there is no answer');
      if (answer instanceof Error) {
        fail({ kind: 'failed', line: row.line, message: answer.message });
        continue;
      }
      counts.rows++;
      const outcome = scores.add(row, answer);
      await events.onScored?.({ row, answer, outcome });
    }
  }

  let batch: LabelledRow[] = [];
  for await (const row of rows) {
    if (row.kind === 'skipped') counts.skipped++;
    else if (row.kind === 'failed') fail(row);
    else if (batch.push(row) === PREDICTIONS_AT_ONCE) {
      await score(batch);
      batch = [];
    }
  }
  if (batch.length > 0) await score(batch);
  return { ...counts, ...scores.result };
}

function createScores(bars: Bars, column: number | null) {
  const result = {
    all: createTally(),
    byType: new Map<string, Tally>(),
    byCountry: new Map<string, Tally>(),
    byScript: new Map<string, Tally>(),
    byColumn: new Map<string, Tally>(),
    calibration: createCalibration(),
  };

  function add({ input, expected, cells }: LabelledRow, answer: Answer): Outcome {
    const gender = isOverBars(answer, bars) ? answer.gender : null;
    const groups = [
      tallyOf(result.byType, input.type),
      tallyOf(result.byCountry, input.country ?? 'none'),
      tallyOf(result.byScript, scriptOf(input)),
      ...(column === null ? [] : [tallyOf(result.byColumn, columnGroup(cells[column] ?? ''))]),
    ];
    for (const tally of [result.all, ...groups]) tally.add(expected, gender);
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

function isOverBars({ confidence, sampleCount }: Answer, { confidenceMin, samplesMin }: Bars): boolean {
  return (
    (confidenceMin === 0 || (confidence !== null && confidence >= confidenceMin)) &&
    (samplesMin === 0 || (sampleCount !== null && sampleCount >= samplesMin))
  );
}

function tallyOf(groups: Map<string, Tally>, key: string): Tally {
  const known = groups.get(key);
  if (known !== undefined) return known;
  const tally = createTally();
  groups.set(key, tally);
  return tally;
}

function scriptOf({ type, value }: PredictionInput): string {
  // The domain of an address is Latin whatever the name is.
  const text = type === 'email' ? value.slice(0, value.lastIndexOf('@')) : value;
  const scripts = scriptsOf(text.toLowerCase());
  return scripts.length > 1 ? 'Mixed' : (scripts[0] ?? 'None');
}
