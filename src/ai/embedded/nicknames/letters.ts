import { normalizeName } from '../../../dataset/normalize.js';
import { plainKey } from './lexicon.js';

/** Letters and digits of a value that are read; a longer one is no nickname. */
const LENGTH_MAX = 96;

/** The letters and digits of a value without what stands between them. */
export interface Letters {
  /** Normalized: lower case, NFC. */
  readonly text: string;
  /** In the plain spelling, and where each letter of the text begins in it, its end among them. */
  readonly key: string;
  readonly keyAt: readonly number[];
  /** What stands before each place: bits of the constants below; 0 inside a run of letters. */
  readonly edges: Uint8Array;
  /** How many letters were restored: from digits, and by taking drawn out ones away. */
  readonly restored: number;
}

/** A separator or the end of the value. */
export const SEPARATED = 1;
/** A capital behind small letters. */
export const CASE = 2;
/** What stands before is written with a possessive: `king's`. */
export const OWNER = 4;
/** No word begins or ends there: between a letter and its mark. */
export const INSIDE = 8;
/** Between a letter and a digit. */
export const NUMBER = 16;
/** Where a word begins and ends as the value is written. */
export const WRITTEN = SEPARATED | CASE | NUMBER;

const POSSESSIVE = /(\p{L})['’`]s(?![\p{L}\p{N}])/gu;
const OWNER_SIGN = '\uf8ff';
/** Inside words of some languages' spelling. */
const APOSTROPHE = /(?<=\p{L})['’`ʻʼ](?=\p{L})/gu;
const AND_SIGN = /[&+]/g;
const DOLLAR = /(?<=\p{L})\$|\$(?=\p{L})/gu;
const CAPITAL = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const PART = /[\p{L}\p{M}\u200c\u200d]|\p{Nd}/u;
const MARK = /[\p{M}\u200c\u200d]/u;
const DIGIT = /\p{Nd}/u;

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
const INNER_DIGITS = /(?<=\p{L}\d*)\d(?=\d*\p{L})/gu;
const DRAWN_OUT = /(\p{L})\1\1+/gu;

/** A value as it is written, and where it has digits inside words or drawn out letters the ways that these may be meant. */
export function readingsOf(value: string): readonly Letters[] {
  const text = value
    .normalize('NFKC')
    .replace(POSSESSIVE, `$1${OWNER_SIGN}`)
    .replace(APOSTROPHE, '')
    .replace(AND_SIGN, ' and ')
    .replace(DOLLAR, 's');
  const digits = text.match(INNER_DIGITS)?.length ?? 0;
  const decoded = digits === 0 ? text : text.replace(INNER_DIGITS, (digit) => LEET[digit] ?? digit);
  const all = decoded === text ? [lettersOf(text, 0)] : [lettersOf(text, 0), lettersOf(decoded, digits)];
  if (DRAWN_OUT.test(decoded))
    for (const kept of ['$1$1', '$1']) all.push(lettersOf(decoded.replace(DRAWN_OUT, kept), digits + 1));
  return all;
}

function lettersOf(value: string, restored: number): Letters {
  const cased = new Set(Array.from(value.matchAll(CAPITAL), ({ index }) => index));
  const edges = new Uint8Array(LENGTH_MAX + 1);
  const keyAt: number[] = [];
  let text = '';
  let key = '';
  let edge = SEPARATED;
  let wasDigit = false;
  let at = 0;
  for (const letter of value) {
    const from = at;
    at += letter.length;
    if (!PART.test(letter)) {
      edge |= letter === OWNER_SIGN ? SEPARATED | OWNER : SEPARATED;
      continue;
    }
    const written = MARK.test(letter) ? letter : normalizeName(letter);
    if (text.length + written.length > LENGTH_MAX) break;
    const isDigit = DIGIT.test(letter);
    if (isDigit !== wasDigit) edge |= NUMBER;
    if (cased.has(from)) edge |= CASE;
    if (MARK.test(letter) && edge === 0) edge = INSIDE;
    edges[text.length] = edge;
    for (let unit = 0; unit < written.length; unit++) {
      keyAt.push(key.length);
      if (unit > 0) edges[text.length + unit] = INSIDE;
    }
    text += written;
    key += plainKey(written);
    wasDigit = isDigit;
    edge = 0;
  }
  edges[text.length] = SEPARATED | (edge & OWNER);
  return { text, key, keyAt: [...keyAt, key.length], edges, restored };
}
