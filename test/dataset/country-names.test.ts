import { expect, test } from 'vitest';
import { createCountryNames, namesKeptMax } from '../../src/dataset/country-names.js';
import { openDataset } from '../../src/dataset/reader.js';
import { packageFile } from '../../src/package-root.js';

test('the usual names of a country with counts are ranked by people', async () => {
  const dataset = openDataset(packageFile('data/genderd.dataset'));
  const read = createCountryNames(dataset);
  const names = await read('US');
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

test('other work goes on while the dataset is read', async () => {
  const dataset = openDataset(packageFile('data/genderd.dataset'));
  let turns = 0;
  let isReading = true;
  const count = (): void => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  await createCountryNames(dataset)('US');
  isReading = false;
  expect(turns).toBeGreaterThan(5);
});
