import { logSenseOf } from './evidence.js';
import { peopleOf } from './origins.js';
import type { Parameters } from './parameters.js';
import type { Cut } from './question.js';
import * as sense from './senses.js';
import type { Tables } from './tables.js';
import { type Word, wordOf } from './words.js';

const LENGTH_MIN = 5;
/** Longer tokens are not cut. */
const LENGTH_MAX = 28;
/** Shortest piece that is no initial. */
const PIECE_MIN = 3;
/** Ways to cut one token that are kept. */
const KEPT_MAX = 3;
/** A token that so many people bear is not cut. */
const KNOWN_PEOPLE_MIN = 2_000;
const NATIVE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]{2,6}$/u;

/** A token that is such a word is not cut: `jackalope`. */
const WHOLE_WORDS = sense.FREQUENT_WORD | sense.RARE_WORD | sense.NICKNAME | sense.MAILBOX;

/** A cut that is so much less likely than the token as a whole is not read. */
const CUT_MARGIN = 3;
/** No piece is likelier. */
const LOG_PIECE_MAX = -1;
const LOG_NO_PIECE = -40;

interface Found {
  readonly at: readonly number[];
  readonly log: number;
}

export type Cutter = (words: readonly Word[], isHandle: boolean) => readonly Cut[];

/** Cuts of words into words: those of a value as they are, and tokens that hold several names. */
export function createCutter(tables: Tables, parameters: Parameters): Cutter {
  const { dataset, senses } = tables;
  const world = peopleOf(dataset).reduce((sum, one) => sum + one, 0) || 1;
  const { givenWeight, surnameWeight, wordWeight } = parameters;
  const unknownGiven = Math.exp(parameters.unknownGiven);
  const heads = new Float64Array(LENGTH_MAX + 1);
  const tails = new Float64Array(LENGTH_MAX + 1);

  /** Log-likelihood of a piece by the likeliest of its roles; an unknown one is spelled letter by letter. */
  function logPiece(text: string): number {
    const length = text.length;
    if (length === 1) return Math.min(LOG_PIECE_MAX, parameters.initialPiece);
    let best = parameters.unknownPiece + length * parameters.letterCost;
    const record = dataset.find(text);
    if (record >= 0) {
      const people = dataset.maleCount(record) + dataset.femaleCount(record);
      best = Math.max(best, givenWeight * Math.log(people / world + unknownGiven) + shortness(length));
    }
    const surname = dataset.surnames.record(text);
    if (surname >= 0) {
      const rate = Math.log(dataset.surnames.people(surname) + 1) - parameters.surnamePeople;
      best = Math.max(best, surnameWeight * rate + shortness(length));
    }
    const flags = senses(text);
    if (flags !== 0) best = Math.max(best, wordWeight * logSenseOf(flags, parameters));
    return best;
  }

  const shortness = (length: number): number => (length < 4 ? parameters.shortPiece : 0);

  function cutToken(word: Word): Cut[] {
    const text = word.folded;
    const { length } = text;
    const found: Found[] = [];
    let least = logPiece(text) - CUT_MARGIN;
    const offer = (at: readonly number[], log: number): void => {
      if (log + at.length * parameters.pieceCut <= least) return;
      found.push({ at, log: log + at.length * parameters.pieceCut });
      if (found.length <= KEPT_MAX) return;
      found.sort((a, b) => b.log - a.log).length = KEPT_MAX;
      least = Math.max(least, (found[KEPT_MAX - 1] as Found).log);
    };
    heads.fill(Number.NaN);
    tails.fill(Number.NaN);
    const head = (at: number): number => (heads[at] = lazily(heads[at] as number, text, 0, at));
    const tail = (at: number): number => (tails[at] = lazily(tails[at] as number, text, at, length));
    // An initial stands before the rest: `jsmith`.
    for (let at = 1; at + 1 < length; at++) {
      const most = parameters.pieceCut + LOG_PIECE_MAX;
      if (head(at) + most > least) offer([at], head(at) + tail(at));
    }
    for (let first = PIECE_MIN; first + 2 * PIECE_MIN <= length; first++) {
      const start = head(first);
      if (start < parameters.knownPiece || start + 2 * (parameters.pieceCut + LOG_PIECE_MAX) <= least)
        continue;
      for (let second = first + PIECE_MIN; second + PIECE_MIN <= length; second++) {
        const end = tail(second);
        if (end < parameters.knownPiece) continue;
        if (start + end + 2 * parameters.pieceCut + LOG_PIECE_MAX <= least) continue;
        const middle = logPiece(text.slice(first, second));
        if (middle >= parameters.knownPiece) offer([first, second], start + middle + end);
      }
    }
    return found
      .sort((a, b) => b.log - a.log)
      .map(({ at }) => ({ words: piecesOf(text, at), logPrior: at.length * parameters.pieceCut }));
  }

  /** The log-likelihood of a piece, found before or not; pieces of two letters are none. */
  function lazily(known: number, text: string, from: number, to: number): number {
    if (!Number.isNaN(known)) return known;
    return to - from === 2 ? LOG_NO_PIECE : logPiece(text.slice(from, to));
  }

  function isKnown(word: Word): boolean {
    if (tables.bearers(tables.given(word)) >= KNOWN_PEOPLE_MIN) return true;
    if ((tables.flags(word) & WHOLE_WORDS) !== 0) return true;
    const surname = tables.surname(word);
    return surname >= 0 && dataset.surnames.people(surname) >= KNOWN_PEOPLE_MIN;
  }

  return (words, isHandle) => {
    const cuts: Cut[] = [{ words, logPrior: 0 }];
    for (const [index, word] of words.entries()) {
      const isNative = word.text.charCodeAt(0) >= 0x1100 && NATIVE.test(word.text);
      const { length } = word.folded;
      const isJoined = isHandle && length >= LENGTH_MIN && length <= LENGTH_MAX && !isKnown(word);
      const own = isNative ? cutNative(word) : isJoined ? cutToken(word) : [];
      for (const { words: pieces, logPrior } of own) {
        const around = [...words.slice(0, index), ...pieces, ...words.slice(index + 1)];
        cuts.push({ words: around, logPrior });
      }
    }
    return cuts;
  };
}

/** Chinese characters, kana or hangul without a space: a surname of one to three, then the given name. */
function cutNative(word: Word): Cut[] {
  const letters = [...word.text];
  const cuts: Cut[] = [];
  for (let at = 1; at <= 3 && at < letters.length; at++) {
    const parts = [letters.slice(0, at).join(''), letters.slice(at).join('')];
    cuts.push({ words: parts.map(pieceOf), logPrior: 0 });
  }
  return cuts;
}

const pieceOf = (text: string): Word =>
  wordOf(text, text, false, text.length === 1 && text >= 'a' && text <= 'z', true);

function piecesOf(text: string, cuts: readonly number[]): Word[] {
  return [0, ...cuts].map((from, index) => pieceOf(text.slice(from, cuts[index] ?? text.length)));
}
