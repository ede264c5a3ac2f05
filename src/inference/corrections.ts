import type { CountryRow, Dataset, NameRow } from '../dataset/dataset.js';
import { compoundForms } from '../dataset/normalize.js';
import type { Gender } from './types.js';

/** What an operator says of a name: its gender, or that none may be inferred from it. */
export interface Correction {
  /** As `normalizeName` writes it. */
  readonly name: string;
  /** ISO 3166-1 alpha-2 code; null: in every country, and where none is asked. */
  readonly country: string | null;
  readonly gender: Gender | 'never';
}

/** The source that corrected rows name. */
export const CORRECTIONS_SOURCE = 'operator-corrections';

/** Records of names that only the operator knows; those of a dataset file are offsets below 2^32. */
const ADDED_FROM = 2 ** 32;

/** For a name that the operator added for some countries, in the others: nobody is counted. */
const NOBODY: NameRow = { male: 0, female: 0, evidence: 'counted', listedAs: null, sources: [] };

interface CorrectedName {
  /** Null: the correction is for some countries. */
  world: CountlessRow | null;
  readonly countries: Map<string, CountryRow>;
}

type CountlessRow = NameRow & { readonly evidence: 'listed' };

/**
 * The dataset with an operator's corrections over it. A corrected row is a listed one, without counts, of the
 * source `CORRECTIONS_SOURCE`; it stands in place of the dataset's row. One without a country takes the place
 * of all rows of its name but for the countries that have a correction of their own. `maleCount` and
 * `femaleCount`, by which surnames are told apart, stay the people counted. Later corrections win.
 */
export function withCorrections(base: Dataset, corrections: readonly Correction[]): Dataset {
  const { corrected, added, addedNames } = index(base, corrections);
  const isAdded = (record: number): boolean => record >= ADDED_FROM;

  function countryRow(record: number, country: string): CountryRow | null {
    const entry = corrected.get(record);
    const row = entry?.countries.get(country);
    if (row !== undefined) return row;
    return entry?.world || isAdded(record) ? null : base.countryRow(record, country);
  }

  function countryRows(record: number): CountryRow[] {
    const entry = corrected.get(record);
    if (entry === undefined) return base.countryRows(record);
    const others = entry.world !== null || isAdded(record) ? [] : base.countryRows(record);
    const rows = new Map(others.map((row) => [row.country, row]));
    for (const [country, row] of entry.countries) rows.set(country, row);
    return [...rows.values()].sort((a, b) => (a.country < b.country ? -1 : 1));
  }

  return {
    ...base,
    find(name) {
      const record = base.find(name);
      return record >= 0 ? record : (added.get(name) ?? -1);
    },
    nameOf: (record) => (isAdded(record) ? (addedNames[record - ADDED_FROM] ?? '') : base.nameOf(record)),
    *names() {
      yield* base.names();
      yield* addedNames;
    },
    maleCount: (record) => (isAdded(record) ? 0 : base.maleCount(record)),
    femaleCount: (record) => (isAdded(record) ? 0 : base.femaleCount(record)),
    globalRow: (record) =>
      corrected.get(record)?.world ?? (isAdded(record) ? NOBODY : base.globalRow(record)),
    countryRow,
    countryRows,
    isContested(record) {
      const entry = corrected.get(record);
      // What an operator says of a name for one country holds in no other.
      if (isAdded(record)) return false;
      if (entry === undefined) return base.isContested(record);
      return entry.countries.size > 0 || (entry.world === null && base.isContested(record));
    },
    topCountry: (record) => (isAdded(record) ? null : base.topCountry(record)),
  };
}

/** Whether an operator wrote the row. */
export function isCorrection(row: NameRow): boolean {
  return row.sources[0] === CORRECTIONS_SOURCE;
}

/** Whether an operator wrote that no gender may be inferred. */
export function isNever(row: NameRow): boolean {
  return row.listedAs === 'unisex' && isCorrection(row);
}

function index(base: Dataset, corrections: readonly Correction[]) {
  const corrected = new Map<number, CorrectedName>();
  const added = new Map<string, number>();
  const addedNames: string[] = [];
  for (const { name, country, gender } of corrections) {
    let record = knownRecord(name, base);
    if (record < 0) record = added.get(name) ?? ADDED_FROM + addedNames.length;
    if (record === ADDED_FROM + addedNames.length) {
      added.set(name, record);
      addedNames.push(name);
    }
    const entry = corrected.get(record) ?? { world: null, countries: new Map() };
    corrected.set(record, entry);
    const row = rowOf(gender);
    if (country === null) entry.world = row;
    else entry.countries.set(country, { ...row, country });
  }
  return { corrected, added, addedNames };
}

/** A compound has one record, with hyphens or with spaces. */
function knownRecord(name: string, base: Dataset): number {
  for (const form of [name, ...compoundForms(name)]) {
    const record = base.find(form);
    if (record >= 0) return record;
  }
  return -1;
}

function rowOf(gender: Correction['gender']): CountlessRow {
  const listedAs = gender === 'never' ? 'unisex' : gender;
  return { male: 0, female: 0, evidence: 'listed', listedAs, sources: [CORRECTIONS_SOURCE] };
}
