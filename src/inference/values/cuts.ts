import type { Parameters } from '../parameters.js';
import { COMMON_NAME_MIN, USUAL_NAME_MIN } from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { Vocabulary } from '../words/vocabulary.js';
import { EAST_ASIAN_FROM, type Word } from '../words/words.js';
import type { ParsedValue } from './parsed-value.js';
import { createSegmenter, TOKEN_LENGTH_MAX } from './segmentation.js';

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
const mayBeCut = (length: number): boolean =>
  length === 2 || (length >= LENGTH_MIN && length <= TOKEN_LENGTH_MAX);
/** Most cuts of a value that are read together. */
export const CUTS_MAX = 6;
/** In values of more tokens none is cut: sentences have more, and hardly any name. */
const CUT_WORDS_MAX = 5;

/** A token that is such a word is not cut: `jackalope`. */
const WHOLE_WORDS = sense.WORDS | sense.NICKNAME;
const ORDINARY_WORDS = sense.WORDS | sense.FUNCTION_WORD;

/** Makes the cuts of a value: its words as they are, and with tokens cut that hold several names. */
export function createCutter(vocabulary: Vocabulary, parameters: Parameters) {
  const { piece } = vocabulary;
  const segment = createSegmenter(vocabulary, parameters);

  /** Adds the words with one of them segmented, in its likeliest ways. @returns whether it names two people */
  function addSegmented(cuts: Cut[], words: readonly Word[], index: number): boolean {
    const { folded } = words[index] as Word;
    const { ends, isCouple } = segment(folded, words.length === 1);
    const isBeside = folded.length >= LENGTH_MIN && words.length > 1;
    for (const places of ends) {
      const pieces = places.map((end, at) => piece(folded.slice(places[at - 1] ?? 0, end)));
      // Further names make a cut no less likely, further words do.
      const further = pieces.filter(({ flags }) => (flags & ORDINARY_WORDS) !== 0).length;
      const logPrior =
        Math.min(pieces.length - 1, 1 + further) * parameters.pieceCut +
        (isBeside ? parameters.pieceCutBeside : 0);
      cuts.push({ words: replaced(words, index, pieces), logPrior, isOrdered: false });
    }
    return isCouple;
  }

  /** The cuts of a value, and whether one of its tokens names two people. */
  return ({ words, isOrdered, asWritten }: ParsedValue, isHandle: boolean) => {
    const cuts: Cut[] = [{ words, logPrior: 0, isOrdered }];
    if (asWritten !== null)
      cuts.push({ words: asWritten, logPrior: parameters.commaAside, isOrdered: false });
    let isCouple = false;
    // A known name behind another word is the given name as a whole: `山田 陽子`.
    const isSpaced = words.length === 2 && words.every(isNative) && (words[1] as Word).given >= 0;
    if (words.length > CUT_WORDS_MAX || isSpaced) return { cuts, isCouple };
    for (let index = 0; index < words.length && cuts.length < CUTS_MAX; index++) {
      const word = words[index] as Word;
      const { length } = word.folded;
      if (isHandle && isWhole(word)) continue;
      if (isNative(word)) addNative(cuts, words, index, piece);
      else if (isHandle && mayBeCut(length) && addSegmented(cuts, words, index)) isCouple = true;
    }
    return { cuts, isCouple };
  };
}

const isNative = ({ text }: Word): boolean => text.charCodeAt(0) >= EAST_ASIAN_FROM;

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
