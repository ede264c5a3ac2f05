import type { CountryRow, NameRow } from './dataset.js';
import {
  CONTESTED_FLAG,
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
  SHAPE_WIDE,
} from './format.js';
import { readVarint, skipVarint } from './varint.js';

/** Reads rows; every `at` is the offset of a name's global row. */
export interface RowReader {
  male(at: number): number;
  female(at: number): number;
  globalRow(at: number): NameRow;
  countryRow(at: number, country: string): CountryRow | null;
  countryRows(at: number): CountryRow[];
  topCountry(at: number): string | null;
  isContested(at: number): boolean;
}

type SourceSets = readonly (readonly string[])[];

export function createRowReader(entries: Uint8Array, countries: Uint8Array, metadata: Metadata): RowReader {
  const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  const ids = metadata.sources.map(({ id }) => id);
  const resolve = (sets: readonly (readonly number[])[]): SourceSets =>
    sets.map((set) => set.map((index) => ids[index] as string));
  const globalSets = resolve(metadata.sets);
  const codes = metadata.countries.map(({ code }) => code);
  const countrySets = metadata.countries.map(({ sets }) => resolve(sets));
  const indexes = new Map(codes.map((code, index) => [code, index]));

  const countsAt = (at: number): number =>
    (entries[at] as number) >> GLOBAL_SET_SHIFT === GLOBAL_SET_ESCAPE ? skipVarint(entries, at + 1) : at + 1;

  /** Offset of a name's block of country rows, or -1. */
  function blockAt(at: number): number {
    const head = entries[at] as number;
    if ((head & HAS_COUNTRIES) === 0) return -1;
    return readVarint(entries, skipCounts(entries, countsAt(at), head & SHAPE_MASK));
  }

  function rowFrom(bytes: Uint8Array, at: number, set: number, sets: SourceSets, shape: number): NameRow {
    const male = readMale(bytes, at, shape);
    const female = readFemale(bytes, at, shape);
    const sources = sets[set] as readonly string[];
    if (shape < SHAPE_LISTED_MALE || shape === SHAPE_WIDE)
      return { male, female, evidence: 'counted', listedAs: null, sources };
    return { male, female, evidence: 'listed', listedAs: listedAs(shape), sources };
  }

  function globalRow(at: number): NameRow {
    const head = entries[at] as number;
    let set = head >> GLOBAL_SET_SHIFT;
    if (set === GLOBAL_SET_ESCAPE) set += readVarint(entries, at + 1);
    return rowFrom(entries, countsAt(at), set, globalSets, head & SHAPE_MASK);
  }

  function countryRowFrom(at: number): CountryRow {
    const index = countries[at] as number;
    const head = countries[at + 1] as number;
    let set = head >> COUNTRY_SET_SHIFT;
    if (set === COUNTRY_SET_ESCAPE) set += readVarint(countries, at + 2);
    const sets = countrySets[index] as SourceSets;
    const row = rowFrom(countries, countryCountsAt(countries, at), set, sets, head & SHAPE_MASK);
    const { male, female, evidence, listedAs, sources } = row;
    return { country: codes[index] as string, male, female, evidence, listedAs, sources };
  }

  /** Offsets of the first row of a block and of its end. */
  function boundsOf(block: number): { first: number; end: number } {
    const start = skipVarint(countries, block);
    return { first: start + 1, end: start + readVarint(countries, block) };
  }

  function countryRow(at: number, country: string): CountryRow | null {
    const wanted = indexes.get(country);
    const block = blockAt(at);
    if (wanted === undefined || block === -1) return null;
    const { first, end } = boundsOf(block);
    for (let row = first; row < end; row = afterCountryRow(countries, row)) {
      if (countries[row] === wanted) return countryRowFrom(row);
    }
    return null;
  }

  function countryRows(at: number): CountryRow[] {
    const found: CountryRow[] = [];
    const block = blockAt(at);
    if (block === -1) return found;
    const { first, end } = boundsOf(block);
    for (let row = first; row < end; row = afterCountryRow(countries, row)) found.push(countryRowFrom(row));
    return found;
  }

  function topCountry(at: number): string | null {
    const block = blockAt(at);
    const head = block === -1 ? NO_COUNTRY : (countries[skipVarint(countries, block)] as number);
    const index = head & ~CONTESTED_FLAG;
    return index === NO_COUNTRY ? null : (codes[index] as string);
  }

  function isContested(at: number): boolean {
    const block = blockAt(at);
    return block !== -1 && ((countries[skipVarint(countries, block)] as number) & CONTESTED_FLAG) !== 0;
  }

  /** The usual row of a frequent name: its counts follow the head at once. */
  const isPlainWide = (head: number): boolean =>
    (head & SHAPE_MASK) === SHAPE_WIDE && head >> GLOBAL_SET_SHIFT !== GLOBAL_SET_ESCAPE;

  function male(at: number): number {
    const head = entries[at] as number;
    return isPlainWide(head)
      ? view.getInt32(at + 1, true)
      : readMale(entries, countsAt(at), head & SHAPE_MASK);
  }

  function female(at: number): number {
    const head = entries[at] as number;
    return isPlainWide(head)
      ? readI32(entries, at + 5)
      : readFemale(entries, countsAt(at), head & SHAPE_MASK);
  }

  return {
    male,
    female,
    globalRow,
    countryRow,
    countryRows,
    topCountry,
    isContested,
  };
}

function listedAs(shape: number): 'male' | 'female' | 'unisex' {
  if (shape === SHAPE_LISTED_MALE) return 'male';
  return shape === SHAPE_LISTED_FEMALE ? 'female' : 'unisex';
}

function countryCountsAt(bytes: Uint8Array, at: number): number {
  const escaped = (bytes[at + 1] as number) >> COUNTRY_SET_SHIFT === COUNTRY_SET_ESCAPE;
  return escaped ? skipVarint(bytes, at + 2) : at + 2;
}

function afterCountryRow(bytes: Uint8Array, at: number): number {
  return skipCounts(bytes, countryCountsAt(bytes, at), (bytes[at + 1] as number) & SHAPE_MASK);
}

function readMale(bytes: Uint8Array, at: number, shape: number): number {
  if (shape === SHAPE_WIDE) return readI32(bytes, at);
  return shape === SHAPE_BOTH || shape === SHAPE_MALE ? readVarint(bytes, at) : 0;
}

function readFemale(bytes: Uint8Array, at: number, shape: number): number {
  if (shape === SHAPE_WIDE) return readI32(bytes, at + 4);
  if (shape === SHAPE_FEMALE) return readVarint(bytes, at);
  return shape === SHAPE_BOTH ? readVarint(bytes, skipVarint(bytes, at)) : 0;
}

function readI32(bytes: Uint8Array, at: number): number {
  const low = (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
  return low | ((bytes[at + 2] as number) << 16) | ((bytes[at + 3] as number) << 24);
}

function skipCounts(bytes: Uint8Array, at: number, shape: number): number {
  if (shape === SHAPE_WIDE) return at + 8;
  if (shape >= SHAPE_LISTED_MALE) return at;
  const afterFirst = skipVarint(bytes, at);
  return shape === SHAPE_BOTH ? skipVarint(bytes, afterFirst) : afterFirst;
}
