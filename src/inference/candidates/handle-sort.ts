import type { Dataset } from '../../dataset/dataset.js';
import {
  ADDRESS,
  AFTER_NAME,
  DECORATION,
  INTRODUCTION,
  isLocalIntroduction,
  LOCAL_INTRODUCTION,
  MAILBOX,
  NAME_WORD,
  PARTICLE,
  PHRASE,
  SURNAME,
  TITLE,
  type Traits,
  traitsOf,
  WORD,
} from './handle-lexicon.js';
import { givenCost, isMostlySurname, isRatherSurname, surnameCost } from './handle-surname.js';
import { isInitials, isTwoLatinLetters, type Token } from './handle-tokens.js';
import { peopleOf } from './surname.js';
import { looksEastAsian } from './syllables.js';
import type { Word } from './words.js';

/** What the tokens of a handle are. */
export interface Sorted {
  /** Tokens that may be names, in order; empty when there is no given name among them. */
  readonly names: readonly Token[];
  /** How many ordinary words stand among them. */
  readonly words: number;
}

const NONE: Sorted = { names: [], words: 0 };
/** A run that changes of case divide is one name when this many people bear it: `LaToya`. */
const RUN_PEOPLE_MIN = 100;
/** A word of role mailboxes that fewer people bear is no name in a username. */
const MAILBOX_PEOPLE_MAX = 1_000;
/** A word before a surname is a given name when this many people bear it: `prince_okafor`. */
const WORD_AS_GIVEN_MIN = 2_000;

/** A name and an ordinary word behind it that is a surname too are a person when their costs add up to less. */
const NAME_AND_SURNAME_MAX = 7.3;

interface Sorting {
  readonly names: Token[];
  /** Ordinary words that are given names too. */
  readonly nameWords: Token[];
  /** Ordinary words. */
  words: number;
  /** Words that make an ordinary word of a name that is a word too: `rose_garden`, `the_hunter`. */
  phrase: number;
  /** A lone initial stands before the first name. */
  initialBefore: boolean;
  /** A form of address stands in it. */
  addressed: boolean;
}

/** Which tokens of a handle may be names. `isEmail`: words of role mailboxes are dropped beside a name. */
export function sortTokens(
  tokens: readonly Token[],
  isEmail: boolean,
  country: string | null,
  dataset: Dataset,
): Sorted {
  const merged = tokens.some(isJoined) ? mergeRuns(tokens, dataset) : tokens;
  const sorting: Sorting = {
    names: [],
    nameWords: [],
    words: 0,
    phrase: 0,
    initialBefore: false,
    addressed: false,
  };
  for (let index = 0; index < merged.length; index++) {
    const token = merged[index] as Token;
    const next = merged[index + 1];
    if (next !== undefined && isPhrase(token.word, next.word, dataset)) {
      sorting.words += 2;
      sorting.phrase += 2;
      index++;
    } else if (merged.length === 2 && isLocalName(token, merged[1 - index] as Token, country, dataset)) {
      sorting.names.push(token);
    } else sortToken(sorting, token, merged.length, isEmail, country, dataset);
  }
  return settle(sorting, dataset);
}

function isJoined(token: Token): boolean {
  return token.run !== null || token.edgeRead !== null;
}

function isPhrase(one: Word, two: Word, dataset: Dataset): boolean {
  return (traitsOf(one.folded + two.folded, dataset) & (PHRASE | WORD)) !== 0;
}

function sortToken(
  sorting: Sorting,
  token: Token,
  count: number,
  isEmail: boolean,
  country: string | null,
  dataset: Dataset,
): void {
  const { word } = token;
  const { folded } = word;
  const traits = traitsOf(folded, dataset);
  if (isEmail && word.initial) {
    if (sorting.names.length === 0) sorting.initialBefore = true;
    return;
  }
  if (count > 1 && introduces(sorting, folded, traits, country, dataset)) return;
  if ((traits & (WORD | DECORATION)) !== 0 && !isEastAsianName(word, count, country, dataset)) {
    sortWord(sorting, token, traits, dataset);
    return;
  }
  if ((traits & TITLE) !== 0 && count > 1) return;
  if ((traits & MAILBOX) !== 0 && (isEmail || peopleOf(folded, dataset) < MAILBOX_PEOPLE_MAX)) {
    sorting.phrase++;
    return;
  }
  if (isInitials(word) || (count === 1 && isTwoLatinLetters(folded))) {
    if (sorting.names.length === 0) sorting.initialBefore = true;
    return;
  }
  if ((traits & PARTICLE) !== 0 && sorting.names.length > 0) return;
  if (isInflected(folded, traits, dataset)) {
    sorting.phrase++;
    sorting.words++;
    return;
  }
  if ((traits & NAME_WORD) !== 0) sorting.nameWords.push(token);
  sorting.names.push(token);
}

const ENGLISH_COUNTRIES: ReadonlySet<string> = new Set(['US', 'GB', 'CA', 'AU', 'NZ', 'IE', 'ZA']);
const LOCAL_PEOPLE_MIN = 1_000;
const LOCAL_SURNAME_MAX = 4;

/** A word that is a given name of the country, beside a frequent surname: `can.yilmaz`. */
function isLocalName({ word }: Token, other: Token, country: string | null, dataset: Dataset): boolean {
  if (country === null || ENGLISH_COUNTRIES.has(country)) return false;
  const own = traitsOf(word.folded, dataset);
  if ((own & WORD) === 0 || (own & INTRODUCTION) !== 0) return false;
  const { folded } = other.word;
  const traits = traitsOf(folded, dataset);
  if ((traits & (WORD | DECORATION | NAME_WORD)) !== 0) return false;
  const record = dataset.find(word.text);
  return (
    record >= 0 &&
    peopleOf(word.text, dataset) >= LOCAL_PEOPLE_MIN &&
    dataset.countryRow(record, country) !== null &&
    surnameCost(folded, traits, dataset) < LOCAL_SURNAME_MAX
  );
}

const EAST_ASIAN_COUNTRIES: ReadonlySet<string> = new Set(['CN', 'TW', 'HK', 'SG', 'KR', 'VN']);
const EAST_ASIAN_PEOPLE_MIN = 50;

/** Romanized syllables look like words of other languages: `wang.fang`. */
function isEastAsianName(word: Word, count: number, country: string | null, dataset: Dataset): boolean {
  return (
    count > 1 &&
    country !== null &&
    EAST_ASIAN_COUNTRIES.has(country) &&
    looksEastAsian(word.folded) &&
    peopleOf(word.folded, dataset) >= EAST_ASIAN_PEOPLE_MIN
  );
}

const INFLECTED_PEOPLE_MAX = 100;
const INFLECTED_LENGTH_MIN = 5;
/** Last letters of the inflections. */
const LAST_LETTERS = 'gsdry';
const INFLECTIONS: readonly (readonly [string, string])[] = [
  ['ies', 'y'],
  ['ing', ''],
  ['ing', 'e'],
  ['ers', ''],
  ['ers', 'e'],
  ['es', ''],
  ['ed', ''],
  ['er', ''],
  ['er', 'e'],
  ['ly', ''],
  ['s', ''],
  ['y', ''],
];

/** An English word with an ending, such as `divers`, unless it is known as a name. */
function isInflected(folded: string, traits: Traits, dataset: Dataset): boolean {
  if (traits !== 0 || folded.length < INFLECTED_LENGTH_MIN) return false;
  if (!LAST_LETTERS.includes(folded.charAt(folded.length - 1))) return false;
  if (!INFLECTIONS.some(([ending, base]) => isFormOf(folded, ending, base, dataset))) return false;
  return (
    peopleOf(folded, dataset) < INFLECTED_PEOPLE_MAX && surnameCost(folded, traits, dataset) > RARE_SURNAME
  );
}

function isFormOf(folded: string, ending: string, base: string, dataset: Dataset): boolean {
  return folded.endsWith(ending) && (traitsOf(folded.slice(0, -ending.length) + base, dataset) & WORD) !== 0;
}

const RARE_SURNAME = 5;

function introduces(
  sorting: Sorting,
  folded: string,
  traits: Traits,
  country: string | null,
  dataset: Dataset,
): boolean {
  if ((traits & AFTER_NAME) !== 0 && sorting.names.length > 0) return true;
  if ((traits & INTRODUCTION) !== 0 && (sorting.names.length === 0 || (traits & WORD) === 0)) {
    if ((traits & ADDRESS) !== 0) sorting.addressed = true;
    return true;
  }
  const mayBeLocal = (traits & LOCAL_INTRODUCTION) !== 0 && sorting.names.length === 0;
  return mayBeLocal && country !== null && isLocalIntroduction(folded, country, dataset);
}

/** `jordan_wood` is a person, `summer_day` is not. */
function sortWord(sorting: Sorting, token: Token, traits: Traits, dataset: Dataset): void {
  if ((traits & WORD) === 0) return;
  if ((traits & NAME_WORD) !== 0) sorting.nameWords.push(token);
  if (sorting.names.length === 1 && sorting.phrase === 0) {
    const { word } = sorting.names[0] as Token;
    const given = givenCost(peopleOf(word.folded, dataset), word.folded.length);
    if (given + surnameCost(token.word.folded, traits, dataset) < NAME_AND_SURNAME_MAX) return;
  }
  sorting.phrase++;
  if ((traits & (DECORATION | SURNAME)) === 0) sorting.words++;
}

function settle(sorting: Sorting, dataset: Dataset): Sorted {
  const { nameWords, words, phrase } = sorting;
  const names = phrase > 0 ? sorting.names.filter((token) => !nameWords.includes(token)) : sorting.names;
  const only = names.length === 1 ? (names[0] as Token) : null;
  if (only === null) return names.length === 0 ? NONE : { names, words };
  if (sorting.initialBefore) return NONE;
  const { folded } = only.word;
  const traits = traitsOf(folded, dataset);
  const people = peopleOf(folded, dataset);
  if (sorting.addressed && isRatherSurname(folded, traits, people, dataset)) return NONE;
  if (!isMostlySurname(folded, traits, people, dataset)) return { names, words };
  const given = nameWords[0];
  const isGiven =
    given !== undefined &&
    phrase === 1 &&
    given.word.position < only.word.position &&
    peopleOf(given.word.folded, dataset) >= WORD_AS_GIVEN_MIN;
  return isGiven ? { names: [given, only], words: 0 } : NONE;
}

/** `LaToya` and `MaryAnn` are one name in spite of the capital inside; a digit at the edge may be a letter. */
function mergeRuns(tokens: readonly Token[], dataset: Dataset): Token[] {
  const merged: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = readEdge(tokens[index] as Token, dataset);
    if (token.run === null || peopleOf(token.run.text, dataset) < RUN_PEOPLE_MIN) {
      merged.push(token);
      continue;
    }
    let length = token.word.text.length;
    while (length < token.run.text.length && index + 1 < tokens.length) {
      length += (tokens[++index] as Token).word.text.length;
    }
    merged.push({ ...token, word: token.run, run: null });
  }
  return merged;
}

function readEdge(token: Token, dataset: Dataset): Token {
  const { edgeRead, word } = token;
  if (edgeRead === null) return token;
  const isBetter =
    (traitsOf(edgeRead.folded, dataset) & WORD) !== 0 ||
    peopleOf(edgeRead.folded, dataset) > peopleOf(word.folded, dataset);
  return { ...token, edgeRead: null, word: isBetter ? edgeRead : word };
}
