import { readScriptList } from './readers/literals.js';
import { SEXES, Tally } from './readers/tally.js';
import { readTarball } from './readers/tarball.js';
import type { Source } from './source.js';

/** The built module of a locale: its code and eight characters that the bundler chose. */
const MODULE = /^package\/dist\/([A-Za-z_]+)-[\w-]{8}\.js$/;

/** The locale of a member of the package; empty for what is no module of one. */
export const localeOf = (member: string): string => MODULE.exec(member)?.[1] ?? '';

/**
 * Locales and their countries, null for a language of many countries. Left out: locales without sexes; `eo` and
 * `en_AU_ocker`, which are jokes; lists with names under the wrong sex (`dv`, `en_NG`, `fr_BE`, `ro_MD`, `ur`,
 * `yo_NG`, `zh_CN`, `zh_TW`, `zu_ZA`); `id_ID`, taken from a commercial site; and lists that repeat others or
 * that counts replace (`de_AT`, `en`, `es`, `fi`, `he`, `nl_BE`, `pt_BR`, `ru`, `sv`, `el`, `ku_kmr_latin`).
 */
const COUNTRIES: Readonly<Record<string, string | null>> = {
  af_ZA: 'ZA',
  ar: null,
  az: 'AZ',
  cs_CZ: 'CZ',
  da: 'DK',
  de: 'DE',
  de_CH: 'CH',
  en_AU: 'AU',
  en_GH: 'GH',
  en_IN: 'IN',
  en_NP: 'NP',
  en_ZA: 'ZA',
  es_MX: 'MX',
  fa: 'IR',
  fr: 'FR',
  fr_CH: 'CH',
  fr_SN: 'SN',
  hr: 'HR',
  hu: 'HU',
  hy: 'AM',
  it: 'IT',
  ja: 'JP',
  ko: 'KR',
  ku_ckb: 'IQ',
  lv: 'LV',
  mk: 'MK',
  nb_NO: 'NO',
  ne: 'NP',
  nl: 'NL',
  pl: 'PL',
  pt_PT: 'PT',
  ro: 'RO',
  sk: 'SK',
  sl_SI: 'SI',
  sr_RS_latin: 'RS',
  th: 'TH',
  tr: 'TR',
  uk: 'UA',
  uz_UZ_latin: 'UZ',
  vi: 'VN',
};

export const fakerJs: Source = {
  id: 'faker-js',
  title: 'Faker (JavaScript): given names by locale and sex',
  kind: 'list',
  package: {
    registry: 'npm',
    name: '@faker-js/faker',
    version: '10.6.0',
    file: 'faker-js-faker-10.6.0.tgz',
    sha256: '13b79ed894af1a52a624fdb144384e1fd6c4afc1a30488830d3be64924333674',
  },
  packageLicence: 'MIT',
  publisher: 'The contributors of Faker',
  dataLicence: 'MIT',
  period: 'release of 2026',
  note:
    'Common names by sex, without counts, in the script of the country; most locales cite no origin. Names ' +
    'that the package does not assign to a sex are left out.',
  async *read(path) {
    const tallies = new Map<string | null, Tally>();
    for await (const { name, content } of readTarball(path, (member) => countryOf(member) !== undefined)) {
      const country = countryOf(name) ?? null;
      const tally = tallies.get(country) ?? new Tally();
      tallies.set(country, tally);
      const code = content.toString('utf8');
      for (const sex of SEXES) {
        for (const listed of readScriptList(code, ['first_name', sex]) ?? []) tally.mark(listed, sex);
      }
    }
    for (const [country, tally] of tallies) yield* tally.rows(country);
  },
};

const countryOf = (member: string): string | null | undefined => COUNTRIES[localeOf(member)];
