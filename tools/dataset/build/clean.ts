import { NAME_LENGTH_MAX } from '../../../src/dataset/format.js';
import { foldName, normalizeName } from '../../../src/dataset/normalize.js';
import { scriptsOf } from '../../../src/dataset/scripts.js';
import { rowsOfFile } from '../../table.js';

const rows = rowsOfFile('data/lexicon/register_word.tsv', ['word', 'kind']);

function wordsOf(kind: string): ReadonlySet<string> {
  return new Set(rows.flatMap(({ cells: [word = '', of] }) => (of === kind ? [word] : [])));
}

/** Register placeholders and labels, with spaces between their words. */
const PLACEHOLDERS = wordsOf('placeholder');

/** Titles, forms of address and function words: names only where an office counts enough bearers. */
const WORDS = wordsOf('word');

/** Longest name kept: compounds of four words fit, run-together full names and sentences do not. */
const LENGTH_MAX = Math.min(40, NAME_LENGTH_MAX);
const WORDS_MAX = 4;

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g;
const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Letters and marks, with single separators between them; a name may end in an apostrophe or a dot. */
const SHAPE = /^\p{L}[\p{L}\p{M}]*(?:(?:['.・·]|['.]?[ -]|- )'?\p{L}[\p{L}\p{M}]*)*['.]?$/u;
const SINGLE_LETTER_WORD = /(?:^|[ .-])[a-zà-ɏͰ-ԯ](?=$|[ .-])/;
const TRIPLED = /(.)\1\1/u;
const EAST_ASIAN: ReadonlySet<string> = new Set(['Han', 'Hiragana', 'Katakana']);

/** How strictly a name is judged: an office counts registered names only, other sources hold free text. */
export type Strictness = 'official' | 'other';

/**
 * The normalized name of a source's text, or null for what cannot be a name: character references that do
 * not decode, digits, e-mail addresses, lone punctuation, single Latin letters, several scripts in one name
 * (kana with Han excepted), placeholders such as "unknown" and "brak danych", and in sources other than offices also initials
 * ("michael j"), tripled letters and more than four words.
 */
export function cleanName(text: string, strictness: Strictness): string | null {
  const name = normalizeName(decodeEntities(text));
  if (name.length === 0 || name.length > LENGTH_MAX || !SHAPE.test(name)) return null;
  if (PLACEHOLDERS.has(name.replaceAll('-', ' '))) return null;
  if (!isOneScript(name)) return null;
  if (/^.'?$/u.test(name) && /[a-zà-ɏͰ-ԯ]/.test(name)) return null;
  if (strictness === 'official') return name;
  if (SINGLE_LETTER_WORD.test(name) || TRIPLED.test(name)) return null;
  return name.split(/[ -]/).length > WORDS_MAX ? null : name;
}

/** A function word or title, which only an office's counts can make a name. */
export function isWord(name: string): boolean {
  return WORDS.has(foldName(name));
}

function isOneScript(name: string): boolean {
  const scripts = scriptsOf(name);
  return scripts.length === 1 || (scripts.length > 1 && scripts.every((script) => EAST_ASIAN.has(script)));
}

/** Some sources were gathered from web pages, where names hold character references. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, decimal?: string, hexadecimal?: string, named?: string) => {
    if (named !== undefined) return NAMED_ENTITIES[named] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
