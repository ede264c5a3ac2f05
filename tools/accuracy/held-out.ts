import type { Dataset } from '../../src/dataset/dataset.js';
import { predict } from '../../src/inference/predict.js';
import type { Gender } from '../../src/inference/types.js';
import { type Calibration, createCalibration } from '../../src/tables/evaluation/calibration.js';
import { type Confusion, createTally } from '../../src/tables/evaluation/tally.js';
import { type TrueName, trueGender } from './truth.js';

export interface HeldOutResult {
  readonly source: string;
  readonly country: string;
  readonly names: number;
  /** Every name once; the right answer is the register's dominant gender. */
  readonly byName: Confusion;
  /** Every person once; null for a register without counts. */
  readonly byPeople: Confusion | null;
  /** Share of people whose gender is not the dominant one of their name: nobody can err less on every name. */
  readonly floor: number | null;
  /** What costs most people, the largest first: where to look for what is worth mending. */
  readonly misses: readonly Miss[];
}

interface Miss extends TrueName {
  readonly answered: Gender | null;
  /** People, or 1 in a register without counts. */
  readonly cost: number;
}

const MISSES_MAX = 40;

/**
 * Asks every name of a register, with its country, of a dataset that was built without it. `calibration` counts
 * each name of a register with counts once: right is the share of its people who have the answered gender.
 */
export function scoreHeldOut(
  table: { readonly source: string; readonly country: string; readonly hasCounts: boolean },
  truth: readonly TrueName[],
  dataset: Dataset,
  calibration: Calibration = createCalibration(),
): HeldOutResult {
  const { source, country, hasCounts } = table;
  const byName = createTally();
  const byPeople = createTally();
  const misses: Miss[] = [];
  let [people, minority] = [0, 0];
  for (const one of truth) {
    const { name, male, female } = one;
    const { gender, confidence } = predict({ type: 'name', value: name, country }, dataset);
    byName.add(trueGender(one), gender);
    const cost = gender === null ? male + female : gender === 'male' ? female - male : male - female;
    if (cost > 0 && trueGender(one) !== null) misses.push({ ...one, answered: gender, cost });
    if (!hasCounts) continue;
    byPeople.add('male', gender, male);
    byPeople.add('female', gender, female);
    people += male + female;
    minority += Math.min(male, female);
    if (gender === null) continue;
    const share = (gender === 'male' ? male : female) / (male + female);
    calibration.addAnswer(confidence, true, share);
    calibration.addAnswer(confidence, false, 1 - share);
  }
  return {
    source,
    country,
    names: truth.length,
    byName: byName.confusion(),
    byPeople: hasCounts ? byPeople.confusion() : null,
    floor: hasCounts ? minority / people : null,
    misses: misses.sort((a, b) => b.cost - a.cost).slice(0, MISSES_MAX),
  };
}
