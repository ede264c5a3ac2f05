import type { CountryRow, Dataset, NameRow } from '../../src/dataset/dataset.js';
import { shippedLexicon } from '../../src/lexicon/shipped.js';
import { type NameInMemory, type RowInMemory, rowsInMemory } from '../support/rows-in-memory.js';

/** Rows of one name: `all` over all countries, the rest by country code. */
export type FakeName = { readonly all: RowInMemory; readonly top?: string } & {
  readonly [country: string]: RowInMemory | string;
};

/** A dataset in memory; names are normalized keys. */
export function fakeDataset(names: Readonly<Record<string, FakeName>>): Dataset {
  const keys = Object.keys(names).sort();
  const index = new Map(keys.map((name, record) => [name, record]));
  const entry = (record: number): FakeName => names[keys[record] as string] as FakeName;
  const world = (record: number): NameRow => rowOf(entry(record).all);
  const country = (record: number, code: string): CountryRow | null => {
    const row = entry(record)[code];
    return /^[A-Z]{2}$/.test(code) && row !== undefined
      ? { ...rowOf(row as RowInMemory), country: code }
      : null;
  };
  return {
    info: {
      version: 'fake',
      format: 1,
      names: keys.length,
      countries: [],
      countryRows: 0,
      sources: ['fake'],
      sizeBytes: 0,
      sha256: '',
    },
    find: (text, from, to) => index.get(text.slice(from, to)) ?? -1,
    mayBePair: () => true,
    nameOf: (record) => keys[record] as string,
    names: () => keys,
    maleCount: (record) => world(record).male,
    femaleCount: (record) => world(record).female,
    globalRow: world,
    countryRow: country,
    countryRows: (record) =>
      Object.keys(entry(record))
        .sort()
        .flatMap((code) => country(record, code) ?? []),
    topCountry: (record) => entry(record).top ?? null,
    ...rowsInMemory(keys.map((name) => memoryOf(names[name] as FakeName))),
    lexicon: shippedLexicon(),
  };
}

function rowOf(row: RowInMemory): NameRow {
  if (typeof row === 'string')
    return { male: 0, female: 0, evidence: 'listed', listedAs: row, sources: ['list'] };
  return { male: row[0], female: row[1], evidence: 'counted', listedAs: null, sources: ['counts'] };
}

function memoryOf({ all, top: _, ...countries }: FakeName): NameInMemory {
  return { all, countries: countries as Readonly<Record<string, RowInMemory>> };
}
