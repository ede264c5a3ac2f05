import { countryCodes } from '../../../inference/country-codes.js';

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

/** Common names that Intl does not have. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  UK: 'GB',
  EL: 'GR',
  'Great Britain': 'GB',
  England: 'GB',
  Scotland: 'GB',
  Wales: 'GB',
  'Northern Ireland': 'GB',
  'United States of America': 'US',
  America: 'US',
  'Estados Unidos de América': 'US',
  Holland: 'NL',
  'The Netherlands': 'NL',
  'Czech Republic': 'CZ',
  'Česká republika': 'CZ',
  'Slovenská republika': 'SK',
  'Russian Federation': 'RU',
  'Российская Федерация': 'RU',
  'South Korea': 'KR',
  'Korea, South': 'KR',
  'Republic of Korea': 'KR',
  'North Korea': 'KP',
  Turkey: 'TR',
  'Ivory Coast': 'CI',
  Burma: 'MM',
  Macedonia: 'MK',
  Swaziland: 'SZ',
  'Viet Nam': 'VN',
  'Cape Verde': 'CV',
  Palestine: 'PS',
  Deutschland: 'DE',
  'Bundesrepublik Deutschland': 'DE',
  'Hong Kong': 'HK',
  Macau: 'MO',
  'Republic of Ireland': 'IE',
  'Iran, Islamic Republic of': 'IR',
  'Moldova, Republic of': 'MD',
  'Tanzania, United Republic of': 'TZ',
  'Bolivia, Plurinational State of': 'BO',
  'Venezuela, Bolivarian Republic of': 'VE',
  'Syrian Arab Republic': 'SY',
  'Lao People’s Democratic Republic': 'LA',
  'DR Congo': 'CD',
};

/** "Not available", which is not Namibia (`NA`). */
const NOT_AVAILABLE = /^#?n(\s*[/\\]\s*a\.?|\.\s*a\.?)$/i;

/** Countries that were read lately; a column rarely has more spellings. */
const SEEN_MAX = 10_000;

/** Letters and digits alone, without accents and case. */
export const nameKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Reads the cells of a country column: two or three letters of ISO 3166-1 in any case, or the country's name in
 * English or one of forty other languages. Answers the two letters, null for an empty cell, and undefined for a
 * cell that is no country. The names of the other languages are loaded when a cell is in neither of the rest.
 */
export function createCountryReader(): (cell: string) => string | null | undefined {
  const names = englishNames();
  const seen = new Map<string, string | undefined>();
  let foreign: Map<string, string> | null = null;

  const read = (text: string): string | undefined => {
    const key = nameKey(text);
    const known = names.get(key);
    if (known !== undefined || key === '') return known;
    foreign ??= foreignNames(names);
    return foreign.get(key);
  };

  return (cell) => {
    const text = cell.trim();
    if (text === '') return null;
    if (seen.has(text)) return seen.get(text);
    const code = text.length > 100 || NOT_AVAILABLE.test(text) ? undefined : read(text);
    if (seen.size < SEEN_MAX) seen.set(text, code);
    return code;
  };
}

function englishNames(): Map<string, string> {
  const names = new Map<string, string>();
  addNames(names, 'en');
  const alpha3 = ALPHA_3.split(' ');
  for (const [index, code] of countryCodes.entries()) {
    names.set(nameKey(code), code);
    names.set(nameKey(alpha3[index] as string), code);
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) names.set(nameKey(name), code);
  return names;
}

/** Leaves out names that mean different countries in two languages. */
function foreignNames(known: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const language of LANGUAGES.split(' ')) addNames(names, language);
  for (const key of known.keys()) names.delete(key);
  return names;
}

const AMBIGUOUS = '';

function addNames(names: Map<string, string>, language: string): void {
  for (const style of ['long', 'short'] as const) {
    const display = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' });
    for (const code of countryCodes) {
      const name = display.of(code);
      if (name === undefined) continue;
      const key = nameKey(name);
      const known = names.get(key);
      names.set(key, known === undefined || known === code ? code : AMBIGUOUS);
    }
  }
  for (const [key, code] of names) if (code === AMBIGUOUS) names.delete(key);
}
