import { LISTED_COMMON } from '../../dataset/dataset.js';
import {
  COMMON_NAME_MIN,
  FREQUENT_NAME_MIN,
  givenToSurnameRatio,
  isGivenName,
  isKnownGiven,
  isMostlyGiven,
  isOfOtherGender,
  mayBeSurname,
  SURELY_GIVEN_RATIO_MIN,
  USUAL_NAME_MIN,
} from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { ValueContext, WordSource } from '../words/word-source.js';
import { hasCountedSurnames, type Piece, type Section, type Word } from '../words/words.js';

/** Conjunctions that join two people, and the initials, names and words that look like them. */

/** Conjunctions of one letter between names in capitals; any other capital is an initial. */
const CAPITAL_CONJUNCTION = /[YEIИ]/;

/** A conjunction in any country, `Petr a Jana`; in a text of small letters alone, and in handles, it is an initial. */
const CZECH_AND = 'a';

/** `Ion și Maria`. Without its mark it is another word. */
const ROMANIAN_AND = /^[șş]i$/;

/** In a text of one case a word with more bearers is a name and no conjunction. */
const ONE_CASE_BEARERS_MAX = 20_000;

/** The case of the letters of a text; those of a script without capitals are small. */
export type LetterCase = 'small' | 'capital' | 'mixed';

export function letterCaseOf(text: string): LetterCase {
  if (text === text.toLowerCase()) return 'small';
  return text === text.toUpperCase() ? 'capital' : 'mixed';
}

/**
 * Whether a word that is not the first of a text is a conjunction as it is written. A letter that may be an initial by its case
 * is one where no surname follows: `JOSE Y ANA`, and not `MARY E THOMAS`.
 */
export function isConjunction(
  { isInitial, isCapitals, text, bearers, listed, flags }: Word,
  raw: string,
  letterCase: LetterCase,
  isBeforeSurname: () => boolean,
): boolean {
  if (ROMANIAN_AND.test(raw)) return true;
  const isSmall = letterCase === 'small';
  if (raw === CZECH_AND ? isSmall : (flags & sense.CONJUNCTION) === 0) return false;
  const isLower = raw.charAt(0) === text.charAt(0);
  const isCommon = (listed & LISTED_COMMON) !== 0 && !isCapitals;
  // Not in `Li Kai Ming`, by its bearers, nor in `Pak Agus`, by lists.
  if (!isInitial && !isLower) return bearers < USUAL_NAME_MIN && !(isCommon && isBeforeSurname());
  if (!isInitial) return !isSmall || bearers <= ONE_CASE_BEARERS_MAX;
  if (!isLower && !CAPITAL_CONJUNCTION.test(raw)) return false;
  // Initials in other scripts than the Latin one have a full stop.
  const mayBeInitial = text <= 'z' && (!isLower || raw === CZECH_AND || isSmall);
  return !(mayBeInitial && isBeforeSurname());
}

/**
 * Whether a word that is a conjunction in some countries, or also a name, is one between these names: it is in small letters or
 * in a text of one case, and a given name follows that is hardly ever a surname. `Luca ed Elena`, `JOHN OR MARY SMITH`, and
 * not `Kevin o Brien` or `LARS KAI CHRISTIAN`.
 */
export function joinsNames(
  word: Word,
  raw: string,
  letterCase: LetterCase,
  [before, next]: readonly [before: Section, next: string | undefined],
  source: WordSource,
): boolean {
  if (before.length === 0 || next === undefined || word.folded === CZECH_AND) return false;
  if (letterCase === 'mixed' ? raw !== word.text : word.bearers > ONE_CASE_BEARERS_MAX) return false;
  if ((word.flags & sense.CONJUNCTION) === 0 && !source.isConjunctionIn(word.folded, null)) return false;
  const second = source.word(next, null);
  if (mayBeSurname(second)) return false;
  return [before[0], before.at(-1)].some((piece) => piece !== undefined && isKnownGiven(piece.word));
}

/** From Hebrew to Arabic: the scripts that join their `and` to the next word. */
const [HEBREW_FROM, ARABIC_TO] = [0x0590, 0x06ff];

/** The `and` that Arabic and Hebrew join to the front of a name, or an empty text: `وفاطمة`. */
export function joinedAndOf(raw: string, { country, source }: ValueContext): string {
  const code = raw.charCodeAt(0);
  if (code < HEBREW_FROM || code > ARABIC_TO || source.word(raw, country).given >= 0) return '';
  const and = raw.charAt(0);
  if ((source.senses(and) & sense.CONJUNCTION) === 0) return '';
  const { listed, givenPeople } = source.word(raw.slice(1), country);
  return (listed & LISTED_COMMON) !== 0 || givenPeople >= USUAL_NAME_MIN ? and : '';
}

/** A full name with the `and` that Korean joins to its end, which differs after a vowel: `김철수와 이영희`. */
const KOREAN_AND = /^(\p{Script=Hangul}{3})([와과])$/u;
/** The full name without that `and` if another full name follows; otherwise null. */
export function withoutKoreanAnd(raw: string, next: string | undefined, source: WordSource): string | null {
  const [, name = '', and = ''] = KOREAN_AND.exec(raw) ?? [];
  if (name === '' || next === undefined) return null;
  // A syllable that ends in a vowel decomposes into two letters, any other into three.
  const endsInVowel = name.slice(-1).normalize('NFD').length === 2;
  if (endsInVowel !== (and === '와')) return null;
  return isNativeName(name, source) && isNativeName(next, source) ? name : null;
}

/** Whether a text in Chinese characters or hangul is a surname with a given name, and no other word or name: `김민수`, and not `마리아`. */
function isNativeName(text: string, source: WordSource): boolean {
  if (source.senses(text) !== 0 || (text.length > 2 && source.word(text, null).listed !== 0)) return false;
  return [1, 2].some(
    (to) =>
      (source.senses(text, 0, to) & sense.NATIVE_SURNAME) !== 0 &&
      source.word(text.slice(to), null).given >= 0,
  );
}

/** The dot between the parts of a foreign name: `史蒂夫·乔布斯`. */
const FOREIGN = /\p{Script=Han}[·•‧.]\p{Script=Han}/u;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * Whether two words in Chinese characters or hangul are the full names of two people: `김민수 이지은`, and not `長谷川 一郎`, nor
 * one person in both scripts, `李明博 이명박`. Two characters beside a longer name may be a place: `부산 김민수`.
 */
export function areNativePeople(words: readonly Word[], written: string, source: WordSource): boolean {
  const [first = '', second = ''] = words.map(({ text }) => text);
  if (words.length !== 2 || first === second || HANGUL.test(first) !== HANGUL.test(second)) return false;
  if (first.length !== second.length && Math.min(first.length, second.length) === 2) return false;
  return isNativeName(first, source) && isNativeName(second, source) && !FOREIGN.test(written);
}

/** A letter that joins two surnames of one person. */
const SURNAME_CONJUNCTION = /^[yie]$/;
/**
 * Whether a conjunction before the last word joins the two surnames of one person behind a given name:
 * `Luis de Cuadra y Raoul`, `Gloria Thurn und Taxis`, and not `García Ana y Pedro`.
 */
export function isSurnamePair(kept: Section, conjunction: number): boolean {
  if (conjunction < 2 || kept.length - conjunction !== 2) return false;
  const [first, joint, last] = [kept[0], kept[conjunction], kept[conjunction + 1]] as [Piece, Piece, Piece];
  const { text } = joint.word;
  return (
    isKnownGiven(first.word) && (SURNAME_CONJUNCTION.test(text) || (text === 'und' && last.word.surname >= 0))
  );
}

/**
 * Whether a conjunction joins people, or surnames as in the name of a company: `Walker, Harris and Cole`, `Vidal y Ruiz`, and
 * not the particles of `Anna von und zu Eltz`. A letter may join the surnames of one person instead, and a title addresses one
 * person.
 */
export function joinsPeople(kept: Section, conjunction: number, hasTitle: boolean): boolean {
  const joint = kept[conjunction] as Piece;
  const next = kept[conjunction + 1];
  if (joint.word.text === '&' || isSecondPerson(next?.word)) return true;
  if (isBeforeTitledPerson(kept, conjunction)) return true;
  if (next === undefined || hasTitle || isSurnamePair(kept, conjunction)) return false;
  if (kept.slice(0, conjunction).some(({ flags }) => (flags & sense.PARTICLE) !== 0)) return false;
  if (joint.isSmall && !joint.word.isInitial) return true;
  if (!joint.isSmall && !joint.word.isCapitals) return false;
  return !kept.some(({ word }) => isKnownGiven(word));
}

/** Whether a title and a given name follow the conjunction: `Peter und Dr. Anna Wolf`, and not `Kauffrau und Notarin Weber`. */
function isBeforeTitledPerson(kept: Section, conjunction: number): boolean {
  const [first, title, second] = [kept[0], kept[conjunction + 1], kept[conjunction + 2]];
  if (((title?.flags ?? 0) & sense.TITLE) === 0) return false;
  return [first, second].every((piece) => piece !== undefined && isKnownGiven(piece.word));
}

const SECOND_PERSON = sense.EVERYDAY | sense.RELATIVE | sense.COUPLE;
/**
 * Whether a word behind a conjunction stands for a second person: `Mr. Smith and Mrs. Jones`, `John Smith and family`, and not
 * `Jordi Ferrer i Mas`. Frequent surnames are excluded: `Herr`.
 */
export const isSecondPerson = (word: Word | undefined): boolean =>
  word !== undefined &&
  (word.flags & SECOND_PERSON) !== 0 &&
  (word.flags & sense.PARTICLE) === 0 &&
  word.bearers < FREQUENT_NAME_MIN;

/** Whether a word is a relative of the person named behind it: `mum_of_oliver`. */
export const isRelativeOf = (words: readonly Word[], at: number): boolean =>
  at + 2 < words.length &&
  ((words[at] as Word).flags & sense.RELATIVE) !== 0 &&
  ((words[at + 1] as Word).flags & sense.RELATIVE_OF) !== 0;

/**
 * Whether each of two sections holds a given name and a surname, or a given name alone: `Peter Müller, Anna Schmidt`,
 * `Müller Peter; Schmidt Anna`, `Anna, Thomas`, and not `San Martín, Ana López` or `Tomás García, María Cruz`.
 */
export function arePeople(first: Section, second: Section): boolean {
  if (first.length === 1 && second.length === 1) return areCouple(first[0] as Piece, second[0] as Piece);
  return arePeopleInOrder(first, second) || arePeopleInOrder(first.toReversed(), second.toReversed());
}

/**
 * Least quotient of the given-to-surname ratios of the first and the last word. Below it the value may be one person, with two
 * surnames before the comma and two given names behind it; where the last word is a letter, a higher one is asked for.
 */
const PEOPLE_ODDS_MIN = 20;

function arePeopleInOrder(first: Section, second: Section): boolean {
  if (!areFullNames(first, second)) return false;
  const given = (first[0] as Piece).word;
  const last = (second.at(-1) as Piece).word;
  const odds = last.isInitial ? SURELY_GIVEN_RATIO_MIN : PEOPLE_ODDS_MIN;
  return !isMostlyGiven(last) && givenToSurnameRatio(given) > odds * givenToSurnameRatio(last);
}

/** `Anna, Thomas`: given names of different genders, and not `Paul, Anna` or `Kim, Maria`. */
function areCouple({ word: first }: Piece, { word: second }: Piece): boolean {
  if (!hasCountedSurnames(first) || givenToSurnameRatio(first) < SURELY_GIVEN_RATIO_MIN) return false;
  if (Math.min(first.givenPeople, second.givenPeople) < COMMON_NAME_MIN) return false;
  const other = first.male > first.female ? sense.FEMALE_TITLE : sense.MALE_TITLE;
  return isOfOtherGender(first, other) && isOfOtherGender(second, other ^ sense.SALUTATION);
}

/** Whether each of two sections is a given name with further words behind it. */
export const areFullNames = (first: Section, second: Section): boolean =>
  [first, second].every(
    ([given, ...others]) =>
      given !== undefined &&
      others.length > 0 &&
      (given.flags & (sense.PARTICLE | sense.HONORIFIC)) === 0 &&
      isGivenName(given.word),
  );

/**
 * Whether the sections list single names, the last two joined by a conjunction: `Walker, Harris, Smith and Cole`, and not a person
 * with an employer, `Smith, John, Ernst & Young`.
 */
export function isList(sections: readonly Section[]): boolean {
  const [first, second] = sections.map((section) => (section.length === 1 ? section[0]?.word : undefined));
  if (first === undefined || second === undefined) return false;
  if (isMostlyGiven(second) && !isMostlyGiven(first)) return false;
  return sections.slice(2).some((section) => {
    const joint = section.findIndex(({ isAnd }) => isAnd);
    return joint > 0 && joint + 1 < section.length;
  });
}
