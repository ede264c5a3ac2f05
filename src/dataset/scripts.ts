const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Armenian',
  'Georgian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Ethiopic',
  'Mongolian',
  'Hangul',
  'Hiragana',
  'Katakana',
  'Han',
] as const;

const PATTERNS = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);
const ASCII_LETTER = /[a-z]/;
const ASCII_ONLY = /^[ -~]*$/;

/** The scripts whose letters occur in a name, in a fixed order; `Other` for a letter of none of them. */
export function scriptsOf(name: string): readonly string[] {
  if (ASCII_ONLY.test(name)) return ASCII_LETTER.test(name) ? ['Latin'] : [];
  const found = PATTERNS.filter(([, pattern]) => pattern.test(name)).map(([script]) => script);
  return found.length > 0 || !/\p{L}/u.test(name) ? found : ['Other'];
}

/** Scripts that one country writes most, or that one stands for, as ranges of Unicode. */
const COUNTRIES: readonly (readonly [first: number, last: number, country: string])[] = [
  [0x0370, 0x03ff, 'GR'],
  [0x0400, 0x052f, 'RU'],
  [0x0530, 0x058f, 'AM'],
  [0x0590, 0x05ff, 'IL'],
  [0x0600, 0x077f, 'SA'],
  [0x0900, 0x0df4, 'IN'],
  [0x0e00, 0x0eff, 'TH'],
  [0x10a0, 0x10ff, 'GE'],
  [0x1200, 0x137f, 'ET'],
  [0x1f00, 0x1fff, 'GR'],
  [0x3041, 0x30ff, 'JP'],
  [0xac00, 0xd7a3, 'KR'],
];
/** Latin letters come before. */
const COUNTRIES_FROM = 0x0370;

/** The country that stands for the script of a letter, or null: Latin, Han and unlisted letters name none. */
export function countryOfScript(code: number): string | null {
  if (code < COUNTRIES_FROM) return null;
  for (const [first, last, country] of COUNTRIES) if (code >= first && code <= last) return country;
  return null;
}
