import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageFile } from '../../../src/package-root.js';

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
