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

/** Names by script, most frequent first; a name of several scripts (kana and Han) counts as `Mixed`. */
export function countScripts(names: Iterable<string>): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) {
    const scripts = scriptsOf(name);
    const label = scripts.length === 1 ? (scripts[0] ?? 'Other') : scripts.length === 0 ? 'Other' : 'Mixed';
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
