import { createEvidence, type Evidence, logLettersOf, logWordOf, worldShare } from './evidence.js';
import { countedRecord } from './find-given.js';
import type { Parameters } from './parameters.js';
import type { Question } from './question.js';
import * as sense from './senses.js';
import { genderOfSurname } from './surname-gender.js';
import type { Tables } from './tables.js';
import type { InputType, Letters } from './types.js';
import type { Word } from './words.js';

/** With more bearers than this the letters say nothing new. */
const LETTERS_PEOPLE_MAX = 100;
/** The letters of a surname of more people say nothing new of its origin. */
const SURNAME_PEOPLE_MAX = 1_000;
/** A word that more people bear as a given name is not read as a surname by its letters. */
const GIVEN_PEOPLE_MAX = 1_000;

export interface WordReader {
  /** Takes the question of the next value, and forgets the words of the value before. */
  begin(question: Question, letters: Letters | null): void;
  /**
   * What is known of a word of the value; the cuts of a value share most of them. `isAlone`: it is the only word of its
   * cut. `isSettled`: the letters of surnames say nothing, as beside a given name that is sure.
   */
  of(word: Word, isAlone: boolean, isSettled: boolean): Evidence;
  fill(into: Evidence, word: Word, isAlone: boolean, isSettled: boolean): void;
}

/** Gathers what the dataset, the lexicon and the letters know of words. */
export function createWordReader(tables: Tables, parameters: Parameters): WordReader {
  const { dataset, senses } = tables;
  /** Of each distinct word of the value. */
  const known: Evidence[] = [];
  let count = 0;
  let type: InputType = 'name';
  let country: string | null = null;
  let letters: Letters | null = null;

  function of(word: Word, isAlone: boolean, isSettled: boolean): Evidence {
    for (let at = 0; at < count; at++) {
      const one = known[at] as Evidence;
      if (one.word === word) return one;
    }
    if (count === known.length) known.push(createEvidence());
    const one = known[count++] as Evidence;
    fill(one, word, isAlone, isSettled);
    return one;
  }

  function fill(into: Evidence, word: Word, isAlone: boolean, isSettled: boolean): void {
    into.word = word;
    into.flags = tables.flags(word);
    if (word.text.charCodeAt(0) >= UNSPACED_FROM && word.text.length > 2)
      into.flags |= gluedFlags(word.text, senses);
    if (word.folded.includes('-', 1))
      into.flags |= senses(word.folded, word.folded.lastIndexOf('-') + 1) & ORGANIZATIONS;
    const record = tables.given(word);
    into.record = record;
    const counted = countedRecord(dataset, record, word);
    into.counted = counted;
    into.male = counted < 0 ? 0 : dataset.maleCount(counted);
    into.female = counted < 0 ? 0 : dataset.femaleCount(counted);
    into.listed = counted < 0 ? 0 : dataset.listed(counted);
    const isCommon = into.male + into.female > LETTERS_PEOPLE_MAX;
    const said = letters === null || isCommon || word.isInitial ? 0 : letters(word.text, country);
    into.share = worldShare(into, said === 0 ? 0.5 : 1 / (1 + Math.exp(-said)), parameters);
    const surname = tables.surname(word);
    if (record < 0 && surname < 0 && into.flags === 0 && isOfWords(word.folded, senses))
      into.flags |= sense.RARE_WORD;
    into.surnamePeople = surname < 0 ? 0 : dataset.surnames.people(surname);
    into.surnameCount = surname < 0 ? 0 : dataset.surnames.readCountries(surname, into.surnameCountries);
    into.hasOrigins =
      !isAlone &&
      !isSettled &&
      !word.isInitial &&
      type === 'name' &&
      into.male + into.female < GIVEN_PEOPLE_MAX &&
      into.surnamePeople < SURNAME_PEOPLE_MAX &&
      dataset.surnames.readShares(word.folded, into.origins);
    into.logLetters = logLettersOf(word.folded.length, parameters);
    into.letters = into.logLetters === 0 ? 1 : Math.exp(into.logLetters);
    into.isHandle = type !== 'name';
    into.isAlone = isAlone;
    into.bearers = into.male + into.female + into.surnamePeople;
    into.logWord = logWordOf(into, parameters);
    into.mark = isAlone ? 0 : parameters.mark * signOf(genderOfSurname(word, country));
  }

  return {
    begin(question, ofNames) {
      count = 0;
      type = question.type;
      country = question.country;
      letters = ofNames;
    },
    of,
    fill,
  };
}

/** Letters of a compound, and of each of its words. */
const COMPOUND_MIN = 9;
const COMPOUND_MAX = 40;
const COMPOUND_WORD_MIN = 4;
const WORDS = sense.FREQUENT_WORD | sense.RARE_WORD;
const ANY_WORD = WORDS | sense.FUNCTION_WORD | sense.ROLE;
/** What stands between the words of a compound: `Hochzeitstorte`. */
const LINKS = ['', 's', 'n', 'en', 'es'];

function isOfWords(folded: string, senses: sense.Senses): boolean {
  return isHanOrKana(folded.charCodeAt(0)) ? isPhrase(folded, senses) : isCompound(folded, senses);
}

/** Names in Chinese characters have fewer, nearly always. */
const PHRASE_MIN = 4;
const PHRASE_MAX = 24;
const PHRASE_WORD_MAX = 4;
const isHanOrKana = (code: number): boolean => code >= 0x3040 && code <= 0x9fff;

/** Whether words make a text without spaces, at least half of it words of two characters or more: `你好世界`. */
function isPhrase(text: string, senses: sense.Senses): boolean {
  const { length } = text;
  if (length < PHRASE_MIN || length > PHRASE_MAX) return false;
  /** Most characters in longer words of a text that ends there, or -1 where words make none. */
  const inLonger = [0];
  for (let to = 1; to <= length; to++) {
    let best = -1;
    for (let size = 1; size <= Math.min(to, PHRASE_WORD_MAX); size++) {
      const before = inLonger[to - size] as number;
      if (before < 0 || (senses(text, to - size, to) & ANY_WORD) === 0) continue;
      best = Math.max(best, before + (size > 1 ? size : 0));
    }
    inLonger.push(best);
  }
  return 2 * (inLonger[length] as number) >= length;
}

/** Whether a word is two ordinary words in one, as in Germanic languages: `Kaffeemaschine`. */
function isCompound(folded: string, senses: sense.Senses): boolean {
  const { length } = folded;
  if (length < COMPOUND_MIN || length > COMPOUND_MAX) return false;
  for (let at = COMPOUND_WORD_MIN; at <= length - COMPOUND_WORD_MIN; at++) {
    if ((senses(folded, 0, at) & WORDS) === 0) continue;
    for (const link of LINKS) {
      const from = at + link.length;
      if (from > length - COMPOUND_WORD_MIN || !folded.startsWith(link, at)) continue;
      if ((senses(folded, from) & WORDS) !== 0) return true;
    }
  }
  return false;
}

const signOf = (gender: 'male' | 'female' | null): number =>
  gender === null ? 0 : gender === 'female' ? 1 : -1;

/** Scripts that are written without spaces: Thai and those after it in Unicode. */
const UNSPACED_FROM = 0x0e00;
const GLUED_MAX = 8;
/** What a part of a word says of all of it: `Maria-Ward-Schule`. */
const ORGANIZATIONS = sense.ORGANIZATION | sense.LEGAL_FORM;

/** What the end or the beginning of a word without spaces says of it: `花子美容室` is a hairdresser's. */
function gluedFlags(text: string, senses: sense.Senses): number {
  let flags = 0;
  for (let length = 2; length < text.length && length <= GLUED_MAX; length++)
    flags |= senses(text, text.length - length) | senses(text, 0, length);
  return flags & ORGANIZATIONS;
}
