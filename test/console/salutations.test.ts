import { expect, test } from 'vitest';
import { salutationReaderOf } from '../../console/src/file/salutations.js';
import { createSalutationReader } from '../../src/inference/salutations.js';
import { shippedLexicon } from '../../src/lexicon/shipped.js';
import { packageFile } from '../../src/runtime/package-root.js';
import { salutationWords } from '../../tools/salutations.js';

const groups = salutationWords(packageFile('data/genderd.lexicon'));
const inBrowser = salutationReaderOf(groups);
const onCommandLine = createSalutationReader(shippedLexicon());

const titles = groups.flatMap(({ words }) => words);

/** Each title alone, and beside the next one. */
const texts = titles.flatMap((title, at) => {
  const next = titles[(at * 7 + 1) % titles.length] ?? '';
  return [title, `${title.toUpperCase()}.`, `${title} ${next}`, `${title} & ${next}`, `${title} and ${next}`];
});

/** Every hundredth of the other words of the lexicon. */
const others = [...shippedLexicon().words()].filter((_, at) => at % 100 === 0);

test('the console reads the same salutations as the command line', () => {
  const all = [
    ...texts,
    ...others,
    'Head of Sales',
    'Herr/Frau',
    'Fr.',
    'M.',
    'Sehr geehrte Frau Dr.',
    '王女士',
  ];
  const differing = all.filter((text) => inBrowser(text) !== onCommandLine(text));
  expect(differing).toEqual([]);
  expect(texts.filter((text) => inBrowser(text) !== null).length).toBeGreaterThan(1000);
});
