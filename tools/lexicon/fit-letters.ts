import {
  LETTER_BUCKETS,
  LETTER_GROUPS_MAX,
  LETTER_WEIGHT_UNIT,
  letterGroups,
} from '../../src/lexicon/word-letters.js';
import { createRandom, shuffle } from '../random.js';
import { createDirectWeights } from '../training/ngram-weights.js';
import type { LetterExample } from './letter-examples.js';

const EPOCHS = 3;
const RATE = 0.15;
const SEED = 12_345;
const QUANTUM_MAX = 127;

/**
 * Weights of letter groups that separate ordinary words from names: logistic regression by AdaGrad, one example a step. The
 * same weights for the same examples in the same order.
 */
export function fitLetters(examples: readonly LetterExample[]): Int8Array {
  const weights = createDirectWeights(LETTER_BUCKETS);
  const groups = new Int32Array(LETTER_GROUPS_MAX);
  const order = Int32Array.from(examples.keys());
  const random = createRandom(SEED);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const { folded, isWord, weight } = examples[at] as LetterExample;
      const count = letterGroups(folded, groups);
      const share = 1 / (1 + Math.exp(-weights.sum(groups, count)));
      weights.move(groups, count, weight * (share - (isWord ? 1 : 0)), RATE);
    }
  }
  return Int8Array.from(weights.values, (value) =>
    Math.max(-QUANTUM_MAX, Math.min(QUANTUM_MAX, Math.round(value / LETTER_WEIGHT_UNIT))),
  );
}
