/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Fills with numbers around zero, `width` from the least to the greatest. */
export function randomize(floats: Float32Array, width: number, random: () => number): void {
  for (let at = 0; at < floats.length; at++) floats[at] = (random() - 0.5) * width;
}

export function shuffle<T>(items: { readonly length: number; [at: number]: T }, random: () => number): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const swapped = items[at] as T;
    items[at] = items[other] as T;
    items[other] = swapped;
  }
}

/** Draws by weight, with replacement. Throws when there is nothing to draw. */
export function createDraw<T extends { readonly weight: number }>(
  items: readonly T[],
  random: () => number,
): () => T {
  if (items.length === 0) throw new Error('there is no name to draw');
  const ends = new Float64Array(items.length);
  let total = 0;
  for (const [index, { weight }] of items.entries()) {
    total += weight;
    ends[index] = total;
  }
  return () => {
    const wanted = random() * total;
    let [low, high] = [0, items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) > wanted) high = middle;
      else low = middle + 1;
    }
    return items[low] as T;
  };
}
