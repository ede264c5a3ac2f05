import {
  type CountryRow,
  headOf,
  type NameRow,
  ROW_LISTED,
  ROW_REGISTER,
  ROW_SAMPLE,
  ROW_SIZE,
} from './dataset.js';
import {
  COUNTRY_SET_ESCAPE,
  COUNTRY_SET_SHIFT,
  FROM_REGISTERS,
  FROM_SAMPLES,
  GLOBAL_SET_ESCAPE,
  GLOBAL_SET_SHIFT,
  HAS_COUNTRIES,
  type Metadata,
  NO_COUNTRY,
  readVarint,
  SAMPLE_PARTS,
  SHAPE_BOTH,
  SHAPE_FEMALE,
  SHAPE_LISTED_FEMALE,
  SHAPE_LISTED_MALE,
  SHAPE_MALE,
  SHAPE_MASK,
  SHAPE_WIDE,
  type SourceSet,
  skipVarint,
} from './format.js';

/** A source set as rows need it. */
interface ResolvedSet {
  readonly ids: readonly string[];
  readonly listed: number;
  readonly kind: number;
}

/** Reads rows as `Dataset` has them; every `at` is the offset of a name's global row. */
export function createRowReader(entries: Uint8Array, countries: Uint8Array, metadata: Metadata) {
  const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  const resolve = ({ sources, listed }: SourceSet): ResolvedSet => ({
    ids: sources.map((index) => metadata.sources[index]?.id as string),
    listed,
    kind: kindOf(metadata.sources[sources[0] ?? -1]?.kind),
  });
  const globalSets = metadata.sets.map(resolve);
  const codes = metadata.countries.map(({ code }) => code);
  const countrySets = metadata.countries.map(({ sets }) => sets.map(resolve));
  const indexes = new Map(codes.map((code, index) => [code, index]));
  const kinds = countrySets.map((sets) => Uint8Array.from(sets, ({ kind }) => kind));
  const lists = countrySets.map((sets) => Uint8Array.from(sets, ({ listed }) => listed));

  /** Written over with each name: a copy of its part is made faster than an array that grows. */
  const rows: number[] = new Array(codes.length * ROW_SIZE).fill(0);

  const countsAt = (at: number): number =>
    (entries[at] as number) >> GLOBAL_SET_SHIFT === GLOBAL_SET_ESCAPE ? skipVarint(entries, at + 1) : at + 1;

  function blockAt(at: number): number {
    const head = entries[at] as number;
    if ((head & HAS_COUNTRIES) === 0) return -1;
    return readVarint(entries, skipCounts(entries, countsAt(at), head & SHAPE_MASK));
  }

  function globalSetAt(at: number): ResolvedSet {
    let set = (entries[at] as number) >> GLOBAL_SET_SHIFT;
    if (set === GLOBAL_SET_ESCAPE) set += readVarint(entries, at + 1);
    return globalSets[set] as ResolvedSet;
  }

  function globalRow(at: number): NameRow {
    const shape = (entries[at] as number) & SHAPE_MASK;
    const set = globalSetAt(at);
    return rowOf(male(at), female(at), shape, sourcesOf(at, set));
  }

  /** The sources of a global row, those of the country rows that it sums up among them; in the sources' order. */
  function sourcesOf(at: number, { ids: own, listed: flags }: ResolvedSet): readonly string[] {
    if ((flags & (FROM_REGISTERS | FROM_SAMPLES)) === 0) return own;
    const all = new Set(own);
    for (const row of countryRowsAt(at)) {
      const { kind, ids: of } = countrySetAt(row);
      const isUsed =
        flags & (kind === ROW_REGISTER ? FROM_REGISTERS : kind === ROW_SAMPLE ? FROM_SAMPLES : 0);
      if (isUsed !== 0) for (const id of of) all.add(id);
    }
    return metadata.sources.flatMap(({ id }) => (all.has(id) ? [id] : []));
  }

  function setNumberAt(row: number): number {
    const set = (countries[row + 1] as number) >> COUNTRY_SET_SHIFT;
    return set === COUNTRY_SET_ESCAPE ? set + readVarint(countries, row + 2) : set;
  }

  const countrySetAt = (row: number): ResolvedSet =>
    countrySets[countries[row] as number]?.[setNumberAt(row)] as ResolvedSet;

  function countryRowFrom(row: number): CountryRow {
    const shape = (countries[row + 1] as number) & SHAPE_MASK;
    const at = countryCountsAt(countries, row);
    const { kind, ids } = countrySetAt(row);
    const parts = kind === ROW_SAMPLE ? SAMPLE_PARTS : 1;
    const men = Math.ceil(readMale(countries, at, shape) / parts);
    const women = Math.ceil(readFemale(countries, at, shape) / parts);
    return { country: codes[countries[row] as number] as string, ...rowOf(men, women, shape, ids) };
  }

  function rowsOf(at: number): readonly number[] {
    const block = blockAt(at);
    if (block === -1) return NO_ROWS;
    const { first, end } = boundsOf(block);
    let size = 0;
    for (let row = first; row < end; ) {
      const country = countries[row] as number;
      const counts = countryCountsAt(countries, row);
      const shape = (countries[row + 1] as number) & SHAPE_MASK;
      const set = setNumberAt(row);
      const kind = (kinds[country] as Uint8Array)[set] as number;
      const unit = kind === ROW_SAMPLE ? 1 / SAMPLE_PARTS : 1;
      rows[size] = headOf(country, kind, (lists[country] as Uint8Array)[set] as number);
      rows[size + 1] = readMale(countries, counts, shape) * unit;
      rows[size + 2] = readFemale(countries, counts, shape) * unit;
      size += ROW_SIZE;
      row = skipCounts(countries, counts, shape);
    }
    return rows.slice(0, size);
  }

  /** Offsets of the first row of a block and of its end. */
  function boundsOf(block: number): { first: number; end: number } {
    const start = skipVarint(countries, block);
    return { first: start + 1, end: start + readVarint(countries, block) };
  }

  /** Offsets of a name's country rows, for code that is not hot. */
  function* countryRowsAt(at: number): Generator<number> {
    const block = blockAt(at);
    if (block === -1) return;
    const { first, end } = boundsOf(block);
    for (let row = first; row < end; row = afterCountryRow(countries, row)) yield row;
  }

  function countryRow(at: number, country: string): CountryRow | null {
    const wanted = indexes.get(country);
    for (const row of countryRowsAt(at)) if (countries[row] === wanted) return countryRowFrom(row);
    return null;
  }

  const countryRows = (at: number): CountryRow[] => Array.from(countryRowsAt(at), countryRowFrom);

  function topCountry(at: number): string | null {
    const block = blockAt(at);
    const index = block === -1 ? NO_COUNTRY : (countries[skipVarint(countries, block)] as number);
    return index === NO_COUNTRY ? null : (codes[index] as string);
  }

  function listed(at: number): number {
    return globalSetAt(at).listed & LISTED_MASK;
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
    listed,
    rowsOf,
    globalRow,
    countryRow,
    countryRows,
    topCountry,
  };
}

const NO_ROWS: readonly number[] = [];

/** The bits of a set that say what lists say. */
const LISTED_MASK = 0x0f;

function kindOf(kind: string | undefined): number {
  if (kind === 'list') return ROW_LISTED;
  return kind === 'sample' ? ROW_SAMPLE : ROW_REGISTER;
}

function rowOf(male: number, female: number, shape: number, sources: readonly string[]): NameRow {
  if (shape < SHAPE_LISTED_MALE || shape === SHAPE_WIDE)
    return { male, female, evidence: 'counted', listedAs: null, sources };
  return { male, female, evidence: 'listed', listedAs: listedAs(shape), sources };
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
