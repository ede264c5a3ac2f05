export interface Generator {
  /** A whole number from 0 to `below - 1`. */
  next(below: number): number;
  pick<T>(items: readonly T[]): T;
}

/** A small seeded generator (mulberry32): a failing run is repeated by its seed. */
export function generator(seed: number): Generator {
  let state = seed >>> 0;
  const next = (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  return { next, pick: (items) => items[next(items.length)] as (typeof items)[number] };
}
