import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createIndex, excerptOf, findIn } from '../../../tools/site/client/find.js';

const assets = join(inject('shippedPackage'), 'dist/docs/assets');
const [file = ''] = readdirSync(assets).filter((name) => name.endsWith('.json'));
const index = createIndex(JSON.parse(readFileSync(join(assets, file), 'utf8')));

/** The pages of the first five places that are found. */
const pagesFor = (text: string): string[] =>
  findIn(index, text)
    .slice(0, 5)
    .map(({ u }) => u.split('#')[0] ?? '');

const firstFor = (text: string): string => pagesFor(text)[0] ?? '';

test.each([
  ['pandas', 'scale'],
  ['circuit breaker', 'ai'],
  ['DATABASE_URL', 'configuration'],
  ['parquet', 'enrich'],
  ['key_expired', 'errors/key_expired'],
  ['grantCredits', 'reference/admin/'],
])('"%s" leads to %s', (text, page) => {
  expect(firstFor(text)).toBe(page);
});

test.each([
  ['pandsa', 'pandas'],
  ['confidance', 'confidence'],
  ['acuracy', 'accuracy'],
  ['postgers', 'postgres'],
  ['nicknmae', 'nickname'],
])('"%s" finds what "%s" finds', (misspelt, text) => {
  // Not the same order: a word that is written alike also counts as the beginning of longer ones.
  expect(pagesFor(text)).toContain(firstFor(misspelt));
});

test('accents and case do not matter, and what is nowhere is not found', () => {
  expect(firstFor('CÓNFIGURATION')).toBe(firstFor('configuration'));
  expect(findIn(index, 'qqqqxxxx')).toEqual([]);
});

test('an excerpt shows the hit', () => {
  const [found] = findIn(index, 'circuit breaker');
  expect(excerptOf(found ?? { x: '', terms: [] }).toLowerCase()).toMatch(/circuit|breaker/);
});
