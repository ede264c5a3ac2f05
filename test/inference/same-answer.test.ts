import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';
import { type LabelledValue, labelledValues } from './sets-of-values.js';

const names = readdirSync(fileURLToPath(new URL('./sets', import.meta.url)))
  .filter((file) => file.endsWith('.csv'))
  .flatMap((file) => labelledValues(file.slice(0, -'.csv'.length)))
  .filter(({ type }) => type === 'name');

const usernames = ['usernames', 'usernames-blind', 'mixed', 'mixed-blind']
  .flatMap((set) => labelledValues(`handles/${set}`))
  .filter(({ type, value }) => type === 'username' && !value.startsWith('@'));

const genderOf = ({ type, country }: LabelledValue, value: string) =>
  predict({ type, value, country: country || null }, committed()).gender;

/** Values whose answer is another one when they are written otherwise. */
const changedBy = (rows: readonly LabelledValue[], change: (value: string) => string): string[] =>
  rows
    .filter((row) => genderOf(row, change(row.value)) !== genderOf(row, row.value))
    .map(({ value }) => value);

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
  expect(changedBy(names, change)).toEqual([]);
});

it.each<[string, (value: string) => string]>([
  ['white space around', (value) => ` ${value} `],
  ['the sign of a handle before', (value) => `@${value}`],
  ['letters with their marks apart in', (value) => value.normalize('NFD')],
])('%s a username changes no answer', (_, change) => {
  expect(changedBy(usernames, change)).toEqual([]);
});
