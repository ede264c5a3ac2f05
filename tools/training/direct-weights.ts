import { GRADIENT_START } from './layers.js';

/** One number for each n-gram, trained by AdaGrad. */
export interface DirectWeights {
  readonly values: Float32Array;
  /** The sum over the first `count` of `ngrams`. */
  readonly sum: (ngrams: Int32Array, count: number) => number;
  /** Moves the first `count` of `ngrams` against the slope. */
  readonly move: (ngrams: Int32Array, count: number, slope: number, rate: number) => void;
}

export function createDirectWeights(size: number): DirectWeights {
  const values = new Float32Array(size);
  const squares = new Float32Array(size).fill(GRADIENT_START);
  return {
    values,
    sum: (ngrams, count) => {
      let sum = 0;
      for (let at = 0; at < count; at++) sum += values[ngrams[at] as number] as number;
      return sum;
    },
    move: (ngrams, count, slope, rate) => {
      for (let at = 0; at < count; at++) {
        const ngram = ngrams[at] as number;
        const square = (squares[ngram] as number) + slope * slope;
        squares[ngram] = square;
        values[ngram] = (values[ngram] as number) - (rate * slope) / Math.sqrt(square);
      }
    },
  };
}
