import { readFile } from 'node:fs/promises';
import { fakerJs } from '../faker-js.js';
import { fakerPackage, readProvider } from '../faker-python.js';
import { jpNames } from '../jp-names.js';
import { mimesis } from '../mimesis.js';
import { readBareCsv } from '../readers/csv.js';
import { readPythonList, readScriptList } from '../readers/literals.js';
import { readTarball } from '../readers/tarball.js';
import { readWheelText, unzipMember } from '../readers/wheel.js';
import type { PackageFile } from '../source.js';
import type { SurnameRow, SurnameSource } from './source.js';

/** Locales whose lists cite no site with a database right and hold no personal records. */
const PYTHON_LOCALES: Readonly<Record<string, readonly string[]>> = {
  bg_BG: ['last_names_male', 'last_names_female'],
  cs_CZ: ['last_names_male', 'last_names_female'],
  da_DK: ['last_names'],
  de_AT: ['last_names'],
  de_DE: ['last_names'],
  el_GR: ['last_names_male', 'last_names_female'],
  en_GB: ['last_names'],
  en_IE: ['last_names'],
  en_TH: ['last_names'],
  en_US: ['last_names'],
  es_AR: ['last_names'],
  es_CL: ['last_names'],
  es_CO: ['last_names'],
  es_ES: ['last_names'],
  es_MX: ['last_names'],
  et_EE: ['last_names_est'],
  fi_FI: ['last_names'],
  fr_CA: ['last_names'],
  fr_CH: ['last_names'],
  fr_FR: ['last_names'],
  ga_IE: ['last_names'],
  hr_HR: ['last_names'],
  hu_HU: ['last_names'],
  hy_AM: ['last_names'],
  it_IT: ['last_names'],
  ka_GE: ['last_names'],
  lt_LT: ['last_names'],
  lv_LV: ['last_names_male', 'last_names_female'],
  nl_NL: ['last_names'],
  no_NO: ['last_names'],
  pl_PL: ['male_last_names', 'unisex_last_names'],
  pt_BR: ['last_names'],
  pt_PT: ['last_names'],
  ro_RO: ['last_names'],
  ru_RU: ['last_names_male', 'last_names_female'],
  sk_SK: ['last_names_male', 'last_names_female'],
  sl_SI: ['last_names'],
  sv_SE: ['last_names'],
  tr_TR: ['last_names'],
  uk_UA: ['last_names_common', 'last_names_male_only', 'last_names_female_only'],
  vi_VN: ['last_names'],
};

const SCRIPT_COUNTRIES: Readonly<Record<string, string>> = {
  cs_CZ: 'CZ',
  da: 'DK',
  de: 'DE',
  el: 'GR',
  en: 'US',
  en_AU: 'AU',
  en_GH: 'GH',
  en_IN: 'IN',
  en_NG: 'NG',
  en_NP: 'NP',
  es: 'ES',
  es_MX: 'MX',
  fi: 'FI',
  fr: 'FR',
  fr_SN: 'SN',
  hr: 'HR',
  hu: 'HU',
  hy: 'AM',
  it: 'IT',
  ka_GE: 'GE',
  lv: 'LV',
  mk: 'MK',
  nb_NO: 'NO',
  nl: 'NL',
  pl: 'PL',
  pt_PT: 'PT',
  ro: 'RO',
  ru: 'RU',
  sk: 'SK',
  sl_SI: 'SI',
  sr_RS_latin: 'RS',
  sv: 'SE',
  tr: 'TR',
  uk: 'UA',
  vi: 'VN',
};

const MIMESIS_COUNTRIES: Readonly<Record<string, string>> = {
  cs: 'CZ',
  da: 'DK',
  de: 'DE',
  el: 'GR',
  'en-gb': 'GB',
  es: 'ES',
  et: 'EE',
  fi: 'FI',
  fr: 'FR',
  hr: 'HR',
  hu: 'HU',
  is: 'IS',
  it: 'IT',
  nl: 'NL',
  no: 'NO',
  pl: 'PL',
  pt: 'PT',
  ru: 'RU',
  sv: 'SE',
  tr: 'TR',
  uk: 'UA',
};

function* rows(surnames: Iterable<string>, country: string): Generator<SurnameRow> {
  for (const surname of surnames) yield { surname, country, people: null };
}

const fakerPythonSurnames: SurnameSource = {
  ...about('faker-python-surnames', 'Faker (Python): surnames by locale', fakerPackage, 'MIT'),
  publisher: 'Daniele Faraglia and the contributors of Faker',
  async *read(path) {
    const archive = await readFile(path);
    for (const [locale, attributes] of Object.entries(PYTHON_LOCALES)) {
      const code = readProvider(archive, locale);
      for (const attribute of attributes) {
        yield* rows(
          readPythonList(code, attribute).map(({ name }) => name),
          locale.slice(-2),
        );
      }
    }
  },
};

const fakerJsSurnames: SurnameSource = {
  ...about('faker-js-surnames', 'Faker (JavaScript): surnames by locale', fakerJs.package, 'MIT'),
  publisher: 'The contributors of Faker',
  async *read(path) {
    const localeOf = (member: string) => /^package\/dist\/([A-Za-z_]+)-[\w-]{8}\.js$/.exec(member)?.[1] ?? '';
    for await (const { name, content } of readTarball(
      path,
      (member) => localeOf(member) in SCRIPT_COUNTRIES,
    )) {
      const code = content.toString('utf8');
      for (const kind of ['generic', 'female', 'male']) {
        const country = SCRIPT_COUNTRIES[localeOf(name)] as string;
        yield* rows(readScriptList(code, ['last_name', kind]) ?? [], country);
      }
    }
  },
};

const mimesisSurnames: SurnameSource = {
  ...about('mimesis-surnames', 'Mimesis: surnames by locale', mimesis.package, 'MIT'),
  publisher: 'Isaak Uchakaev and the contributors of Mimesis',
  async *read(path) {
    const archive = await readFile(path);
    for (const [locale, country] of Object.entries(MIMESIS_COUNTRIES)) {
      const json = new TextDecoder().decode(unzipMember(archive, `mimesis/datasets/${locale}/person.json`));
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
