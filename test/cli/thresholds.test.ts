import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFile } from '../../src/runtime/package-root.js';
import { useCommandPlace } from '../support/commands.js';

const workplace = useCommandPlace({ DATASET: packageFile('data/genderd.dataset') });

const genderOf = async (...options: readonly string[]) => {
  const { results } = (await workplace.json('predict', 'Kim', 'Anna', ...options)) as {
    results: readonly { gender: string | null }[];
  };
  return results.map(({ gender }) => gender);
};

test('of one run replace those of the settings', async () => {
  expect(await genderOf()).toEqual(['female', 'female']);
  expect(await genderOf('--min-confidence', '0.9')).toEqual([null, 'female']);
  expect(await genderOf('--min-samples', '400000')).toEqual([null, 'female']);
});

test.each([['1'], ['2']])('hold for files, on %s threads', async (threads) => {
  const path = join(workplace.folder, 'people.csv');
  writeFileSync(path, `name\n${'Kim\nAnna\n'.repeat(20)}`);
  const options = ['--force', '--min-confidence', '0.9', '--threads', threads];
  const { code } = await workplace.cli(['enrich', path, ...options]);
  expect(code).toBe(0);
  const rows = readFileSync(join(workplace.folder, 'people.enriched.csv'), 'utf8').split('\n');
  expect(rows.slice(1, 3)).toEqual([
    expect.stringMatching(/^Kim,,,336641,dataset,ambiguous,/),
    expect.stringMatching(/^Anna,female,/),
  ]);
});
