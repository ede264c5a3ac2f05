import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedLexicon } from '../../../src/lexicon/shipped.js';
import { LETTER_BUCKETS } from '../../../src/lexicon/word-letters.js';
import { packageFile } from '../../../src/package-root.js';
import { readTables } from '../../../tools/lexicon/build.js';

const DIGEST_BYTES = 32;
const committed = readFileSync(packageFile('data/genderd.lexicon'));
const { faults, writer } = readTables(packageFile('.'));

test('the tables have no fault', () => {
  expect(faults).toEqual([]);
});

test('the committed lexicon is what its tables and its own weights of letters make, byte for byte', () => {
  // The last section before the digest. Fitting them takes 10 s: `npm run lexicon:build -- --check` does.
  const weights = committed.subarray(-LETTER_BUCKETS - DIGEST_BYTES, -DIGEST_BYTES);
  writer.setLetterWeights(Int8Array.from(weights));
  expect(committed.equals(writer.encode())).toBe(true);
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
