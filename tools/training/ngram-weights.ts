import { DIMENSIONS } from '../../src/ai/embedded/model-format.js';
import { randomize } from '../random.js';
import { GRADIENT_START, moveOne } from './layers.js';

/** One number for each n-gram, trained by AdaGrad. */
export function createDirectWeights(size: number) {
  const values = new Float32Array(size);
  const squares = new Float32Array(size).fill(GRADIENT_START);
  return {
    values,
    /** The sum over the first `count` of `ngrams`. */
    sum: (ngrams: Int32Array, count: number): number => {
      let sum = 0;
      for (let at = 0; at < count; at++) sum += values[ngrams[at] as number] as number;
      return sum;
    },
    /** Moves the first `count` of `ngrams` against the slope. */
    move: (ngrams: Int32Array, count: number, slope: number, rate: number): void => {
      for (let at = 0; at < count; at++) moveOne(values, squares, ngrams[at] as number, slope, rate);
    },
  };
}

const START_WIDTH = 0.2;
const START_SQUARE = 0.01;
const DECAY = 0.001;

/** A few numbers for each n-gram; a name's embedding is their sum, divided by the root of their number. */
export function createEmbeddings(size: number, random: () => number) {
  const values = new Float32Array(size * DIMENSIONS);
  randomize(values, START_WIDTH, random);
  const squares = new Float32Array(size).fill(START_SQUARE);
  return {
    values,
    /** Writes the embedding of the first `count` of `ngrams`; gives the factor of the sum. */
    embed: (ngrams: Int32Array, count: number, into: Float32Array): number => {
      into.fill(0);
      for (let at = 0; at < count; at++) {
        const from = (ngrams[at] as number) * DIMENSIONS;
        for (let d = 0; d < DIMENSIONS; d++) into[d] = (into[d] as number) + (values[from + d] as number);
      }
      const scale = count === 0 ? 0 : 1 / Math.sqrt(count);
      for (let d = 0; d < DIMENSIONS; d++) into[d] = (into[d] as number) * scale;
      return scale;
    },
    /** Moves them against the gradient of the embedding, which is scaled in place. */
    move: (ngrams: Int32Array, count: number, gradient: Float32Array, scale: number, rate: number): void => {
      let square = 0;
      for (let d = 0; d < DIMENSIONS; d++) {
        const slope = (gradient[d] as number) * scale;
        gradient[d] = slope;
        square += (slope * slope) / DIMENSIONS;
      }
      if (square === 0) return;
      for (let at = 0; at < count; at++) {
        const ngram = ngrams[at] as number;
        const total = (squares[ngram] as number) + square;
        squares[ngram] = total;
        const step = rate / Math.sqrt(total);
        const from = ngram * DIMENSIONS;
        for (let d = 0; d < DIMENSIONS; d++) {
          const value = values[from + d] as number;
          values[from + d] = value - step * (gradient[d] as number) - rate * DECAY * value;
        }
      }
    },
  };
}
