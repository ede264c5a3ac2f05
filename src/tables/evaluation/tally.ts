import type { Gender } from '../../inference/types.js';

/** Confusion matrix: expected, then answered. Figures are rows, or people when rows are weighted. */
export type Confusion = ReturnType<typeof newConfusion>;

export const newConfusion = () => ({
  male: { male: 0, female: 0, unanswered: 0 },
  female: { male: 0, female: 0, unanswered: 0 },
  /** Rows that expect no gender: answered with one they are wrong, unanswered right. */
  none: { answered: 0, unanswered: 0 },
});

/** Counts one row; `weight`: 0 or more, 1 for a plain row. */
export function countRow(
  confusion: Confusion,
  expected: Gender | null,
  answered: Gender | null,
  weight = 1,
): void {
  if (expected !== null) confusion[expected][answered ?? 'unanswered'] += weight;
  else confusion.none[answered === null ? 'unanswered' : 'answered'] += weight;
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
  const { male, female } = confusion;
  const wrong = male.female + female.male;
  const answered = answeredOf(confusion);
  const unanswered = male.unanswered + female.unanswered;
  const costly = UNANSWERED_WEIGHT * unanswered;
  return {
    /** 0 to 1, as the next two. */
    errorCoded: ratio(wrong + unanswered, answered + unanswered),
    errorCodedWithoutNA: ratio(wrong, answered),
    naCoded: ratio(unanswered, answered + unanswered),
    /** Men predicted as women less women predicted as men: −1 to 1; 0: balanced errors. */
    errorGenderBias: ratio(male.female - female.male, answered),
    /** 0 to 1. */
    weightedError: ratio(wrong + costly, answered + costly),
  };
}

export type Metrics = ReturnType<typeof metricsOf>;

/** Rows whose expected answer is a gender and that were answered. */
export const answeredOf = ({ male, female }: Confusion): number =>
  male.male + male.female + female.female + female.male;

/** Rows whose expected answer is a gender. */
export const genderedOf = (confusion: Confusion): number =>
  answeredOf(confusion) + confusion.male.unanswered + confusion.female.unanswered;

/** A share; null when the denominator is 0. */
export const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
