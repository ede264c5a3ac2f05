import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { SEXES, Tally } from './readers/tally.js';
import { unzipText } from './readers/wheel.js';
import type { Source } from './source.js';

/** A locale file: one key, the locale, over its lists. */
type Lists = Readonly<
  Record<string, { readonly faker: { readonly name: Readonly<Record<string, readonly string[]>> } }>
>;

interface Locale {
  readonly file: string;
  readonly country: string;
  /** Women's names that stand among the men's. */
  readonly notMale?: readonly string[];
}

/** Only locales of which no other list is as good. */
const LOCALES: readonly Locale[] = [
  { file: 'be.yml', country: 'BY' },
  { file: 'en-PH.yml', country: 'PH' },
  { file: 'ka.yml', country: 'GE', notMale: ['ნინო'] },
  { file: 'ru.yml', country: 'RU' },
  { file: 'sq.yml', country: 'AL' },
];

export const datafaker: Source = {
  id: 'datafaker',
  title: 'Datafaker: given names by locale and sex',
  kind: 'list',
  package: {
    registry: 'maven',
    name: 'net.datafaker:datafaker',
    version: '2.4.4',
    file: 'datafaker-2.4.4.jar',
    sha256: '9bb682e3c6f50e55e4c0f060d422846c9c9d5ec94d17c729a762f48780dd8ed1',
  },
  packageLicence: 'Apache-2.0',
  publisher: 'The contributors of Datafaker',
  dataLicence: 'Apache-2.0',
  period: 'release of 2025',
  note: 'A few dozen common names a sex, without counts and without a cited origin, in the script of the country.',
  async *read(path) {
    const archive = await readFile(path);
    for (const { file, country, notMale = [] } of LOCALES) {
      const lists: Lists = parse(unzipText(archive, file));
      const [name] = Object.values(lists).map(({ faker }) => faker.name);
      const tally = new Tally();
      for (const sex of SEXES) {
        const listed = name?.[`${sex}_first_name`];
        if (listed === undefined) throw new Error(`${file} has no given names of the sex ${sex}`);
        for (const given of listed) if (sex === 'female' || !notMale.includes(given)) tally.mark(given, sex);
      }
      yield* tally.rows(country);
    }
  },
};
