import { expect, test } from 'vitest';
import { createCountryReader } from '../../../src/countries.js';

const read = createCountryReader();

test.each<[string, string | null]>([
  ['IT', 'IT'],
  ['it ', 'IT'],
  ['ITA', 'IT'],
  ['Italy', 'IT'],
  ['italien', 'IT'],
  ['Италия', 'IT'],
  ['D', 'DE'],
  ['A', 'AT'],
  ['GER', 'DE'],
  ['DEUTSCHLAND', 'DE'],
  ['SUI', 'CH'],
  ['U.S.A.', 'US'],
  ['uk', 'GB'],
  ['Grossbritannien', 'GB'],
  ['Schottland', 'GB'],
  ['China, VR', 'CN'],
  ['UAE', 'AE'],
  ['Türkiye', 'TR'],
  ['turkey', 'TR'],
  ['日本', 'JP'],
  ["Cote d'Ivoire", 'CI'],
  ['NA', 'NA'],
  ['', null],
  ['  ', null],
])('the country cell %j is %j, each time that it is read', (cell, code) => {
  expect([read(cell), read(cell)]).toEqual([code, code]);
});

test.each([
  ...['Atlantis', 'ZZ', 'EU', 'UE', 'Q', '?', '<b>', 'x'.repeat(1000)],
  ...['N/A', 'n.a.', '#N/A', 'constructor'],
])('the country cell %j is no country, each time that it is read', (cell) => {
  expect([read(cell), read(cell)]).toEqual([undefined, undefined]);
});
