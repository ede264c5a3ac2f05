import type { CountryRow, NameRow } from './dataset.js';
import {
  COUNTRY_SET_ESCAPE,
  COUNTRY_SET_SHIFT,
  GLOBAL_SET_ESCAPE,
  GLOBAL_SET_SHIFT,
  HAS_COUNTRIES,
  type Metadata,
  NO_COUNTRY,
  SHAPE_BOTH,
  SHAPE_FEMALE,
  SHAPE_LISTED_FEMALE,
  SHAPE_LISTED_MALE,
  SHAPE_MALE,
  SHAPE_MASK,
} from './format.js';

/** Reads rows; every `at` is the offset of a name's global row. */
export interface RowReader {
  male(at: number): number;
  female(at: number): number;
  globalRow(at: number): NameRow;
  countryRow(at: number, country: string): CountryRow | null;
  countryRows(at: number): CountryRow[];
  topCountry(at: number): string | null;
  /** Offset after the last row, where the next entry starts. */
  endOf(at: number): number;
}

type SourceSets = readonly (readonly string[])[];

export function createRowReader(entries: Uint8Array, metadata: Metadata): RowReader {
  const ids = metadata.sources.map(({ id }) => id);
  const resolve = (sets: readonly (readonly number[])[]): SourceSets =>
    sets.map((set) => set.map((index) => ids[index] as string));
  const globalSets = resolve(metadata.sets);
  const codes = metadata.countries.map(({ code }) => code);
  const countrySets = metadata.countries.map(({ sets }) => resolve(sets));
  const indexes = new Map(codes.map((code, index) => [code, index]));

  const countsAt = (at: number): number =>
    (entries[at] as number) >> GLOBAL_SET_SHIFT === GLOBAL_SET_ESCAPE ? skipVarint(entries, at + 1) : at + 1;

  /** Offset of the byte that holds the top country, or -1. */
  function countriesAt(at: number): number {
    const head = entries[at] as number;
    if ((head & HAS_COUNTRIES) === 0) return -1;
    return skipVarint(entries, skipCounts(entries, countsAt(at), head & SHAPE_MASK));
  }

  function endOf(at: number): number {
    const head = entries[at] as number;
    const afterCounts = skipCounts(entries, countsAt(at), head & SHAPE_MASK);
    if ((head & HAS_COUNTRIES) === 0) return afterCounts;
    return skipVarint(entries, afterCounts) + readVarint(entries, afterCounts);
  }

  function rowFrom(at: number, set: number, sets: SourceSets, shape: number): NameRow {
    const { male, female } = readCounts(entries, at, shape);
    const sources = sets[set] as readonly string[];
    if (shape < SHAPE_LISTED_MALE) return { male, female, evidence: 'counted', listedAs: null, sources };
    return { male, female, evidence: 'listed', listedAs: listedAs(shape), sources };
  }

  function globalRow(at: number): NameRow {
    const head = entries[at] as number;
    let set = head >> GLOBAL_SET_SHIFT;
    if (set === GLOBAL_SET_ESCAPE) set += readVarint(entries, at + 1);
    return rowFrom(countsAt(at), set, globalSets, head & SHAPE_MASK);
  }

  /** Reads the country row whose number is at `at`. */
  function countryRowFrom(at: number): CountryRow {
    const index = entries[at] as number;
    const head = entries[at + 1] as number;
    let set = head >> COUNTRY_SET_SHIFT;
    if (set === COUNTRY_SET_ESCAPE) set += readVarint(entries, at + 2);
    const row = rowFrom(
      countryCountsAt(entries, at),
      set,
      countrySets[index] as SourceSets,
      head & SHAPE_MASK,
    );
    return { country: codes[index] as string, ...row };
  }

  function countryRow(at: number, country: string): CountryRow | null {
    const wanted = indexes.get(country);
    const start = countriesAt(at);
    if (wanted === undefined || start === -1) return null;
    const end = endOf(at);
    for (let row = start + 1; row < end; row = afterCountryRow(entries, row)) {
      if (entries[row] === wanted) return countryRowFrom(row);
    }
    return null;
  }

  function countryRows(at: number): CountryRow[] {
    const found: CountryRow[] = [];
    const start = countriesAt(at);
    if (start === -1) return found;
    const end = endOf(at);
    for (let row = start + 1; row < end; row = afterCountryRow(entries, row)) found.push(countryRowFrom(row));
    return found;
  }

  return {
    male: (at) => readMale(entries, countsAt(at), (entries[at] as number) & SHAPE_MASK),
    female: (at) => readFemale(entries, countsAt(at), (entries[at] as number) & SHAPE_MASK),
    globalRow,
    countryRow,
    countryRows,
    topCountry(at) {
      const start = countriesAt(at);
      const index = start === -1 ? NO_COUNTRY : (entries[start] as number);
      return index === NO_COUNTRY ? null : (codes[index] as string);
    },
    endOf,
  };
}

function listedAs(shape: number): 'male' | 'female' | 'unisex' {
  if (shape === SHAPE_LISTED_MALE) return 'male';
  return shape === SHAPE_LISTED_FEMALE ? 'female' : 'unisex';
}

function countryCountsAt(entries: Uint8Array, at: number): number {
  const escaped = (entries[at + 1] as number) >> COUNTRY_SET_SHIFT === COUNTRY_SET_ESCAPE;
  return escaped ? skipVarint(entries, at + 2) : at + 2;
}

function afterCountryRow(entries: Uint8Array, at: number): number {
  return skipCounts(entries, countryCountsAt(entries, at), (entries[at + 1] as number) & SHAPE_MASK);
}

function readCounts(entries: Uint8Array, at: number, shape: number): { male: number; female: number } {
  return { male: readMale(entries, at, shape), female: readFemale(entries, at, shape) };
}

function readMale(entries: Uint8Array, at: number, shape: number): number {
  return shape === SHAPE_BOTH || shape === SHAPE_MALE ? readVarint(entries, at) : 0;
}

function readFemale(entries: Uint8Array, at: number, shape: number): number {
  if (shape === SHAPE_FEMALE) return readVarint(entries, at);
  return shape === SHAPE_BOTH ? readVarint(entries, skipVarint(entries, at)) : 0;
}

function skipCounts(entries: Uint8Array, at: number, shape: number): number {
  if (shape >= SHAPE_LISTED_MALE) return at;
  const afterFirst = skipVarint(entries, at);
  return shape === SHAPE_BOTH ? skipVarint(entries, afterFirst) : afterFirst;
}

function readVarint(entries: Uint8Array, start: number): number {
  let byte = entries[start] as number;
  if (byte < 0x80) return byte;
  let value = byte & 0x7f;
  let scale = 0x80;
  for (let at = start + 1; ; at++) {
    byte = entries[at] as number;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
    scale *= 0x80;
  }
}

function skipVarint(entries: Uint8Array, start: number): number {
  let at = start;
  while ((entries[at] as number) >= 0x80) at++;
  return at + 1;
}
