import { expect, it } from 'vitest';
import { readCountry } from '../../../src/countries.js';

it.each([
  ['D', 'DE'],
  ['A', 'AT'],
  ['GER', 'DE'],
  ['SUI', 'CH'],
  ['Grossbritannien', 'GB'],
  ['Schottland', 'GB'],
  ['China, VR', 'CN'],
  ['UAE', 'AE'],
  ['UK', 'GB'],
])('%s is the country %s', (text, country) => {
  expect(readCountry(text)).toBe(country);
});

it.each(['EU', 'UE', '<b>', 'N/A', 'Q'])('%s is no country', (text) => {
  expect(readCountry(text)).toBeUndefined();
});
