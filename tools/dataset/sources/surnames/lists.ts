import { readFile } from 'node:fs/promises';
import { rowsOfFile } from '../../../table.js';
import { fakerJs, localeOf } from '../faker-js.js';
import { fakerPackage, readProvider } from '../faker-python.js';
import { jpNames } from '../jp-names.js';
import { mimesis } from '../mimesis.js';
import { readBareCsv } from '../readers/csv.js';
import { readPythonList, readScriptList } from '../readers/literals.js';
import { readTarball } from '../readers/tarball.js';
import { readWheelText, unzipText } from '../readers/wheel.js';
import type { PackageFile } from '../source.js';
import type { SurnameRow, SurnameSource } from './source.js';

/** The lists of a package, by locale. */
const localesOf = (name: string) =>
  rowsOfFile('data/sources/surname-locales.tsv', ['package', 'locale', 'country', 'lists'])
    .filter(({ cells }) => cells[0] === name)
    .map(({ cells: [, locale = '', country = '', lists = ''] }) => ({
      locale,
      country,
      lists: lists.split(' '),
    }));

function* rows(surnames: Iterable<string>, country: string): Generator<SurnameRow> {
  for (const surname of surnames) yield { surname, country, people: null };
}

const fakerPythonSurnames: SurnameSource = {
  ...about('faker-python-surnames', 'Faker (Python): surnames by locale', fakerPackage, 'MIT'),
  publisher: 'Daniele Faraglia and the contributors of Faker',
  async *read(path) {
    const archive = await readFile(path);
    for (const { locale, country, lists } of localesOf('faker-python')) {
      const code = readProvider(archive, locale);
      for (const list of lists) {
        yield* rows(
          readPythonList(code, list).map(({ name }) => name),
          country,
        );
      }
    }
  },
};

const fakerJsSurnames: SurnameSource = {
  ...about('faker-js-surnames', 'Faker (JavaScript): surnames by locale', fakerJs.package, 'MIT'),
  publisher: 'The contributors of Faker',
  async *read(path) {
    const locales = new Map(localesOf('faker-js').map((locale) => [locale.locale, locale]));
    for await (const { name, content } of readTarball(path, (member) => locales.has(localeOf(member)))) {
      const { country = '', lists = [] } = locales.get(localeOf(name)) ?? {};
      const code = content.toString('utf8');
      for (const kind of lists) yield* rows(readScriptList(code, ['last_name', kind]) ?? [], country);
    }
  },
};

const mimesisSurnames: SurnameSource = {
  ...about('mimesis-surnames', 'Mimesis: surnames by locale', mimesis.package, 'MIT'),
  publisher: 'Isaak Uchakaev and the contributors of Mimesis',
  async *read(path) {
    const archive = await readFile(path);
    for (const { locale, country } of localesOf('mimesis')) {
      const json = unzipText(archive, `mimesis/datasets/${locale}/person.json`);
      const { surnames } = JSON.parse(json) as { surnames: string[] | Record<string, string[]> };
      yield* rows(Object.values(surnames).flat(), country);
    }
  },
};

const jpSurnames: SurnameSource = {
  ...about('jp-surnames', 'Japanese surnames with their reading', jpNames.package, jpNames.packageLicence),
  publisher: jpNames.publisher,
  dataLicence: jpNames.dataLicence,
  async *read(path) {
    const member = 'japanese_personal_name_dataset/dataset/last_name_org.csv';
    const csv = await readWheelText(path, member);
    for (const [, , , romaji = ''] of readBareCsv(csv)) {
      // The list writes long vowels out: "satou"; passports and papers write "sato".
      yield* rows(new Set([romaji, romaji.replaceAll('ou', 'o').replaceAll('uu', 'u')]), 'JP');
    }
  },
};

export const listedSurnames: readonly SurnameSource[] = [
  fakerPythonSurnames,
  fakerJsSurnames,
  mimesisSurnames,
  jpSurnames,
];

function about(id: string, title: string, file: PackageFile | null, licence: string) {
  return {
    id,
    title,
    package: file,
    packageLicence: licence,
    dataLicence: licence,
    note: 'Common surnames without counts; a list tells the origin of a surname, not how many bear it.',
  };
}
