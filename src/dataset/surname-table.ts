import { bucketOf, decodePeople, decodeShare } from './format.js';

/**
 * The surnames of a file. `index`: the offset in `entries` of each bucket of a hash table. A bucket is the number
 * of its surnames, then each of them: the low 16 bits of its hash, a head byte, the people (quantized), and what
 * the head tells: men and women (quantized, bit 4), origins (u32, bit 5), and in bits 0-3 how many countries
 * follow, each as its index and the share of its people who bear the surname (quantized). No text is kept: of
 * words that are no surnames, one in some 16,000 passes for one.
 */
export interface SurnameSections {
  readonly index: Uint32Array;
  readonly entries: Uint8Array;
  /** Weights of letter groups; see `surnames.ts`. */
  readonly weights: Int8Array;
}

/** Countries kept of a surname, those with the largest shares. */
export const SURNAME_COUNTRIES_MAX = 8;
/** Surnames a bucket on average. */
export const SURNAME_BUCKET = 4;
const SURNAME_COUNTRIES_MASK = 0x0f;
export const SURNAME_HAS_SEXES = 0x10;
export const SURNAME_HAS_ORIGINS = 0x20;

/** The countries of one surname. */
export interface SurnameCountries {
  /** Indexes in `Dataset.countries`, the largest share first. */
  readonly countries: readonly number[];
  /** P(surname | country), smoothed: a small sample's share is lower than what it counts. */
  readonly shares: readonly number[];
}

export const NO_SURNAME_COUNTRIES: SurnameCountries = { countries: [], shares: [] };

/** The table of surnames; a record is a number that stands for one surname. */
export interface SurnameTable {
  /** The record of a surname in the spelling of `foldName`, or of the part between two indexes; or -1. Allocates nothing. */
  record(folded: string, from?: number, to?: number): number;
  /** People counted with the surname in all countries, within 4.5 %; 0 when only lists have it. */
  people(record: number): number;
  /** Men and women counted, where a source tells them apart (Russian surnames); else 0. */
  male(record: number): number;
  female(record: number): number;
  /** Bit n is set when lists of the origin with number n in `ORIGINS` have the surname. */
  origins(record: number): number;
  /** The countries where a surname is frequent, at most `SURNAME_COUNTRIES_MAX`. */
  countries(record: number): SurnameCountries;
}

export function createSurnameTable({ index, entries }: SurnameSections): SurnameTable {
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

  const has = (at: number, flag: number): boolean => ((entries[at + 2] as number) & flag) !== 0;

  return {
    record,
    people: (at) => decodePeople(entries[at + 3] as number),
    male: (at) => (has(at, SURNAME_HAS_SEXES) ? decodePeople(entries[at + 4] as number) : 0),
    female: (at) => (has(at, SURNAME_HAS_SEXES) ? decodePeople(entries[at + 5] as number) : 0),
    origins(at) {
      if (!has(at, SURNAME_HAS_ORIGINS)) return 0;
      const start = at + (has(at, SURNAME_HAS_SEXES) ? 6 : 4);
      const low = (entries[start] as number) | ((entries[start + 1] as number) << 8);
      return (low | ((entries[start + 2] as number) << 16) | ((entries[start + 3] as number) << 24)) >>> 0;
    },
    countries(at) {
      const head = entries[at + 2] as number;
      const count = head & SURNAME_COUNTRIES_MASK;
      if (count === 0) return NO_SURNAME_COUNTRIES;
      const countries: number[] = [];
      const shares: number[] = [];
      let next = at + lengthOf(head) - count * 2;
      for (let i = 0; i < count; i++) {
        countries.push(entries[next++] as number);
        shares.push(decodeShare(entries[next++] as number));
      }
      return { countries, shares };
    },
  };
}

function lengthOf(head: number): number {
  const sexes = (head & SURNAME_HAS_SEXES) === 0 ? 0 : 2;
  const origins = (head & SURNAME_HAS_ORIGINS) === 0 ? 0 : 4;
  return 4 + sexes + origins + (head & SURNAME_COUNTRIES_MASK) * 2;
}

/** Unsigned 32-bit hash under which a surname stands. */
export function hashSurname(folded: string, from = 0, to = folded.length): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ folded.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
