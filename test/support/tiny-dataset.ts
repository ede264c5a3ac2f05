import type { CountryRow, Dataset, NameRow } from '../../src/dataset/dataset.js';
import { shippedLexicon } from '../../src/lexicon/shipped.js';
import { rowsInMemory } from './rows-in-memory.js';

interface TinyName {
  readonly global: readonly [male: number, female: number];
  readonly countries?: Readonly<Record<string, readonly [male: number, female: number]>>;
  readonly top?: string;
}

const row = ([male, female]: readonly [number, number]): NameRow => ({
  male,
  female,
  evidence: 'counted',
  listedAs: null,
  sources: ['tiny'],
});

/** A dataset in memory with figures that a test chooses, so that no assertion hangs on real counts. */
export function tinyDataset(names: Readonly<Record<string, TinyName>>): Dataset {
  const sorted = Object.keys(names).sort();
  const at = (record: number): TinyName => names[sorted[record] as string] as TinyName;
  const countryRow = (record: number, country: string): CountryRow | null => {
    const counts = at(record).countries?.[country];
    return counts ? { ...row(counts), country } : null;
  };
  return {
    info: {
      version: 'tiny',
      format: 1,
      names: sorted.length,
      countries: ['TR'],
      countryRows: 1,
      sources: ['tiny'],
      sizeBytes: 0,
      sha256: '0'.repeat(64),
    },
    find: (text, from, to) => sorted.indexOf(text.slice(from, to)),
    mayBePair: () => true,
    nameOf: (record) => sorted[record] as string,
    names: () => sorted,
    maleCount: (record) => at(record).global[0],
    femaleCount: (record) => at(record).global[1],
    globalRow: (record) => row(at(record).global),
    countryRow,
    countryRows: (record) =>
      Object.keys(at(record).countries ?? {})
        .sort()
        .map((country) => countryRow(record, country) as CountryRow),
    topCountry: (record) => at(record).top ?? null,
    ...rowsInMemory(
      sorted.map((_, record) => ({ all: at(record).global, countries: at(record).countries ?? {} })),
    ),
    lexicon: shippedLexicon(),
  };
}

/** Names for tests of the service: one clear man, one clear woman, one even split. */
export const sampleDataset = tinyDataset({
  onur: { global: [95, 5], countries: { TR: [90, 10] }, top: 'TR' },
  maria: { global: [10, 990], top: 'ES' },
  evenly: { global: [500, 500] },
});
