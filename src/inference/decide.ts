import type { NameRow } from '../dataset/dataset.js';
import { isNever } from './corrections.js';
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
 *   50.5 % where the first has a share of 0.50 to 0.55, a coin's toss, and in 38.8 % from 0.55 to 0.60. Within one
 *   country the larger half is still the better guess, so that only what is nearly even is left open.
 * - `globalSamplesMin`: against national counts, names that the pooled source has once are wrong in 11.6 %, twice
 *   in 8.3 %, 6 to 9 times in 6.1 %, 10 to 19 times in 2.8 %, more often in 0.9 %. One person is hearsay; from
 *   two on an answer is more useful than none.
 * - `countrySamplesMin`: rows of 5 to 9 people contradict a row over all countries that is surely one gender in
 *   0.7 % (GB) and 1.1 % (US), no more than rows of 10 to 49 do (0 % and 1.6 %).
 */
export const DEFAULT_RULES: DecisionRules = {
  dominantShareMin: 0.52,
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
  if (isNever(row)) return unknown('insufficient_evidence', null);
  if (row.evidence === 'listed') return decideListed(row, samplesMin, rules);
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

/** A list gives no figures, so bars that are raised above what lists are worth shut its rows out. */
function decideListed(row: NameRow, samplesMin: number, rules: DecisionRules): Decision {
  if (row.listedAs === 'unisex') return unknown('ambiguous', null);
  const worth = worthOf(row);
  if (worth.share < rules.dominantShareMin) return unknown('ambiguous', null);
  if (worth.people < samplesMin) return unknown('insufficient_evidence', null);
  return { gender: row.listedAs, reason: null, confidence: null, sampleCount: null };
}

/** What a row without counts is worth, in people and in the share of them that the list is right about. */
export interface ListWorth {
  readonly people: number;
  readonly share: number;
}

/**
 * Names that lists carry are surely given names, and not the most common ones. Against registers that the
 * dataset never saw, 93.7 % of their answers are right (docs/accuracy.md).
 */
const LISTED: ListWorth = { people: 300, share: 0.93 };
/**
 * Names that one observation or none supports. Where the World Gender Name Dictionary knows them too, it
 * agrees for 85 % (no observation) and 89 % (one).
 */
const HEARSAY: ListWorth = { people: 2, share: 0.87 };
const HEARSAY_SOURCES: ReadonlySet<string> = new Set(['nomquamgender-estimates', 'wgnd']);

/** For a listed row. */
export function worthOf({ sources }: NameRow): ListWorth {
  const isHearsay =
    sources[0] === 'nomquamgender-estimates' && sources.every((source) => HEARSAY_SOURCES.has(source));
  return isHearsay ? HEARSAY : LISTED;
}

function unknown(reason: UnknownReason, sampleCount: number | null): Decision {
  return { gender: null, reason, confidence: null, sampleCount };
}

/** People counted in a row; 0 when the row is only listed. */
export function samplesOf(row: NameRow): number {
  return row.male + row.female;
}
