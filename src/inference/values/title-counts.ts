import * as sense from '../words/senses.js';
import type { Piece, Section } from '../words/words.js';

/** Counts of the titles of a value by gender: everyday salutations, which take precedence, and other titles. */
export const createTitles = () => ({
  /** Everyday salutations of men and of women. */
  sirs: 0,
  madams: 0,
  /** Other titles of men and of women. */
  male: 0,
  female: 0,
  /** Titles of both genders: `Dr`. */
  ranks: 0,
  /** Professions in the masculine form, which women bear too: `Rechtsanwalt`. */
  professions: 0,
  /** Relatives that a note says the person is: `mother of two`. */
  mothers: 0,
  fathers: 0,
  /** Two people are addressed. */
  couple: false,
  /** A phrase introduces the name, `My name is`, or a note follows it. */
  isNoSentence: false,
});
export type Titles = ReturnType<typeof createTitles>;

/** Log-odds of an everyday salutation, in units of one other title. */
const EVERYDAY_TITLE = 2;
/** These mark weaker evidence than a title: its log-odds are `Parameters.namesake`, also for relatives in notes, and `Parameters.profession`. */
export const NAMESAKE = 0.5;
export const PROFESSION = 0.25;

/**
 * Log-odds of female in units of one title, and whether the titles are those of a man and of a woman; in `Frau Doktor` the everyday
 * salutation decides.
 * @param isNamesake a man's suffix stands behind the name: it counts if no title does
 */
export function titleOf(
  { sirs, madams, male, female, professions, mothers, fathers }: Titles,
  isNamesake: boolean,
): { title: number; isOfBoth: boolean } {
  const isSure = sirs > 0 !== madams > 0;
  const isOfBoth = sirs + male > 0 && madams + female > 0 && !isSure;
  const sign = isSure ? Math.sign(madams - sirs) * EVERYDAY_TITLE : Math.sign(female - male);
  const relative = isNamesake ? -1 : Math.sign(mothers - fathers);
  const weak = relative * NAMESAKE || (professions > 0 ? -PROFESSION : 0);
  return { title: isOfBoth ? 0 : sign || weak, isOfBoth };
}

/** Whether a title is a profession in the masculine form. */
export const isProfessionOfMen = (flags: number): boolean =>
  (flags & sense.MALE_TITLE) !== 0 && (flags & sense.ROLE) !== 0;

/** Counts a title by its flags. */
export function countTitle(flags: number, titles: Titles, isEveryday: boolean): void {
  const isProfession = !isEveryday && isProfessionOfMen(flags);
  if (isProfession || (flags & (sense.SALUTATION | sense.GREETING)) === 0) titles.ranks++;
  if (isProfession) titles.professions++;
  else if ((flags & (sense.MALE_TITLE | sense.MALE_GREETING)) !== 0) titles[isEveryday ? 'sirs' : 'male']++;
  if ((flags & (sense.FEMALE_TITLE | sense.FEMALE_GREETING)) !== 0)
    titles[isEveryday ? 'madams' : 'female']++;
}

/** Counts the titles among the words of a role: `Rechtsanwältin`, and not `HR Manager`. */
export function countRole(role: Section, titles: Titles): void {
  for (const { flags } of role) if ((flags & sense.ROLE) !== 0) countTitle(flags, titles, false);
}

/** Whether a word is a suffix or a degree behind a name: `Robert Smith MS`, and not `Jordan Bailey Ms` or `BAILEY JORDAN MS`. */
export const isDegree = ({ flags, word }: Piece, [first]: Section): boolean =>
  (flags & sense.SUFFIX) !== 0 ||
  ((flags & sense.DEGREE) !== 0 && word.isCapitals && first?.word.isCapitals !== true);
