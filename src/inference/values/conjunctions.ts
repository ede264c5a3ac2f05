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
import type { WordSource } from '../words/vocabulary.js';
import { hasCountedSurnames, type Piece, type Word } from '../words/words.js';

/** What joins two people, and the letters and words that only look like it. */

/** `Y` and `E` stand between names in capitals too; other letters that are conjunctions are initials then. */
const CAPITAL_CONJUNCTION = /[YEIИ]/;

/** A conjunction in `Petr a Jana`, whatever the country: among nothing but small letters, and in handles, it is an initial. */
const CZECH_AND = 'a';

/** `Ion și Maria`: without its mark it is another word. */
const ROMANIAN_AND = /^[șş]i$/;

/** More people bear such a word as a name than any that joins two names in letters of one case. */
const ONE_CASE_BEARERS_MAX = 20_000;

/** How the letters of a text are written; those of a script without capitals are small. */
export type LetterCase = 'small' | 'capital' | 'mixed';

export function letterCaseOf(text: string): LetterCase {
  if (text === text.toLowerCase()) return 'small';
  return text === text.toUpperCase() ? 'capital' : 'mixed';
}

/**
 * Whether a word behind others joins two people, as it is written; a letter that may as well be an initial by its case, where
 * no surname follows: `JOSE Y ANA`, and not `MARY E THOMAS`.
 */
export function isConjunction(
  { isInitial, isCapitals, text, bearers, listed, flags }: Word,
  raw: string,
  letterCase: LetterCase,
  isBeforeSurname: () => boolean,
): boolean {
  if (ROMANIAN_AND.test(raw)) return true;
  if ((flags & sense.CONJUNCTION) === 0 && raw !== CZECH_AND) return false;
  const isSmall = letterCase === 'small';
  if (raw === CZECH_AND && isSmall) return false;
  const isAsIs = raw.charAt(0) === text.charAt(0);
  const isCommon = (listed & LISTED_COMMON) !== 0 && !isCapitals;
  // `Li Kai Ming`; and `Pak Agus`, which lists have.
  if (!isInitial && !isAsIs) return bearers < USUAL_NAME_MIN && !(isCommon && isBeforeSurname());
  if (!isInitial) return !isSmall || bearers <= ONE_CASE_BEARERS_MAX;
  if (!isAsIs && !CAPITAL_CONJUNCTION.test(raw)) return false;
  // Scripts beside the Latin one put a full stop behind their initials.
  const mayBeInitial = text <= 'z' && (!isAsIs || raw === CZECH_AND || isSmall);
  return !(mayBeInitial && isBeforeSurname());
}

/**
 * Whether a word joins the names around it that elsewhere, or in other letters, is a name or another word: in small letters
 * among others, and in a text of one case, before a given name that is hardly a surname. `Luca ed Elena`, `JOHN OR MARY SMITH`,
 * and not `Kevin o Brien` or `LARS KAI CHRISTIAN`.
 */
export function joinsNames(
  word: Word,
  raw: string,
  letterCase: LetterCase,
  [before, next]: readonly [before: readonly Piece[], next: string | undefined],
  source: WordSource,
): boolean {
  if (before.length === 0 || next === undefined || word.folded === CZECH_AND) return false;
  if (letterCase === 'mixed' ? raw !== word.text : word.bearers > ONE_CASE_BEARERS_MAX) return false;
  if ((word.flags & sense.CONJUNCTION) === 0 && !source.isConjunctionIn(word.folded, null)) return false;
  const second = source.word(next, null);
  if (mayBeSurname(second)) return false;
  return [before[0], before.at(-1)].some((piece) => piece !== undefined && isKnownGiven(piece.word));
}

/** The scripts that join their `and` to the next word. */
const [HEBREW_FROM, ARABIC_TO] = [0x0590, 0x06ff];

/** The word of a text without the `and` that Arabic and Hebrew join to its front, which is told: `وفاطمة`. */
export function withoutAnd(
  raw: string,
  country: string | null,
  source: WordSource,
  onConjunction: (conjunction: string) => void,
): Word {
  const word = source.word(raw, country);
  const code = raw.charCodeAt(0);
  const first = raw.charAt(0);
  if (code < HEBREW_FROM || code > ARABIC_TO || word.given >= 0) return word;
  if ((source.senses(first) & sense.CONJUNCTION) === 0) return word;
  const rest = source.word(raw.slice(1), country);
  const isCommon = (rest.listed & LISTED_COMMON) !== 0 || rest.givenPeople >= USUAL_NAME_MIN;
  if (!isCommon) return word;
  onConjunction(first);
  return rest;
}

/** A full name with the `and` that Korean joins to its end, by whether that ends in a vowel, and the next: `김철수와 이영희`. */
const KOREAN_AND = /^(\p{Script=Hangul}{3})([와과])$/u;
/** The full name before the `and` of a text, where another one follows; null of others. */
export function withoutKoreanAnd(raw: string, next: string | undefined, source: WordSource): string | null {
  const [, name = '', and = ''] = KOREAN_AND.exec(raw) ?? [];
  if (name === '' || next === undefined) return null;
  // A syllable that ends in a vowel is two letters.
  const endsInVowel = name.slice(-1).normalize('NFD').length === 2;
  if (endsInVowel !== (and === '와')) return null;
  return isNativeName(name, source) && isNativeName(next, source) ? name : null;
}

/** Whether a text in Chinese characters or hangul is a surname and a given name, and no other word or name: `김민수`, and not `마리아`. */
function isNativeName(text: string, source: WordSource): boolean {
  if (source.senses(text) !== 0 || (text.length > 2 && source.word(text, null).listed !== 0)) return false;
  return [1, 2].some(
    (to) =>
      (source.senses(text, 0, to) & sense.NATIVE_SURNAME) !== 0 &&
      source.word(text.slice(to), null).given >= 0,
  );
}

/** Two characters around a dot, which stands between the parts of a foreign name: `史蒂夫·乔布斯`. */
const FOREIGN = /\p{Script=Han}[·•‧.]\p{Script=Han}/u;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * Whether words of such a script name two people, with a space or a sign between: `김민수 이지은`, and not `長谷川 一郎`, nor one
 * person twice, as in `李明博 이명박`; beside a longer name two characters are as well a place: `부산 김민수`.
 */
export function areNativePeople(words: readonly Word[], written: string, source: WordSource): boolean {
  const [first = '', second = ''] = words.map(({ text }) => text);
  if (words.length !== 2 || first === second || HANGUL.test(first) !== HANGUL.test(second)) return false;
  if (first.length !== second.length && Math.min(first.length, second.length) === 2) return false;
  return isNativeName(first, source) && isNativeName(second, source) && !FOREIGN.test(written);
}

/** A letter that joins two surnames of a person: not `u.` or a stroke. */
const SURNAME_CONJUNCTION = /^[yie]$/;
/**
 * `Luis de Cuadra y Raoul`, `Gloria Thurn und Taxis`: a conjunction before one last word joins two surnames behind a given name,
 * and not the given names of `García Ana y Pedro`.
 */
export function isSurnamePair(kept: readonly Piece[], conjunction: number): boolean {
  if (conjunction < 2 || kept.length - conjunction !== 2) return false;
  const [first, joint, last] = [kept[0], kept[conjunction], kept[conjunction + 1]] as [Piece, Piece, Piece];
  const { text } = joint.word;
  return (
    isKnownGiven(first.word) && (SURNAME_CONJUNCTION.test(text) || (text === 'und' && last.word.surname >= 0))
  );
}

/**
 * Whether a conjunction joins people, or surnames alone as in the name of a company: `Walker, Harris and Cole`, `Vidal y Ruiz`,
 * and not the estates of `Anna von und zu Eltz`. A letter may join the surnames of one person, and a title
 * says that there is one.
 */
export function joinsPeople(kept: readonly Piece[], conjunction: number, hasTitle: boolean): boolean {
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

/** `Peter und Dr. Anna Wolf`, and not `Kauffrau und Notarin Weber`. */
function isBeforeTitledPerson(kept: readonly Piece[], conjunction: number): boolean {
  const [first, title, second] = [kept[0], kept[conjunction + 1], kept[conjunction + 2]];
  if (((title?.flags ?? 0) & sense.TITLE) === 0) return false;
  return [first, second].every((piece) => piece !== undefined && isKnownGiven(piece.word));
}

const SECOND_PERSON = sense.EVERYDAY | sense.RELATIVE | sense.COUPLE;
/**
 * Whether a word behind a conjunction names a second person: `Mr. Smith and Mrs. Jones`, `John Smith and family`, and not
 * `Jordi Ferrer i Mas`; `Herr` is a surname too.
 */
export const isSecondPerson = (word: Word | undefined): boolean =>
  word !== undefined &&
  (word.flags & SECOND_PERSON) !== 0 &&
  (word.flags & sense.PARTICLE) === 0 &&
  word.bearers < FREQUENT_NAME_MIN;

/** Whether a word is a relative of the person behind it: `mum_of_oliver`. */
export const isRelativeOf = (words: readonly Word[], at: number): boolean =>
  at + 2 < words.length &&
  ((words[at] as Word).flags & sense.RELATIVE) !== 0 &&
  ((words[at + 1] as Word).flags & sense.RELATIVE_OF) !== 0;

/**
 * Whether each of two sections holds a given name and a surname, or a given name alone: `Peter Müller, Anna Schmidt`,
 * `Müller Peter; Schmidt Anna`, `Anna, Thomas`, and not `San Martín, Ana López` or `Tomás García, María Cruz`.
 */
export function arePeople(first: readonly Piece[], second: readonly Piece[]): boolean {
  if (first.length === 1 && second.length === 1) return areCouple(first[0] as Piece, second[0] as Piece);
  return arePeopleInOrder(first, second) || arePeopleInOrder(first.toReversed(), second.toReversed());
}

/** Two people are so many times likelier than one with two surnames and two given names, of which the second may be a letter. */
const PEOPLE_ODDS_MIN = 20;

function arePeopleInOrder(first: readonly Piece[], second: readonly Piece[]): boolean {
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
  const title = first.male > first.female ? sense.FEMALE_TITLE : sense.MALE_TITLE;
  return isOfOtherGender(first, title) && isOfOtherGender(second, title ^ sense.SALUTATION);
}

/** Whether each of two texts begins with a given name and goes on. */
export const areFullNames = (first: readonly Piece[], second: readonly Piece[]): boolean =>
  [first, second].every(
    ([given, ...others]) =>
      given !== undefined &&
      others.length > 0 &&
      (given.flags & (sense.PARTICLE | sense.HONORIFIC)) === 0 &&
      isGivenName(given.word),
  );

/**
 * Whether single names are listed, the last two with a conjunction between: `Walker, Harris, Smith and Cole`, and not a name with
 * what it works for, `Smith, John, Ernst & Young`.
 */
export function isList(sections: readonly (readonly Piece[])[]): boolean {
  const [first, second] = sections.map((section) => (section.length === 1 ? section[0]?.word : undefined));
  if (first === undefined || second === undefined) return false;
  if (isMostlyGiven(second) && !isMostlyGiven(first)) return false;
  return sections.slice(2).some((section) => {
    const joint = section.findIndex(({ isAnd }) => isAnd);
    return joint > 0 && joint + 1 < section.length;
  });
}
