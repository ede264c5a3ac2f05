import { DIMENSIONS, HIDDEN } from './model-format.js';
import { REGION_COUNT } from './regions.js';

/**
 * The layers above the n-grams: `score = bias[region] + direct weights + output · relu(hidden × embedding +
 * offset[region])`. Rows 0 of `bias` and `offset` count in every region and alone where there is none.
 */
export interface Network {
  readonly bias: Float32Array;
  readonly offset: Float32Array;
  readonly hidden: Float32Array;
  readonly output: Float32Array;
}

const NETWORK_SIZES = [REGION_COUNT + 1, (REGION_COUNT + 1) * HIDDEN, HIDDEN * DIMENSIONS, HIDDEN] as const;
export const NETWORK_FLOATS = NETWORK_SIZES.reduce((sum, size) => sum + size, 0);

/** The layers as views of one array of `NETWORK_FLOATS` floats. */
export function networkOver(floats: Float32Array): Network {
  let from = 0;
  const [bias, offset, hidden, output] = NETWORK_SIZES.map((size) => {
    const view = floats.subarray(from, from + size);
    from += size;
    return view;
  }) as [Float32Array, Float32Array, Float32Array, Float32Array];
  return { bias, offset, hidden, output };
}

/** What the layers add to the direct weights for a name's embedding in a region, -1 for none. */
export function networkScore(
  { bias, offset, hidden, output }: Network,
  embedding: Float32Array,
  region: number,
): number {
  const row = region + 1;
  let score = bias[0] as number;
  if (row > 0) score += bias[row] as number;
  for (let unit = 0; unit < HIDDEN; unit++) {
    let sum = offset[unit] as number;
    if (row > 0) sum += offset[row * HIDDEN + unit] as number;
    const from = unit * DIMENSIONS;
    for (let at = 0; at < DIMENSIONS; at++) sum += (hidden[from + at] as number) * (embedding[at] as number);
    if (sum > 0) score += (output[unit] as number) * sum;
  }
  return score;
}
