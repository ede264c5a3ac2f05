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
  /** How many letters were restored from digits, and one more where drawn out ones were taken away. */
  readonly restored: number;
}

/** A separator or the end of the value. */
export const SEPARATED = 1;
/** A capital behind small letters. */
export const CASE = 2;
/** What stands before is written with a possessive: `king's`. */
export const OWNER = 4;
/** No word begins or ends there: inside a letter with its marks. */
export const INSIDE = 8;
/** Between a letter and a digit. */
export const NUMBER = 16;
/** Where a word begins and ends as the value is written. */
export const WRITTEN = SEPARATED | CASE | NUMBER;

/** Code units of a value that are looked at: most values are shorter, and compatibility forms grow. */
const VALUE_LENGTH_MAX = 508;
const POSSESSIVE = /(\p{L})['’`]s(?![\p{L}\p{N}])/gu;
const OWNER_SIGN = '\uf8ff';
/** Joiners, selectors of emoji, fillers and the like, which stand in no word of the lexicon; and the sign of an owner. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\uf8ff]/gu;
/** Inside words of some languages' spelling. */
const APOSTROPHE = /(?<=\p{L})['’`](?=\p{L})|[ʻʼ]/gu;
const AND_SIGN = /[&+]/g;
const DOLLAR = /(?<=\p{L})\$|\$(?=\p{L})/gu;
const CAPITAL = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;
/** A letter with its marks, a digit, or what stands between them. */
const PARTS = /\p{L}\p{M}*|\p{Nd}|\P{M}|\p{M}/gu;
const LETTER = /^\p{L}/u;
const MARK = /^\p{M}/u;
const DIGIT = /^\p{Nd}/u;

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
const DIGITS_INSIDE = /(?<=\p{L})\d+(?=\p{L})/gu;
const DRAWN_OUT = /(\p{L})\1\1+/gu;

/** A value as it is written, and where it has digits inside words or drawn out letters the ways that these may be meant. */
export function readingsOf(value: string): readonly Letters[] {
  const text = value
    .slice(0, VALUE_LENGTH_MAX)
    .normalize('NFKC')
    .slice(0, VALUE_LENGTH_MAX)
    .replace(INVISIBLE, '')
    .replace(POSSESSIVE, `$1${OWNER_SIGN}`)
    .replace(APOSTROPHE, '')
    .replace(AND_SIGN, ' and ')
    .replace(DOLLAR, 's');
  let digits = 0;
  const decoded = text.replace(DIGITS_INSIDE, (run) => {
    digits += run.length;
    return run.replace(/\d/g, (digit) => LEET[digit] ?? digit);
  });
  const restored = new Map([[text, 0]]);
  const add = (reading: string, count: number): void => {
    if (!restored.has(reading)) restored.set(reading, count);
  };
  add(decoded, digits);
  for (const [reading, count] of [...restored])
    for (const kept of ['$1$1', '$1']) add(reading.replace(DRAWN_OUT, kept), count + 1);
  return [...restored].map(([reading, count]) => lettersOf(reading, count));
}

function lettersOf(value: string, restored: number): Letters {
  const cased = new Set(Array.from(value.matchAll(CAPITAL), ({ index }) => index));
  const edges = new Uint8Array(LENGTH_MAX + 1);
  const keyAt: number[] = [];
  let text = '';
  let key = '';
  let edge = SEPARATED;
  let wasDigit = false;
  for (const { 0: part, index } of value.matchAll(PARTS)) {
    // Behind no letter it is nothing.
    if (MARK.test(part)) continue;
    const isDigit = DIGIT.test(part);
    if (!isDigit && !LETTER.test(part)) {
      edge |= part === OWNER_SIGN ? SEPARATED | OWNER : SEPARATED;
      continue;
    }
    const written = normalizeName(part);
    if (text.length + written.length > LENGTH_MAX) break;
    if (isDigit !== wasDigit) edge |= NUMBER;
    if (cased.has(index)) edge |= CASE;
    edges.fill(INSIDE, text.length, text.length + written.length);
    edges[text.length] = edge;
    for (let unit = 0; unit < written.length; unit++) keyAt.push(key.length);
    text += written;
    key += plainKey(written);
    wasDigit = isDigit;
    edge = 0;
  }
  edges[text.length] = SEPARATED | (edge & OWNER);
  return { text, key, keyAt: [...keyAt, key.length], edges, restored };
}
