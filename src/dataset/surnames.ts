import { bucketOf, hashUnitOn, hashUnits, mixUnits, UNITS_START } from './format.js';

/** The surnames of a dataset: who bears them where, and the origins by their letters. */

/**
 * The surnames of a file. `index`: the offset in `entries` of each bucket of a hash table. A bucket is the number
 * of its surnames, then each of them: the low 16 bits of its hash, a byte with the number of countries that follow, the
 * people (quantized), and each country as its index and the share of its people who bear the surname (quantized).
 * No text is kept: of words that are no surnames, one in some 16,000 passes for one.
 */
interface SurnameSections {
  readonly index: Uint32Array;
  readonly entries: Uint8Array;
  /** Weights of letter groups; see `surnames.ts`. */
  readonly weights: Int8Array;
}

/** Countries kept of a surname, those with the largest shares. */
export const SURNAME_COUNTRIES_MAX = 8;
/** Surnames a bucket on average. */
export const SURNAME_BUCKET = 4;

/** Steps of the quantized logarithms for each doubling; a step is 9 %. */
const STEPS = 8;
/** Smallest share that differs from none. */
const SHARE_EXPONENT_MIN = -31;

/** What a byte stands for as a number of people, and as a share. */
const PEOPLE = Float64Array.from({ length: 256 }, (_, code) => (code === 0 ? 0 : 2 ** ((code - 1) / STEPS)));
const SHARES = Float64Array.from({ length: 256 }, (_, code) =>
  code === 0 ? 0 : 2 ** ((code - 1) / STEPS + SHARE_EXPONENT_MIN),
);

/** A number of people as a byte: 0, or 1 to 4 * 10^9 within 4.5 %. */
export function encodePeople(people: number): number {
  return people < 1 ? 0 : Math.min(255, 1 + Math.round(Math.log2(people) * STEPS));
}

/** A share as a byte: 0, or 2^-31 to 1 within 4.5 %. */
export function encodeShare(share: number): number {
  if (share <= 0) return 0;
  const steps = Math.round((Math.log2(share) - SHARE_EXPONENT_MIN) * STEPS);
  return Math.max(1, Math.min(255, 1 + steps));
}

/**
 * The read side of the surnames. A record is a number that stands for one surname; `folded` is always `foldName` of a
 * normalized word. Surnames stand in plain Latin, Russian ones in Cyrillic too.
 */
export interface Surnames {
  /** The record of a surname, or of the part between two indexes; or -1. Allocates nothing. */
  record(folded: string, from?: number, to?: number): number;
  /** People counted with the surname in all countries, within 4.5 %; 0 when only lists have it, and of record -1. */
  people(record: number): number;
  /** Countries where a surname is frequent, at most `SURNAME_COUNTRIES_MAX`; 0 of record -1. */
  countryCount(record: number): number;
  /** Each of them as an index in `Dataset.countries`, the one with the largest share first. */
  country(record: number, nth: number): number;
  /** P(surname | country), smoothed: a small sample's share is lower than what it counts. */
  share(record: number, nth: number): number;
  /**
   * How likely each origin of `ORIGINS` is for a surname by its letters, all origins being equally frequent: shares that
   * add up to 1, into a buffer of `ORIGINS.length`. False for a word that is not in plain Latin letters.
   */
  readShares(folded: string, into: Float64Array): boolean;
}

function createSurnameTable({ index, entries }: SurnameSections): Omit<Surnames, 'readShares'> {
  /**
   * For each bucket the hashes that it has, by their last five bits, where nine of ten words that are no surnames end;
   * 0 until the bucket is first asked, so that opening costs nothing.
   */
  const masks = new Int32Array(index.length);

  function maskAt(number: number): number {
    const bucket = index[number] as number;
    let at = bucket + 1;
    let mask = 0;
    for (let left = entries[bucket] as number; left > 0; left--) {
      mask |= 1 << (entries[at] as number);
      at += lengthOf(entries[at + 2] as number);
    }
    masks[number] = mask;
    return mask;
  }

  function record(folded: string, from = 0, to = folded.length): number {
    if (index.length === 0) return -1;
    const hash = hashSurname(folded, from, to);
    const low = hash & 0xff;
    const high = (hash >>> 8) & 0xff;
    const number = bucketOf(hash, index.length);
    if (((masks[number] || maskAt(number)) & (1 << low)) === 0) return -1;
    const bucket = index[number] as number;
    let at = bucket + 1;
    for (let left = entries[bucket] as number; left > 0; left--) {
      if (entries[at] === low && entries[at + 1] === high) return at;
      at += lengthOf(entries[at + 2] as number);
    }
    return -1;
  }

  return {
    record,
    people: (at) => (at < 0 ? 0 : (PEOPLE[entries[at + 3] as number] as number)),
    countryCount: (at) => (at < 0 ? 0 : (entries[at + 2] as number)),
    country: (at, nth) => entries[at + COUNTRIES_FROM + nth * 2] as number,
    share: (at, nth) => SHARES[entries[at + COUNTRIES_FROM + nth * 2 + 1] as number] as number,
  };
}

/** Where the countries of an entry begin, from its start on. */
const COUNTRIES_FROM = 4;

const lengthOf = (countries: number): number => COUNTRIES_FROM + countries * 2;

/** Unsigned 32-bit hash under which a surname stands. */
export function hashSurname(folded: string, from = 0, to = folded.length): number {
  return hashUnits(folded, from, to) >>> 0;
}

/** Hash buckets of letter groups; a power of two. */
export const ORIGIN_BUCKETS = 1 << 14;
/** One quantum of the weights, in natural logarithms. */
export const ORIGIN_WEIGHT_UNIT = 1 / 24;
const LETTERS = /^[a-z][a-z '-]*$/;
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
    let hash = UNITS_START;
    const end = Math.min(text.length, start + GROUP_MAX);
    for (let at = start; at < end; at++) {
      hash = hashUnitOn(hash, text.charCodeAt(at));
      if (at - start + 1 >= GROUP_MIN) out[count++] = mixUnits(hash) & (ORIGIN_BUCKETS - 1);
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

export function createSurnames(sections: SurnameSections): Surnames {
  const { weights } = sections;
  const groups = new Uint16Array(GROUPS_MAX);

  function readShares(folded: string, into: Float64Array): boolean {
    if (weights.length === 0 || !LETTERS.test(folded)) return false;
    const count = letterGroups(folded, groups);
    into.fill(0);
    addWeights(into, weights, 0);
    for (let i = 0; i < count; i++) addWeights(into, weights, (groups[i] as number) + 1);
    for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) * ORIGIN_WEIGHT_UNIT;
    toShares(into);
    return true;
  }

  return { ...createSurnameTable(sections), readShares };
}

function addWeights(scores: Float64Array, weights: Int8Array, row: number): void {
  const start = row * scores.length;
  for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] as number) + (weights[start + i] as number);
}
