import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedLexicon } from '../../../src/lexicon/shipped.js';
import { packageFile } from '../../../src/package-root.js';
import { buildLexicon } from '../../../tools/lexicon/build.js';

const { faults, writer } = buildLexicon(packageFile('.'));

test('the tables have no fault', () => {
  expect(faults).toEqual([]);
});

test('the committed lexicon is what its tables and the names make, byte for byte', () => {
  expect(readFileSync(packageFile('data/genderd.lexicon')).equals(writer.encode())).toBe(true);
});

test('every word is found with the senses that its tables give it', () => {
  const lexicon = shippedLexicon();
  expect(writer.words.size).toBeGreaterThan(50_000);
  for (const [word, written] of writer.words) {
    const expected = written.map(({ category, columns, values, written: spelling }) => ({
      category,
      values: Object.fromEntries(columns.map((column, at) => [column, values[at]])),
      written: spelling === word ? null : spelling,
    }));
    const senses = lexicon.senses(lexicon.find(word));
    if (JSON.stringify(senses) !== JSON.stringify(expected)) expect(senses, word).toEqual(expected);
  }
  expect([...lexicon.words()].sort()).toEqual([...writer.words.keys()].sort());
});
