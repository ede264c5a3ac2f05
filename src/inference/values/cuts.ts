import { peopleByCountry } from '../../dataset/dataset.js';
import type { Parameters } from '../parameters.js';
import { COMMON_NAME_MIN, FREQUENT_NAME_MIN, USUAL_NAME_MIN } from '../words/bearers.js';
import { EAST_ASIAN_FROM } from '../words/find-given.js';
import * as sense from '../words/senses.js';
import type { Vocabulary } from '../words/vocabulary.js';
import type { Word } from '../words/words.js';
import type { ParsedValue } from './full-name.js';

/** One way to cut a value into words. */
export interface Cut {
  readonly words: readonly Word[];
  /** Natural logarithm of its prior. */
  readonly logPrior: number;
  /** The given name comes first, by a comma in the value. */
  readonly isOrdered: boolean;
}

/** Two letters are initials, and of three or four hardly any token is several names. */
const LENGTH_MIN = 5;
/** Longer tokens are not cut. */
const LENGTH_MAX = 28;
const mayBeCut = (length: number): boolean => length === 2 || (length >= LENGTH_MIN && length <= LENGTH_MAX);
/** Ways to cut a value that are read together at most. */
export const CUTS_MAX = 6;
/** Tokens of a value beyond which none is cut: sentences have more, and hardly any name. */
const CUT_WORDS_MAX = 5;
/** Ways to cut one token that are kept. */
const KEPT_MAX = 3;

/** A token that is such a word is not cut: `jackalope`. */
const WHOLE_WORDS = sense.WORDS | sense.NICKNAME;

/** A cut that is so much less likely than the token as a whole, or than another cut of it, is not read. */
const CUT_MARGIN = 3;
/** Of two letters, which are neither an initial nor a name. */
const LOG_NO_PIECE = -40;

/** Letters at least of a name that two more are added to. */
const ADDED_TO_MIN = 4;
const TITLES = sense.TITLE | sense.TITLE_BEFORE_TWO | sense.PARTICLE;
const DECORATIONS = sense.DECORATION | sense.FUNCTION_WORD | sense.PARTICLE;

/** A way to cut a token in two. */
interface Way {
  readonly place: number;
  readonly log: number;
}

/** Cuts of words into words: those of a value as they are, and tokens that hold several names. */
export function createCutter(vocabulary: Vocabulary, parameters: Parameters) {
  const { dataset, piece, senses } = vocabulary;
  const { surnames } = dataset;
  const { givenWeight, surnameWeight, pieceCut, initialPiece, unknownPiece, letterCost } = parameters;
  const world = peopleByCountry(dataset).reduce((sum, one) => sum + one, 0) || 1;
  const unknownGiven = Math.exp(parameters.unknownGiven);
  /** Log-likelihood of a piece as a given name or a surname; an unknown one is spelled letter by letter. */
  function readPiece(text: string, from: number, to: number): number {
    const length = to - from;
    const shortness = length < 4 ? parameters.shortPiece : 0;
    let best = parameters.unknownPiece + length * parameters.letterCost;
    const record = dataset.find(text, from, to);
    if (record >= 0) {
      const rate = Math.log(vocabulary.bearers(record) / world + unknownGiven);
      best = Math.max(best, givenWeight * rate + shortness);
    }
    const surname = surnames.record(text, from, to);
    if (surname >= 0) {
      const rate = Math.log(surnames.people(surname) + 1) - parameters.surnamePeople;
      best = Math.max(best, surnameWeight * rate + shortness);
    }
    return best;
  }

  const readKnownPiece = rememberPieces(readPiece);

  function logPiece(text: string, from: number, to: number): number {
    const length = to - from;
    if (length === 1) return initialPiece;
    if (length > 2) return readKnownPiece(text, from, to);
    return isAdded(text, from, to) ? unknownPiece + 2 * letterCost : LOG_NO_PIECE;
  }

  /** Whether two letters are put before a given name or behind it: `djmarco`, `mranna`, `annatv`, and not `annais`. */
  function isAdded(text: string, from: number, to: number): boolean {
    const flags = senses(text, from, to);
    const isTitle = from === 0 && (flags & TITLES) === sense.TITLE;
    if (!isTitle && (flags & DECORATIONS) !== sense.DECORATION) return false;
    const [start, end] = from === 0 ? [to, text.length] : [0, from];
    const isKnown = dataset.find(text) >= 0 || surnames.record(text) >= 0;
    if (end - start < ADDED_TO_MIN || isKnown) return false;
    // `lauren` and `tr` are not `laurent`.
    const isLonger = from === 0 ? isBorne(text, start - 1, end) : isBorne(text, start, end + 1);
    const people = vocabulary.bearers(dataset.find(text, start, end));
    const isGiven =
      people >= FREQUENT_NAME_MIN && people > surnames.people(surnames.record(text, start, end));
    return isGiven && !isLonger;
  }

  /** The likeliest ways to cut a token; an initial stands before the rest or after it: `jsmith`, `annab`. */
  function waysOf(text: string): readonly Way[] {
    const { length } = text;
    let least = logPiece(text, 0, length) - CUT_MARGIN;
    const ways: Way[] = [];
    for (let place = 1; place < length; place++) {
      const before = logPiece(text, 0, place) + pieceCut;
      if (before <= least) continue;
      const log = before + logPiece(text, place, length);
      ways.push({ place, log });
      least = Math.max(least, log - CUT_MARGIN);
    }
    return ways
      .filter(({ log }) => log > least)
      .sort((one, other) => other.log - one.log)
      .slice(0, KEPT_MAX);
  }

  const isBorne = (text: string, from: number, to: number): boolean =>
    vocabulary.bearers(dataset.find(text, from, to)) >= USUAL_NAME_MIN;

  /** Whether a token is sooner two given names and a conjunction than what it was cut into: `annaundpeter`. */
  function isJoinedCouple(text: string, [likeliest]: readonly Way[]): boolean {
    const { length } = text;
    const whole = logPiece(text, 0, length);
    const least = Math.max(whole, likeliest?.log ?? whole) - 2 * pieceCut - initialPiece;
    for (let at = 1; at + 1 < length; at++) {
      if (logPiece(text, 0, at) <= least || !isBorne(text, 0, at)) continue;
      for (let to = at + 1; to < length; to++) {
        if ((senses(text, at, to) & sense.CONJUNCTION) === 0 || !isBorne(text, to, length)) continue;
        if (logPiece(text, 0, at) + logPiece(text, to, length) > least) return true;
      }
    }
    return false;
  }

  /** Adds the words with one of them cut, in each of its likeliest ways. @returns whether it names two people */
  function addWays(cuts: Cut[], words: readonly Word[], index: number): boolean {
    const text = (words[index] as Word).folded;
    const ways = waysOf(text);
    const isBeside = text.length >= LENGTH_MIN && words.length > 1;
    const logPrior = pieceCut + (isBeside ? parameters.pieceCutBeside : 0);
    for (const { place } of ways) {
      const pieces = [piece(text.slice(0, place)), piece(text.slice(place))];
      cuts.push({ words: replaced(words, index, pieces), logPrior, isOrdered: false });
    }
    return isJoinedCouple(text, ways);
  }

  /** The ways to cut a value, and whether a token holds the given names of two people. */
  return ({ words, isOrdered, asWritten }: ParsedValue, isHandle: boolean) => {
    const cuts: Cut[] = [{ words, logPrior: 0, isOrdered }];
    if (asWritten !== null)
      cuts.push({ words: asWritten, logPrior: parameters.commaAside, isOrdered: false });
    let isCouple = false;
    if (words.length > CUT_WORDS_MAX) return { cuts, isCouple };
    for (let index = 0; index < words.length && cuts.length < CUTS_MAX; index++) {
      const word = words[index] as Word;
      const { length } = word.folded;
      if (isHandle && isWhole(word)) continue;
      if (word.text.charCodeAt(0) >= EAST_ASIAN_FROM) addNative(cuts, words, index, piece);
      else if (isHandle && mayBeCut(length) && addWays(cuts, words, index)) isCouple = true;
    }
    return { cuts, isCouple };
  };
}

/** A token that is a word or a name is not cut; two letters are as well initials. */
const isWhole = ({ flags, folded, givenPeople, surnamePeople }: Word): boolean =>
  (flags & WHOLE_WORDS) !== 0 ||
  Math.max(givenPeople, surnamePeople) >= (folded.length === 2 ? COMMON_NAME_MIN : USUAL_NAME_MIN);

/** A given name of so many letters that a list has is not cut: `안젤라`. */
const LISTED_LETTERS_MIN = 3;

/** Longer texts without a space are no names. */
const NATIVE_LENGTH_MAX = 6;

/** Chinese characters, kana or hangul without a space: a surname of one to three, then the given name. */
function addNative(cuts: Cut[], words: readonly Word[], index: number, piece: Vocabulary['piece']): void {
  const { text, exact, listed } = words[index] as Word;
  if (text.length > NATIVE_LENGTH_MAX) return;
  const letters = [...text];
  if (letters.length >= LISTED_LETTERS_MIN && exact >= 0 && listed !== 0) return;
  for (let at = 1; at <= 3 && at < letters.length; at++) {
    const pieces = [piece(letters.slice(0, at).join('')), piece(letters.slice(at).join(''))];
    cuts.push({ words: replaced(words, index, pieces), logPrior: 0, isOrdered: (cuts[0] as Cut).isOrdered });
  }
}

const replaced = (words: readonly Word[], index: number, pieces: readonly Word[]): readonly Word[] =>
  words.toSpliced(index, 1, ...pieces);

type ReadPiece = (text: string, from: number, to: number) => number;

/** Pieces that are kept: 64 KB. A power of two. */
const KEPT_PIECES_BITS = 12;
const LETTER_BITS = 5;
const LETTERS_A_KEY = 6;

/** Keeps what was read lately: most pieces are of few letters, and come again. Those of small Latin letters, up to twelve. */
function rememberPieces(read: ReadPiece): ReadPiece {
  const size = 1 << KEPT_PIECES_BITS;
  /** The letters of a piece, first and others; 0 where none is. */
  const firsts = new Int32Array(size);
  const others = new Int32Array(size);
  const logs = new Float64Array(size);
  return (text, from, to) => {
    if (to - from > 2 * LETTERS_A_KEY) return read(text, from, to);
    let first = 0;
    let other = 0;
    for (let at = from; at < to; at++) {
      const letter = text.charCodeAt(at) - 0x60;
      if (letter < 1 || letter > 26) return read(text, from, to);
      if (at - from < LETTERS_A_KEY) first = (first << LETTER_BITS) | letter;
      else other = (other << LETTER_BITS) | letter;
    }
    const place = (Math.imul(first, 0x9e3779b1) ^ Math.imul(other, 0x85ebca6b)) >>> (32 - KEPT_PIECES_BITS);
    if (firsts[place] !== first || others[place] !== other) {
      firsts[place] = first;
      others[place] = other;
      logs[place] = read(text, from, to);
    }
    return logs[place] as number;
  };
}
