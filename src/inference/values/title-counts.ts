import * as sense from '../words/senses.js';
import type { Piece } from '../words/words.js';

/** What the titles of a value say: those of everyday use, which decide, and all others. */
export const createTitles = () => ({
  sirs: 0,
  madams: 0,
  male: 0,
  female: 0,
  /** Those that both bear: `Dr`. */
  ranks: 0,
  /** Those of a profession in the form of men, which women bear too: `Rechtsanwalt`. */
  professions: 0,
  couple: false,
  /** Several words introduce the name: `My name is`. */
  introduced: false,
});
export type Titles = ReturnType<typeof createTitles>;

/** The evidence of a title of everyday use, in units of other ones. */
const EVERYDAY_TITLE = 2;
/** Less than a title: `Parameters.namesake` and `Parameters.profession` say how much. */
export const NAMESAKE = 0.5;
export const PROFESSION = 0.25;

/**
 * Log-odds of female in units of one title, and whether the titles are those of a man and a woman: not in `Frau Doktor`.
 * @param isNamesake a man's suffix stands behind the name, which speaks where no title does
 */
export function titleOf(
  { sirs, madams, male, female, professions }: Titles,
  isNamesake: boolean,
): { title: number; isOfBoth: boolean } {
  const isSure = sirs > 0 !== madams > 0;
  const isOfBoth = sirs + male > 0 && madams + female > 0 && !isSure;
  const sign = isSure ? Math.sign(madams - sirs) * EVERYDAY_TITLE : Math.sign(female - male);
  const weak = isNamesake ? -NAMESAKE : professions > 0 ? -PROFESSION : 0;
  return { title: isOfBoth ? 0 : sign || weak, isOfBoth };
}

/** Whether a title is a profession in the form of men. */
export const isProfessionOfMen = (flags: number): boolean =>
  (flags & sense.MALE_TITLE) !== 0 && (flags & sense.ROLE) !== 0;

/** Adds the title with these senses to those of a value. */
export function countTitle(flags: number, titles: Titles, isEveryday: boolean): void {
  const isProfession = !isEveryday && isProfessionOfMen(flags);
  if (isProfession || (flags & (sense.SALUTATION | sense.GREETING)) === 0) titles.ranks++;
  if (isProfession) titles.professions++;
  else if ((flags & (sense.MALE_TITLE | sense.MALE_GREETING)) !== 0) titles[isEveryday ? 'sirs' : 'male']++;
  if ((flags & (sense.FEMALE_TITLE | sense.FEMALE_GREETING)) !== 0)
    titles[isEveryday ? 'madams' : 'female']++;
}

/** Adds the gender that the words of a role tell: `Rechtsanwältin`, and not `HR Manager`. */
export function countRole(role: readonly Piece[], titles: Titles): void {
  for (const { flags } of role) if ((flags & sense.ROLE) !== 0) countTitle(flags, titles, false);
}

/** `Robert Smith MS`, and not `Jordan Bailey Ms` or `BAILEY JORDAN MS`. */
export const isDegree = ({ flags, word }: Piece, [first]: readonly Piece[]): boolean =>
  (flags & sense.SUFFIX) !== 0 ||
  ((flags & sense.DEGREE) !== 0 && word.isCapitals && first?.word.isCapitals !== true);
