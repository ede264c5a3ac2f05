import { bucketOf } from './format.js';

/** What the letters of a word say of its being an ordinary word, and no name. */

/** Hash buckets of letter groups; a power of two. */
export const LETTER_BUCKETS = 1 << 20;
/** One quantum of their weights, in natural logarithms. */
export const LETTER_WEIGHT_UNIT = 1 / 24;
/** Longest group; the shortest has two letters. */
const GROUP_MAX = 5;
/** Of scripts from Thai on one letter is a syllable or nearly one. */
const SYLLABLES_FROM = 0x0e00;
const LENGTH_MAX = 24;
/** More than the groups of a word of `LENGTH_MAX` letters. */
export const LETTER_GROUPS_MAX = 160;

const LETTERS = /^[\p{L}\p{M}'-]+$/u;
const START = 0x5e;
const END = 0x24;
const A = 0x61;
const Z = 0x7a;
const GREEK_FROM = 0x0370;
const CYRILLIC_FROM = 0x0400;
const CYRILLIC_END = 0x0530;
const LATIN_MIN = 3;
const OTHERS_MIN = 2;

/** Whether the letters of a folded word have a score. Greek ones have none: fitted to no Greek surnames, they look like words. */
export function hasScoredLetters(folded: string): boolean {
  const code = folded.charCodeAt(0);
  if (code >= GREEK_FROM && code < CYRILLIC_FROM) return false;
  if (folded.length < (code < CYRILLIC_END ? LATIN_MIN : OTHERS_MIN)) return false;
  // Nearly all are plain Latin, which a loop finds in a fifth of the time.
  for (let at = 0; at < folded.length; at++) {
    const letter = folded.charCodeAt(at);
    if (letter < A || letter > Z) return LETTERS.test(folded);
  }
  return true;
}

/**
 * Writes the buckets of a word's letter groups, with marks for its start and end, after one that all words have; returns
 * how many.
 */
export function letterGroups(folded: string, out: Int32Array): number {
  const end = Math.min(folded.length, LENGTH_MAX);
  let count = 0;
  out[count++] = 0;
  for (let start = -1; start < end; start++) {
    const first = start < 0 ? START : folded.charCodeAt(start);
    let hash = Math.imul(0x811c9dc5 ^ first, 0x01000193);
    if (first >= SYLLABLES_FROM) out[count++] = letterBucket(hash);
    const last = Math.min(end, start + GROUP_MAX - 1);
    for (let at = start + 1; at <= last; at++) {
      hash = Math.imul(hash ^ (at === end ? END : folded.charCodeAt(at)), 0x01000193);
      out[count++] = letterBucket(hash);
    }
  }
  return count;
}

const letterBucket = (hash: number): number => bucketOf(hash, LETTER_BUCKETS - 1);

/** Natural log-odds that a folded word is an ordinary word and no name, by its letters; 0 where they say nothing. */
export type WordLetters = (folded: string) => number;

/** @param weights one for each bucket, or none where nothing is known of letters */
export function createWordLetters(weights: Int8Array): WordLetters {
  const groups = new Int32Array(LETTER_GROUPS_MAX);
  return (folded) => {
    if (weights.length === 0 || !hasScoredLetters(folded)) return 0;
    const count = letterGroups(folded, groups);
    let sum = 0;
    for (let at = 0; at < count; at++) sum += weights[groups[at] as number] as number;
    return sum * LETTER_WEIGHT_UNIT;
  };
}
