import { foldName, normalizeName } from '../dataset/normalize.js';

/** One word of a value, in the order of the value. */
export interface Word {
  /** Normalized. */
  readonly text: string;
  /** The plain spelling of `foldName`. */
  readonly folded: string;
  /** Written in capitals only, two letters or more. */
  readonly isCapitals: boolean;
  /** One letter of a script with capitals, with or without a dot. */
  readonly isInitial: boolean;
  /** A piece of a longer token. */
  readonly isPiece: boolean;
  /** What the tables have of it, or `UNASKED`; see `tables.ts`. */
  flags: number;
  given: number;
  surname: number;
}

export const UNASKED = -2;

export function wordOf(
  text: string,
  folded: string,
  isCapitals: boolean,
  isInitial: boolean,
  isPiece: boolean,
): Word {
  return { text, folded, isCapitals, isInitial, isPiece, flags: UNASKED, given: UNASKED, surname: UNASKED };
}

const ONE_CASED_LETTER = /^\p{Lu}$/u;
const LETTER = /\p{L}/u;

export const hasLetter = (text: string): boolean => LETTER.test(text);

const LATIN_WORD = /^[A-Za-z]+$/;

/** A word from its spelling in the value; `country` chooses the lower case of a dotless Turkish `I`. */
export function toWord(raw: string, country: string | null, isPiece = false): Word {
  if (LATIN_WORD.test(raw) && raw.length > 1 && country !== 'TR' && country !== 'AZ') {
    const lower = raw.toLowerCase();
    return wordOf(lower, lower, isCapitals(raw), false, isPiece);
  }
  const isTurkic = (country === 'TR' || country === 'AZ') && raw.includes('I');
  const text = normalizeName(isTurkic ? turkishLower(raw) : raw);
  return wordOf(text, foldName(text), isCapitals(raw), isInitial(text), isPiece);
}

function isCapitals(raw: string): boolean {
  if (raw.length < 2) return false;
  const second = raw.charCodeAt(1);
  // A small letter of ASCII tells it without a copy.
  return !(second >= 97 && second <= 122) && raw === raw.toUpperCase() && raw !== raw.toLowerCase();
}

function isInitial(text: string): boolean {
  // One code point has two code units at most.
  if (text.length > 2) return false;
  const upper = text.toUpperCase();
  return ONE_CASED_LETTER.test(upper) && upper !== text;
}

function turkishLower(text: string): string {
  return text.normalize('NFKC').replaceAll('İ', 'i').replaceAll('I', 'ı').toLowerCase();
}

const ASCII = /^[\x20-\x7e]*$/;
const INVISIBLE = /\p{Cf}/gu;

/** NFKC without joiners, direction marks and soft hyphens; letters keep their case. */
export function plainText(value: string): string {
  return ASCII.test(value) ? value : value.normalize('NFKC').replace(INVISIBLE, '');
}
