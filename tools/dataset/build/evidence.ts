import type { Source } from '../sources/source.js';
import type { Gathered } from './gather.js';
import type { BuiltRow, Gender } from './rows.js';

export interface Count {
  male: number;
  female: number;
}

/** What the sources say of a name in one scope, by source number in the sources' order. */
export interface ScopeEvidence {
  readonly official: Map<number, Count>;
  readonly compilation: Map<number, Count>;
  readonly list: Map<number, Count>;
}

/** What the sources say of a name, by country number; 0 is the world. */
export type Evidence = Map<number, ScopeEvidence>;

export function addRows(evidence: Evidence, gathered: Gathered, rowNumbers: Iterable<number>): void {
  const { rows, sources } = gathered;
  for (const row of rowNumbers) {
    const scope = evidence.get(rows.country(row)) ?? {
      official: new Map(),
      compilation: new Map(),
      list: new Map(),
    };
    evidence.set(rows.country(row), scope);
    const source = rows.source(row);
    const counts = scope[(sources[source] as Source).kind];
    const count = counts.get(source) ?? { male: 0, female: 0 };
    counts.set(source, count);
    count.male += rows.male(row);
    count.female += rows.female(row);
  }
}

export function people({ male, female }: Count): number {
  return male + female;
}

/**
 * The row of one country. Offices that cover different regions (`Source.region`) are added up; offices that
 * cover the same people are alternatives, of which the one that counts more bearers stands. Without an
 * office's count a compilation's stands, the first in the sources' order; without any count, what lists say.
 */
export function mergeCountry(scope: ScopeEvidence, sources: readonly Source[]): BuiltRow | null {
  return (
    mergeOfficial(scope.official, sources) ?? mergeCompilations(scope.compilation) ?? mergeLists(scope.list)
  );
}

function mergeOfficial(counts: ReadonlyMap<number, Count>, sources: readonly Source[]): BuiltRow | null {
  const byRegion = new Map<string, [number, Count]>();
  for (const [source, count] of counts) {
    const region = sources[source]?.region ?? '';
    const known = byRegion.get(region);
    if (known === undefined || people(count) > people(known[1])) byRegion.set(region, [source, count]);
  }
  const whole = byRegion.get('');
  byRegion.delete('');
  const regions = sumRow([...byRegion.values()]);
  if (whole === undefined) return regions;
  const wholeRow = sumRow([whole]);
  return regions === null || (wholeRow !== null && people(wholeRow) >= people(regions)) ? wholeRow : regions;
}

function mergeCompilations(counts: ReadonlyMap<number, Count>): BuiltRow | null {
  for (const entry of counts) {
    const row = sumRow([entry]);
    if (row !== null) return row;
  }
  return null;
}

function sumRow(counts: readonly (readonly [number, Count])[]): BuiltRow | null {
  const male = Math.round(counts.reduce((sum, [, count]) => sum + count.male, 0));
  const female = Math.round(counts.reduce((sum, [, count]) => sum + count.female, 0));
  if (male + female === 0) return null;
  return { male, female, listedAs: null, sources: sortedSources(counts.map(([source]) => source)) };
}

/** The gender that more lists name than not; `unisex` when they are even. */
export function mergeLists(counts: ReadonlyMap<number, Count>): BuiltRow | null {
  if (counts.size === 0) return null;
  let balance = 0;
  for (const { male, female } of counts.values()) balance += Math.sign(Math.sign(female) - Math.sign(male));
  const listedAs: Gender = balance === 0 ? 'unisex' : balance > 0 ? 'female' : 'male';
  return { male: 0, female: 0, listedAs, sources: sortedSources(counts.keys()) };
}

export function sortedSources(sources: Iterable<number>): number[] {
  return [...new Set(sources)].sort((a, b) => a - b);
}
