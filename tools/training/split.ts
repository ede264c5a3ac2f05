import { hashText } from '../../src/ai/embedded/ngrams.js';
import { spellInLatin } from '../../src/ai/embedded/spelling.js';
import { foldName } from '../../src/dataset/normalize.js';

export type Split = 'train' | 'calibration' | 'test';

/** Of a hundred names, by the hash of their key. */
export const TRAIN_PERCENT = 88;
export const CALIBRATION_PERCENT = 4;
export const TEST_PERCENT = 100 - TRAIN_PERCENT - CALIBRATION_PERCENT;

const WORD_BREAK = /[ -]/;
const NO_LETTERS = /[^\p{L}\p{M}]+/gu;
const DOUBLED = /(.)\1+/gu;

/**
 * Spelling variants share a key and with it a side of the split: undecorated, in Latin spelling, letters only, none
 * of them doubled.
 */
export function variantKey(word: string): string {
  return spellInLatin(foldName(word)).replace(NO_LETTERS, '').replace(DOUBLED, '$1');
}

function splitOfWord(word: string): Split {
  const part = hashText(`${variantKey(word)}#`) % 100;
  if (part < TRAIN_PERCENT) return 'train';
  return part < TRAIN_PERCENT + CALIBRATION_PERCENT ? 'calibration' : 'test';
}

/**
 * The side of a name. A compound goes with its first word; when a later word is held out it is on no side (null),
 * so that training never sees a held-out word.
 */
export function splitOf(name: string): Split | null {
  const [first = '', ...others] = name.split(WORD_BREAK);
  const split = splitOfWord(first);
  return split === 'train' && others.some((word) => splitOfWord(word) !== 'train') ? null : split;
}
