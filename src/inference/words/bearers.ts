import { LISTED_FEMALE, LISTED_MALE } from '../../dataset/dataset.js';
import * as sense from './senses.js';
import type { Word } from './words.js';

/**
 * How many people bear a word, in five steps: rules ask whether a title, a conjunction, a company's form or an ordinary word
 * is as well a name. Each rule has an interval of figures with which no test fails and no total of the labelled sets gets
 * worse; of most it spans a factor of ten. These are the fewest figures that meet them; the few rules
 * that would lose names by a common step have a figure of their own. The narrowest interval at each step:
 * few, above 10 and below 100 (forms of companies); hundreds, 300 to below 350 (ranks); a thousand, above 500 and
 * below 1,200 (surnames that lists have as given names); thousands, above 1,800 and below 2,500 (roles and greetings that are
 * names); ten thousands, 12,000 to 15,800 (relatives and salutations behind a conjunction).
 */
export const RARE_NAME_MIN = 50;
export const KNOWN_NAME_MIN = 300;
export const USUAL_NAME_MIN = 1_000;
export const COMMON_NAME_MIN = 2_000;
export const FREQUENT_NAME_MIN = 15_000;

/** Some hundred people bear a word as a given name, and fewer as a surname. */
export const isKnownGiven = ({ givenPeople, surnamePeople }: Word): boolean =>
  givenPeople >= KNOWN_NAME_MIN && givenPeople > surnamePeople;

/** Whether those who bear a word write it so: the counts of `Kære` and `баба` are those of `Kare` and `Baba`. */
const isAsWritten = ({ exact, counted }: Word): boolean => exact === counted;

/** The same of a title or a greeting, which in other letters is no name. */
export const isKnownGivenAsWritten = (word: Word): boolean => isAsWritten(word) && isKnownGiven(word);

/** Thousands bear a word, as it is written, as a given name or a surname. */
export const isCommonName = (word: Word): boolean =>
  isAsWritten(word) && Math.max(word.givenPeople, word.surnamePeople) >= COMMON_NAME_MIN;

/** Whether a word is rather a given name than a surname; one that is not counted, by lists alone. */
export const isGivenName = (word: Word): boolean =>
  isKnownGiven(word) || (word.listed !== 0 && word.surnamePeople === 0);

export const isMostlyGiven = ({ givenPeople, surnamePeople }: Word): boolean => givenPeople > surnamePeople;
export const isMostlySurname = ({ givenPeople, surnamePeople }: Word): boolean => surnamePeople > givenPeople;

/** Whether a word stands for two people or a family, and is no name: `Familie`, and not `Manz` or `Esi`. */
export const isCoupleWord = ({ flags, bearers }: Word): boolean =>
  (flags & sense.COUPLE) !== 0 && bearers < COMMON_NAME_MIN;

/** Bearers as a given name for each who has a word as a surname, of one that is hardly any: of `Thomas` there are 4. */
export const SURELY_GIVEN_RATIO_MIN = 100;
/** Behind a letter fewer are enough: of `Javier` there are 48. */
const BESIDE_INITIAL_RATIO_MIN = 40;

/** People who bear a word as a given name for each who bears it as a surname. */
export const givenToSurnameRatio = ({ givenPeople, surnamePeople }: Word): number =>
  (givenPeople + 1) / (surnamePeople + 1);

/** Fewer bearers as a given name for each as a surname leave open which of them stands in an address or a username. */
const USUALLY_GIVEN_RATIO_MIN = 5;
/** Whether a thousand people and more bear a word as a given name, and few as a surname: `kylie`. */
export const isUsualGiven = (word: Word): boolean =>
  word.givenPeople >= USUAL_NAME_MIN && givenToSurnameRatio(word) >= USUALLY_GIVEN_RATIO_MIN;

/** Fewer bearers leave open whether a word is a name at all, or whose surname it is. */
const SURELY_GIVEN_MIN = 50_000;
/**
 * Whether a word is so usual a given name, and so seldom a surname, that it is one beside another word, `bad_charlotte`, and
 * behind an initial, `k.maria`; and not `blood_raven`, `violet_sky` or `j.thomas`.
 */
export const isSurelyGiven = (word: Word): boolean =>
  word.givenPeople >= SURELY_GIVEN_MIN &&
  givenToSurnameRatio(word) >= SURELY_GIVEN_RATIO_MIN &&
  (word.flags & sense.NAME_WORD) === 0;

/** Whether a word after a letter may be the surname behind an initial: in `mary e thomas`, and not in `jose y ana`. */
export const mayBeSurname = (word: Word | undefined): boolean =>
  word !== undefined && givenToSurnameRatio(word) < BESIDE_INITIAL_RATIO_MIN;

/** A share of the bearers that is hardly anyone: of Kim or Andrea more are of either gender. */
const MINORITY_SHARE_MAX = 0.05;
/** Whether hardly anyone of a name has the gender of a title, as bits of `SALUTATION`: the title is the surname in `عائشة السيد`. */
export function isOfOtherGender({ male, female, givenPeople, listed }: Word, title: number): boolean {
  const isMale = (title & sense.MALE_TITLE) !== 0;
  if (givenPeople === 0) return listed !== 0 && (listed & (isMale ? LISTED_MALE : LISTED_FEMALE)) === 0;
  return (isMale ? male : female) < MINORITY_SHARE_MAX * givenPeople;
}
