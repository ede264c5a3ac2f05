import { ORIGINS } from './origins.js';
import { createSurnameTable, type SurnameSections, type SurnameTable } from './surname-table.js';

/** What is known of a surname. */
interface Surname {
  /** People counted with that surname; 0 when only listed. */
  readonly people: number;
  /** Bit n is set when a list of the origin with number n in `ORIGINS` has the surname. */
  readonly origins: number;
}

/**
 * The read side of the surnames; `folded` is always `foldName` of a normalized word. Surnames stand in plain
 * Latin, Russian ones in Cyrillic too.
 */
export interface Surnames extends SurnameTable {
  find(folded: string): Surname | null;
  /**
   * How likely each origin of `ORIGINS` is for a surname, all origins being equally frequent: shares that add
   * up to 1. Rests on its letters and on the lists; null for a word that is not in plain Latin letters.
   */
  shares(folded: string): Float64Array | null;
  /** The same by letters alone, into a buffer of `ORIGINS.length`; false for a word that is not in plain Latin letters. */
  readShares(folded: string, into: Float64Array): boolean;
}

/** Hash buckets of letter groups; a power of two. */
export const ORIGIN_BUCKETS = 1 << 14;
/** One quantum of the weights, in natural logarithms. */
export const ORIGIN_WEIGHT_UNIT = 1 / 24;
/** How many times likelier an origin is whose lists have the surname. */
const LISTED_FACTOR = 15;
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

export function createSurnames(sections: SurnameSections): Surnames {
  const { weights } = sections;
  const groups = new Uint16Array(GROUPS_MAX);
  const table = createSurnameTable(sections);

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

  return {
    ...table,
    find(folded) {
      const record = table.record(folded);
      return record < 0 ? null : { people: table.people(record), origins: table.origins(record) };
    },
    readShares,
    shares(folded) {
      const shares = new Float64Array(ORIGINS.length);
      if (!readShares(folded, shares)) return null;
      const record = table.record(folded);
      const mask = record < 0 ? 0 : table.origins(record);
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

/** For datasets without surnames, such as those of tests. */
export const NO_SURNAMES: Surnames = createSurnames({
  index: new Uint32Array(0),
  entries: new Uint8Array(0),
  weights: new Int8Array(0),
});
