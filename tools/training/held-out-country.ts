import { askAll, evenly, figuresOf, reliabilityOf } from './evaluate.js';
import { type Example, withoutCountries } from './examples.js';
import type { Slice } from './report.js';
import { type TrainingData, trainModel } from './train.js';

/** Countries of one language in its own region, without any other country that could stand in for them. */
export const HELD_OUT_COUNTRIES = ['IS', 'TR'] as const;

export interface HeldOutReport {
  readonly slices: readonly Slice[];
  /** Calibration error over all questions of the countries. */
  readonly error: number;
}

/**
 * Trains once more without the countries and asks about them: their rows, and the names that only they have, are
 * left out. These weights are for the figures only.
 */
export function heldOutReport(data: TrainingData): HeldOutReport {
  const { train, known, unknown } = withoutCountries(data.train, new Set(HELD_OUT_COUNTRIES));
  const calibration = withoutCountries(data.calibration, new Set(HELD_OUT_COUNTRIES)).train;
  const { model } = trainModel({ ...data, dataset: null, train, calibration });
  const ask = (examples: readonly Example[], country: string | null) => {
    const outcomes = askAll(model, examples);
    return outcomes.filter(({ question }) => country === null || question.country === country);
  };
  const slices = HELD_OUT_COUNTRIES.flatMap((country) => [
    { label: `${country}, names that only it has`, figures: figuresOf(ask(unknown, country), evenly) },
    { label: `${country}, names known from elsewhere`, figures: figuresOf(ask(known, country), evenly) },
  ]);
  return { slices, error: reliabilityOf(ask([...unknown, ...known], null), evenly).error };
}
