import { isNameLike, type LetterReading, type Verdict, verdictOf } from '../../src/ai/embedded/model.js';

/** Answers less sure than this do not count as answers. */
export const CONFIDENCE_MIN = 0.55;

/** What the letters alone decide; the service weighs them with everything else that it knows of a name. */
export function judge(reading: LetterReading): Verdict {
  if (!isNameLike(reading)) return { gender: null, confidence: null };
  return verdictOf(reading.femaleLogOdds, CONFIDENCE_MIN);
}
