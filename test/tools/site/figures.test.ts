import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { readCountry } from '../../../src/countries.js';
import { openDataset } from '../../../src/dataset/reader.js';
import { predict } from '../../../src/inference/predict.js';
import { packageFile } from '../../../src/runtime/package-root.js';

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1);

/** Rows of the tables of a page by their first cell. */
const rowsOf = (page: string): Map<string, string[]> =>
  new Map(
    readFileSync(packageFile(page), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map(cellsOf)
      .map((cells) => [cells[0] ?? '', cells]),
  );

test('the figures of the page on responsible use are those of the page on accuracy', () => {
  const measured = rowsOf('docs/accuracy.md');
  const columns = measured.get('register') ?? [];
  const quoted = rowsOf('docs/responsible-use.md');
  const heading = quoted.get('register') ?? [];
  expect(heading.length).toBe(3);
  const registers = [...quoted.keys()].filter((name) => /^[A-Z]{2} \(/.test(name));
  expect(registers.length).toBeGreaterThanOrEqual(5);
  for (const register of registers) {
    const expected = heading.map((name) => measured.get(register)?.[columns.indexOf(name)]);
    expect(quoted.get(register)).toEqual(expected);
  }
});

test('the example of the page on files is what the dataset answers', () => {
  const [, example = ''] =
    /\$ cat people\.enriched\.csv\n([^`]+)```/.exec(readFileSync(packageFile('docs/enrich.md'), 'utf8')) ??
    [];
  const [, version] =
    /"dataset_version":"([^"]*)"/.exec(readFileSync(packageFile('docs/enrich.md'), 'utf8')) ?? [];
  const rows = parse<Record<string, string>>(example, { columns: true }).filter(({ name }) => name !== '');
  expect(rows.length).toBeGreaterThanOrEqual(4);
  const dataset = openDataset(packageFile('data/genderd.dataset'));
  expect(version).toBe(dataset.info.version);
  for (const row of rows) {
    const country = readCountry(row.country ?? '') ?? null;
    const found = predict({ type: 'name', value: row.name ?? '', country }, dataset);
    expect([found.gender, found.confidence, found.sampleCount, found.name, found.country].join()).toBe(
      ['gender', 'confidence', 'sample_count', 'matched_name', 'country']
        .map((column) => row[`inferred_${column}`])
        .join(),
    );
  }
});

test.each(['README.md', 'docs/responsible-use.md'])('%s has as many registers as the dataset', (page) => {
  const [, registers] =
    /of which (\d+) with counts of registers/.exec(readFileSync(packageFile('data/SOURCES.md'), 'utf8')) ??
    [];
  const [, told] = /(\d+) countries have registers/.exec(readFileSync(packageFile(page), 'utf8')) ?? [];
  expect(told).toBe(registers ?? 'a number');
});
