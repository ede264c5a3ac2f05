import { countryOfScript } from '../../dataset/scripts.js';

/** Countries whose names follow one custom, in a fixed order: a region's number is written into model files. */
const REGIONS: readonly (readonly [region: string, countries: string])[] = [
  [
    'English',
    'US GB IE CA AU NZ IM JE GG GI BM KY VG VI TC AI MS FK SH PN GU MP AS UM JM BB BS TT GD LC VC AG DM KN BZ GY LR SL',
  ],
  ['Spanish', 'ES MX CO CL AR PE VE EC GT CU BO DO HN PY SV NI CR PA UY PR GQ AD'],
  ['Portuguese', 'PT BR AO MZ CV GW ST TL'],
  ['French', 'FR BE LU MC HT GP MQ GF RE YT PM BL MF NC PF WF TF'],
  ['Italian', 'IT SM VA MT'],
  ['Romanian', 'RO MD'],
  ['German', 'DE AT CH LI'],
  ['Dutch', 'NL SR AW CW SX BQ'],
  ['Nordic', 'SE NO DK SJ BV GL'],
  ['Icelandic', 'IS FO'],
  ['Finnish', 'FI EE AX'],
  ['Baltic', 'LV LT'],
  ['Polish', 'PL'],
  ['Czech', 'CZ SK'],
  ['South Slavic', 'HR RS SI BA ME'],
  ['Bulgarian', 'BG MK'],
  ['East Slavic', 'RU UA BY'],
  ['Hungarian', 'HU'],
  ['Greek', 'GR CY'],
  ['Albanian', 'AL'],
  ['Turkic', 'TR AZ KZ UZ KG TM'],
  ['Armenian', 'AM'],
  ['Georgian', 'GE'],
  ['Hebrew', 'IL'],
  ['Arabic', 'SA AE QA KW BH OM YE IQ SY JO LB PS EG SD LY TN DZ MA MR EH'],
  ['Persian', 'IR AF TJ'],
  ['Indian', 'IN LK NP BT MU FJ'],
  ['South Asian Muslim', 'PK BD MV'],
  ['Chinese', 'CN TW HK MO'],
  ['Japanese', 'JP'],
  ['Korean', 'KR KP'],
  ['Vietnamese', 'VN'],
  ['Thai', 'TH LA KH MM'],
  ['Malay', 'ID MY BN SG'],
  ['Filipino', 'PH'],
  ['Mongolian', 'MN'],
  ['Ethiopian', 'ET ER'],
  ['West African', 'NG GH SN ML CI BF NE TG BJ GN GM CM GA CG CD CF TD'],
  ['East African', 'KE TZ UG RW BI SO DJ MG KM SC'],
  ['Southern African', 'ZA NA BW ZW ZM MW LS SZ'],
  ['Pacific', 'PG SB VU WS TO TV KI NR MH FM PW CK NU TK NF'],
];

export const REGION_COUNT = REGIONS.length;
const OF_COUNTRY = new Map<string, number>(
  REGIONS.flatMap(([, countries], index) => countries.split(' ').map((country) => [country, index] as const)),
);

/** The region of a country, or -1 for null and for countries outside the table. */
export function regionOf(country: string | null): number {
  return country === null ? -1 : (OF_COUNTRY.get(country) ?? -1);
}

export function regionName(region: number): string {
  return REGIONS[region]?.[0] ?? 'none';
}

/** The region of the country, else the one that the script names by itself, else -1: Latin and Han name none. */
export function regionFor(name: string, country: string | null): number {
  const region = regionOf(country);
  return region >= 0 ? region : regionOf(countryOfScript(name.charCodeAt(0)));
}
