import { ORIGINS } from './origins.js';

/** What is known of a surname. */
export interface Surname {
  /** People of that surname in the United States' census, rounded down to a power of two; 0 when only listed. */
  readonly people: number;
  /** Bit n is set when a list of the origin with number n in `ORIGINS` has the surname. */
  readonly origins: number;
}

/** The read side of the surnames; `folded` is always `foldName` of a normalized word. */
export interface Surnames {
  find(folded: string): Surname | null;
  /**
   * How likely each origin of `ORIGINS` is for a surname, all origins being equally frequent: shares that add
   * up to 1. Rests on its letters and on the lists; null for a word that is not in plain Latin letters.
   */
  shares(folded: string): Float64Array | null;
}

/** Hash buckets of letter groups; a power of two. */
export const ORIGIN_BUCKETS = 1 << 14;
/** One quantum of the weights, in natural logarithms. */
export const ORIGIN_WEIGHT_UNIT = 1 / 24;
/** How many times likelier an origin is whose lists have the surname. */
const LISTED_FACTOR = 15;
const LETTERS = /^[a-z][a-z '-]*$/;
/** Most hashes stand this close to where an even spread has them; the others take a few steps more. */
const NEAR = 48;
const GROUP_MIN = 2;
const GROUP_MAX = 5;
const LENGTH_MAX = 24;

/**
 * The buckets of a surname's letter groups: every run of two to five letters, with marks for its start and end.
 * Written to `out`; returns how many.
 */
export function letterGroups(folded: string, out: Uint16Array): number {
  const text = `^${folded.slice(0, LENGTH_MAX)}$`;
  let count = 0;
  for (let start = 0; start < text.length - 1; start++) {
    let hash = 0x811c9dc5;
    const end = Math.min(text.length, start + GROUP_MAX);
    for (let at = start; at < end; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      if (at - start + 1 < GROUP_MIN || count === out.length) continue;
      const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
      out[count++] = (mixed ^ (mixed >>> 13)) & (ORIGIN_BUCKETS - 1);
    }
  }
  return count;
}

/** More than the groups of a surname of `LENGTH_MAX` letters. */
export const GROUPS_MAX = 128;

/** Turns scores in natural logarithms into shares, in place. */
export function toShares(scores: Float64Array): Float64Array {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    const share = Math.exp((scores[i] as number) - most);
    scores[i] = share;
    sum += share;
  }
  for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] as number) / sum;
  return scores;
}

/** The sections of the file: a table sorted by hash, and the weights by bucket and origin after a row of biases. */
export interface SurnameSections {
  readonly hashes: Uint32Array;
  readonly masks: Uint32Array;
  /** Exponents of two, plus one; 0 for surnames that are only listed. */
  readonly people: Uint8Array;
  readonly weights: Int8Array;
}

export function createSurnames({ hashes, masks, people, weights }: SurnameSections): Surnames {
  const groups = new Uint16Array(GROUPS_MAX);
  const last = hashes.length - 1;
  /** Hashes in the table for each of all. */
  const density = hashes.length / 2 ** 32;

  function indexOf(folded: string): number {
    if (last < 0) return -1;
    const hash = hashSurname(folded);
    // Hashes are spread evenly: one stands near its share of the table, and nearer to what is missing from there.
    const share = Math.floor(hash * density);
    const near = share + Math.round((hash - (hashes[share] as number)) * density);
    let low = Math.max(0, near - NEAR);
    let high = Math.min(last, near + NEAR);
    if (low > last || (hashes[low] as number) > hash) low = 0;
    if (high < 0 || (hashes[high] as number) < hash) high = last;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = hashes[middle] as number;
      if (found === hash) return middle;
      if (found < hash) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  return {
    find(folded) {
      const index = indexOf(folded);
      if (index < 0) return null;
      const exponent = people[index] as number;
      return { people: exponent === 0 ? 0 : 2 ** (exponent - 1), origins: masks[index] as number };
    },
    shares(folded) {
      if (weights.length === 0 || !LETTERS.test(folded)) return null;
      const scores = new Float64Array(ORIGINS.length);
      const count = letterGroups(folded, groups);
      addWeights(scores, weights, 0);
      for (let i = 0; i < count; i++) addWeights(scores, weights, (groups[i] as number) + 1);
      for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] as number) * ORIGIN_WEIGHT_UNIT;
      const shares = toShares(scores);
      const index = indexOf(folded);
      const mask = index < 0 ? 0 : (masks[index] as number);
      return mask === 0 ? shares : favour(shares, mask);
    },
  };
}

function addWeights(scores: Float64Array, weights: Int8Array, row: number): void {
  const start = row * scores.length;
  for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] as number) + (weights[start + i] as number);
}

function favour(shares: Float64Array, mask: number): Float64Array {
  let sum = 0;
  for (let i = 0; i < shares.length; i++) {
    const share = (shares[i] as number) + 0.005;
    shares[i] = (mask >>> i) & 1 ? share * LISTED_FACTOR : share;
    sum += shares[i] as number;
  }
  for (let i = 0; i < shares.length; i++) shares[i] = (shares[i] as number) / sum;
  return shares;
}

/** Unsigned 32-bit hash under which a surname stands; the table keeps no text. */
export function hashSurname(folded: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < folded.length; i++) hash = Math.imul(hash ^ folded.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** For datasets without surnames, such as those of tests. */
export const NO_SURNAMES: Surnames = { find: () => null, shares: () => null };
