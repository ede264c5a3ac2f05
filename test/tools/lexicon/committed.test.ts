import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedLexicon } from '../../../src/lexicon/shipped.js';
import { LETTER_BUCKETS } from '../../../src/lexicon/word-letters.js';
import { packageFile } from '../../../src/runtime/package-root.js';
import { filesOf, readTables } from '../../../tools/lexicon/build.js';
import { lexiconSources } from '../../../tools/lexicon/sources.js';

/** The checksum and the digest. */
const TRAILER_BYTES = 36;
const committed = readFileSync(packageFile('data/genderd.lexicon'));
const { faults, writer } = readTables(packageFile('.'));

test('the tables have no fault', () => {
  expect(faults).toEqual([]);
});

test('the committed lexicon is what its tables and its own weights of letters make, byte for byte', () => {
  // The last section before the trailer. Fitting them takes 10 s: `npm run lexicon:build -- --check` does.
  const weights = committed.subarray(-LETTER_BUCKETS - TRAILER_BYTES, -TRAILER_BYTES);
  writer.setLetterWeights(Int8Array.from(weights));
  expect(committed.equals(writer.encode())).toBe(true);
});

test('the committed page says of each table where its words are from, with the notices they call for', () => {
  const page = readFileSync(packageFile('data/LEXICON.md'), 'utf8');
  const tables = ['data/lexicon', 'data/nicknames'].flatMap((folder) => filesOf(packageFile('.'), folder));
  expect(page).toBe(lexiconSources(tables));
  for (const notice of [
    'Nara Institute of Science and Technology',
    'Kevin Atkinson',
    'name-suggestion-index contributors',
  ])
    expect(page).toContain(notice);
});

test('no given name that a script borrows is a word too', () => {
  const files = filesOf(packageFile('.'), 'data/given-names');
  const borrowed = files.filter(([name]) => /\/(hangul|hanzi)\.tsv$/.test(name));
  const names = borrowed
    .flatMap(([, text]) => text.split('\n').slice(1))
    .map((row) => row.split('\t')[0] ?? '');
  expect(names.length).toBeGreaterThan(500);
  const ordinary = new Set(['word', 'brand', 'place']);
  const isWord = (name: string): boolean =>
    (writer.words.get(name) ?? []).some(({ category }) => ordinary.has(category));
  expect(names.filter(isWord)).toEqual([]);
});

test('every word is found with the senses that its tables give it', () => {
  const lexicon = shippedLexicon();
  expect(writer.words.size).toBeGreaterThan(50_000);
  for (const [word, written] of writer.words) {
    const senses = lexicon.senses(lexicon.find(word));
    const isFound = written.every(({ category, columns, values, written: spelling }, at) => {
      const sense = senses[at];
      return (
        sense?.category === category &&
        sense.written === (spelling === word ? null : spelling) &&
        Object.keys(sense.values).length === columns.length &&
        columns.every((column, index) => sense.values[column] === values[index])
      );
    });
    if (!isFound || senses.length !== written.length) expect(senses, word).toEqual(written);
  }
  const words = new Set(lexicon.words());
  expect(words.size).toBe(writer.words.size);
  expect([...words].filter((word) => !writer.words.has(word))).toEqual([]);
});
