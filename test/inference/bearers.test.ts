import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import type { InputType } from '../../src/inference/types.js';
import { packageFile } from '../../src/runtime/package-root.js';
import { committed } from './committed.js';

/** Words of the lexicon that some hundred or thousand people are called. */
describe('a name that is a word too', () => {
  it.each<[InputType, string, string | null, string | null]>([
    ['name', 'Anna Sigg', 'CH', 'female'],
    ['name', 'Maria Gemelli', 'IT', 'female'],
    ['name', 'Weber, Fam.', null, null],
    ['name', 'Peter Jones, Media', 'GB', 'male'],
    ['name', 'Anna Schmidt, Metro', 'DE', 'female'],
    ['name', 'Anna Weber, Marketing', 'DE', 'female'],
    ['name', 'Père Martin', 'FR', 'male'],
    ['name', 'Torre Gómez Ana', 'ES', 'female'],
    ['name', 'Rua Maria Quitéria', null, null],
    ['name', 'Régis K.', 'US', 'male'],
    ['username', 'luísa', null, 'female'],
    ['username', 'eliška', null, 'female'],
    ['username', 'floorandsanne', null, null],
    ['name', 'Arslan', null, 'male'],
    ['username', 'super_mila', 'RU', 'female'],
  ])('%s %s of %s is %s', (type, value, country, gender) => {
    expect(predict({ type, value, country }, committed()).gender).toBe(gender);
  });
});

it('puts no usual given name among the words beside a name in a handle', () => {
  const dataset = committed();
  const words = readFileSync(packageFile('data/lexicon/decoration.tsv'), 'utf8').split('\n');
  const bearers = (word: string): number => {
    const record = dataset.find(word);
    return record < 0 ? 0 : dataset.maleCount(record) + dataset.femaleCount(record);
  };
  expect(words).toContain('gaming');
  expect(words.filter((word) => bearers(word) >= 10_000)).toEqual([]);
});
