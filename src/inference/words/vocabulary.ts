import { type Dataset, LISTED_COMMON } from '../../dataset/dataset.js';
import { isOneName } from '../../dataset/name-pairs.js';
import { ORIGINS } from '../../dataset/origins.js';
import { romanize } from '../../dataset/romanize.js';
import type { Parameters } from '../parameters.js';
import {
  givenToSurnameRatio,
  isMostlyGiven,
  isMostlySurname,
  KNOWN_NAME_MIN,
  RARE_NAME_MIN,
  SURELY_GIVEN_RATIO_MIN,
} from './bearers.js';
import {
  countedRecord,
  countriesOfPlain,
  findGiven,
  GREEK_FROM,
  pairKeysOf,
  withoutDigraphs,
} from './find-given.js';
import * as sense from './senses.js';
import { createFittingForms, type Form } from './surname-gender.js';
import { createWordCache } from './word-cache.js';
import {
  bareWord,
  isTurkic,
  type LetterOrigins,
  type PairKeys,
  pieceSpelling,
  type Spelling,
  spellingOf,
  UNSPACED_FROM,
  type Word,
} from './words.js';

/** The words of a value. */
export interface WordSource {
  /** Bits of `senses.ts` of a spelling. */
  readonly senses: sense.Senses;
  /** The everyday salutation that a word is beside the other words of a value; `country` is the one that is asked. */
  everydaySalutation(
    word: Word,
    others: readonly Word[],
    country: string | null,
  ): sense.EverydaySalutation | null;
  /** Whether a word joins two people in the country, or in any, though it is a name or another word elsewhere. */
  isConjunctionIn(word: string, country: string | null): boolean;
  /** Whether the word stands before whom it is called after: `plaza`. */
  isNamedAfter(word: string): boolean;
  /** The gender that its meaning tells, as bits of `SALUTATION`: `dad`. */
  meaningGender(word: string): number;
  /** The word of a spelling in a value; `country` chooses the lower case of a dotless Turkish `I`. */
  word(raw: string, country: string | null): Word;
  /** A word by another spelling. */
  lookUp(spelling: Spelling): Word;
}

/** What dataset and lexicon have of words. */
export interface Vocabulary extends WordSource {
  readonly dataset: Dataset;
  /** The index of a country in `Dataset.countries`, or -1. */
  countryIndex(code: string | null): number;
  /** People of all countries who bear a record of given names. */
  bearers(record: number): number;
  /** The word of a piece of a longer token. */
  piece(text: string): Word;
  /** The record of words that are one name, borne by some people at least; -1 of all others. */
  recordOfCompound(spelling: Pick<Spelling, 'text' | 'folded'>): number;
  /** Two words that are one name; null of all others. */
  compound(first: Word, second: Word): Word | null;
  /** The rows of a word's countries, as of `Dataset.rowsOf`. */
  rows(word: Pick<Word, 'counted' | 'rows'>): readonly number[];
  /** Forms of surnames and patronymics that a word has. */
  forms(word: Word): readonly Form[];
  /** The origins by the letters of a word as a surname; null of one that is not in Latin letters. */
  origins(word: Word): LetterOrigins | null;
}

const WORDS = sense.WORDS | sense.FUNCTION_WORD | sense.NICKNAME;
const VIETNAM = 'VN';

/** A surname is from the countries with the largest shares of it. */
const HOME_COUNTRIES_MAX = 2;
/** Log-odds of an ordinary word below which letters say no more for a name. */
const LOG_ORDINARY_MIN = -3;

/** A word that more people bear as a given name is no part of a compound: `rosehall` is a name. Many names are words too. */
const COMPOUND_PART_PEOPLE_MAX = 50_000;

/** What may be two given names or two surnames: syllables are shorter. */
const DOUBLE_NAME = /^[^-]{4,}-[^-]{3,}$/u;

/** A word of another script: the Latin letters of one that no table has as a name are another word's, as `του` is no `Tou`. */
const isWordOfScript = (folded: string, flags: number): boolean =>
  (flags & WORDS) !== 0 && folded.charCodeAt(0) >= GREEK_FROM;

type Writable<T> = { -readonly [Member in keyof T]: T[Member] };

export function createVocabulary(dataset: Dataset, parameters: Parameters): Vocabulary {
  const { surnames } = dataset;
  const senses = sense.createSenses(dataset.lexicon);
  const everydaySalutationOf = sense.createEverydaySalutations(dataset.lexicon);
  const cached = createWordCache((raw, isPiece) =>
    lookUp(isPiece ? pieceSpelling(raw) : spellingOf(raw, false)),
  );
  const formsOf = createFittingForms(dataset.lexicon.surnameForms);
  const indexes = new Map(dataset.countries.map(({ code }, index) => [code, index]));
  const countryIndex = (code: string | null): number => (code === null ? -1 : (indexes.get(code) ?? -1));
  const bearers = (record: number): number =>
    record < 0 ? 0 : dataset.maleCount(record) + dataset.femaleCount(record);

  function lookUp(spelling: Spelling): Word {
    const { text, folded, isInitial } = spelling;
    const exact = dataset.find(text);
    const listed = senses(folded);
    const flags = folded !== text && isMarkedName(exact) ? listed & sense.PARTICLE : listed;
    const word: Writable<Word> = bareWord(spelling, flags);
    if (!isInitial) {
      word.exact = exact;
      word.given = exact < 0 && isWordOfScript(folded, flags) ? -1 : findGiven(dataset, spelling, exact);
      if (word.given < 0 && DOUBLE_NAME.test(text)) word.given = firstGiven(text);
      word.counted = countedRecord(dataset, word.given, spelling);
      word.surname = surnames.record(folded);
      // `oezdemir`
      if (word.surname < 0 && exact < 0 && !spelling.isPiece)
        word.surname = surnames.record(withoutDigraphs(folded));
      if (word.surname < 0 && word.given < 0 && DOUBLE_NAME.test(folded))
        word.surname = secondSurname(folded);
      // `Поповић`
      if (word.surname < 0 && exact < 0 && flags === 0 && folded.charCodeAt(0) >= GREEK_FROM)
        word.surname =
          romanize(folded, null)
            .map((latin) => surnames.record(latin))
            .find((record) => record >= 0) ?? -1;
    }
    if (word.counted >= 0) {
      word.male = dataset.maleCount(word.counted);
      word.female = dataset.femaleCount(word.counted);
      word.givenPeople = word.male + word.female;
      word.listed = dataset.listed(word.counted);
    }
    if (word.surname >= 0) word.surnamePeople = surnames.people(word.surname);
    word.allFlags = flags | sense.flagsOfParts(spelling, senses);
    const isUnknown = word.given < 0 && word.surname < 0 && word.allFlags === 0;
    if (isUnknown && sense.isCompound(folded, senses, mayBePart)) word.allFlags = sense.RARE_WORD;
    const people = word.givenPeople + word.surnamePeople;
    word.bearers = Math.max(people, commonBearersOf(folded, word.listed, flags));
    word.logOrdinary = logOrdinaryOf(spelling, word.given, people);
    return word;
  }

  const partsOf = (text: string) => text.split('-').map((part) => cached(part, false)) as [Word, Word];
  const mayBePart = (part: string): boolean => bearers(dataset.find(part)) <= COMPOUND_PART_PEOPLE_MAX;

  /**
   * The record of the first part of a compound that no table has, where both parts are given names rather than surnames,
   * and one is hardly any, or -1: `Ileana-Smaranda`, and not `Lopez-Garcia` nor `Adam-Rose`.
   */
  function firstGiven(text: string): number {
    const parts = partsOf(text);
    const isSure = parts.some((part) => givenToSurnameRatio(part) >= SURELY_GIVEN_RATIO_MIN);
    return isSure && parts.every(isMostlyGiven) ? parts[0].given : -1;
  }

  /** The record of the latter of two surnames with a hyphen between, or -1: `Björk-Fransson`, and not `Third-person`. */
  function secondSurname(folded: string): number {
    const parts = partsOf(folded);
    const isSurname = (part: Word): boolean =>
      isMostlySurname(part) && ((part.flags & WORDS) === 0 || part.surnamePeople > KNOWN_NAME_MIN);
    return parts.every(isSurname) ? parts[1].surname : -1;
  }

  /** A word with marks, with the counts of the one without where the country's register keeps none: `José` of Spain. */
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
   * What letters add to the log-likelihood of an ordinary word, less than 0 for those of a name: of no given name and no known
   * surname they make one. Pieces of tokens are told by tables alone.
   */
  function logOrdinaryOf(spelling: Spelling, given: number, people: number): number {
    if (spelling.isPiece || given >= 0 || people > RARE_NAME_MIN) return 0;
    return parameters.wordLetters * Math.max(LOG_ORDINARY_MIN, dataset.lexicon.wordLetters(spelling.folded));
  }

  /** A name with its marks: words are kept without them, and with them `Tuấn` and `Đức` are none of other languages. */
  const isMarkedName = (exact: number): boolean =>
    exact >= 0 && (dataset.listed(exact) & LISTED_COMMON) !== 0;

  /** In scripts that hardly a register counts, a list of common names stands for people. */
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

  /** Lists of common names tell compounds too: `عبد الله`. */
  function recordOfCompound(spelling: Pick<Spelling, 'text' | 'folded'>): number {
    const record = findGiven(dataset, spelling);
    return record >= 0 && isOneName(bearers(record), dataset.listed(record)) ? record : -1;
  }

  /** Whether two words may be one name in any spelling: most that are none are found without a string. */
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

  const surnameCountriesOf = (surname: number): readonly string[] =>
    Array.from(
      { length: surnames.countryCount(surname) },
      (_, nth) => dataset.countries[surnames.country(surname, nth)]?.code ?? '',
    );

  function origins(word: Word): LetterOrigins | null {
    if (word.letterOrigins === undefined) {
      const shares = new Float64Array(ORIGINS.length);
      const isRead = surnames.readShares(word.folded, shares);
      // The first where several are.
      word.letterOrigins = isRead ? { shares, likeliest: shares.indexOf(Math.max(...shares)) } : null;
    }
    return word.letterOrigins;
  }

  return {
    dataset,
    countryIndex,
    senses,
    bearers,
    meaningGender: sense.createMeaningGenders(dataset.lexicon),
    isNamedAfter: sense.createNamedAfter(dataset.lexicon),
    isConjunctionIn: sense.createConjunctions(dataset.lexicon),
    everydaySalutation(word, others, country) {
      const salutation = everydaySalutationOf(word.folded);
      const homes = salutation.countries;
      if (homes === null) return salutation;
      const isThere = country !== null && homes.includes(country);
      if (salutation.gender === sense.TITLE) return isThere ? salutation : sense.SALUTATION_EVERYWHERE;
      if (salutation.gender === sense.SALUTATION)
        return isThere ? sense.SALUTATION_EVERYWHERE : sense.SALUTATION_UNLESS_NAME;
      // In Vietnamese the marks distinguish a title from a name: `Bà Nguyễn`, and not `Ba Nguyen`.
      const isBare = word.text === word.folded && homes.includes(VIETNAM);
      if (country === null ? isBare : !isThere) return null;
      const isOfHome = ({ surname }: Word): boolean =>
        surnameCountriesOf(surname)
          .slice(0, HOME_COUNTRIES_MAX)
          .some((code) => homes.includes(code));
      // `Hai Anh Nguyen`
      if (isThere) return isBare && others.slice(-1).some(isOfHome) ? null : salutation;
      return others.some(isOfHome) ? salutation : null;
    },
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
    origins,
  };
}
