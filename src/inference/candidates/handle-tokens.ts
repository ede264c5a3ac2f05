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
/** A digit or sign with letters on both sides: `m1ch43l`; digits at an end are numbers. */
const LEET_INSIDE = /^[a-z]+(?:[0134578@$]{1,2}[a-z]+)+$/i;
const CAMEL = /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u;
const CAMEL_CUT = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** `McDonald` and `O'Brien` are one word though the case changes. */
const SURNAME_PREFIX = /^(?:mc|mac|fitz|o'|d'|l')$/i;

export function splitHandle(text: string, country: string | null): Token[] {
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
  if (LEET_INSIDE.test(run)) {
    const plain = run.replace(/[0134578@$]/g, (sign) => LEET[sign] ?? sign);
    tokens.push({ word: toWord(plain, tokens.length, country), hyphenNext: false, leet: true, run: null });
    return;
  }
  const pieces = DIGIT.test(run) || /[@$]/.test(run) ? (run.match(LETTER_RUNS) ?? []) : [run];
  for (const piece of pieces) {
    const parts = CAMEL.test(piece) ? joinPrefixes(piece.split(CAMEL_CUT)) : [piece];
    parts.forEach((part, index) => {
      const word = toWord(part, tokens.length, country);
      if (word.text === '' || tokens.length >= TOKENS_MAX) return;
      const whole = index === 0 && parts.length > 1 ? toWord(piece, tokens.length, country) : null;
      tokens.push({ word, hyphenNext: false, leet: false, run: whole });
    });
  }
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
