import type { Word } from './words.js';

/** Words that are kept, and as many pieces of handles: 8 and 4 MB. A power of two. */
const CACHED_MAX = 8_192;
/** Longer words are seldom met twice; those of up to 28 letters are cut into pieces, which read them again. */
const CACHED_LENGTH_MAX = 28;

/**
 * Keeps words that were met twice lately: each at one of two places by its hash, the one that was met last at the first,
 * until others take them.
 */
export function createWordCache(read: (raw: string) => Word) {
  const keys: string[] = new Array(CACHED_MAX).fill('');
  const words: (Word | null)[] = new Array(CACHED_MAX).fill(null);
  const hashes = new Int32Array(CACHED_MAX);
  /** The hash of the word that was last read for a pair of places. */
  const seen = new Int32Array(CACHED_MAX / 2);

  /** Puts a word at the first of two places, and what stood there at the second. */
  function putFirst(first: number, key: string, hash: number, word: Word): void {
    keys[first + 1] = keys[first] as string;
    hashes[first + 1] = hashes[first] as number;
    words[first + 1] = words[first] as Word | null;
    keys[first] = key;
    hashes[first] = hash;
    words[first] = word;
  }

  return (raw: string): Word => {
    const { length } = raw;
    if (length === 0 || length > CACHED_LENGTH_MAX) return read(raw);
    let hash = length;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ raw.charCodeAt(i), 0x01000193);
    const pair = (hash ^ (hash >>> 15)) & (CACHED_MAX / 2 - 1);
    const first = pair * 2;
    const second = first + 1;
    if (hashes[first] === hash && keys[first] === raw) return words[first] as Word;
    if (hashes[second] === hash && keys[second] === raw) {
      const word = words[second] as Word;
      putFirst(first, keys[second] as string, hash, word);
      return word;
    }
    if (seen[pair] !== hash) {
      seen[pair] = hash;
      return read(raw);
    }
    // A part of a text is kept by the engine together with all of the text, which may be a file.
    const own = ` ${raw}`.slice(1);
    const word = read(own);
    putFirst(first, own, hash, word);
    return word;
  };
}
