import { LISTED_FEMALE, LISTED_MALE } from '../../dataset/dataset.js';
import * as sense from './senses.js';
import type { Word } from './words.js';

/**
 * Fewest bearers, over all countries, of a name that counts as rare, known, usual, common or frequent. The rules for titles,
 * conjunctions, legal forms and ordinary words compare the bearers of a word with one of these to decide whether it is also a
 * name. For each rule there is an interval of thresholds within which no test fails and no total of the labelled sets gets
 * worse; most intervals span a factor of ten. These five figures lie within all of them; the few rules that would lose
 * names by any of the five have a threshold of their own. The narrowest intervals:
 * rare, above 10 and below 100 (legal forms); known, 300 to below 350 (ranks); usual, above 500 and below 1,200 (surnames that
 * lists have as given names); common, above 1,800 and below 2,500 (roles and greetings that are names); frequent, 12,000 to
 * 15,800 (relatives and salutations behind a conjunction).
 */
export const RARE_NAME_MIN = 50;
export const KNOWN_NAME_MIN = 300;
export const USUAL_NAME_MIN = 1_000;
export const COMMON_NAME_MIN = 2_000;
export const FREQUENT_NAME_MIN = 15_000;

/** Whether a word is a known given name, and has more bearers as one than as a surname. */
export const isKnownGiven = ({ givenPeople, surnamePeople }: Word): boolean =>
  givenPeople >= KNOWN_NAME_MIN && givenPeople > surnamePeople;

/** Whether the counts of a word are those of its own spelling: `Kære` and `баба` have the counts of `Kare` and `Baba`. */
const isAsWritten = ({ exact, counted }: Word): boolean => exact === counted;

/** Whether the spelling of a word itself is a known given name: a title or a greeting is none by a similar spelling. */
export const isKnownGivenAsWritten = (word: Word): boolean => isAsWritten(word) && isKnownGiven(word);

/** Whether the spelling of a word itself is a common given name or surname. */
export const isCommonName = (word: Word): boolean =>
  isAsWritten(word) && Math.max(word.givenPeople, word.surnamePeople) >= COMMON_NAME_MIN;

/** Whether a word is a given name sooner than a surname; lists decide where nobody is counted. */
export const isGivenName = (word: Word): boolean =>
  isKnownGiven(word) || (word.listed !== 0 && word.surnamePeople === 0);

export const isMostlyGiven = ({ givenPeople, surnamePeople }: Word): boolean => givenPeople > surnamePeople;
export const isMostlySurname = ({ givenPeople, surnamePeople }: Word): boolean => surnamePeople > givenPeople;

/** Whether a word stands for two people or a family, and is no common name: `Familie`, and not `Manz` or `Esi`. */
export const isCoupleWord = ({ flags, bearers }: Word): boolean =>
  (flags & sense.COUPLE) !== 0 && bearers < COMMON_NAME_MIN;

/** Bearers of a word as a given name for each bearer as a surname. */
export const givenToSurnameRatio = ({ givenPeople, surnamePeople }: Word): number =>
  (givenPeople + 1) / (surnamePeople + 1);

/** Least ratio of a word that is hardly ever a surname: that of `Thomas` is 4. */
export const SURELY_GIVEN_RATIO_MIN = 100;
/** Beside an initial a lower ratio is enough: that of `Javier` is 48. */
const BESIDE_INITIAL_RATIO_MIN = 40;
/** Below this ratio either name may stand in an address or a username. */
const USUALLY_GIVEN_RATIO_MIN = 5;

/** Whether a word is a usual given name and seldom a surname: `kylie`. */
export const isUsualGiven = (word: Word): boolean =>
  word.givenPeople >= USUAL_NAME_MIN && givenToSurnameRatio(word) >= USUALLY_GIVEN_RATIO_MIN;

/** With fewer bearers a word may be no name at all, or somebody's surname. */
export const SURELY_GIVEN_MIN = 50_000;
/**
 * Whether a word is so frequent a given name and so seldom a surname that it is the given name beside another word,
 * `bad_charlotte`, and behind an initial, `k.maria`; and not `blood_raven`, `violet_sky` or `j.thomas`.
 */
export const isSurelyGiven = (word: Word): boolean =>
  word.givenPeople >= SURELY_GIVEN_MIN &&
  givenToSurnameRatio(word) >= SURELY_GIVEN_RATIO_MIN &&
  (word.flags & sense.NAME_WORD) === 0;

/** Whether a word after a letter may be the surname that follows an initial: in `mary e thomas`, and not in `jose y ana`. */
export const mayBeSurname = (word: Word | undefined): boolean =>
  word !== undefined && givenToSurnameRatio(word) < BESIDE_INITIAL_RATIO_MIN;

/** A gender with less of the bearers is hardly anyone's: of Kim and Andrea either gender has more. */
const MINORITY_SHARE_MAX = 0.05;
/**
 * Whether hardly any bearer of a name has the gender of a title, given as bits of `SALUTATION`: in `عائشة السيد` the title is
 * the surname.
 */
export function isOfOtherGender({ male, female, givenPeople, listed }: Word, title: number): boolean {
  const isMale = (title & sense.MALE_TITLE) !== 0;
  if (givenPeople === 0) return listed !== 0 && (listed & (isMale ? LISTED_MALE : LISTED_FEMALE)) === 0;
  return (isMale ? male : female) < MINORITY_SHARE_MAX * givenPeople;
}

/**
 * Whether a particle is hardly a given name itself: it has few bearers, or more as a surname, or of either gender. `Van`, `Les` and
 * `Abu` are names.
 */
export function isMereParticle(particle: Word): boolean {
  const { male, female, givenPeople } = particle;
  const isOfOne = Math.min(male, female) < MINORITY_SHARE_MAX * givenPeople;
  return givenPeople < FREQUENT_NAME_MIN && !isUsualGiven(particle) && !(isOfOne && isKnownGiven(particle));
}
