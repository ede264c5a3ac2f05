import type { Dataset } from '../../src/dataset/dataset.js';
import { createEngine } from '../../src/inference/engine.js';
import { partsOf } from '../../src/inference/model/readings.js';
import type { Posterior } from '../../src/inference/model/terms.js';
import type { Parameters } from '../../src/inference/parameters.js';
import { DEFAULT_THRESHOLDS, type Letters } from '../../src/inference/types.js';
import type { Cut } from '../../src/inference/values/cuts.js';
import type { LabelledValue } from './sets.js';

/** A set of the fit, with its say in the sum. */
export interface FittedSet {
  readonly name: string;
  readonly rows: readonly LabelledValue[];
  readonly weight: number;
  /** What the rows are read by, where it is not the committed dataset. */
  readonly dataset?: Dataset;
}

interface SetScore {
  /** Mean logarithmic loss, natural. */
  readonly loss: number;
  /** Share of rows with the wrong gender, a gender where none is right, or none where one is. */
  readonly errors: number;
}

/** No probability is taken for smaller: labels are wrong now and then. */
const PROBABILITY_MIN = 0.002;

export function scoreSet(
  dataset: Dataset,
  parameters: Parameters,
  letters: Letters,
  rows: readonly LabelledValue[],
  onMiss: ((row: LabelledValue, female: number, none: number) => void) | null = null,
): SetScore {
  const engine = createEngine(dataset, parameters);
  let loss = 0;
  let errors = 0;
  for (const row of rows) {
    const { female, posterior, isCouple, title, given, cuts } = engine.read(row, letters);
    const none = isCouple ? 1 : posterior.none;
    const right =
      row.gender === null
        ? none + (1 - none) * hiddenShare(posterior, cuts)
        : (1 - none) * (row.gender === 'female' ? female : 1 - female);
    loss -= Math.log(Math.max(PROBABILITY_MIN, right));
    const isHidden = title === 0 && given.every(({ isInitial }) => isInitial);
    const isOpen = isHidden || none > 0.5 || Math.max(female, 1 - female) < DEFAULT_THRESHOLDS.confidenceMin;
    const said = isOpen ? null : female > 0.5 ? 'female' : 'male';
    if (said !== row.gender) {
      errors++;
      onMiss?.(row, female, none);
    }
  }
  return { loss: loss / Math.max(1, rows.length), errors: errors / Math.max(1, rows.length) };
}

/** Probability of readings without a given name but initials: `j.smith`. */
function hiddenShare({ spans }: Posterior, cuts: readonly Cut[]): number {
  let sum = 0;
  for (const span of spans)
    if (partsOf(span, cuts).given.every(({ isInitial }) => isInitial)) sum += span.probability;
  return sum;
}

/** What the fit makes small: the sets' losses, and their errors with a smaller say. */
export function objective(
  dataset: Dataset,
  parameters: Parameters,
  letters: Letters,
  sets: readonly FittedSet[],
): number {
  let sum = 0;
  for (const { rows, weight, dataset: own = dataset } of sets) {
    const { loss, errors } = scoreSet(own, parameters, letters, rows);
    sum += weight * (loss + errors);
  }
  return sum;
}
