import { hashOn } from '../../src/lexicon/format.js';
import {
  LETTER_BUCKETS,
  LETTER_GROUPS_MAX,
  LETTER_WEIGHT_UNIT,
  letterGroups,
} from '../../src/lexicon/word-letters.js';
import { byteOf } from '../sectioned-file.js';
import { createDirectWeights } from '../training/ngram-weights.js';
import type { LetterExample } from './letter-examples.js';

const EPOCHS = 3;
const RATE = 0.15;
/** Spreads the hashes of similar words. */
const MIX = 0x9e3779b1;

/**
 * Weights of letter groups that separate ordinary words from names: logistic regression by AdaGrad, one example a step, in
 * an order by hashes of the words, so that a further word does not move all others.
 */
export function fitLetters(examples: readonly LetterExample[]): Int8Array {
  const weights = createDirectWeights(LETTER_BUCKETS);
  const groups = new Int32Array(LETTER_GROUPS_MAX);
  const order = Int32Array.from(examples.keys());
  const places = new Int32Array(examples.length);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const [at, { folded }] of examples.entries()) places[at] = Math.imul(hashOn(epoch + 1, folded), MIX);
    order.sort((one, other) => (places[one] as number) - (places[other] as number) || one - other);
    for (const at of order) {
      const { folded, isWord, weight } = examples[at] as LetterExample;
      const count = letterGroups(folded, groups);
      const share = 1 / (1 + Math.exp(-weights.sum(groups, count)));
      weights.move(groups, count, weight * (share - (isWord ? 1 : 0)), RATE);
    }
  }
  return Int8Array.from(weights.values, (value) => byteOf(value, LETTER_WEIGHT_UNIT));
}
