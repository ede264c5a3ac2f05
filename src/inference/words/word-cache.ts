import { bucketOf } from '../../dataset/format.js';
import type { Word } from './words.js';

/** Pairs of places, for words and for pieces of handles: 9 MB when all are taken. */
const PAIRS = 6_144;
/** Longer words are seldom met twice; those of up to 28 letters are cut into pieces, which read them again. */
const CACHED_LENGTH_MAX = 28;
/** Meetings that count for a word. */
const MEETINGS_MAX = 3;
/** One of so many words that come is waited for, so that a list longer than the places finds a part of it when it comes again. */
const WAITED_EVERY = 3;

/**
 * Keeps words that came twice, each at one of two places by its hash. A word that a pair of places waited for takes that
 * of the one that was met less, unless both were met since: of 400,000 given names as people bear them 88 % are kept.
 */
export function createWordCache(read: (raw: string, isPiece: boolean) => Word) {
  const keys: string[] = new Array(2 * PAIRS).fill('');
  const words: (Word | null)[] = new Array(2 * PAIRS).fill(null);
  const hashes = new Int32Array(2 * PAIRS);
  const meetings = new Int8Array(2 * PAIRS);
  /** The hash of the word that a pair waits for, or 0. */
  const waited = new Int32Array(PAIRS);
  let strangers = 0;

  /** Whether its pair waited for a word, and may give it the place. */
  function isTaken(hash: number, pair: number, place: number): boolean {
    if (waited[pair] !== hash) {
      strangers = (strangers + 1) % WAITED_EVERY;
      if (strangers === 0 || waited[pair] === 0) waited[pair] = hash;
      return false;
    }
    if (meetings[place] === 0) return true;
    meetings[2 * pair] = (meetings[2 * pair] as number) - 1;
    meetings[2 * pair + 1] = (meetings[2 * pair + 1] as number) - 1;
    return false;
  }

  function meet(place: number): Word {
    if ((meetings[place] as number) < MEETINGS_MAX) meetings[place] = (meetings[place] as number) + 1;
    return words[place] as Word;
  }

  return (raw: string, isPiece: boolean): Word => {
    const { length } = raw;
    if (length === 0 || length > CACHED_LENGTH_MAX) return read(raw, isPiece);
    let hash = length;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ raw.charCodeAt(i), 0x01000193);
    // The last bit tells a word from a piece of the same letters.
    hash = isPiece ? hash | 1 : hash & ~1;
    const pair = bucketOf(hash, PAIRS);
    const first = pair * 2;
    const second = first + 1;
    if (hashes[first] === hash && keys[first] === raw) return meet(first);
    if (hashes[second] === hash && keys[second] === raw) return meet(second);
    const place = (meetings[first] as number) <= (meetings[second] as number) ? first : second;
    if (!isTaken(hash, pair, place)) return read(raw, isPiece);
    // A part of a text is kept by the engine together with all of the text, which may be a file.
    const own = ` ${raw}`.slice(1);
    const word = read(own, isPiece);
    keys[place] = own;
    hashes[place] = hash;
    words[place] = word;
    waited[pair] = 0;
    return word;
  };
}
