import { findHash } from '../runtime/section-file.js';
import { hashUnitsOn, mixUnits } from './format.js';

/**
 * Parts of given names of two parts, counted by sex: P(part | sex) where the name as a whole is not counted. A
 * sample behind them has far more men than women, so only the counts within a sex compare; divide by `totals`.
 */
const SYLLABLE_SYSTEMS = ['han', 'pinyin', 'wade-giles', 'hangul', 'korean'] as const;
export type SyllableSystem = (typeof SYLLABLE_SYSTEMS)[number];

/** The only part of a name, its first, and its last. */
export const SYLLABLE_ONLY = 0;
export const SYLLABLE_FIRST = 1;
export const SYLLABLE_LAST = 2;
export type SyllablePosition = typeof SYLLABLE_ONLY | typeof SYLLABLE_FIRST | typeof SYLLABLE_LAST;

export interface Syllables {
  /** The record of a part in lower case, or -1. Allocates nothing. */
  find(system: SyllableSystem, position: SyllablePosition, part: string): number;
  /** Men and women of the sample with that part there, as counted. */
  male(record: number): number;
  female(record: number): number;
  /** Men and women of the sample whose names have a part there. */
  totals(
    system: SyllableSystem,
    position: SyllablePosition,
  ): { readonly male: number; readonly female: number };
}

/** Hashes in ascending order, and the men and women of each. */
interface SyllableSections {
  readonly hashes: Uint32Array;
  readonly counts: Uint32Array;
}

export function createSyllables(
  { hashes, counts }: SyllableSections,
  totals: Readonly<Record<string, readonly [male: number, female: number]>>,
): Syllables {
  const known = new Map(Object.entries(totals).map(([key, [male, female]]) => [key, { male, female }]));
  return {
    find: (system, position, part) => findHash(hashes, hashSyllable(system, position, part)),
    male: (record) => counts[record * 2] as number,
    female: (record) => counts[record * 2 + 1] as number,
    totals: (system, position) => known.get(totalsKey(system, position)) ?? NO_PEOPLE,
  };
}

const NO_PEOPLE = { male: 0, female: 0 };

export function totalsKey(system: SyllableSystem, position: SyllablePosition): string {
  return `${system}:${position}`;
}

export function hashSyllable(system: SyllableSystem, position: SyllablePosition, part: string): number {
  const start = Math.imul(0x811c9dc5 + SYLLABLE_SYSTEMS.indexOf(system) * 4 + position, 0x9e3779b1);
  return mixUnits(hashUnitsOn(start, part)) >>> 0;
}
