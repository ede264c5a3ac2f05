import { logSenseOf } from './evidence.js';
import type { Words } from './full-name.js';
import { peopleOf } from './origins.js';
import type { Parameters } from './parameters.js';
import type { Cut } from './question.js';
import * as sense from './senses.js';
import type { Vocabulary } from './vocabulary.js';
import type { Word } from './words.js';

const LENGTH_MIN = 5;
/** Longer tokens are not cut. */
const LENGTH_MAX = 28;
/** Ways to cut a value that are read together at most. */
export const CUTS_MAX = 6;
/** Shortest piece that is no initial. */
const PIECE_MIN = 3;
/** Ways to cut one token that are kept. */
const KEPT_MAX = 3;
/** A token that so many people bear is not cut. */
const KNOWN_PEOPLE_MIN = 2_000;
/** No letter of these scripts stands before. */
const NATIVE_FROM = 0x1100;
const NATIVE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]{2,6}$/u;

/** A token that is such a word is not cut: `jackalope`. */
const WHOLE_WORDS = sense.FREQUENT_WORD | sense.RARE_WORD | sense.NICKNAME | sense.MAILBOX;

/** A cut that is so much less likely than the token as a whole is not read. */
const CUT_MARGIN = 3;
/** No piece is likelier. */
const LOG_PIECE_MAX = -1;
const LOG_NO_PIECE = -40;

export type Cutter = (
  value: Pick<Words, 'words' | 'isOrdered' | 'asWritten'>,
  isHandle: boolean,
) => readonly Cut[];

/** Cuts of words into words: those of a value as they are, and tokens that hold several names. */
export function createCutter(vocabulary: Vocabulary, parameters: Parameters): Cutter {
  const { dataset, senses, piece } = vocabulary;
  const { surnames } = dataset;
  const { givenWeight, surnameWeight, wordWeight, pieceCut, knownPiece } = parameters;
  const world = peopleOf(dataset).reduce((sum, one) => sum + one, 0) || 1;
  const unknownGiven = Math.exp(parameters.unknownGiven);
  /** Log-likelihoods of the pieces before and after each place of the token at hand; not a number until asked. */
  const heads = new Float64Array(LENGTH_MAX + 1);
  const tails = new Float64Array(LENGTH_MAX + 1);
  /** The likeliest ways so far, with one place or two (`seconds`, else 0), the likeliest first. */
  const firsts = new Int8Array(KEPT_MAX);
  const seconds = new Int8Array(KEPT_MAX);
  const logs = new Float64Array(KEPT_MAX);
  let kept = 0;
  /** What a way has to be likelier than. */
  let least = 0;

  /** Log-likelihood of a piece by the likeliest of its roles; an unknown one is spelled letter by letter. */
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
    const flags = senses(text, from, to);
    return flags === 0 ? best : Math.max(best, wordWeight * logSenseOf(flags, parameters));
  }

  const readKnownPiece = rememberPieces(readPiece);

  function logPiece(text: string, from: number, to: number): number {
    return to - from === 1
      ? Math.min(LOG_PIECE_MAX, parameters.initialPiece)
      : readKnownPiece(text, from, to);
  }

  function head(text: string, at: number): number {
    if (Number.isNaN(heads[at])) heads[at] = at === 2 ? LOG_NO_PIECE : logPiece(text, 0, at);
    return heads[at] as number;
  }

  function tail(text: string, at: number): number {
    const { length } = text;
    if (Number.isNaN(tails[at])) tails[at] = length - at === 2 ? LOG_NO_PIECE : logPiece(text, at, length);
    return tails[at] as number;
  }

  function offer(first: number, second: number, log: number): void {
    if (log <= least) return;
    const isFull = kept === KEPT_MAX;
    let at = isFull ? KEPT_MAX - 1 : kept++;
    if (!isFull || log > (logs[at] as number)) {
      for (; at > 0 && (logs[at - 1] as number) < log; at--) move(at - 1, at);
      firsts[at] = first;
      seconds[at] = second;
      logs[at] = log;
    }
    if (isFull) least = Math.max(least, logs[KEPT_MAX - 1] as number);
  }

  function move(from: number, to: number): void {
    firsts[to] = firsts[from] as number;
    seconds[to] = seconds[from] as number;
    logs[to] = logs[from] as number;
  }

  /** Finds the likeliest ways to cut a token. */
  function findWays(text: string): void {
    const { length } = text;
    kept = 0;
    least = logPiece(text, 0, length) - CUT_MARGIN;
    heads.fill(Number.NaN);
    tails.fill(Number.NaN);
    // An initial stands before the rest or after it: `jsmith`, `annab`.
    for (let at = 1; at < length; at++)
      if (head(text, at) + pieceCut + LOG_PIECE_MAX > least)
        offer(at, 0, head(text, at) + tail(text, at) + pieceCut);
    for (let first = PIECE_MIN; first + 2 * PIECE_MIN <= length; first++) {
      const start = head(text, first);
      if (start >= knownPiece && start + 2 * (pieceCut + LOG_PIECE_MAX) > least) cutTwice(text, first, start);
    }
  }

  function cutTwice(text: string, first: number, start: number): void {
    for (let second = first + PIECE_MIN; second + PIECE_MIN <= text.length; second++) {
      const end = tail(text, second);
      if (end < knownPiece || start + end + 2 * pieceCut + LOG_PIECE_MAX <= least) continue;
      const middle = logPiece(text, first, second);
      if (middle >= knownPiece) offer(first, second, start + middle + end + 2 * pieceCut);
    }
  }

  function isKnown(word: Word): boolean {
    if (vocabulary.bearers(word.given) >= KNOWN_PEOPLE_MIN) return true;
    return word.surnamePeople >= KNOWN_PEOPLE_MIN || (word.flags & WHOLE_WORDS) !== 0;
  }

  /** Adds the words with one of them cut, in each of its likeliest ways. */
  function addWays(cuts: Cut[], words: readonly Word[], index: number): void {
    const text = (words[index] as Word).folded;
    findWays(text);
    for (let way = 0; way < kept; way++) {
      const first = firsts[way] as number;
      const second = seconds[way] as number;
      const pieces =
        second === 0
          ? [piece(text.slice(0, first)), piece(text.slice(first))]
          : [piece(text.slice(0, first)), piece(text.slice(first, second)), piece(text.slice(second))];
      cuts.push({
        words: replaced(words, index, pieces),
        logPrior: (pieces.length - 1) * pieceCut,
        isOrdered: false,
      });
    }
  }

  return ({ words, isOrdered, asWritten }, isHandle) => {
    const cuts: Cut[] = [{ words, logPrior: 0, isOrdered }];
    if (asWritten !== null)
      cuts.push({ words: asWritten, logPrior: parameters.commaAside, isOrdered: false });
    for (let index = 0; index < words.length && cuts.length < CUTS_MAX; index++) {
      const word = words[index] as Word;
      const { length } = word.folded;
      if (isHandle && isKnown(word)) continue;
      if (word.text.charCodeAt(0) >= NATIVE_FROM && NATIVE.test(word.text))
        addNative(cuts, words, index, piece);
      else if (isHandle && length >= LENGTH_MIN && length <= LENGTH_MAX) addWays(cuts, words, index);
    }
    return cuts;
  };
}

/** Chinese characters, kana or hangul without a space: a surname of one to three, then the given name. */
function addNative(cuts: Cut[], words: readonly Word[], index: number, piece: Vocabulary['piece']): void {
  const letters = [...(words[index] as Word).text];
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
