import { foldName } from '../../dataset/normalize.js';
import { toWord, type Word } from './words.js';

/** A run of letters of a handle, after separators, digits and changes of case. */
export interface Token {
  readonly word: Word;
  /** The token and the next one were written with a hyphen between them. */
  readonly hyphenNext: boolean;
  /** Digits stood inside the word and were read as the letters that they look like. */
  readonly leet: boolean;
  /** First token of a run that changes of case divide; the run as a whole, else null. */
  readonly run: Word | null;
  /** Of a leet token with a digit at its start or end: the word with that digit read as a letter too, else null. */
  readonly edgeRead: Word | null;
}

/** More tokens than any handle with a name has. */
const TOKENS_MAX = 12;
const RUNS = /[\p{L}\p{M}\p{N}'’@$々ー]+|-/gu;
const DIGIT = /\p{N}/u;
const LETTER_RUNS = /[\p{L}\p{M}'’々ー]+/gu;
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
};
/** A digit or sign with letters on both sides: `m1ch43l`; two digits or more at an end are numbers. */
const LEET_INSIDE = /^[0134578@$]?([a-z]+(?:[0134578@$]{1,2}[a-z]+)+)(?:[0134578@$]|\d{2,4})?$/i;
/** Consonants alone, with the vowels as digits around them: `4nn4`. */
const LEET_AROUND = /^[0134]?([b-df-hj-np-tv-z]{2,4})[0134]$/i;
const EDGE_NUMBER = /\d{2,4}$/;
const LEET_SIGN = /[0134578@$]/g;
const CAMEL = /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u;
const CAMEL_CUT = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** `McDonald` and `O'Brien` are one word though the case changes. */
const SURNAME_PREFIX = /^(?:mc|mac|fitz|o'|d'|l')$/i;

export function splitHandle(text: string, country: string | null): Token[] {
  return splitPlain(text) ?? splitAny(text, country);
}

function plainToken(text: string, position: number): Token {
  const word = { text, folded: text, position, capitals: false, initial: text.length === 1 };
  return { word, hyphenNext: false, leet: false, run: null, edgeRead: null };
}

const HYPHEN = 45;
/** Consonants between two digits that may be vowels. */
const AROUND_MAX = 4;

/** The same for lower-case Latin letters with digits, dots, hyphens and underscores around them; null for the rest. */
function splitPlain(text: string): Token[] | null {
  const tokens: Token[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : HYPHEN;
    if (code >= 97 && code <= 122) {
      if (start >= 0) continue;
      if (at > 0 && tokens.length > 0 && isDigit(text.charCodeAt(at - 1))) return null;
      start = at;
      continue;
    }
    if (!isDigit(code) && code !== HYPHEN && code !== 46 && code !== 95) return null;
    if (start >= 0) {
      if (tokens.length >= TOKENS_MAX) return tokens;
      if (isDigit(code) && start > 0 && isDigit(text.charCodeAt(start - 1)) && at - start <= AROUND_MAX)
        return null;
      tokens.push(plainToken(text.slice(start, at), tokens.length));
      start = -1;
    }
    if (code === HYPHEN && at < text.length) markHyphen(tokens);
  }
  return tokens;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function splitAny(text: string, country: string | null): Token[] {
  const tokens: Token[] = [];
  let runs = 0;
  for (const match of text.matchAll(RUNS)) {
    const run = match[0];
    if (run === '-') {
      markHyphen(tokens);
      continue;
    }
    if (tokens.length >= TOKENS_MAX || runs++ >= TOKENS_MAX) break;
    splitRun(run, country, tokens);
  }
  return tokens;
}

function markHyphen(tokens: Token[]): void {
  const last = tokens[tokens.length - 1];
  if (last !== undefined) tokens[tokens.length - 1] = { ...last, hyphenNext: true };
}

function splitRun(run: string, country: string | null, tokens: Token[]): void {
  if (splitLeet(run, country, tokens)) return;
  const pieces = DIGIT.test(run) || /[@$]/.test(run) ? (run.match(LETTER_RUNS) ?? []) : [run];
  for (const piece of pieces) {
    const parts = CAMEL.test(piece) ? joinPrefixes(piece.split(CAMEL_CUT)) : [piece];
    parts.forEach((part, index) => {
      const word = toWord(part, tokens.length, country);
      if (word.text === '' || tokens.length >= TOKENS_MAX) return;
      const whole = index === 0 && parts.length > 1 ? toWord(piece, tokens.length, country) : null;
      tokens.push({ word, hyphenNext: false, leet: false, run: whole, edgeRead: null });
    });
  }
}

function splitLeet(run: string, country: string | null, tokens: Token[]): boolean {
  const inner = LEET_INSIDE.exec(run)?.[1];
  const read = (text: string): Word =>
    toWord(
      text.replace(LEET_SIGN, (sign) => LEET[sign] ?? sign),
      tokens.length,
      country,
    );
  if (inner === undefined) {
    if (!LEET_AROUND.test(run)) return false;
    tokens.push({ word: read(run), hyphenNext: false, leet: true, run: null, edgeRead: null });
    return true;
  }
  const whole = run.replace(EDGE_NUMBER, '');
  const edgeRead = whole === inner ? null : read(whole);
  tokens.push({ word: read(inner), hyphenNext: false, leet: true, run: null, edgeRead });
  return true;
}

function joinPrefixes(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined[joined.length - 1];
    if (last !== undefined && SURNAME_PREFIX.test(last)) joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

const VOWEL = /[aeiouy]/;
const LATIN_ONLY = /^[a-z]+$/;

/** One letter, or two or three consonants: initials of a person, or nothing. */
export function isInitials(word: Word): boolean {
  if (word.initial) return true;
  const folded = foldName(word.text);
  return folded.length <= 3 && LATIN_ONLY.test(folded) && !VOWEL.test(folded);
}

/** `ab`, `jo`: alone they are rather initials than a name. */
export function isTwoLatinLetters(folded: string): boolean {
  return folded.length <= 2 && LATIN_ONLY.test(folded);
}
