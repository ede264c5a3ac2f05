import type { Dataset } from '../../dataset/dataset.js';
import { COMMON_WORDS, FOREIGN_WORDS } from '../tables/common-words.js';
import { DECORATIONS, PREFIXES, SUFFIX_FILLERS } from '../tables/decorations.js';
import { CHINESE_ROMANIZED, KOREAN_ROMANIZED, VIETNAMESE_ROMANIZED } from '../tables/east-asian-surnames.js';
import { MORE_WORDS } from '../tables/more-words.js';
import { NAME_WORDS } from '../tables/name-words.js';
import { hasSurnameEnding, isListedSurname, peopleOf } from './surname.js';

/** The most probable reading of a joined word that holds a given name. */
export interface Segment {
  readonly name: string;
  /** Powers of ten; above 0, the higher the surer. */
  readonly score: number;
}

const LENGTH_MIN = 5;
const LENGTH_MAX = 30;
const GIVEN_LENGTH_MIN = 3;
/** People that a given name inside a word needs: rarer ones turn up in words by chance. */
const GIVEN_PEOPLE_MIN = 1_000;
/** A long given name before a long listed surname may be rarer. */
const LISTED_PEOPLE_MIN = 50;
const SHORT_LENGTH_MAX = 4;
const SHORT_PEOPLE_MIN = 20_000;
const REST_GIVEN_PEOPLE_MIN = 3_000;
const WORD_LENGTH_MIN = 4;
const SURE_LENGTH_MIN = 5;
const SURE_PEOPLE_MIN = 10_000;
const SHORT_SURE_PEOPLE_MIN = 100_000;
const ANY_REST_PEOPLE_MIN = 30_000;
const VOWEL = /[aeiouy]/;
/** Endings of words and not of surnames. */
const WORD_ENDINGS = [
  'ing',
  'ings',
  'ed',
  'able',
  'ment',
  'ments',
  'ness',
  'tion',
  'tions',
  'ism',
  'isms',
  'ist',
  'ists',
  'ize',
  'ized',
  'izes',
  'ise',
  'ised',
  'ous',
  'ously',
  'less',
  'like',
  'ful',
  'fully',
  'ly',
  'ship',
  'ships',
  'hood',
  'ite',
  'ites',
  'ian',
  'ians',
  'ness',
  'ity',
  'ies',
  'ally',
  'ware',
  'line',
  'time',
  'shop',
  'store',
  'bot',
  'tech',
  'soft',
  'works',
];
/** Endings of places and things: `charlestown`, `petersburg`, `marysville`. */
const PLACE_ENDINGS = new Set([
  'town',
  'ton',
  'ville',
  'burg',
  'burgh',
  'land',
  'city',
  'field',
  'ford',
  'wood',
  'ham',
  'shire',
]);

const GIVEN_FIRST = 1;
const LETTER_BONUS = 0.2;
const LISTED_REST = 3;
const ENDING_REST = 2;
const GIVEN_REST = 1.5;
const WORD_REST = 0.5;
const RECORDED_REST = 0;
const FILLER_REST = 2;

/** `word`: one folded word of letters. Null when no reading explains every letter of it. */
export function segment(word: string, dataset: Dataset): Segment | null {
  if (word.length < LENGTH_MIN || word.length > LENGTH_MAX) return null;
  if (isOrdinaryWord(word)) return null;
  if (isListedSurname(word.slice(1))) return null; // an initial and a surname: `msanders`
  let best: Segment | null = null;
  for (let cut = GIVEN_LENGTH_MIN; cut <= word.length - 1; cut++) {
    best = better(best, givenThenRest(word.slice(0, cut), word.slice(cut), dataset));
  }
  for (let cut = 3; cut <= word.length - GIVEN_LENGTH_MIN; cut++) {
    best = better(best, surnameThenGiven(word.slice(0, cut), word.slice(cut), dataset));
  }
  return best ?? withoutFillers(word, dataset);
}

export function isOrdinaryWord(folded: string): boolean {
  return COMMON_WORDS.has(folded) || MORE_WORDS.has(folded) || FOREIGN_WORDS.has(folded);
}

function better(best: Segment | null, other: Segment | null): Segment | null {
  return best === null || (other !== null && other.score > best.score) ? other : best;
}

function givenThenRest(given: string, rest: string, dataset: Dataset): Segment | null {
  const isListed = given.length >= SURE_LENGTH_MIN && rest.length >= SURE_LENGTH_MIN && isListedSurname(rest);
  const people = givenPeople(given, dataset, isListed ? LISTED_PEOPLE_MIN : GIVEN_PEOPLE_MIN);
  if (people === 0) return null;
  const strength = restStrength(given, rest, dataset) ?? restOfThree(rest, dataset);
  if (strength === null) return null;
  return {
    name: given,
    score: Math.min(4, Math.log10(people)) + strength + GIVEN_FIRST + given.length * LETTER_BONUS,
  };
}

function surnameThenGiven(surname: string, given: string, dataset: Dataset): Segment | null {
  if (surname.length < 3 || hasSurnameEnding(surname + given)) return null;
  if (!isListedSurname(surname) && !isEastAsianSurname(surname)) return null;
  const people = givenPeople(given, dataset);
  if (people === 0) return null;
  return { name: given, score: Math.min(4, Math.log10(people)) + LISTED_REST + given.length * LETTER_BONUS };
}

/** People of a piece that may be a given name; 0 for words, and for short names that are not common. */
function givenPeople(given: string, dataset: Dataset, peopleMin = GIVEN_PEOPLE_MIN): number {
  const people = peopleOf(given, dataset);
  const min = given.length <= SHORT_LENGTH_MAX ? SHORT_PEOPLE_MIN : peopleMin;
  return people < min || isOrdinaryWord(given) || DECORATIONS.has(given) ? 0 : people;
}

/** How well the letters after a given name are explained; null when they are not. */
function restStrength(given: string, rest: string, dataset: Dataset): number | null {
  if (rest.length < 3 || PLACE_ENDINGS.has(rest)) return null;
  if (isListedSurname(rest)) return LISTED_REST;
  if (isOrdinaryWord(rest) || DECORATIONS.has(rest)) {
    return rest.length >= WORD_LENGTH_MIN && given.length >= WORD_LENGTH_MIN && !NAME_WORDS.has(given)
      ? WORD_REST
      : null;
  }
  if (isEastAsianSurname(rest)) return given.length >= WORD_LENGTH_MIN ? GIVEN_REST : null;
  if (given.length < 4 || rest.length < 4) return null;
  if (hasSurnameEnding(rest)) return ENDING_REST;
  if (hasSurnameEnding(given + rest)) return null;
  if (peopleOf(rest, dataset) >= REST_GIVEN_PEOPLE_MIN) return GIVEN_REST;
  return isSurnameLike(given, rest, dataset) ? RECORDED_REST : null;
}

/**
 * Most surnames are somebody's given name too, so a rest that the dataset has at all is likely one; it takes a
 * long and common given name before it. Before a very common one any rest will do that no word ends with.
 */
function isSurnameLike(given: string, rest: string, dataset: Dataset): boolean {
  if (given.length < SURE_LENGTH_MIN - 1) return false;
  const people = peopleOf(given, dataset);
  const isLong = given.length >= SURE_LENGTH_MIN;
  if (dataset.find(rest) >= 0) return people >= (isLong ? SURE_PEOPLE_MIN : SHORT_SURE_PEOPLE_MIN);
  if (given.length <= SURE_LENGTH_MIN || people < ANY_REST_PEOPLE_MIN) return false;
  return VOWEL.test(rest) && !WORD_ENDINGS.some((ending) => rest.endsWith(ending));
}

/** A second given name and a surname after the first: `annamarialopez`. */
function restOfThree(rest: string, dataset: Dataset): number | null {
  for (let cut = GIVEN_LENGTH_MIN; cut <= rest.length - GIVEN_LENGTH_MIN; cut++) {
    if (isListedSurname(rest.slice(cut)) && peopleOf(rest.slice(0, cut), dataset) >= REST_GIVEN_PEOPLE_MIN) {
      return ENDING_REST;
    }
  }
  return null;
}

function isEastAsianSurname(word: string): boolean {
  return KOREAN_ROMANIZED.has(word) || CHINESE_ROMANIZED.has(word) || VIETNAMESE_ROMANIZED.has(word);
}

/** `iamthomas`, `therealmaria`, `mariaofficial`. */
function withoutFillers(word: string, dataset: Dataset): Segment | null {
  for (const prefix of PREFIXES) {
    if (!word.startsWith(prefix)) continue;
    const found = filledName(word.slice(prefix.length), dataset);
    if (found !== null) return found;
  }
  for (const suffix of SUFFIX_FILLERS) {
    if (!word.endsWith(suffix)) continue;
    const found = filledName(word.slice(0, -suffix.length), dataset);
    if (found !== null) return found;
  }
  return null;
}

function filledName(name: string, dataset: Dataset): Segment | null {
  if (name.length < GIVEN_LENGTH_MIN + 1 || NAME_WORDS.has(name)) return null;
  const people = givenPeople(name, dataset);
  return people === 0 ? null : { name, score: Math.min(4, Math.log10(people)) + FILLER_REST };
}
