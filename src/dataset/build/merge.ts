import type { Source } from '../sources/source.js';
import {
  type Evidence,
  mergeCountry,
  mergeLists,
  people,
  type ScopeEvidence,
  sortedSources,
} from './evidence.js';
import type { BuiltCountryRow, BuiltName, BuiltRow } from './rows.js';

export const WORLD_SCOPE = 0;

/**
 * The base stands for the world when it counts this many people, or when the offices together do not count
 * `OFFICIAL_FACTOR` times as many. The base weighs many countries' sources against each other, the sum of the
 * offices is dominated by the few large countries that publish counts.
 */
export const BASE_PEOPLE_MIN = 50;
export const OFFICIAL_FACTOR = 4;

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
  if (base !== null && (sum === null || standsFor(base, sum))) return secondOpinion(base, lists);
  return sum ?? lists;
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

function secondOpinion(base: BuiltRow, _lists: BuiltRow | null): BuiltRow {
  return base;
}
