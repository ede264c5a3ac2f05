const BASE = 0x01000193;

/** Longest word whose pieces can be looked up. */
export const PIECES_LENGTH_MAX = 32;
/** Hashes of the pieces of one word follow from those of its prefixes: `h(i, j) = h(j) - h(i) * BASE^(j - i)`. */
const POWERS = new Int32Array(PIECES_LENGTH_MAX + 1);
POWERS[0] = 1;
for (let i = 1; i <= PIECES_LENGTH_MAX; i++) POWERS[i] = Math.imul(POWERS[i - 1] as number, BASE);

/** 32-bit hash of a word's UTF-16 code units; never 0, which marks an empty slot. */
export function hashWord(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = (Math.imul(hash, BASE) + word.charCodeAt(i)) | 0;
  return hash === 0 ? 1 : hash;
}

/** The slot where the search for a hash begins. */
export function slotOf(hash: number, mask: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & mask;
}

/** Fills in the hashes of the prefixes of a word of up to `PIECES_LENGTH_MAX` code units, by their length. */
export function hashPrefixes(word: string, hashes: Int32Array): void {
  let prefix = 0;
  for (let i = 0; i < word.length; i++) {
    prefix = (Math.imul(prefix, BASE) + word.charCodeAt(i)) | 0;
    hashes[i + 1] = prefix;
  }
}

/** The same as `hashWord` of the piece. */
export function hashPiece(prefixes: Int32Array, from: number, to: number): number {
  const start = Math.imul(prefixes[from] as number, POWERS[to - from] as number);
  return ((prefixes[to] as number) - start) | 0 || 1;
}
