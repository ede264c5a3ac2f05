import { readFile } from 'node:fs/promises';
import { fakerPackage, readProvider } from './faker-python.js';
import { readPythonList } from './readers/literals.js';
import { type Sex, Tally } from './readers/tally.js';
import type { Source } from './source.js';

/** Statistics offices' tables that providers of the Python Faker keep with their counts or shares. */

/**
 * Shares add up to 1 over the listed names of a sex, so counts are only known up to a factor. This many bearers
 * a sex keeps the smallest share of any of these lists above 100 people.
 */
const BEARERS_PER_SEX = 1_000_000;

/** No list goes down so far; a smaller count is a typing error of the provider ("Milo", 27). */
const COUNT_MIN = 100;

const SEXES: readonly Sex[] = ['male', 'female'];

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

export const beStatbel = statistics({
  id: 'be-statbel',
  title: 'Belgium: given names of the population of Flanders and Wallonia',
  country: 'BE',
  locales: ['nl_BE', 'fr_BE'],
  figures: 'counts',
  publisher: 'Statbel, the Belgian statistical office',
  dataLicence: 'CC-BY-4.0',
  period: 'population of 2022',
  note: 'The 500 most frequent names of each sex and region, without Brussels; rarer uses of a name are missing.',
});

export const fiDvv = statistics({
  id: 'fi-dvv',
  title: 'Finland: given names of the population',
  country: 'FI',
  locales: ['fi_FI'],
  figures: 'shares',
  publisher: 'Digital and Population Data Services Agency of Finland',
  dataLicence: 'CC-BY-4.0',
  period: 'population, year not stated',
  note: `The 200 most frequent names of each sex, second and third names among them. ${SHARES}`,
});

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

export const clRegistry = statistics({
  id: 'cl-srcei',
  title: 'Chile: given names in the civil registry',
  country: 'CL',
  locales: ['es_CL'],
  figures: 'shares',
  publisher: 'Servicio de Registro Civil e Identificación de Chile',
  dataLicence: 'Public information under Law 20.285 (request AK002T0020771); no licence stated',
  period: 'registry, year not stated',
  note: `The 500 most frequent names of each sex, the first word of compounds. ${SHARES}`,
});
