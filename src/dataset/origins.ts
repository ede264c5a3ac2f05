/**
 * Where a surname comes from, as far as it matters for given names: languages and regions that share their
 * given names. Each with its countries, those with the best rows first. At most 32, since a surname's origins
 * are the bits of one word; the order is part of the file format.
 */
const TABLE = [
  ['english', 'US GB IE AU NZ CA JM TT'],
  ['french', 'FR BE CH CA LU HT'],
  ['german', 'DE AT CH LI LU'],
  ['dutch', 'NL BE ZA SR'],
  ['nordic', 'SE NO DK IS FO'],
  ['finnish', 'FI'],
  ['estonian', 'EE'],
  ['baltic', 'LT LV'],
  ['polish', 'PL'],
  ['czech', 'CZ SK'],
  ['hungarian', 'HU'],
  ['romanian', 'RO MD'],
  ['south-slavic', 'RS HR SI BA ME MK'],
  ['east-slavic', 'RU UA BY BG KZ UZ KG TM'],
  ['greek', 'GR CY'],
  ['turkish', 'TR AZ'],
  ['armenian', 'AM'],
  ['georgian', 'GE'],
  ['italian', 'IT SM MT'],
  ['spanish', 'ES MX CL AR CO PE VE EC BO PY UY CR PA GT HN SV NI CU DO PR GQ'],
  ['portuguese', 'BR PT AO MZ CV'],
  ['arabic', 'DZ EG MA SA AE TN LB SY IQ JO PS QA KW BH OM YE LY SD MR'],
  ['persian', 'IR AF TJ'],
  ['hebrew', 'IL'],
  ['indian', 'IN NP BD PK LK BT MU FJ'],
  ['chinese', 'CN TW HK MO SG'],
  ['korean', 'KR KP'],
  ['japanese', 'JP'],
  ['vietnamese', 'VN'],
  ['thai', 'TH LA'],
  ['malay', 'ID MY BN PH'],
  [
    'african',
    'NG GH ZA SN ET KE CI CM ML BF GN TG BJ NE GM LR SL UG TZ RW BI CD CG GA ZM ZW BW NA MW LS SZ ER MG',
  ],
] as const;

export const ORIGINS = TABLE.map(([id, countries]) => ({ id, countries: countries.split(' ') }));

export type Origin = (typeof TABLE)[number][0];

const FIRST_OF_COUNTRY = new Map<string, number>();
for (const [index, { countries }] of ORIGINS.entries()) {
  for (const country of countries) if (!FIRST_OF_COUNTRY.has(country)) FIRST_OF_COUNTRY.set(country, index);
}

/** The number of the origin that a country's given names mostly have; -1 for a country of none. */
export function originOfCountry(country: string): number {
  return FIRST_OF_COUNTRY.get(country) ?? -1;
}

export function originNumber(id: Origin): number {
  return ORIGINS.findIndex((origin) => origin.id === id);
}
