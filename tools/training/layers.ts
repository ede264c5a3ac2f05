import { DIMENSIONS, HIDDEN } from '../../src/ai/embedded/model-format.js';
import { networkOver } from '../../src/ai/embedded/network.js';
import { randomize } from '../random.js';

/** The sum of squared slopes before the first step, which bounds it. */
export const GRADIENT_START = 0.1;

/** The layers above the n-grams, with the slopes that training needs. */
export function createLayers(floats: Float32Array, random: () => number) {
  const { bias, offset, hidden, output } = networkOver(floats);
  randomize(hidden, 1, random);
  randomize(output, 0.5, random);
  randomize(offset.subarray(0, HIDDEN), 0.1, random);
  const squaresOf = (floats: Float32Array) => new Float32Array(floats.length).fill(GRADIENT_START);
  const squares = {
    bias: squaresOf(bias),
    offset: squaresOf(offset),
    hidden: squaresOf(hidden),
    output: squaresOf(output),
  };
  const embedding = new Float32Array(DIMENSIONS);
  const embeddingGradient = new Float32Array(DIMENSIONS);
  const units = new Float32Array(HIDDEN);

  return {
    embedding,
    embeddingGradient,
    score: (row: number): number => {
      let score = (bias[0] as number) + (row > 0 ? (bias[row] as number) : 0);
      for (let unit = 0; unit < HIDDEN; unit++) {
        let sum = (offset[unit] as number) + (row > 0 ? (offset[row * HIDDEN + unit] as number) : 0);
        const from = unit * DIMENSIONS;
        for (let d = 0; d < DIMENSIONS; d++) sum += (hidden[from + d] as number) * (embedding[d] as number);
        units[unit] = sum > 0 ? sum : 0;
        if (sum > 0) score += (output[unit] as number) * sum;
      }
      return score;
    },
    move: (row: number, slope: number, rate: number): void => {
      moveOne(bias, squares.bias, 0, slope, rate);
      if (row > 0) moveOne(bias, squares.bias, row, slope, rate);
      for (let unit = 0; unit < HIDDEN; unit++) {
        const value = units[unit] as number;
        if (value === 0) continue;
        const unitSlope = slope * (output[unit] as number);
        moveOne(output, squares.output, unit, slope * value, rate);
        moveOne(offset, squares.offset, unit, unitSlope, rate);
        if (row > 0) moveOne(offset, squares.offset, row * HIDDEN + unit, unitSlope, rate);
        const from = unit * DIMENSIONS;
        for (let d = 0; d < DIMENSIONS; d++) {
          embeddingGradient[d] = (embeddingGradient[d] as number) + unitSlope * (hidden[from + d] as number);
          moveOne(hidden, squares.hidden, from + d, unitSlope * (embedding[d] as number), rate);
        }
      }
    },
  };
}

/** A step of AdaGrad against the slope of one weight. */
export function moveOne(of: Float32Array, sums: Float32Array, at: number, slope: number, rate: number): void {
  const square = (sums[at] as number) + slope * slope;
  sums[at] = square;
  of[at] = (of[at] as number) - (rate * slope) / Math.sqrt(square);
}
