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

export function shuffle(order: Int32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const swapped = order[at] as number;
    order[at] = order[other] as number;
    order[other] = swapped;
  }
}
