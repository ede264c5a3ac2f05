import { readFile } from 'node:fs/promises';
import { fakerPackage, readProvider } from './faker-python.js';
import { readPythonList } from './readers/literals.js';
import { SEXES, Tally } from './readers/tally.js';
import type { Source } from './source.js';

/** Statistics offices' tables that providers of the Python Faker keep with their counts or shares. */

/**
 * Shares add up to 1 over the listed names of a sex, so counts are only known up to a factor. This many bearers
 * a sex keeps the smallest share of any of these lists above 100 people.
 */
const BEARERS_PER_SEX = 1_000_000;

/** No list goes down so far; a smaller count is a typing error of the provider ("Milo", 27). */
const COUNT_MIN = 100;

interface Statistics extends Pick<Source, 'id' | 'title' | 'publisher' | 'dataLicence' | 'period'> {
  readonly country: string;
  /** Regions of one country are added up. */
  readonly locales: readonly string[];
  readonly figures: 'counts' | 'shares';
  readonly note: string;
  /** Women's names of the list that are no women's names. */
  readonly notFemale?: readonly string[];
}

function statistics(table: Statistics): Source {
  const { country, locales, figures, notFemale = [], ...about } = table;
  const scale = figures === 'shares' ? BEARERS_PER_SEX : 1;
  return {
    ...about,
    kind: 'official',
    package: fakerPackage,
    packageLicence: 'MIT',
    async *read(path) {
      const archive = await readFile(path);
      const tally = new Tally();
      for (const locale of locales) {
        const code = readProvider(archive, locale);
        for (const sex of SEXES) {
          for (const { name, weight } of readPythonList(code, `first_names_${sex}`)) {
            const count = Math.round((weight ?? 0) * scale);
            const misplaced = sex === 'female' && notFemale.includes(name);
            if (count >= COUNT_MIN && !misplaced) tally.add(name, sex, count);
          }
        }
      }
      yield* tally.rows(country);
    },
  };
}

const SHARES =
  'Shares of the listed names scaled to a million bearers a sex, so figures compare only with each other.';

export const huRegister = statistics({
  id: 'hu-bm',
  title: 'Hungary: given names of the population',
  country: 'HU',
  locales: ['hu_HU'],
  figures: 'shares',
  publisher: 'Ministry of Interior of Hungary, Deputy Secretariat of State for Registers',
  dataLicence: 'Public-interest data published for free use (Act CXII of 2011)',
  period: 'population of 2016',
  note: `The 100 most frequent names of each sex. ${SHARES}`,
});

export const seIsof = statistics({
  id: 'se-isof',
  title: 'Sweden: given names of the population',
  country: 'SE',
  locales: ['sv_SE'],
  figures: 'shares',
  publisher: 'Institute for Language and Folklore (Isof), from the Swedish population register',
  dataLicence: 'Open data of the Swedish population statistics: free use with attribution',
  period: 'population of 2023',
  note: `The 500 most frequent names of each sex, second and third names among them. ${SHARES}`,
  // Women of Somali and Arabic descent bear their father's name as a second one, which the register counts.
  notFemale: ['Abdi', 'Ahmed', 'Ali', 'Hassan', 'Hussein', 'Ibrahim', 'Mohamed', 'Mohammed'],
});
