import { orderOf, SURNAME_FIRST } from '../model/origins.js';
import type { Parameters } from '../parameters.js';
import {
  COMMON_NAME_MIN,
  FREQUENT_NAME_MIN,
  isMostlySurname,
  isUsualGiven,
  SURELY_GIVEN_MIN,
} from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { Vocabulary } from '../words/vocabulary.js';
import type { Word } from '../words/words.js';

/** A given name is borne mostly by one gender; particles that registers have among given names are borne by both. */
const ONE_GENDER_SHARE_MIN = 0.9;

/**
 * The number of particles at the start of a value that is a surname alone, `van der Berg`, `De Gaulle`, `von.trapp`; 0 of others, as
 * of `Ben Ali`, `Van Morrison` and `Van Nguyen`. Several particles that the lexicon has as a phrase are sure, and so is one in
 * small letters before a capital. Otherwise the bearers of the whole surname are compared with those of the given name,
 * counted as one or expected by how many bear its words.
 */
export function surnameParticles(
  words: readonly Word[],
  value: string,
  { dataset: { surnames, countries }, senses, piece }: Vocabulary,
  parameters: Parameters,
): number {
  const until = words.findIndex(({ flags }) => (flags & sense.PARTICLE) === 0);
  const [first, second] = words as [Word, Word];
  if (until < 1 || first.isInitial) return 0;
  const last = words[until] as Word;
  // In `gerente de tienda` the noun is no surname.
  const isWord = (last.flags & sense.WORDS) !== 0 && last.surnamePeople < COMMON_NAME_MIN;
  const isNoun = isWord || (last.flags & (sense.NO_NAME | sense.COUPLE)) !== 0;
  const isPhrase = !isNoun && (senses(`${first.folded} ${second.folded}`) & sense.PARTICLE) !== 0;
  if (words.length > until + 1) return isPhrase && words.slice(until).every(isMostlySurname) ? until : 0;
  const [spaced, joined] = [' ', ''].map((by) => piece(words.map(({ folded }) => folded).join(by))) as [
    Word,
    Word,
  ];
  const isEastAsian = ({ surname }: Word): boolean => {
    const home = surnames.countryCount(surname) > 0 && countries[surnames.country(surname, 0)]?.code;
    return home !== false && home !== undefined && orderOf(home) === SURNAME_FIRST;
  };
  // East Asian surnames have no particles, but `de Jong` is counted as a whole.
  if (isEastAsian(last) && spaced.surname < 0) return 0;
  const isSmall = value !== value.toLowerCase() && ` ${value}`.includes(` ${first.text} `);
  const { male, female, givenPeople, flags } = first;
  if (isPhrase || (isSmall && !isNoun && givenPeople < SURELY_GIVEN_MIN)) return until;
  // `le.van.duc`
  if (until > 1 || givenPeople >= FREQUENT_NAME_MIN) return 0;
  const isOfBoth = Math.max(male, female) <= ONE_GENDER_SHARE_MIN * givenPeople;
  // Joined as registers have it too, `delvalle`; not of `Mac Miller`, whose given name is one gender's.
  const ofJoined = isOfBoth || (flags & sense.RELATIVE_OF) !== 0 ? joined.surnamePeople : 0;
  const uncounted =
    isOfBoth && !isNoun && !isEastAsian(first) && !isUsualGiven(last) && givenPeople < COMMON_NAME_MIN
      ? 1
      : 0;
  const expected = (givenPeople * last.surnamePeople) / Math.exp(parameters.surnamePeople);
  const asGiven = Math.max(expected, spaced.givenPeople, joined.givenPeople);
  return Math.max(spaced.surnamePeople, ofJoined, uncounted) > asGiven ? until : 0;
}
