import type { Words } from './full-name.js';
import { peopleOf } from './origins.js';
import type { Parameters } from './parameters.js';
import type { Cut } from './question.js';
import * as sense from './senses.js';
import type { Vocabulary } from './vocabulary.js';
import type { Word } from './words.js';

/** Two letters are initials, and of three or four hardly any token is several names. */
const LENGTH_MIN = 5;
/** Longer tokens are not cut. */
const LENGTH_MAX = 28;
const mayBeCut = (length: number): boolean => length === 2 || (length >= LENGTH_MIN && length <= LENGTH_MAX);
/** Ways to cut a value that are read together at most. */
export const CUTS_MAX = 6;
/** Ways to cut one token that are kept. */
const KEPT_MAX = 3;
/** A token that so many people bear is not cut; one of two letters, which are as well initials, takes more. */
const KNOWN_PEOPLE_MIN = 1_000;
const KNOWN_PAIR_PEOPLE_MIN = 2_000;
/** No letter of these scripts stands before. */
const NATIVE_FROM = 0x1100;
const NATIVE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]{2,6}$/u;

/** A token that is such a word is not cut: `jackalope`. */
const WHOLE_WORDS = sense.FREQUENT_WORD | sense.RARE_WORD | sense.NICKNAME | sense.MAILBOX;

/** A cut that is so much less likely than the token as a whole is not read. */
const CUT_MARGIN = 3;
/** Of two letters, which are neither an initial nor a name. */
const LOG_NO_PIECE = -40;

/** Letters of a given name that another one is joined to by a conjunction, at the least, and of the conjunction. */
const JOINED_LENGTH_MIN = 3;
const CONJUNCTION_LENGTH_MAX = 4;

/** The ways to cut a value. */
interface Cuts {
  readonly cuts: readonly Cut[];
  /** A token holds the given names of two people. */
  readonly isCouple: boolean;
}

export type Cutter = (value: Pick<Words, 'words' | 'isOrdered' | 'asWritten'>, isHandle: boolean) => Cuts;

/** Cuts of words into words: those of a value as they are, and tokens that hold several names. */
export function createCutter(vocabulary: Vocabulary, parameters: Parameters): Cutter {
  const { dataset, piece, senses } = vocabulary;
  const { surnames } = dataset;
  const { givenWeight, surnameWeight, pieceCut, initialPiece } = parameters;
  const world = peopleOf(dataset).reduce((sum, one) => sum + one, 0) || 1;
  const unknownGiven = Math.exp(parameters.unknownGiven);
  /** The places of the likeliest ways so far, the likeliest first. */
  const places = new Int8Array(KEPT_MAX);
  const logs = new Float64Array(KEPT_MAX);
  let kept = 0;
  /** What a way has to be likelier than. */
  let least = 0;

  /** Log-likelihood of a piece as a given name or a surname, below 0; an unknown one is spelled letter by letter. */
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

  const logPiece = (text: string, from: number, to: number): number =>
    to - from === 1 ? initialPiece : readKnownPiece(text, from, to);

  const head = (text: string, at: number): number => (at === 2 ? LOG_NO_PIECE : logPiece(text, 0, at));

  const tail = (text: string, at: number): number =>
    text.length - at === 2 ? LOG_NO_PIECE : logPiece(text, at, text.length);

  function offer(place: number, log: number): void {
    if (log <= least) return;
    let at = kept < KEPT_MAX ? kept++ : KEPT_MAX - 1;
    for (; at > 0 && (logs[at - 1] as number) < log; at--) {
      places[at] = places[at - 1] as number;
      logs[at] = logs[at - 1] as number;
    }
    places[at] = place;
    logs[at] = log;
    if (kept === KEPT_MAX) least = Math.max(least, logs[KEPT_MAX - 1] as number);
  }

  /** Finds the likeliest ways to cut a token; an initial stands before the rest or after it: `jsmith`, `annab`. */
  function findWays(text: string): void {
    const { length } = text;
    kept = 0;
    least = logPiece(text, 0, length) - CUT_MARGIN;
    for (let at = 1; at < length; at++) {
      const before = head(text, at) + pieceCut;
      if (before > least) offer(at, before + tail(text, at));
    }
  }

  const isBorne = (text: string, from: number, to: number): boolean =>
    vocabulary.bearers(dataset.find(text, from, to)) >= KNOWN_PEOPLE_MIN;

  /** Whether a token is sooner two given names and a conjunction than what it was cut into: `annaundpeter`. */
  function isJoinedCouple(text: string): boolean {
    const { length } = text;
    const best = Math.max(
      logPiece(text, 0, length),
      kept > 0 ? (logs[0] as number) : Number.NEGATIVE_INFINITY,
    );
    const least = best - 2 * pieceCut - initialPiece;
    for (let at = JOINED_LENGTH_MIN; at + JOINED_LENGTH_MIN < length; at++) {
      const first = logPiece(text, 0, at);
      // The logarithm of the other name is below 0.
      if (first <= least || !isBorne(text, 0, at)) continue;
      const last = Math.min(at + CONJUNCTION_LENGTH_MAX, length - JOINED_LENGTH_MIN);
      for (let to = at + 1; to <= last; to++) {
        if ((senses(text, at, to) & sense.CONJUNCTION) === 0 || !isBorne(text, to, length)) continue;
        if (first + logPiece(text, to, length) > least) return true;
      }
    }
    return false;
  }

  function isKnown(word: Word): boolean {
    if ((word.flags & WHOLE_WORDS) !== 0) return true;
    const least = word.folded.length === 2 ? KNOWN_PAIR_PEOPLE_MIN : KNOWN_PEOPLE_MIN;
    return vocabulary.bearers(word.given) >= least || word.surnamePeople >= least;
  }

  /** Adds the words with one of them cut, in each of its likeliest ways. @returns whether it names two people */
  function addWays(cuts: Cut[], words: readonly Word[], index: number): boolean {
    const text = (words[index] as Word).folded;
    findWays(text);
    for (let way = 0; way < kept; way++) {
      const place = places[way] as number;
      const pieces = [piece(text.slice(0, place)), piece(text.slice(place))];
      cuts.push({ words: replaced(words, index, pieces), logPrior: pieceCut, isOrdered: false });
    }
    return isJoinedCouple(text);
  }

  return ({ words, isOrdered, asWritten }, isHandle) => {
    const cuts: Cut[] = [{ words, logPrior: 0, isOrdered }];
    if (asWritten !== null)
      cuts.push({ words: asWritten, logPrior: parameters.commaAside, isOrdered: false });
    let isCouple = false;
    for (let index = 0; index < words.length && cuts.length < CUTS_MAX; index++) {
      const word = words[index] as Word;
      const { length } = word.folded;
      if (isHandle && isKnown(word)) continue;
      if (word.text.charCodeAt(0) >= NATIVE_FROM && NATIVE.test(word.text))
        addNative(cuts, words, index, piece);
      else if (isHandle && mayBeCut(length) && addWays(cuts, words, index)) isCouple = true;
    }
    return { cuts, isCouple };
  };
}

/** A given name of so many letters that a list has is not cut: `안젤라`. */
const LISTED_LETTERS_MIN = 3;

/** Chinese characters, kana or hangul without a space: a surname of one to three, then the given name. */
function addNative(cuts: Cut[], words: readonly Word[], index: number, piece: Vocabulary['piece']): void {
  const { text, exact, listed } = words[index] as Word;
  const letters = [...text];
  if (letters.length >= LISTED_LETTERS_MIN && exact >= 0 && listed !== 0) return;
  for (let at = 1; at <= 3 && at < letters.length; at++) {
    const pieces = [piece(letters.slice(0, at).join('')), piece(letters.slice(at).join(''))];
    cuts.push({ words: replaced(words, index, pieces), logPrior: 0, isOrdered: (cuts[0] as Cut).isOrdered });
  }
}

const replaced = (words: readonly Word[], index: number, pieces: readonly Word[]): readonly Word[] =>
  words.length === 1 ? pieces : [...words.slice(0, index), ...pieces, ...words.slice(index + 1)];

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
