import { type Dataset, LISTED_COMMON, peopleByCountry } from '../../dataset/dataset.js';
import { isOneName } from '../../dataset/name-pairs.js';
import { latinSpellings } from '../../dataset/romanize.js';
import type { Parameters } from '../parameters.js';
import {
  givenToSurnameRatio,
  isMostlyGiven,
  isMostlySurname,
  KNOWN_NAME_MIN,
  RARE_NAME_MIN,
  SURELY_GIVEN_RATIO_MIN,
} from './bearers.js';
import { createDiminutives } from './diminutives.js';
import { createEverydaySalutations } from './everyday-salutations.js';
import { countedRecord, countriesOfPlain, findGiven, pairKeysOf, withoutDigraphs } from './find-given.js';
import { letterOriginsOf } from './letter-origins.js';
import * as sense from './senses.js';
import { createFittingForms, type Form } from './surname-gender.js';
import { createWordCache } from './word-cache.js';
import type { WordSource } from './word-source.js';
import {
  bareWord,
  GREEK_FROM,
  isTurkic,
  type LetterOrigins,
  type PairKeys,
  pieceSpelling,
  type Spelling,
  spellingOf,
  UNSPACED_FROM,
  type Word,
} from './words.js';

/** What dataset and lexicon have of words. */
export interface Vocabulary extends WordSource {
  readonly dataset: Dataset;
  /** The index of a country in `Dataset.countries`, or -1. */
  countryIndex(code: string | null): number;
  /** People of all countries whose given names are counted; at least 1. */
  readonly world: number;
  /** People of all countries who bear a record of given names. */
  bearers(record: number): number;
  /** The word of a piece of a longer token. */
  piece(text: string): Word;
  /** The record of several words as one given name, if lists or enough people have it; otherwise -1. */
  recordOfCompound(spelling: Pick<Spelling, 'text' | 'folded'>): number;
  /** Two words as one given name, or null. */
  compound(first: Word, second: Word): Word | null;
  /** The rows of a word's countries, as of `Dataset.rowsOf`. */
  rows(word: Pick<Word, 'counted' | 'rows'>): readonly number[];
  /** The gendered forms of surnames and patronymics that a word has. */
  forms(word: Word): readonly Form[];
  /** The origins by the letters of a word as a surname; null of a word that is not in Latin letters. */
  origins(word: Word): LetterOrigins | null;
}

const WORDS = sense.WORDS | sense.FUNCTION_WORD | sense.NICKNAME;
/** Words that are hardly a misspelt name. */
const SURE_WORDS = sense.FREQUENT_WORD | sense.NO_NAME;
/** Lower log-odds of an ordinary word are no further evidence for a name. */
const LOG_ORDINARY_MIN = -3;

/**
 * A given name with more bearers is no part of a compound of ordinary words: `rosehall` is a name. A lower bound would exclude
 * the many words that are also names.
 */
const COMPOUND_PART_PEOPLE_MAX = 50_000;

/** Fewest letters of a given name and of a surname that are joined. */
const JOINED_NAME_MIN = 3;

/** A surname such as `O'Neill`, `D'Amico` or `N'Diaye`, whose apostrophe most registers drop. */
const PREFIXED = /^(?:[dlmno]|dall|dell)'/;

/** Two given names or two surnames with a hyphen between; the parts of other names are shorter. */
const DOUBLE_NAME = /^[^-]{4,}-[^-]{3,}$/u;

/** Whether a word is no name unless a table has it as written: `guest` is not the name `Güst`, nor the Greek word `του` the name `Tou`. */
const isNoSpelling = ({ text, folded }: Spelling, flags: number): boolean =>
  folded.charCodeAt(0) < GREEK_FROM ? text === folded && (flags & SURE_WORDS) !== 0 : (flags & WORDS) !== 0;

type Writable<T> = { -readonly [Member in keyof T]: T[Member] };

export function createVocabulary(dataset: Dataset, parameters: Parameters): Vocabulary {
  const { surnames } = dataset;
  const world = peopleByCountry(dataset).reduce((sum, people) => sum + people, 0) || 1;
  const senses = sense.createSenses(dataset.lexicon);
  const cached = createWordCache((raw, isPiece) =>
    lookUp(isPiece ? pieceSpelling(raw) : spellingOf(raw, false)),
  );
  const baseOf = createDiminutives(dataset.lexicon, (name) => cached(name, true));
  const formsOf = createFittingForms(dataset.lexicon.surnameForms);
  const indexes = new Map(dataset.countries.map(({ code }, index) => [code, index]));
  const countryIndex = (code: string | null): number => (code === null ? -1 : (indexes.get(code) ?? -1));
  const bearers = (record: number): number =>
    record < 0 ? 0 : dataset.maleCount(record) + dataset.femaleCount(record);

  function lookUp(spelling: Spelling): Word {
    const { text, folded, isInitial } = spelling;
    const exact = dataset.find(text);
    const all = senses(folded);
    // In another script a word that is also a name is rather the name: `サクラ`.
    const isOfScript = (all & sense.NAME_WORD) !== 0 && folded.charCodeAt(0) >= GREEK_FROM;
    const isName = folded === text ? isOfScript : isMarkedName(exact);
    const flags = isName ? all & sense.PARTICLE : all;
    const word: Writable<Word> = bareWord(spelling, flags);
    if (!isInitial) {
      word.exact = exact;
      word.given = exact < 0 && isNoSpelling(spelling, flags) ? -1 : findGiven(dataset, spelling, exact);
      if (word.given < 0 && DOUBLE_NAME.test(text)) word.given = firstGiven(text);
      word.surname = findSurname(word);
      if (word.given < 0 && word.surname < 0 && flags === 0 && !spelling.isPiece)
        word.given = baseOf(folded)?.given ?? -1;
      word.counted = countedRecord(dataset, word.given, spelling);
    }
    if (word.counted >= 0) {
      word.male = dataset.maleCount(word.counted);
      word.female = dataset.femaleCount(word.counted);
      word.givenPeople = word.male + word.female;
      word.listed = dataset.listed(word.counted);
    }
    if (word.surname >= 0) word.surnamePeople = surnamePeopleOf(word);
    word.allFlags = flags | sense.flagsOfParts(spelling, senses);
    const isUnknown = word.given < 0 && word.surname < 0 && word.allFlags === 0;
    if (isUnknown && sense.isCompound(folded, senses, mayBePart) && !isJoinedName(folded))
      word.allFlags = sense.RARE_WORD;
    const people = word.givenPeople + word.surnamePeople;
    word.bearers = Math.max(people, commonBearersOf(folded, word.listed, flags));
    word.logOrdinary = logOrdinaryOf(spelling, word.given, people);
    return word;
  }

  /** How many people bear a surname as its record has it, or without an apostrophe. Such a spelling may have other countries. */
  function surnamePeopleOf({ surname, folded, flags }: Word): number {
    const bare = flags === 0 && PREFIXED.test(folded) ? surnames.record(folded.replace("'", '')) : -1;
    return Math.max(surnames.people(surname), surnames.people(bare));
  }

  /** The record of a word as a surname: as written, without digraphs (`oezdemir`), double, or transliterated (`Поповић`); or -1. */
  function findSurname({ folded, isPiece, exact, given, flags }: Word): number {
    let record = surnames.record(folded);
    if (record < 0 && exact < 0 && !isPiece) record = surnames.record(withoutDigraphs(folded));
    if (record < 0 && given < 0 && DOUBLE_NAME.test(folded)) record = secondSurname(folded);
    if (record >= 0 || exact >= 0 || flags !== 0 || folded.charCodeAt(0) < GREEK_FROM) return record;
    const records = latinSpellings(folded, null).map((latin) => surnames.record(latin));
    return records.find((latin) => latin >= 0) ?? -1;
  }

  const partsOf = (text: string) => text.split('-').map((part) => cached(part, false)) as [Word, Word];
  const mayBePart = (part: string): boolean => bearers(dataset.find(part)) <= COMPOUND_PART_PEOPLE_MAX;

  /** Whether anyone is expected to have such a given name, no usual word, and surname: `tombaker` is no compound of `tomb`. */
  function isJoinedName(folded: string): boolean {
    for (let at = JOINED_NAME_MIN; at <= folded.length - JOINED_NAME_MIN; at++) {
      if ((senses(folded, 0, at) & sense.FREQUENT_WORD) !== 0) continue;
      const given = bearers(dataset.find(folded, 0, at));
      const family = surnames.people(surnames.record(folded, at));
      if (given <= surnames.people(surnames.record(folded, 0, at))) continue;
      if (family > bearers(dataset.find(folded, at)) && given * family >= world) return true;
    }
    return false;
  }

  /**
   * The record of the first of two given names with a hyphen between, or -1: `Ileana-Smaranda`. One of them must be hardly ever
   * a surname: not `Lopez-Garcia` or `Adam-Rose`.
   */
  function firstGiven(text: string): number {
    const parts = partsOf(text);
    const isSure = parts.some((part) => givenToSurnameRatio(part) >= SURELY_GIVEN_RATIO_MIN);
    return isSure && parts.every(isMostlyGiven) ? parts[0].given : -1;
  }

  /** The record of the second of two surnames with a hyphen between, or -1: `Björk-Fransson`, and not `Third-person`. */
  function secondSurname(folded: string): number {
    const parts = partsOf(folded);
    const isSurname = (part: Word): boolean =>
      isMostlySurname(part) && ((part.flags & WORDS) === 0 || part.surnamePeople > KNOWN_NAME_MIN);
    return parts.every(isSurname) ? parts[1].surname : -1;
  }

  /** A word with marks has the counts of its spelling without them where the country's register keeps none: `José` in Spain. */
  function countedIn(country: string | null, word: Word): Word {
    if (country === null || word.folded === word.text || word.exact < 0) return word;
    if (word.plain === undefined) word.plain = plainOf(word);
    return word.plain?.countries.includes(countryIndex(country)) ? word.plain.word : word;
  }

  function plainOf({ text, folded, exact, isCapitals }: Word): Word['plain'] {
    const countries = countriesOfPlain(dataset, exact, dataset.find(folded));
    return countries.length === 0
      ? null
      : { countries, word: { ...cached(folded, false), text, exact, isCapitals } };
  }

  /**
   * What the letters of an unknown word add to its log-likelihood as an ordinary word, below 0 if they are those of a name.
   * Pieces of tokens are judged by tables alone.
   */
  function logOrdinaryOf(spelling: Spelling, given: number, people: number): number {
    if (spelling.isPiece || given >= 0 || people > RARE_NAME_MIN) return 0;
    return parameters.wordLetters * Math.max(LOG_ORDINARY_MIN, dataset.lexicon.wordLetters(spelling.folded));
  }

  /** Whether a spelling with marks is a common name: the lexicon keeps words without marks, and `Tuấn` and `Đức` are no such words. */
  const isMarkedName = (exact: number): boolean =>
    exact >= 0 && (dataset.listed(exact) & LISTED_COMMON) !== 0;

  /** In scripts that hardly any register counts, a list of common names stands for bearers. */
  function commonBearersOf(folded: string, listed: number, flags: number): number {
    const code = folded.charCodeAt(0);
    if ((listed & LISTED_COMMON) === 0 || (flags & sense.TITLE) !== 0) return 0;
    return code < GREEK_FROM || code >= UNSPACED_FROM ? 0 : parameters.commonListBearers;
  }

  function compound(first: Word, second: Word): Word | null {
    if (first.isInitial || second.isInitial) return null;
    if (first.pairKeys === undefined) first.pairKeys = pairKeysOf(first);
    if (second.pairKeys === undefined) second.pairKeys = pairKeysOf(second);
    if (!mayBeOne(first.pairKeys, second.pairKeys)) return null;
    const text = `${first.text} ${second.text}`;
    const folded = `${first.folded} ${second.folded}`;
    return recordOfCompound({ text, folded }) < 0 ? null : cached(text, false);
  }

  function recordOfCompound(spelling: Pick<Spelling, 'text' | 'folded'>): number {
    const record = findGiven(dataset, spelling);
    return record >= 0 && isOneName(bearers(record), dataset.listed(record)) ? record : -1;
  }

  /** Whether two words may be one given name in any spelling. It rules out most pairs without building a string. */
  function mayBeOne(first: PairKeys | null, second: PairKeys | null): boolean {
    if (first === null || second === null) return true;
    if (!first.isAligned || !second.isAligned)
      return first.keys.some((begin) => second.keys.some((end) => dataset.mayBePair(begin, end)));
    const { keys: begins } = first;
    const { keys: ends } = second;
    for (let at = 0; at < Math.max(begins.length, ends.length); at++) {
      const begin = (at < begins.length ? begins[at] : begins[0]) as number;
      const end = (at < ends.length ? ends[at] : ends[0]) as number;
      if (dataset.mayBePair(begin, end)) return true;
    }
    return false;
  }

  return {
    dataset,
    countryIndex,
    senses,
    world,
    bearers,
    meaningGender: sense.createMeaningGenders(dataset.lexicon),
    isNamedAfter: sense.createNamedAfter(dataset.lexicon),
    isConjunctionIn: sense.createConjunctions(dataset.lexicon),
    everydaySalutation: createEverydaySalutations(dataset),
    word: (raw, country) =>
      isTurkic(raw, country) ? lookUp(spellingOf(raw, true)) : countedIn(country, cached(raw, false)),
    piece: (text) => cached(text, true),
    lookUp,
    recordOfCompound,
    compound,
    rows(word) {
      word.rows ??= word.counted < 0 ? [] : dataset.rowsOf(word.counted);
      return word.rows;
    },
    forms(word) {
      word.forms ??= formsOf(word);
      return word.forms;
    },
    origins: (word) => letterOriginsOf(word, surnames),
  };
}
