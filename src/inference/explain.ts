import type { Dataset, NameRow } from '../dataset/dataset.js';
import { type AppliedCorrection, correctionOf, isNeverName } from './corrections.js';
import { type AnswerRow, engineOf, type Reading } from './engine.js';
import { partsOf } from './model/readings.js';
import type { SpanMass } from './model/terms.js';
import { answerOf } from './predict.js';
import {
  DEFAULT_THRESHOLDS,
  type MatchScope,
  type Prediction,
  type PredictionInput,
  type Thresholds,
} from './types.js';
import type { Word } from './words/words.js';

/** A row that the dataset has for a given name. */
export interface RowExplanation extends NameRow {
  /** The name as the dataset holds it. */
  readonly name: string;
  readonly scope: MatchScope;
  readonly country: string | null;
  /** Share of women there, shrunk to what is known beyond the row; 0 to 1. */
  readonly femaleShare: number;
  /** Whether the answer rests on this row. */
  readonly used: boolean;
}

/** One way to read the value. */
interface ReadingExplanation {
  /** Words of the given name; none where the title alone decides. */
  readonly given: readonly string[];
  /** The other words: surnames, particles, ordinary words. */
  readonly others: readonly string[];
  /** Probability among the readings as a name, 0 to 1. */
  readonly probability: number;
  /** Probability of female in it, 0 to 1. */
  readonly female: number;
  /** The country with the largest share of the reading; null for the whole world. */
  readonly origin: string | null;
  /** That share, 0 to 1. */
  readonly originShare: number;
  /** Natural log-odds of female of the given name there. */
  readonly logOdds: number;
  readonly rows: readonly RowExplanation[];
}

export interface Explanation {
  readonly prediction: Prediction;
  /** The operator's correction that decided, whatever the readings say; null: none did. */
  readonly correction: AppliedCorrection | null;
  /** Probability that the value names no person, 0 to 1. */
  readonly none: number;
  /** Probability of female if it does, titles included; 0 to 1. */
  readonly female: number;
  /** Natural log-odds of female that titles add; 0 without one. */
  readonly titleLogOdds: number;
  /** The likeliest first; empty when nothing in the value can be a name. */
  readonly readings: readonly ReadingExplanation[];
}

const READINGS_MAX = 6;

/** Explains a prediction by the same computation as `predict`. For operators, not for the hot path. */
export function explain(
  input: PredictionInput,
  dataset: Dataset,
  thresholds: Thresholds = DEFAULT_THRESHOLDS,
): Explanation {
  const reading = engineOf(dataset).read(input, null);
  const { posterior, female, title } = reading;
  const prediction = answerOf(reading, dataset, thresholds);
  const found = correctionOf(reading, dataset);
  // Of a value that names no person, or two, the answer has no name and no correction decides.
  const correction = prediction.name === null ? null : found;
  const used = correction === null ? usedRow(reading, prediction, dataset) : null;
  const readings = posterior.spans
    .slice(0, READINGS_MAX)
    .map((span) => explainSpan(span, reading, span === reading.span ? used : null, dataset));
  return {
    prediction,
    correction,
    none: posterior.none,
    // Nor may the probability reveal what an excluded name would be answered.
    female: found?.gender === 'never' ? 0.5 : female,
    titleLogOdds: title,
    readings,
  };
}

/** The row whose figures the answer has; null: none, as where other words outweighed it. */
function usedRow(reading: Reading, { name, sampleCount }: Prediction, dataset: Dataset): AnswerRow | null {
  const row = engineOf(dataset).rowOf(reading, reading.female > 0.5 ? 'female' : 'male');
  return name !== null && row?.people === sampleCount ? row : null;
}

function explainSpan(
  span: SpanMass,
  reading: Reading,
  used: AnswerRow | null,
  dataset: Dataset,
): ReadingExplanation {
  const { cut, given, start } = partsOf(span, reading.cuts);
  const end = start + given.length;
  const origin = dataset.countries[span.country]?.code ?? null;
  const isExcluded = given.some(({ text }) => isNeverName(text, reading.input.country, dataset));
  return {
    given: given.map(({ text }) => text),
    others: cut.words.filter((_, at) => at < start || at >= end).map(({ text }) => text),
    probability: span.probability,
    female: isExcluded ? 0.5 : span.female,
    origin,
    originShare: span.countryShare,
    logOdds: isExcluded ? 0 : Math.log(span.share / (1 - span.share)),
    rows: isExcluded ? [] : rowsOf(given, origin, reading.input.country, used, dataset),
  };
}

/** The rows of the asked country, of the reading's origin and of the world; none for an excluded name. */
function rowsOf(
  given: readonly Word[],
  origin: string | null,
  asked: string | null,
  used: AnswerRow | null,
  dataset: Dataset,
): RowExplanation[] {
  const engine = engineOf(dataset);
  const found = engine.recordOf(given);
  if (found < 0) return [];
  const record = engine.countedOf(found, given);
  const name = dataset.nameOf(record);
  if (isNeverName(name, asked, dataset)) return [];
  const rows: RowExplanation[] = [];
  for (const country of new Set([asked, origin, null])) {
    const row = country === null ? dataset.globalRow(record) : dataset.countryRow(record, country);
    const share = engine.shareIn(record, country);
    if (row === null || share === null) continue;
    const scope = country !== null && country === asked ? 'country' : 'global';
    rows.push({ name, scope, ...row, country, femaleShare: share, used: used?.country === country });
  }
  return rows;
}
