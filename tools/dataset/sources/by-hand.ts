import { readFileSync } from 'node:fs';
import { readCountry } from '../../../src/countries.js';
import { packageFile } from '../../../src/runtime/package-root.js';
import { checkColumns, checkTwice, collectFaults, type Faults, type Row, readTable } from '../../table.js';
import { type Sex, Tally } from './readers/tally.js';
import type { Source } from './source.js';

const FOLDER = 'data/given-names';

const SEXES: Readonly<Record<string, readonly Sex[]>> = {
  male: ['male'],
  female: ['female'],
  both: ['male', 'female'],
};

const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && readCountry(code) === code;
/** Single names of many countries. */
const LOCAL = 'local.tsv';

/** Names that this project wrote down itself, in `data/given-names`. */
export const byHand: Source = {
  id: 'by-hand',
  title: 'Given names of countries without a register, and Slavic short forms, compiled by hand',
  kind: 'list',
  package: null,
  packageLicence: 'Apache-2.0',
  publisher: 'This project',
  dataLicence: 'Apache-2.0',
  period: '2026',
  note: 'Common names from general knowledge, by sex, without counts, where no package lists them in Latin letters or in the script of the country, or where the country bears them with another gender than the world.',
  read: () => readGivenNames((file) => readFileSync(packageFile(`${FOLDER}/${file}`), 'utf8')),
};

/** @throws Error with every fault of the tables and its place */
export function* readGivenNames(textOf: (file: string) => string) {
  const faults = collectFaults();
  const tallies = new Map<string, Tally>();
  const mark = (country: string, name: string, sex: Sex): void => {
    const tally = tallies.get(country) ?? new Tally();
    tallies.set(country, tally);
    tally.mark(name, sex);
  };
  const lists = readTable('files.tsv', textOf('files.tsv'), faults);
  checkColumns(lists, ['file', 'countries', 'names'], faults);
  for (const row of lists.rows) {
    const [file = '', countries = ''] = row.cells;
    if (!countries.split(' ').every(isCountry)) faults.add(row, `"${countries}" are no codes of countries`);
    const names = readNames(file, textOf(file), faults);
    for (const country of countries.split(' ')) for (const [name, sex] of names) mark(country, name, sex);
  }
  const local = readTable(LOCAL, textOf(LOCAL), faults);
  checkColumns(local, ['name', 'gender', 'country'], faults);
  const seen = new Map<string, Row>();
  for (const row of local.rows) {
    const [name = '', , country = ''] = row.cells;
    checkTwice({ ...row, cells: [`${name} ${country}`] }, seen, faults);
    if (!isCountry(country)) faults.add(row, `"${country}" is no code of a country`);
    for (const sex of sexesOf(row, faults)) mark(country, name, sex);
  }
  if (faults.found.length > 0) throw new Error(`${FOLDER}:\n${faults.found.join('\n')}`);
  for (const [country, tally] of tallies) yield* tally.rows(country);
}

function readNames(file: string, text: string, faults: Faults): [name: string, sex: Sex][] {
  const table = readTable(file, text, faults);
  checkColumns(table, ['name', 'gender'], faults);
  const seen = new Map<string, Row>();
  return table.rows.flatMap((row) => {
    const [name = ''] = row.cells;
    checkTwice({ ...row, cells: [name] }, seen, faults);
    return sexesOf(row, faults).map((sex): [string, Sex] => [name, sex]);
  });
}

function sexesOf(row: Row, faults: Faults): readonly Sex[] {
  const gender = row.cells[1] ?? '';
  const sexes = SEXES[gender];
  if (sexes === undefined)
    faults.add(row, `gender: "${gender}" is none of: ${Object.keys(SEXES).join(', ')}`);
  return sexes ?? [];
}
