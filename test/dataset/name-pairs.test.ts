import { expect, it } from 'vitest';
import { PAIR_PEOPLE_MIN } from '../../src/dataset/name-pairs.js';
import { committed } from '../inference/committed.js';

it('takes every pair for a name that some people bear, and few others', () => {
  const dataset = committed();
  const words: string[] = [];
  const pairs: [string, string][] = [];
  for (const name of dataset.names()) {
    const parts = name.split(/[ -]/);
    const [first = '', second = ''] = parts;
    if (parts.length === 1 && words.length < 50_000) words.push(name);
    const record = parts.length === 2 ? dataset.find(name) : -1;
    if (record < 0 || dataset.maleCount(record) + dataset.femaleCount(record) < PAIR_PEOPLE_MIN) continue;
    pairs.push([first, second]);
  }
  // The filter is complete once it was asked as often as there are names.
  for (const [first, second] of pairs) dataset.mayBePair(first, second);
  expect(pairs.filter(([first, second]) => !dataset.mayBePair(first, second))).toEqual([]);
  const others = words.slice(1).map((word, at) => [words[at] as string, word] as const);
  expect(others.filter(([first, second]) => dataset.mayBePair(first, second)).length).toBeLessThan(
    0.05 * others.length,
  );
});
