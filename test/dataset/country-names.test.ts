import { beforeAll, expect, test } from 'vitest';
import { type CountryNames, createCountryNames, namesKeptMax } from '../../src/dataset/country-names.js';
import { openDataset } from '../../src/dataset/reader.js';
import { packageFile } from '../../src/runtime/package-root.js';

const dataset = openDataset(packageFile('data/genderd.dataset'));
let names: CountryNames | null;
/** Turns of the event loop while the whole dataset was read. */
let turns = 0;

beforeAll(async () => {
  let isReading = true;
  const count = (): void => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  names = await createCountryNames(dataset)('US');
  isReading = false;
});

test('the usual names of a country with counts are ranked by people', () => {
  if (names === null) throw new Error('the United States have names');
  for (const gender of ['male', 'female'] as const) {
    const list = names[gender];
    expect(list).toHaveLength(namesKeptMax);
    const most = list.map(({ people, share }) => (people ?? 0) * (share ?? 0));
    expect(most).toEqual(most.toSorted((a, b) => b - a));
    for (const { name, share, people } of list) {
      const row = dataset.countryRow(dataset.find(name), 'US');
      expect((row?.male ?? 0) + (row?.female ?? 0)).toBe(people);
      expect((row?.[gender] ?? 0) / (people ?? 1)).toBe(share);
      expect(share).toBeGreaterThan(0.5);
    }
  }
});

test('other work goes on while the dataset is read', () => {
  expect(turns).toBeGreaterThan(5);
});
