import { readFile } from 'node:fs/promises';
import { SEXES, Tally } from './readers/tally.js';
import { unzipText } from './readers/wheel.js';
import type { Source } from './source.js';

interface Person {
  readonly names: { readonly male: readonly string[]; readonly female: readonly string[] };
}

/** Only locales of which no other list is as good. */
const LOCALES = [
  { locale: 'ar-dz', country: 'DZ' },
  { locale: 'et', country: 'EE' },
  { locale: 'kk', country: 'KZ' },
] as const;

/** The stretching stroke of Arabic script. */
const ORNAMENTS = /\u0640/g;

export const mimesis: Source = {
  id: 'mimesis',
  title: 'Mimesis: given names by locale and sex',
  kind: 'list',
  package: {
    registry: 'pypi',
    name: 'mimesis',
    version: '22.2.0',
    file: 'mimesis-22.2.0-py3-none-any.whl',
    sha256: '037011eb3d5edf0b0b5d9eafd74d9881f6dce25b4f01032da0e13fb2a56f37e9',
  },
  packageLicence: 'MIT',
  publisher: 'Isaak Uchakaev and the contributors of Mimesis',
  dataLicence: 'MIT',
  period: 'release of 2026',
  note: 'Names by sex, without counts and without a cited origin; Kazakh in Cyrillic, Algerian in Arabic script.',
  async *read(path) {
    const archive = await readFile(path);
    for (const { locale, country } of LOCALES) {
      const { names } = JSON.parse(unzipText(archive, `mimesis/datasets/${locale}/person.json`)) as Person;
      const tally = new Tally();
      for (const sex of SEXES) {
        for (const name of names[sex]) tally.mark(name.replace(ORNAMENTS, '').trim(), sex);
      }
      yield* tally.rows(country);
    }
  },
};
