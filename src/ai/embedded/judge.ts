import type { Gender } from '../../inference/types.js';
import { probabilityOf } from './calibration.js';
import type { LetterReading } from './model.js';

/** A gender with the probability that it is the right one, above 0.5 and up to 1; or neither. */
export type Verdict =
  | { readonly gender: Gender; readonly confidence: number }
  | { readonly gender: null; readonly confidence: null };

const UNDECIDED: Verdict = { gender: null, confidence: null };

/** Answers less sure than this are not given; callers may set a higher threshold by the confidence. */
export const CONFIDENCE_MIN = 0.55;
/** No answer is surer, whatever the evidence. */
const CONFIDENCE_MAX = 0.995;
/** Strings of which training names have fewer of the n-grams are no names: `xqzt`, `asdf`. */
const FAMILIARITY_MIN = 0.5;

export function isNameLike({ familiarity }: LetterReading): boolean {
  return familiarity >= FAMILIARITY_MIN;
}

/** What the letters alone decide. */
export function judge(reading: LetterReading): Verdict {
  return isNameLike(reading) ? verdictOf(reading.femaleLogOdds, CONFIDENCE_MIN) : UNDECIDED;
}

/** The gender of log-odds of female, where they are clear enough; confidence has four digits. */
export function verdictOf(femaleLogOdds: number, confidenceMin: number): Verdict {
  const share = Math.min(CONFIDENCE_MAX, probabilityOf(Math.abs(femaleLogOdds)));
  const confidence = Math.round(share * 10_000) / 10_000;
  if (!(confidence >= confidenceMin)) return UNDECIDED;
  return { gender: femaleLogOdds > 0 ? 'female' : 'male', confidence };
}
