import { countryCodes } from './country-codes.js';
import { nearest } from './nearest.js';

/** ISO 3166-1 alpha-3 codes, in the order of `countryCodes`. */
const ALPHA_3 =
  'AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN ' +
  'BOL BES BRA BHS BTN BVT BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE ' +
  'DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL ' +
  'GMB GIN GLP GNQ GRC SGS GTM GUM GNB GUY HKG HMD HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM ' +
  'JOR JPN KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE ' +
  'MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL ' +
  'NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN ' +
  'SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON ' +
  'TUR TTO TUV TWN TZA UKR UGA UMI USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM MYT ZAF ZMB ZWE';

/** Languages whose country names are recognized besides English. */
const LANGUAGES =
  'ar bg bn ca cs da de el es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk vi zh zh-Hant';

/** Common and official names that Intl does not have. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  AE: 'UAE; VAE',
  AT: 'A',
  BE: 'B',
  BO: 'Bolivia, Plurinational State of; Plurinational State of Bolivia',
  BN: 'Brunei Darussalam',
  BS: 'The Bahamas',
  CD: 'DR Congo; DRC; Democratic Republic of the Congo; Congo, Democratic Republic of the; Congo-Kinshasa; Zaire',
  CG: 'Congo; Republic of the Congo; Congo-Brazzaville',
  CH: 'SUI',
  CI: 'Ivory Coast; Elfenbeinküste',
  CN: 'PR China; China, VR; VR China; China, People’s Republic of; People’s Republic of China; 中华人民共和国; 中國大陸; 中国大陆',
  CV: 'Cape Verde; Cabo Verde',
  CZ: 'Czech Republic; Česká republika; Tschechische Republik; République tchèque; República Checa; Repubblica Ceca',
  DE: 'D; GER; Deutschland; Bundesrepublik Deutschland; Federal Republic of Germany; BRD',
  ES: 'E',
  FK: 'Falkland Islands (Malvinas)',
  FM: 'Micronesia, Federated States of; Federated States of Micronesia',
  FR: 'F',
  GB:
    'UK; Great Britain; Grossbritannien; England; Scotland; Schottland; Écosse; Wales; Northern Ireland; Britain; Großbritannien; Grande-Bretagne; ' +
    'Angleterre; Gran Bretaña; Inglaterra; Gran Bretagna; Inghilterra; Groot-Brittannië; Engeland; İngiltere; Англия; ' +
    'Великобритания; United Kingdom of Great Britain and Northern Ireland',
  GM: 'The Gambia',
  GR: 'EL; Hellas',
  HK: 'Hong Kong',
  HU: 'H',
  IE: 'Republic of Ireland',
  IR: 'Iran, Islamic Republic of; Islamic Republic of Iran',
  IT: 'I',
  KP: 'North Korea; Democratic People’s Republic of Korea; Korea, Democratic People’s Republic of; DPRK',
  KR: 'South Korea; Korea, South; Korea, Republic of; Republic of Korea; Korea; 대한민국; 한국',
  LA: 'Lao People’s Democratic Republic',
  MD: 'Moldova, Republic of; Republic of Moldova',
  MK: 'Macedonia; Republic of North Macedonia',
  MM: 'Burma',
  MO: 'Macau; Macao',
  NL: 'NED; Holland; The Netherlands; Netherlands, Kingdom of the; Kingdom of the Netherlands; Hollande; Holanda; Olanda',
  PS: 'Palestine; Palestine, State of; State of Palestine',
  RU: 'Russian Federation; Российская Федерация; РФ; Russische Föderation; Fédération de Russie',
  SH: 'Saint Helena; Saint Helena, Ascension and Tristan da Cunha',
  SK: 'Slovenská republika; Slovak Republic',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TR: 'Turkey; Republic of Türkiye',
  TW: 'Taiwan, Province of China; Republic of China; 臺灣; 台灣; 台湾',
  TZ: 'Tanzania, United Republic of; United Republic of Tanzania',
  US:
    'United States of America; America; Vereinigte Staaten von Amerika; États-Unis d’Amérique; ' +
    'Estados Unidos de América; EE. UU.; EUA; Stati Uniti d’America; Соединённые Штаты Америки; США; ' +
    'Amerika Birleşik Devletleri; ABD; アメリカ; アメリカ合衆国; 美國; 美国; 미국',
  VA: 'Holy See; Vatican',
  VE: 'Venezuela, Bolivarian Republic of; Bolivarian Republic of Venezuela',
  VG: 'Virgin Islands (British)',
  VI: 'Virgin Islands (U.S.)',
  VN: 'Viet Nam',
};

/** "Not available", which is not Namibia (`NA`). */
const NOT_AVAILABLE = /^#?n(\s*[/\\]\s*a\.?|\.\s*a\.?)$/i;

/** Maximum cached texts; a column rarely has more spellings. */
const SEEN_MAX = 10_000;

/** Letters and digits alone, without accents and case. */
export const nameKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('ı', 'i');

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** By text, as `readCountry` answers. */
const seen = new Map<string, string | undefined>();

/**
 * Reads a country as people type it: two or three letters of ISO 3166-1 in any case, or the country's name in
 * English or one of forty other languages. Answers the two letters, null for an empty text, and undefined for
 * one that is no country. The names of the other languages are loaded when a text is in neither of the rest.
 */
export function readCountry(given: string): string | null | undefined {
  const text = given.trim();
  if (text === '') return null;
  if (seen.has(text)) return seen.get(text);
  const code = text.length > 100 || NOT_AVAILABLE.test(text) ? undefined : lookUp(text);
  if (seen.size < SEEN_MAX) seen.set(text, code);
  return code;
}

function lookUp(text: string): string | undefined {
  const key = nameKey(text);
  // The letters of vehicles, such as D, stand alone.
  if (key.length === 1 && text.length > 1) return undefined;
  const known = englishNames().get(key);
  return known !== undefined || key === '' ? known : foreignNames().get(key);
}

/** Made once in a process; the names of the other languages take 60 ms. */
const englishNames = once((): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  addNames(names, 'en');
  const alpha3 = ALPHA_3.split(' ');
  for (const [index, code] of countryCodes.entries()) {
    names.set(nameKey(code), code);
    names.set(nameKey(alpha3[index] as string), code);
  }
  for (const [code, others] of Object.entries(OTHER_NAMES))
    for (const name of others.split(';')) names.set(nameKey(name), code);
  return names;
});

/** Leaves out names that mean different countries in two languages. */
const foreignNames = once((): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const language of LANGUAGES.split(' ')) addNames(names, language);
  return names;
});

const AMBIGUOUS = '';
const ABBREVIATION_MAX = 2;

function addNames(names: Map<string, string>, language: string): void {
  for (const style of ['long', 'short'] as const) {
    const display = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' });
    for (const code of countryCodes) {
      const name = display.of(code);
      if (name === undefined) continue;
      const key = nameKey(name);
      // An abbreviation of one language is another country's code or the European Union: `É.-U.`
      if (key.length <= ABBREVIATION_MAX && /^[a-z]+$/.test(key)) continue;
      const known = names.get(key);
      names.set(key, known === undefined || known === code ? code : AMBIGUOUS);
    }
  }
  for (const [key, code] of names) if (code === AMBIGUOUS) names.delete(key);
}

/** The country that a misspelled text stands for: `Germany (DE)`; null when none is near. */
export function suggestCountry(text: string): string | null {
  // A few letters are near some code whatever they mean: `n/a` is not a misspelled Namibia.
  if (nameKey(text).length <= 3) return null;
  const names = new Map([...englishNames(), ...foreignNames()]);
  const code = names.get(nearest(nameKey(text), names.keys()) ?? '');
  return code === undefined
    ? null
    : `${new Intl.DisplayNames(['en'], { type: 'region' }).of(code)} (${code})`;
}

/** What `readCountry` understands, for messages. */
export const COUNTRY_FORMS =
  'a country code such as IT or ITA, or the name of a country such as Italy or Italien';
