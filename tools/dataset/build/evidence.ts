import { LISTED_COMMON, LISTED_FEMALE, LISTED_MALE } from '../../../src/dataset/dataset.js';
import type { Source, SourceKind } from '../sources/source.js';
import type { Gathered } from './gather.js';
import type { BuiltRow, Gender } from './rows.js';
import { roundSample, type SampleWeight } from './samples.js';

export interface Count {
  male: number;
  female: number;
}

/** What the sources say of a name in one scope, by source number in the sources' order. */
export type ScopeEvidence = Readonly<Record<SourceKind, Map<number, Count>>>;

/** What the sources say of a name, by country number; 0 is the world. */
export type Evidence = Map<number, ScopeEvidence>;

const noEvidence = (): ScopeEvidence => ({
  official: new Map(),
  sample: new Map(),
  compilation: new Map(),
  list: new Map(),
});

const WHOLE: SampleWeight = { male: 1, female: 1 };

export function addRows(
  evidence: Evidence,
  gathered: Gathered,
  rowNumbers: Iterable<number>,
  weightOf: (source: number, country: number) => SampleWeight,
): void {
  const { rows, sources } = gathered;
  for (const row of rowNumbers) {
    const country = rows.country(row);
    const source = rows.source(row);
    const { kind } = sources[source] as Source;
    const weight = kind === 'sample' ? weightOf(source, country) : WHOLE;
    if (weight.male === 0) continue;
    const scope = evidence.get(country) ?? noEvidence();
    evidence.set(country, scope);
    const counts = scope[kind];
    const count = counts.get(source) ?? { male: 0, female: 0 };
    counts.set(source, count);
    count.male += rows.male(row) * weight.male;
    count.female += rows.female(row) * weight.female;
  }
}

export function people({ male, female }: Count): number {
  return male + female;
}

/**
 * The row of one country. Offices that cover different regions (`Source.region`) are added up; offices that
 * cover the same people are alternatives, of which the one that counts more bearers stands. Without an office's
 * count the samples are added up; without any count, what lists say, which a counted row notes too.
 */
export function mergeCountry(scope: ScopeEvidence, sources: readonly Source[]): BuiltRow | null {
  const lists = mergeLists(scope.list, sources, true);
  const counted =
    mergeOfficial(scope.official, sources) ??
    mergeSamples(scope.sample) ??
    mergeCompilations(scope.compilation);
  return counted === null ? lists : { ...counted, listed: lists?.listed ?? 0 };
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

function mergeSamples(counts: ReadonlyMap<number, Count>): BuiltRow | null {
  return sumRow([...counts], roundSample);
}

/** The counts of the first compilation that has any. */
export function mergeCompilations(counts: ReadonlyMap<number, Count>): BuiltRow | null {
  for (const entry of counts) {
    const row = sumRow([entry]);
    if (row !== null) return row;
  }
  return null;
}

function sumRow(counts: readonly (readonly [number, Count])[], round = Math.round): BuiltRow | null {
  const male = round(counts.reduce((sum, [, count]) => sum + count.male, 0));
  const female = round(counts.reduce((sum, [, count]) => sum + count.female, 0));
  if (male + female === 0) return null;
  return { male, female, listedAs: null, sources: sortedSources(counts.map(([source]) => source)) };
}

/** What a list says of a name, as bits of `Dataset.listed`. */
export const LISTED_BITS: Readonly<Record<Gender, number>> = {
  male: LISTED_MALE,
  female: LISTED_FEMALE,
  unisex: LISTED_MALE | LISTED_FEMALE,
};

/**
 * The gender that more lists name than not; `unisex` when they are even, and in a country where as many lists have the
 * name for both as name the one gender more often than the other. Lists of common names are asked first,
 * broad dictionaries only where there are none.
 */
export function mergeLists(
  counts: ReadonlyMap<number, Count>,
  sources: readonly Source[],
  isOfCountry: boolean,
): (BuiltRow & { readonly listed: number }) | null {
  if (counts.size === 0) return null;
  const common = [...counts].filter(([source]) => sources[source]?.isBroad !== true);
  const asked = common.length > 0 ? common : [...counts];
  let balance = 0;
  let ofBoth = 0;
  for (const [, { male, female }] of asked) {
    balance += Math.sign(Math.sign(female) - Math.sign(male));
    if (isOfCountry && male > 0 && female > 0) ofBoth++;
  }
  const listedAs: Gender = Math.abs(balance) <= ofBoth ? 'unisex' : balance > 0 ? 'female' : 'male';
  const listed = LISTED_BITS[listedAs] | (common.length > 0 ? LISTED_COMMON : 0);
  return { male: 0, female: 0, listedAs, listed, sources: sortedSources(asked.map(([source]) => source)) };
}

export function sortedSources(sources: Iterable<number>): number[] {
  return [...new Set(sources)].sort((a, b) => a - b);
}
