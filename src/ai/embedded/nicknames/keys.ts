import { foldName } from '../../../dataset/normalize.js';

/** Spellings under which the lexicon keeps a word, and under which a handle looks it up. */

/** The Urdu and Persian forms of heh and the Arabic teh marbuta, which writers mix; hamza on its carriers. */
const ARABIC_FORMS: readonly (readonly [RegExp, string])[] = [
  [/[ہھةۀە]/g, 'ه'],
  [/ؤ/g, 'و'],
  [/[ئے]/g, 'ي'],
];
const ARABIC = /\p{Script=Arabic}/u;
const INDIC_OPTIONAL = /[\u093c\u09bc\u0a3c\u200c\u200d]/g;
const INDIC = /[\u0900-\u0d7f]/;

/** The plain form of a written one: no Latin diacritics, optional marks or letter variants. Idempotent. */
export function plainKey(written: string): string {
  let key = foldName(written);
  if (ARABIC.test(key)) for (const [pattern, plain] of ARABIC_FORMS) key = key.replace(pattern, plain);
  if (INDIC.test(key)) key = key.replace(INDIC_OPTIONAL, '').replace(/ँ/g, 'ं');
  return key;
}
