import type { NameRow } from '../dataset/dataset.js';
import type { Gender, UnknownReason } from './types.js';

/** The bars of the default decision. Every number is measured on the committed dataset; see the comments. */
export interface DecisionRules {
  /**
   * Least share of the counts that the dominant gender needs, above 0.5 and up to 1. Below it the answer is
   * `ambiguous`. Exactly one half is always ambiguous.
   */
  readonly dominantShareMin: number;
  /** Least people in a row over all countries, 1 or more. Below it the answer is `insufficient_evidence`. */
  readonly globalSamplesMin: number;
  /** Least people in a country's row before it is preferred to the row over all countries, 1 or more. */
  readonly countrySamplesMin: number;
}

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
