import type { Source } from '../sources/source.js';
import {
  type Evidence,
  mergeCountry,
  mergeLists,
  people,
  type ScopeEvidence,
  sortedSources,
} from './evidence.js';
import type { BuiltCountryRow, BuiltName, BuiltRow, Gender } from './rows.js';

export const WORLD_SCOPE = 0;

/**
 * The base stands for the world when it counts this many people, or when the offices together do not count
 * `OFFICIAL_FACTOR` times as many. The base weighs many countries' sources against each other, the sum of the
 * offices is dominated by the few large countries that publish counts. Measured on names that both count: they
 * name different genders for 10 % of the names where neither holds, and for 2 to 3 % of the others.
 */
const BASE_PEOPLE_MIN = 50;
const OFFICIAL_FACTOR = 4;

export interface MergeContext {
  readonly sources: readonly Source[];
  readonly countries: readonly string[];
}

/** Merges what is known of one name; null when nothing usable is left. */
export function mergeName(name: string, evidence: Evidence, context: MergeContext): BuiltName | null {
  const countries: BuiltCountryRow[] = [];
  for (const [country, scope] of evidence) {
    if (country === WORLD_SCOPE) continue;
    const row = mergeCountry(scope, context.sources);
    if (row !== null) countries.push({ country: context.countries[country] as string, ...row });
  }
  countries.sort((a, b) => (a.country < b.country ? -1 : 1));
  const global = mergeGlobal(evidence, countries, context);
  return global === null ? null : { name, global, countries };
}

function mergeGlobal(
  evidence: Evidence,
  countries: readonly BuiltCountryRow[],
  { sources }: MergeContext,
): BuiltRow | null {
  const world = evidence.get(WORLD_SCOPE);
  const base = world === undefined ? null : mergeCountry({ ...world, list: new Map() }, sources);
  const sum = sumCounted(countries);
  const lists = listedAnywhere(evidence);
  if (base === null) return sum ?? lists;
  if (sum === null) return lowered(base, lists);
  if (!standsFor(base, sum)) return sum;
  // Offices and lists agree against the base: its consensus came from few sources or from another country.
  return contradicts(sum, base) && lists !== null && contradicts(lists, base) ? sum : base;
}

function standsFor(base: BuiltRow, sum: BuiltRow): boolean {
  return people(base) >= BASE_PEOPLE_MIN || people(base) * OFFICIAL_FACTOR >= people(sum);
}

/** All counted country rows together; null when there is none. */
function sumCounted(countries: readonly BuiltCountryRow[]): BuiltRow | null {
  const counted = countries.filter(({ listedAs }) => listedAs === null);
  if (counted.length === 0) return null;
  return {
    male: counted.reduce((sum, { male }) => sum + male, 0),
    female: counted.reduce((sum, { female }) => sum + female, 0),
    listedAs: null,
    sources: sortedSources(counted.flatMap((row) => row.sources)),
  };
}

function listedAnywhere(evidence: Evidence): BuiltRow | null {
  const all: ScopeEvidence['list'] = new Map();
  for (const { list } of evidence.values()) {
    for (const [source, { male, female }] of list) {
      const known = all.get(source) ?? { male: 0, female: 0 };
      all.set(source, { male: known.male + male, female: known.female + female });
    }
  }
  return mergeLists(all);
}

/**
 * A base row of few people that the lists contradict becomes a row that says "both": of such names that an
 * office counts, the base is right about 50 % (1 to 10 people) and 29 % (11 to 50). Agreement changes nothing.
 */
function lowered(base: BuiltRow, lists: BuiltRow | null): BuiltRow {
  if (lists === null || people(base) >= BASE_PEOPLE_MIN) return base;
  if (!contradicts(lists, base)) return base;
  const sources = sortedSources([...base.sources, ...lists.sources]);
  return { male: 0, female: 0, listedAs: 'unisex', sources };
}

function contradicts(a: BuiltRow, b: BuiltRow): boolean {
  const genders = [dominant(a), dominant(b)];
  return genders.includes('male') && genders.includes('female');
}

/** The gender that a row speaks for; `unisex` when it is even. */
export function dominant({ male, female, listedAs }: BuiltRow): Gender {
  if (listedAs !== null) return listedAs;
  return male === female ? 'unisex' : male > female ? 'male' : 'female';
}
