import { expect, test } from 'vitest';
import { readCountry } from '../../../src/countries.js';

test.each([
  ['IT', 'IT'],
  ['it ', 'IT'],
  ['ITA', 'IT'],
  ['Italy', 'IT'],
  ['italien', 'IT'],
  ['Италия', 'IT'],
  ['U.S.A.', 'US'],
  ['uk', 'GB'],
  ['DEUTSCHLAND', 'DE'],
  ['Türkiye', 'TR'],
  ['turkey', 'TR'],
  ['日本', 'JP'],
  ["Cote d'Ivoire", 'CI'],
  ['D', 'DE'],
  ['A', 'AT'],
  ['GER', 'DE'],
  ['SUI', 'CH'],
  ['Grossbritannien', 'GB'],
  ['Schottland', 'GB'],
  ['China, VR', 'CN'],
  ['UAE', 'AE'],
  ['NA', 'NA'],
  ['', null],
  ['  ', null],
  ...[
    'Atlantis',
    'ZZ',
    'EU',
    'UE',
    'Q',
    '?',
    '<b>',
    'N/A',
    'n.a.',
    '#N/A',
    'constructor',
    'x'.repeat(1000),
  ].map((text): [string, undefined] => [text, undefined]),
])('%j is the country %j, also when it comes from the cache', (text, country) => {
  expect(readCountry(text)).toBe(country);
  expect(readCountry(text)).toBe(country);
});
