import type { Dataset } from '../../dataset/dataset.js';
import { COMMON_WORDS, FOREIGN_WORDS } from '../tables/common-words.js';
import { DECORATIONS, PREFIXES, SUFFIX_FILLERS } from '../tables/decorations.js';
import { CHINESE_ROMANIZED, KOREAN_ROMANIZED, VIETNAMESE_ROMANIZED } from '../tables/east-asian-surnames.js';
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
const REST_GIVEN_PEOPLE_MIN = 3_000;
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
  for (let cut = 2; cut <= word.length - GIVEN_LENGTH_MIN; cut++) {
    best = better(best, surnameThenGiven(word.slice(0, cut), word.slice(cut), dataset));
  }
  return best ?? withoutFillers(word, dataset);
}

export function isOrdinaryWord(folded: string): boolean {
  return COMMON_WORDS.has(folded) || FOREIGN_WORDS.has(folded);
}

function better(best: Segment | null, other: Segment | null): Segment | null {
  return best === null || (other !== null && other.score > best.score) ? other : best;
}

function givenThenRest(given: string, rest: string, dataset: Dataset): Segment | null {
  const people = givenPeople(given, dataset);
  if (people < GIVEN_PEOPLE_MIN) return null;
  const strength = restStrength(given, rest, dataset) ?? restOfThree(rest, dataset);
  if (strength === null) return null;
  return {
    name: given,
    score: Math.min(4, Math.log10(people)) + strength + GIVEN_FIRST + given.length * LETTER_BONUS,
  };
}

function surnameThenGiven(surname: string, given: string, dataset: Dataset): Segment | null {
  if (!isListedSurname(surname) && !(surname.length >= 2 && isEastAsianSurname(surname))) return null;
  const people = givenPeople(given, dataset);
  if (people < GIVEN_PEOPLE_MIN) return null;
  return { name: given, score: Math.min(4, Math.log10(people)) + LISTED_REST + given.length * LETTER_BONUS };
}

function givenPeople(given: string, dataset: Dataset): number {
  return isOrdinaryWord(given) || DECORATIONS.has(given) ? 0 : peopleOf(given, dataset);
}

/** How well the letters after a given name are explained; null when they are not. */
function restStrength(given: string, rest: string, dataset: Dataset): number | null {
  if (PLACE_ENDINGS.has(rest)) return null;
  if (rest.length >= 3 && isListedSurname(rest)) return LISTED_REST;
  if (isOrdinaryWord(rest) || DECORATIONS.has(rest)) {
    return given.length >= 4 && rest.length >= 2 && !NAME_WORDS.has(given) ? WORD_REST : null;
  }
  if (rest.length >= 2 && isEastAsianSurname(rest)) return GIVEN_REST;
  if (rest.length < 3) return null;
  if (peopleOf(rest, dataset) >= REST_GIVEN_PEOPLE_MIN) return GIVEN_REST;
  return given.length >= 4 && hasSurnameEnding(rest) ? ENDING_REST : null;
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
  return people < GIVEN_PEOPLE_MIN ? null : { name, score: Math.min(4, Math.log10(people)) + FILLER_REST };
}
