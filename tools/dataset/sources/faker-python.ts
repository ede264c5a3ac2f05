import { readFile } from 'node:fs/promises';
import { readPythonList } from './readers/literals.js';
import { Tally } from './readers/tally.js';
import { unzipText } from './readers/wheel.js';
import type { PackageFile, Source } from './source.js';

/** The Python Faker, whose providers keep given names of many countries by sex, in their own scripts. */
export const fakerPackage: PackageFile = {
  registry: 'pypi',
  name: 'Faker',
  version: '40.54.0',
  file: 'faker-40.54.0-py3-none-any.whl',
  sha256: '2dd88ee8cb63a9149e19ef48bdd73879bc3854d8ba2d6c1535e902a762e603f7',
};

export function readProvider(archive: Uint8Array, locale: string): string {
  return unzipText(archive, `faker/providers/person/${locale}/__init__.py`);
}

export interface ListedLocale {
  readonly locale: string;
  /** Null for a language of many countries. */
  readonly country: string | null;
  readonly male?: readonly string[];
  readonly female?: readonly string[];
  /** Strings of the lists that are no names of that sex: joined names, titles, names of the other sex. */
  readonly except?: readonly string[];
  /** Names that both lists hold are left out, since one of the lists is known to be careless. */
  readonly disjoint?: boolean;
}

const MALE = ['first_names_male'];
const FEMALE = ['first_names_female'];

/** The list of men has names of women, and words. */
const WOMEN_AMONG_BULGARIAN_MEN: readonly string[] = `
  Азалия Акашия Аксинтия Албияна Бетина Богиня Вилизара Виша Гивеза Деляна Деника Деспинка Диамантина Дивизия
  Елисия Ема-Бела Ерина Ефка Ирма Каталинка Кимба Кинка Кинта Лихия Лозана Лора-софия Лусия Мариоллита Маритна
  Маслина Паолина Персиана Петрана Рогелина Рогена Ромелина Росенка Роска Ростиана Селена Сидония Сифоня Тодомирка
  Тодорина Томинка Христиела Шейна Агапи Елизабет Карен Карин Кармен Каролин Катерин Кери Мерилин Седеф Селен
  Виолет Едит
`
  .trim()
  .split(/\s+/);

/**
 * The locales that are read. Left out: lists that say they come from sites with a database right or from a
 * voters' list (`ar_DZ`, `az_AZ`, `de_LI`, `en_IN`, `en_KE`, `en_PK`, `gu_IN`, `hi_IN`, `id_ID`, `ig_NG`,
 * `ka_GE`, `mk_MK`, `mr_IN`, `sw`, `ta_IN`, `tw_GH`, `uz_UZ`, `zu_ZA`), from a share-alike list (`en_NZ`, `th_TH`),
 * or from personal records (`si_LK`); lists with names under the wrong sex (`fr_FR`, `tr_TR`); lists that better
 * sources replace (`es_ES`, `he_IL`, `pt_BR`, and those of faker-statistics); and lists without sexes.
 */
export const LOCALES: readonly ListedLocale[] = [
  { locale: 'ar_AA', country: null, except: ['رجاء'] },
  { locale: 'bg_BG', country: 'BG', except: WOMEN_AMONG_BULGARIAN_MEN },
  {
    locale: 'bn_BD',
    country: 'BD',
    male: ['first_names_male_common', 'first_names_male_hinduism', 'first_names_male_islamic'],
    female: ['first_names_female_common', 'first_names_female_hinduism', 'first_names_female_islamic'],
  },
  { locale: 'cs_CZ', country: 'CZ' },
  { locale: 'da_DK', country: 'DK' },
  { locale: 'de_AT', country: 'AT' },
  { locale: 'de_CH', country: 'CH' },
  { locale: 'de_DE', country: 'DE', except: ['Olav'] },
  { locale: 'el_GR', country: 'GR' },
  { locale: 'en_GB', country: 'GB' },
  { locale: 'en_IE', country: 'IE' },
  { locale: 'es_AR', country: 'AR', except: ['Sol', 'Guadalupe'] },
  { locale: 'es_CO', country: 'CO' },
  { locale: 'es_MX', country: 'MX' },
  {
    locale: 'et_EE',
    country: 'EE',
    male: ['first_names_male_est', 'first_names_male_rus'],
    female: ['first_names_female_est', 'first_names_female_rus'],
  },
  { locale: 'fa_IR', country: 'IR', except: ['فاطمیاسارینا'] },
  { locale: 'fr_CA', country: 'CA', except: ['Alex', 'Alexis', 'Camille', 'Dominique'] },
  { locale: 'fr_CH', country: 'CH' },
  { locale: 'ga_IE', country: 'IE' },
  { locale: 'hr_HR', country: 'HR' },
  { locale: 'hy_AM', country: 'AM' },
  { locale: 'is_IS', country: 'IS' },
  { locale: 'it_IT', country: 'IT' },
  { locale: 'ko_KR', country: 'KR' },
  { locale: 'lv_LV', country: 'LV' },
  { locale: 'ne_NP', country: 'NP', disjoint: true },
  { locale: 'nl_NL', country: 'NL' },
  { locale: 'no_NO', country: 'NO' },
  { locale: 'or_IN', country: 'IN' },
  { locale: 'pl_PL', country: 'PL' },
  { locale: 'pt_PT', country: 'PT' },
  { locale: 'ro_RO', country: 'RO' },
  { locale: 'ru_RU', country: 'RU' },
  { locale: 'sk_SK', country: 'SK' },
  { locale: 'sl_SI', country: 'SI' },
  { locale: 'uk_UA', country: 'UA' },
  { locale: 'zh_CN', country: 'CN', except: ['红霞'] },
  { locale: 'zh_TW', country: 'TW' },
];

export const fakerPython: Source = {
  id: 'faker-python',
  title: 'Faker (Python): given names by locale and sex',
  kind: 'list',
  package: fakerPackage,
  packageLicence: 'MIT',
  publisher: 'Daniele Faraglia and the contributors of Faker',
  dataLicence: 'MIT',
  period: 'release of 2026',
  note:
    'Common names by sex, without counts, in the script of the country. Several locales cite a statistics ' +
    'office (AT, CA, CH, EE, GB, IE, IR, NO, TW) or Wikipedia (CZ, DE, IT, RO, SK, UA), others cite nothing.',
  async *read(path) {
    const archive = await readFile(path);
    const tallies = new Map<string | null, Tally>();
    for (const listed of LOCALES) {
      const tally = tallies.get(listed.country) ?? new Tally();
      tallies.set(listed.country, tally);
      const code = readProvider(archive, listed.locale);
      const male = listedNames(code, listed.male ?? MALE, listed);
      const female = listedNames(code, listed.female ?? FEMALE, listed);
      const both = listed.disjoint
        ? new Set([...male].filter((name) => female.has(name)))
        : new Set<string>();
      for (const name of male) if (!both.has(name)) tally.mark(name, 'male');
      for (const name of female) if (!both.has(name)) tally.mark(name, 'female');
    }
    for (const [country, tally] of tallies) yield* tally.rows(country);
  },
};

function listedNames(
  code: string,
  attributes: readonly string[],
  { locale, except = [] }: ListedLocale,
): Set<string> {
  const names = attributes
    .flatMap((attribute) => readPythonList(code, attribute))
    .map(({ name }) => (locale === 'fa_IR' ? persianLetters(name) : name).trim());
  return new Set(names.filter((name) => name !== '' && !except.includes(name)));
}

/** The Iranian registry's page mixes Arabic yeh and kaf with the Persian letters of the same look. */
function persianLetters(name: string): string {
  return name.replaceAll('\u064a', '\u06cc').replaceAll('\u0643', '\u06a9');
}
