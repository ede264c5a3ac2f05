import { ORIGINS } from '../../../src/dataset/origins.js';
import {
  GROUPS_MAX,
  letterGroups,
  ORIGIN_BUCKETS,
  ORIGIN_WEIGHT_UNIT,
  toShares,
} from '../../../src/dataset/surnames.js';
import { byteOf } from '../../sectioned-file.js';

export interface OriginExample {
  readonly surname: string;
  /** Bits of `ORIGINS`; at least one. */
  readonly origins: number;
}

const ROUNDS = 12;
const RATE = 0.35;
/** Weights shrink by this share a round, so that rare letter groups stay near zero. */
const DECAY = 0.02;
/** Origins with longer lists count as if they had this many surnames, so that no origin drowns the others. */
const EXAMPLES_MAX = 1_200;
/** A fixed step through the examples in place of a shuffle: prime, so that each is visited once a round. */
const STEP = 104_729;

/**
 * Multinomial logistic regression of a surname's origin on its letter groups, by stochastic gradient descent.
 * A surname of several origins is an example of each. Returns a row of biases and a row for each bucket, in
 * units of `ORIGIN_WEIGHT_UNIT`. No randomness: the same examples in the same order give the same bytes.
 */
export function trainOrigins(examples: readonly OriginExample[]): Int8Array {
  const classes = ORIGINS.length;
  const weights = new Float64Array((ORIGIN_BUCKETS + 1) * classes);
  const importance = importanceOf(examples);
  const groups = new Uint16Array(GROUPS_MAX);
  const scores = new Float64Array(classes);
  let rate = RATE;
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < examples.length; i++) {
      const index = (i * STEP) % examples.length;
      const example = examples[index] as OriginExample;
      const count = letterGroups(example.surname, groups);
      scoresOf(weights, groups, count, scores);
      toShares(scores);
      descend(weights, groups, count, scores, example.origins, rate * (importance[index] as number));
    }
    for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] as number) * (1 - DECAY);
    rate *= 0.85;
  }
  return Int8Array.from(weights, (weight) => byteOf(weight, ORIGIN_WEIGHT_UNIT));
}

function scoresOf(weights: Float64Array, groups: Uint16Array, count: number, scores: Float64Array): void {
  const classes = scores.length;
  for (let c = 0; c < classes; c++) scores[c] = weights[c] as number;
  for (let g = 0; g < count; g++) {
    const start = ((groups[g] as number) + 1) * classes;
    for (let c = 0; c < classes; c++) scores[c] = (scores[c] as number) + (weights[start + c] as number);
  }
}

function descend(
  weights: Float64Array,
  groups: Uint16Array,
  count: number,
  shares: Float64Array,
  origins: number,
  rate: number,
): void {
  const classes = shares.length;
  const target = 1 / bits(origins);
  // Groups of one surname move together, so each takes its part of the step.
  const part = rate / Math.sqrt(count + 1);
  for (let c = 0; c < classes; c++) {
    const wanted = (origins >>> c) & 1 ? target : 0;
    const step = part * (wanted - (shares[c] as number));
    weights[c] = (weights[c] as number) + step;
    for (let g = 0; g < count; g++) {
      const at = ((groups[g] as number) + 1) * classes + c;
      weights[at] = (weights[at] as number) + step;
    }
  }
}

function importanceOf(examples: readonly OriginExample[]): Float64Array {
  const sizes = new Float64Array(ORIGINS.length);
  for (const { origins } of examples) {
    for (let c = 0; c < sizes.length; c++) if ((origins >>> c) & 1) sizes[c] = (sizes[c] as number) + 1;
  }
  return Float64Array.from(examples, ({ origins }) => {
    let most = 0;
    for (let c = 0; c < sizes.length; c++) {
      if ((origins >>> c) & 1) most = Math.max(most, Math.min(2, EXAMPLES_MAX / (sizes[c] as number)));
    }
    return most;
  });
}

function bits(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}
