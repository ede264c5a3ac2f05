import type { Source, SourceKind } from '../sources/source.js';
import {
  type Evidence,
  mergeCompilations,
  mergeCountry,
  mergeLists,
  people,
  type ScopeEvidence,
  sortedSources,
} from './evidence.js';
import type { Gathered } from './gather.js';
import type { BuiltCountryRow, BuiltName, BuiltRow, Gender } from './rows.js';

export const WORLD_SCOPE = 0;

/**
 * Pooled observations add to the registers of a name only where they are so many times as many people: there
 * the name is at home where no register is. Elsewhere they count people of the registers again.
 */
const POOLED_FACTOR = 4;

type MergeContext = Pick<Gathered, 'sources' | 'countries'>;

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

/**
 * The sum of the registers, never less; where they have no count, or few against the pooled observations and the
 * samples, the larger figure of each sex. Without any count, what lists say.
 */
function mergeGlobal(
  evidence: Evidence,
  countries: readonly BuiltCountryRow[],
  { sources }: MergeContext,
): BuiltRow | null {
  const registers = sumKind(countries, 'official', sources);
  const pooled = larger(
    mergeCompilations(evidence.get(WORLD_SCOPE)?.compilation ?? new Map()),
    wholePeople(sumKind(countries, 'sample', sources)),
  );
  const lists = mergeLists(listsOf(evidence), sources, false);
  const counted =
    registers === null || (pooled !== null && people(pooled) > POOLED_FACTOR * people(registers))
      ? larger(registers, pooled)
      : registers;
  return counted === null ? lists : { ...counted, listed: lists?.listed ?? 0 };
}

/** The country rows of one kind together; null when there is none. */
function sumKind(
  countries: readonly BuiltCountryRow[],
  kind: SourceKind,
  sources: readonly Pick<Source, 'kind'>[],
): BuiltRow | null {
  const rows = countries.filter(({ sources: of }) => sources[of[0] ?? -1]?.kind === kind);
  if (rows.length === 0) return null;
  return {
    male: rows.reduce((sum, { male }) => sum + male, 0),
    female: rows.reduce((sum, { female }) => sum + female, 0),
    listedAs: null,
    sources: sortedSources(rows.flatMap((row) => row.sources)),
  };
}

function wholePeople(row: BuiltRow | null): BuiltRow | null {
  return row === null ? null : { ...row, male: Math.ceil(row.male), female: Math.ceil(row.female) };
}

function larger(a: BuiltRow | null, b: BuiltRow | null): BuiltRow | null {
  if (a === null || b === null) return a ?? b;
  return {
    male: Math.max(a.male, b.male),
    female: Math.max(a.female, b.female),
    listedAs: null,
    sources: sortedSources([...a.sources, ...b.sources]),
  };
}

function listsOf(evidence: Evidence): ScopeEvidence['list'] {
  const all: ScopeEvidence['list'] = new Map();
  for (const { list } of evidence.values()) {
    for (const [source, { male, female }] of list) {
      const known = all.get(source) ?? { male: 0, female: 0 };
      all.set(source, { male: known.male + male, female: known.female + female });
    }
  }
  return all;
}

/** The majority of a row; `unisex` when it is even. */
export function dominant({ male, female, listedAs }: BuiltRow): Gender {
  if (listedAs !== null) return listedAs;
  return male === female ? 'unisex' : male > female ? 'male' : 'female';
}

/** @throws Error naming the first name of which the world has fewer people of a sex than its registers. */
export function checkWorld(names: readonly BuiltName[], sources: readonly Pick<Source, 'kind'>[]): void {
  for (const { name, global, countries } of names) {
    const registers = sumKind(countries, 'official', sources);
    if (registers === null) continue;
    if (global.male >= registers.male && global.female >= registers.female) continue;
    throw new Error(`${name}: the world has fewer people than the registers of its countries.`);
  }
}
