import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';
import { labelledValues } from './sets-of-values.js';

const names = readdirSync(fileURLToPath(new URL('./sets', import.meta.url)))
  .filter((file) => file.endsWith('.csv'))
  .flatMap((file) => labelledValues(file.slice(0, -'.csv'.length)))
  .filter(({ type }) => type === 'name');

const genderOf = (value: string, country: string) =>
  predict({ type: 'name', value, country: country || null }, committed()).gender;

/** How files, forms and keyboards write the same value. */
it.each<[string, (value: string) => string]>([
  ['white space around it', (value) => ` ${value}\t`],
  ['two spaces for one', (value) => value.replaceAll(' ', '  ')],
  ['spaces that do not break', (value) => value.replaceAll(' ', '\u00a0')],
  ['a comma behind it', (value) => `${value},`],
  ['a full stop behind it', (value) => `${value}.`],
  ['letters with their marks apart', (value) => value.normalize('NFD')],
  ['an apostrophe as typographers set it', (value) => value.replaceAll("'", '\u2019')],
  ['signs that are not seen', (value) => `\ufeff${value}\u200b`],
  ['quotes around all of it', (value) => (/["“”„«»]/.test(value) ? value : `"${value}"`)],
])('%s changes no answer', (_, change) => {
  const changed = names
    .filter(({ value, country }) => genderOf(change(value), country) !== genderOf(value, country))
    .map(({ value }) => change(value));
  expect(changed).toEqual([]);
});
