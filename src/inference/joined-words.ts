import * as sense from './senses.js';
import type { Spelling } from './words.js';

/** Letters of a compound, and of each of its words. */
const COMPOUND_MIN = 9;
const COMPOUND_MAX = 40;
const COMPOUND_WORD_MIN = 4;
const WORDS = sense.FREQUENT_WORD | sense.RARE_WORD;
const ANY_WORD = WORDS | sense.FUNCTION_WORD | sense.ROLE;
/** What stands between the words of a compound: `Hochzeitstorte`. */
const LINKS = ['', 's', 'n', 'en', 'es'];

/** Whether ordinary words make a longer one. */
export function isOfWords(folded: string, senses: sense.Senses): boolean {
  return isHanOrKana(folded.charCodeAt(0)) ? isPhrase(folded, senses) : isCompound(folded, senses);
}

/** Names in Chinese characters have fewer, nearly always. */
const PHRASE_MIN = 4;
const PHRASE_MAX = 24;
const PHRASE_WORD_MAX = 4;
const isHanOrKana = (code: number): boolean => code >= 0x3040 && code <= 0x9fff;

/** Whether words make a text without spaces, at least half of it words of two characters or more: `你好世界`. */
function isPhrase(text: string, senses: sense.Senses): boolean {
  const { length } = text;
  if (length < PHRASE_MIN || length > PHRASE_MAX) return false;
  /** Most characters in longer words of a text that ends there, or -1 where words make none. */
  const inLonger = [0];
  for (let to = 1; to <= length; to++) {
    let best = -1;
    for (let size = 1; size <= Math.min(to, PHRASE_WORD_MAX); size++) {
      const before = inLonger[to - size] as number;
      if (before < 0 || (senses(text, to - size, to) & ANY_WORD) === 0) continue;
      best = Math.max(best, before + (size > 1 ? size : 0));
    }
    inLonger.push(best);
  }
  return 2 * (inLonger[length] as number) >= length;
}

/** Whether a word is two ordinary words in one, as in Germanic languages: `Kaffeemaschine`. */
function isCompound(folded: string, senses: sense.Senses): boolean {
  const { length } = folded;
  if (length < COMPOUND_MIN || length > COMPOUND_MAX) return false;
  for (let at = COMPOUND_WORD_MIN; at <= length - COMPOUND_WORD_MIN; at++) {
    if ((senses(folded, 0, at) & WORDS) === 0) continue;
    for (const link of LINKS) {
      const from = at + link.length;
      if (from > length - COMPOUND_WORD_MIN || !folded.startsWith(link, at)) continue;
      if ((senses(folded, from) & WORDS) !== 0) return true;
    }
  }
  return false;
}

/** Scripts that are written without spaces: Thai and those after it in Unicode. */
const UNSPACED_FROM = 0x0e00;
const GLUED_MAX = 8;
const ORGANIZATIONS = sense.ORGANIZATION | sense.LEGAL_FORM;

/** What parts of a word say of all of it: `花子美容室` is a hairdresser's, `Maria-Ward-Schule` a school. */
export function flagsOfParts({ text, folded }: Spelling, senses: sense.Senses): number {
  let flags = 0;
  if (text.charCodeAt(0) >= UNSPACED_FROM && text.length > 2)
    for (let length = 2; length < text.length && length <= GLUED_MAX; length++)
      flags |= senses(text, text.length - length) | senses(text, 0, length);
  if (folded.includes('-', 1)) flags |= senses(folded, folded.lastIndexOf('-') + 1);
  return flags & ORGANIZATIONS;
}
