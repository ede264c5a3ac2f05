import { expect, it } from 'vitest';
import { isOneName, pairKeyOf } from '../../src/dataset/name-pairs.js';
import { openDataset } from '../../src/dataset/reader.js';
import { predict } from '../../src/inference/predict.js';
import { packageFile } from '../../src/runtime/package-root.js';
import { committed } from '../inference/committed.js';

it('takes every pair for a name that some people bear or a list has, and few others', () => {
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
    if (record < 0) continue;
    const people = dataset.maleCount(record) + dataset.femaleCount(record);
    if (isOneName(people, dataset.listed(record))) pairs.push([first, second]);
  }
  // The filter is complete once it was asked as often as there are names.
  for (const pair of pairs) mayBePair(pair);
  expect(pairs.filter((pair) => !mayBePair(pair))).toEqual([]);
  const others = words.slice(1).map((word, at) => [words[at] as string, word] as const);
  expect(others.filter(mayBePair).length).toBeLessThan(0.05 * others.length);
});

/** The last two have the counts of a spelling in Latin letters. */
const TRANSCRIBED = ['анна мария', 'ана марија', 'мария луиза'];

it('gives the same answers before and after it is complete', () => {
  const dataset = openDataset(packageFile('data/genderd.dataset'));
  const pairs = [...dataset.names()].filter((name) => {
    if (!/^[a-z]+ [a-z]+$/.test(name)) return false;
    const record = dataset.find(name);
    return dataset.maleCount(record) + dataset.femaleCount(record) === 0 && dataset.listed(record) !== 0;
  });
  const answers = () =>
    [...pairs.slice(0, 500), ...TRANSCRIBED].map((name) => {
      const { gender, match } = predict({ type: 'name', value: `${name} pandey`, country: null }, dataset);
      return [name, gender, match.name];
    });
  const before = answers();
  for (let question = 0; question < 60_000; question++) dataset.mayBePair(question, question);
  expect(answers()).toEqual(before);
  expect(before.some(([name, , matched]) => name === matched)).toBe(true);
  expect(before.slice(500).map(([, , matched]) => matched)).toEqual([
    'анна-мария',
    'ana marija',
    'maria luiza',
  ]);
});
