/**
 * Where a surname comes from, as far as it matters for given names: languages and regions that share their
 * given names. Each with its countries, those with the best rows first. At most 32, since a surname's origins
 * are the bits of one word; the order is part of the file format.
 */
export const ORIGINS = [
  { id: 'english', countries: ['US', 'GB', 'IE', 'AU', 'NZ', 'CA', 'JM', 'TT'] },
  { id: 'french', countries: ['FR', 'BE', 'CH', 'CA', 'LU', 'HT'] },
  { id: 'german', countries: ['DE', 'AT', 'CH', 'LI', 'LU'] },
  { id: 'dutch', countries: ['NL', 'BE', 'ZA', 'SR'] },
  { id: 'nordic', countries: ['SE', 'NO', 'DK', 'IS', 'FO'] },
  { id: 'finnish', countries: ['FI'] },
  { id: 'estonian', countries: ['EE'] },
  { id: 'baltic', countries: ['LT', 'LV'] },
  { id: 'polish', countries: ['PL'] },
  { id: 'czech', countries: ['CZ', 'SK'] },
  { id: 'hungarian', countries: ['HU'] },
  { id: 'romanian', countries: ['RO', 'MD'] },
  { id: 'south-slavic', countries: ['RS', 'HR', 'SI', 'BA', 'ME', 'MK'] },
  { id: 'east-slavic', countries: ['RU', 'UA', 'BY', 'BG', 'KZ', 'UZ', 'KG', 'TM'] },
  { id: 'greek', countries: ['GR', 'CY'] },
  { id: 'turkish', countries: ['TR', 'AZ'] },
  { id: 'armenian', countries: ['AM'] },
  { id: 'georgian', countries: ['GE'] },
  { id: 'italian', countries: ['IT', 'SM', 'MT'] },
  {
    id: 'spanish',
    countries: [
      ...['ES', 'MX', 'CL', 'AR', 'CO', 'PE', 'VE', 'EC', 'BO', 'PY', 'UY'],
      ...['CR', 'PA', 'GT', 'HN', 'SV', 'NI', 'CU', 'DO', 'PR', 'GQ'],
    ],
  },
  { id: 'portuguese', countries: ['BR', 'PT', 'AO', 'MZ', 'CV'] },
  {
    id: 'arabic',
    countries: [
      ...['DZ', 'EG', 'MA', 'SA', 'AE', 'TN', 'LB', 'SY', 'IQ', 'JO', 'PS'],
      ...['QA', 'KW', 'BH', 'OM', 'YE', 'LY', 'SD', 'MR'],
    ],
  },
  { id: 'persian', countries: ['IR', 'AF', 'TJ'] },
  { id: 'hebrew', countries: ['IL'] },
  { id: 'indian', countries: ['IN', 'NP', 'BD', 'PK', 'LK', 'BT', 'MU', 'FJ'] },
  { id: 'chinese', countries: ['CN', 'TW', 'HK', 'MO', 'SG'] },
  { id: 'korean', countries: ['KR', 'KP'] },
  { id: 'japanese', countries: ['JP'] },
  { id: 'vietnamese', countries: ['VN'] },
  { id: 'thai', countries: ['TH', 'LA'] },
  { id: 'malay', countries: ['ID', 'MY', 'BN', 'PH'] },
  {
    id: 'african',
    countries: [
      ...[
        'NG',
        'GH',
        'ZA',
        'SN',
        'ET',
        'KE',
        'CI',
        'CM',
        'ML',
        'BF',
        'GN',
        'TG',
        'BJ',
        'NE',
        'GM',
        'LR',
        'SL',
      ],
      ...['UG', 'TZ', 'RW', 'BI', 'CD', 'CG', 'GA', 'ZM', 'ZW', 'BW', 'NA', 'MW', 'LS', 'SZ', 'ER', 'MG'],
    ],
  },
] as const;

export type Origin = (typeof ORIGINS)[number]['id'];

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
