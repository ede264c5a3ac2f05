import { createRandom } from '../../tools/random.js';

export interface Generator {
  /** A whole number from 0 to `below - 1`. */
  next(below: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Draws that are the same for the same seed: a failing run is repeated by it. */
export function generator(seed: number): Generator {
  const random = createRandom(seed);
  const next = (below: number) => Math.floor(random() * below);
  return { next, pick: (items) => items[next(items.length)] as (typeof items)[number] };
}
