import type { Gender } from '../../inference/types.js';

/** Confusion matrix: expected, then answered. Figures are rows, or people when rows are weighted. */
export type Confusion = ReturnType<typeof newConfusion>;

export const newConfusion = () => ({
  maleAsMale: 0,
  maleAsFemale: 0,
  maleUnanswered: 0,
  femaleAsFemale: 0,
  femaleAsMale: 0,
  femaleUnanswered: 0,
  /** Rows that expect no gender, answered with one: wrong. */
  noneAnswered: 0,
  /** Rows that expect no gender, unanswered: right. */
  noneUnanswered: 0,
});

/** Counts one row; `weight`: 0 or more, 1 for a plain row. */
export function countRow(
  confusion: Confusion,
  expected: Gender | null,
  answered: Gender | null,
  weight = 1,
): void {
  confusion[cellOf(expected, answered)] += weight;
}

function cellOf(expected: Gender | null, answered: Gender | null): keyof Confusion {
  if (expected === null) return answered === null ? 'noneUnanswered' : 'noneAnswered';
  if (answered === null) return expected === 'male' ? 'maleUnanswered' : 'femaleUnanswered';
  if (expected === 'male') return answered === 'male' ? 'maleAsMale' : 'maleAsFemale';
  return answered === 'male' ? 'femaleAsMale' : 'femaleAsFemale';
}

/** Weight of an unanswered row in `weightedError`; Santamaría and Mihaljević (2018) take 0.2. */
const UNANSWERED_WEIGHT = 0.2;

/**
 * Error measures of name-to-gender inference. The first four: K. Wais, "Gender Prediction Methods Based on First
 * Names with genderizeR", The R Journal 8(1), 2016; the fifth: L. Santamaría and H. Mihaljević, "Comparison and
 * benchmark of name-to-gender inference services", PeerJ Computer Science 4:e156, 2018, which uses all five. All
 * are over the rows whose expected answer is a gender; null where the denominator is 0.
 */
export function metricsOf(confusion: Confusion) {
  const { maleAsFemale, femaleAsMale } = confusion;
  const wrong = maleAsFemale + femaleAsMale;
  const answered = answeredOf(confusion);
  const unanswered = confusion.maleUnanswered + confusion.femaleUnanswered;
  const costly = UNANSWERED_WEIGHT * unanswered;
  return {
    /** 0 to 1, as the next two. */
    errorCoded: ratio(wrong + unanswered, answered + unanswered),
    errorCodedWithoutNA: ratio(wrong, answered),
    naCoded: ratio(unanswered, answered + unanswered),
    /** Men predicted as women less women predicted as men: −1 to 1; 0: balanced errors. */
    errorGenderBias: ratio(maleAsFemale - femaleAsMale, answered),
    /** 0 to 1. */
    weightedError: ratio(wrong + costly, answered + costly),
  };
}

export type Metrics = ReturnType<typeof metricsOf>;

/** Rows whose expected answer is a gender and that were answered. */
export function answeredOf({ maleAsMale, maleAsFemale, femaleAsFemale, femaleAsMale }: Confusion): number {
  return maleAsMale + maleAsFemale + femaleAsFemale + femaleAsMale;
}

/** Rows whose expected answer is a gender. */
export function genderedOf(confusion: Confusion): number {
  return answeredOf(confusion) + confusion.maleUnanswered + confusion.femaleUnanswered;
}

/** A share; null when the denominator is 0. */
export function ratio(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}
