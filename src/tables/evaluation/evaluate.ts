import { scriptsOf } from '../../dataset/scripts.js';
import type { Prediction, PredictionInput } from '../../inference/types.js';
import { createCalibration } from './calibration.js';
import type { FailedRow, FileRow, LabelledRow } from './labelled-rows.js';
import { type Confusion, countRow, newConfusion } from './tally.js';

/** The members of a prediction that an evaluation reads. */
export type Answer = Pick<Prediction, 'name' | 'gender' | 'confidence' | 'sampleCount' | 'source' | 'reason'>;

/** One outcome per input, 1 to `PREDICTIONS_AT_ONCE`, in order; an error is a failed row. */
export type PredictAll = (
  inputs: readonly PredictionInput[],
) => readonly (Answer | Error)[] | Promise<readonly (Answer | Error)[]>;

export const PREDICTIONS_AT_ONCE = 100;

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

/** The value of a row that was answered. */
interface Answered {
  readonly input: PredictionInput;
  readonly answer: Answer | Error;
}

const hasGender = (one: Answered | undefined): boolean =>
  one !== undefined && !(one.answer instanceof Error) && one.answer.gender !== null;

/** As `enrich` answers a row: by its first value with a gender, else by the first that failed, else by the first. */
async function answerRows(batch: readonly LabelledRow[], predictAll: PredictAll): Promise<Answered[]> {
  const found: Answered[] = [];
  for (let at = 0; ; at++) {
    const open = batch.flatMap(({ inputs }, index) => {
      const input = inputs[at];
      return input === undefined || hasGender(found[index]) ? [] : [{ index, input }];
    });
    if (open.length === 0) break;
    const answers = await predictAll(open.map(({ input }) => input));
    for (const [one, { index, input }] of open.entries()) {
      const next = { input, answer: answers[one] ?? new Error('there is no answer') };
      const known = found[index];
      const isFirstFault = next.answer instanceof Error && !(known?.answer instanceof Error);
      if (known === undefined || hasGender(next) || isFirstFault) found[index] = next;
    }
  }
  return found.map((one, index) => {
    const fault = batch[index]?.fault ?? null;
    return fault === null || hasGender(one) ? one : { ...one, answer: new Error(fault) };
  });
}

/** Scores every row. Answers of a confidence below `confidenceMin`, or of none, count as unanswered; 0: all count. `column`: number of a column to group by. Memory use does not depend on the number of rows. */
export async function evaluate(
  rows: AsyncIterable<FileRow>,
  predictAll: PredictAll,
  confidenceMin: number,
  events: EvaluationEvents = {},
  column: number | null = null,
) {
  const counts = { rows: 0, failed: 0, skipped: 0, unknownCountries: 0 };
  const scores = createScores(confidenceMin, column);
  const fail = (failed: FailedRow): void => {
    counts.failed++;
    events.onFailed?.(failed);
  };

  async function score(batch: readonly LabelledRow[]): Promise<void> {
    const answered = await answerRows(batch, predictAll);
    for (const [index, row] of batch.entries()) {
      const { input, answer } = answered[index] as Answered;
      if (answer instanceof Error) {
        fail({ kind: 'failed', line: row.line, message: answer.message });
        continue;
      }
      counts.rows++;
      if (row.isCountryUnknown) counts.unknownCountries++;
      const outcome = scores.add(row, input, answer);
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

  function add({ expected, cells }: LabelledRow, input: PredictionInput, answer: Answer): Outcome {
    const isSure = confidenceMin === 0 || (answer.confidence !== null && answer.confidence >= confidenceMin);
    const gender = isSure ? answer.gender : null;
    const groups = [
      confusionOf(result.byType, input.type),
      confusionOf(result.byCountry, input.country ?? 'none'),
      confusionOf(result.byScript, scriptOf(input)),
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

function scriptOf({ type, value }: PredictionInput): string {
  // The domain of an address is Latin whatever the script of the name.
  const text = type === 'email' ? value.slice(0, value.lastIndexOf('@')) : value;
  const scripts = scriptsOf(text.toLowerCase());
  return scripts.length > 1 ? 'Mixed' : (scripts[0] ?? 'None');
}
