import { expect, it } from 'vitest';
import { PAIR_PEOPLE_MIN, pairKeyOf } from '../../src/dataset/name-pairs.js';
import { committed } from '../inference/committed.js';

it('takes every pair for a name that some people bear, and few others', () => {
  const dataset = committed();
  const words: string[] = [];
  const pairs: [string, string][] = [];
  const mayBePair = ([first, second]: readonly [string, string]): boolean =>
    dataset.mayBePair(pairKeyOf(first), pairKeyOf(second));
  for (const name of dataset.names()) {
    const parts = name.split(/[ -]/);
    const [first = '', second = ''] = parts;
    if (parts.length === 1 && words.length < 50_000) words.push(name);
    const record = parts.length === 2 ? dataset.find(name) : -1;
    if (record < 0 || dataset.maleCount(record) + dataset.femaleCount(record) < PAIR_PEOPLE_MIN) continue;
    pairs.push([first, second]);
  }
  // The filter is complete once it was asked as often as there are names.
  for (const pair of pairs) mayBePair(pair);
  expect(pairs.filter((pair) => !mayBePair(pair))).toEqual([]);
  const others = words.slice(1).map((word, at) => [words[at] as string, word] as const);
  expect(others.filter(mayBePair).length).toBeLessThan(0.05 * others.length);
});
