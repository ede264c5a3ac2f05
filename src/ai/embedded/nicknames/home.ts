import { plainKey } from './keys.js';
import { lexicon } from './lexicon.js';
import { lowered, tokensOf } from './tokens.js';

/** Without a country, the articles and prepositions of a handle may tell its language: `el_rey_del_barrio`. */
const COUNTRY_OF: Readonly<Record<string, string>> = { es: 'ES', fr: 'FR', pt: 'BR', it: 'IT', de: 'DE' };

/** The country to read a handle by: the one that is given, or that of the language its small words are of. */
export function readingCountry(value: string, country: string | null): string | null {
  if (country !== null) return country;
  const counts = new Map<string, number>();
  for (const token of tokensOf(value)) {
    if (token.kind === 'spaced')
      for (const language of smallWordLanguages(token.text))
        counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] === second?.[1]) return null;
  return COUNTRY_OF[first[0]] ?? null;
}

/** Languages in which a token is a function word; none for what is a word of English too. */
function smallWordLanguages(text: string): ReadonlySet<string> {
  const senses = lexicon().sensesOf(plainKey(lowered(text))) ?? [];
  if (senses.some((sense) => sense.language === 'en')) return new Set();
  const small = senses.filter(
    (sense) => sense.role === 'small' || sense.role === 'of' || sense.role === 'genitive',
  );
  return new Set(small.map((sense) => sense.language).filter((language) => language in COUNTRY_OF));
}
