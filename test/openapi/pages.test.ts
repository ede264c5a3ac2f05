import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemCodes } from '../../src/http/problems/catalogue.js';
import { referencePages } from '../../tools/reference/pages.js';

test.each(Object.entries(referencePages))('%s is what npm run reference:write writes', (path, page) => {
  expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(page());
});

test('the page of problem codes has one row for each code', () => {
  const rows = referencePages['docs/errors.md']?.().match(/^\| `\w+`/gm);
  expect(rows).toEqual(problemCodes.map((code) => `| \`${code}\``));
});
