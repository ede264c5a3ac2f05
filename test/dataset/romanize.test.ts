import { describe, expect, it } from 'vitest';
import { romanize } from '../../src/dataset/romanize.js';
import { countryOf, datasetOf, globalOf, source } from './built-datasets.js';

describe('romanize', () => {
  it.each([
    ['никита', 'RU', ['nikita']],
    ['сергей', 'RU', ['sergey', 'sergei']],
    ['дмитрий', 'RU', ['dmitriy', 'dmitry', 'dmitri']],
    ['анастасия', 'RU', ['anastasiya', 'anastasia', 'anastasiia'].slice(0, 2)],
    ['артём', 'RU', ['artem']],
    ['олександр', 'UA', ['oleksandr']],
    ['душан', 'RS', ['dusan']],
    ['კახა', 'GE', ['kakha']],
    ['կարեն', 'AM', ['karen']],
    ['γιώργος', 'GR', ['giorgos']],
  ])('%s of %s may be %j', (name, country, spellings) => {
    expect(romanize(name, country)).toEqual(expect.arrayContaining(spellings));
  });

  it.each(['maria', '王芳', 'أحمد', 'משה', ''])('knows no spelling of %j', (name) => {
    expect(romanize(name, 'RU')).toEqual([]);
  });
});

describe('a list in another alphabet', () => {
  it('gives its country to the Latin spellings that are names', async () => {
    const dataset = await datasetOf(
      source('base', 'compilation', ['nikita - 40 60', 'karen - 1 99']),
      source('list', 'list', ['Никита RU 1 0', 'Կարեն AM 1 0', 'Йцук RU 1 0']),
    );
    expect([countryOf(dataset, 'nikita', 'RU'), countryOf(dataset, 'karen', 'AM')]).toEqual(['male', 'male']);
    expect([globalOf(dataset, 'nikita'), globalOf(dataset, 'karen')]).toEqual(['40/60', '1/99']);
    expect(dataset.find('ytsuk')).toBe(-1);
  });
});
