import type { NameRow } from '../dataset/dataset.js';
import type { Gender, UnknownReason } from './types.js';

/** The bars of the decision; the defaults are `DEFAULT_RULES`. */
export interface DecisionRules {
  /**
   * Least share of the counts that the dominant gender needs, above 0.5 and up to 1. Below it the answer is
   * `ambiguous`; exactly one half always is.
   */
  readonly dominantShareMin: number;
  /** Least people in a row over all countries, 1 or more. Below it the answer is `insufficient_evidence`. */
  readonly globalSamplesMin: number;
  /** Least people in a country's row for it to be preferred to the row over all countries, 1 or more. */
  readonly countrySamplesMin: number;
}

/**
 * Measured on the committed dataset.
 *
 * - `dominantShareMin`: of names with rows of two countries or more, the other country leans the other way in
 *   50.5 % where the first has a share of 0.50 to 0.55, a coin's toss, and in 38.8 % from 0.55 to 0.60. The band
 *   below the bar holds 1.0 % of all people counted.
 * - `globalSamplesMin`: against national counts, names that the pooled source has once are wrong in 11.6 %, twice
 *   in 8.3 %, 6 to 9 times in 6.1 %, 10 to 19 times in 2.8 %, more often in 0.9 %. One person is hearsay; from
 *   two on an answer is more useful than none.
 * - `countrySamplesMin`: rows of 5 to 9 people contradict a row over all countries that is surely one gender in
 *   0.7 % (GB) and 1.1 % (US), no more than rows of 10 to 49 do (0 % and 1.6 %).
 */
export const DEFAULT_RULES: DecisionRules = {
  dominantShareMin: 0.55,
  globalSamplesMin: 2,
  countrySamplesMin: 5,
};

export interface Decision {
  readonly gender: Gender | null;
  readonly reason: UnknownReason | null;
  /** Share of the dominant gender, rounded to six digits; null for a listed row and for no gender. */
  readonly confidence: number | null;
  /** People in the row; null for a listed row. */
  readonly sampleCount: number | null;
}

/** What one row says. `samplesMin`: least people for an answer, 1 or more; a listed row needs none. */
export function decide(row: NameRow, samplesMin: number, rules: DecisionRules): Decision {
  if (row.evidence === 'listed') {
    const gender = row.listedAs === 'unisex' ? null : row.listedAs;
    return { gender, reason: gender === null ? 'ambiguous' : null, confidence: null, sampleCount: null };
  }
  const sampleCount = row.male + row.female;
  if (sampleCount < samplesMin) return unknown('insufficient_evidence', sampleCount);
  const share = Math.max(row.male, row.female) / sampleCount;
  if (row.male === row.female || share < rules.dominantShareMin) return unknown('ambiguous', sampleCount);
  return {
    gender: row.male > row.female ? 'male' : 'female',
    reason: null,
    confidence: Math.round(share * 1e6) / 1e6,
    sampleCount,
  };
}

function unknown(reason: UnknownReason, sampleCount: number): Decision {
  return { gender: null, reason, confidence: null, sampleCount };
}

/** People counted in a row; 0 when the row is only listed. */
export function samplesOf(row: NameRow): number {
  return row.male + row.female;
}
