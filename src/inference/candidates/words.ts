import { foldName, normalizeName } from '../../dataset/normalize.js';

/** One word of a value, in the order of the value. */
export interface Word {
  /** Normalized. */
  readonly text: string;
  readonly folded: string;
  /** Index among the words of the value, from 0. */
  readonly position: number;
  /** Written in capitals only, two letters or more. */
  readonly capitals: boolean;
  /** One letter of a script with capitals, with or without a dot. */
  readonly initial: boolean;
}

const ONE_CASED_LETTER = /^\p{Lu}$/u;
const LETTER = /\p{L}/u;

export function hasLetter(text: string): boolean {
  return LETTER.test(text);
}

/** A word from its spelling in the value; `country` chooses the lower case of a dotless Turkish `I`. */
export function toWord(raw: string, position: number, country: string | null): Word {
  const text = isTurkic(country) && raw.includes('I') ? normalizeName(turkishLower(raw)) : normalizeName(raw);
  return { text, folded: foldName(text), position, capitals: isCapitals(raw), initial: isInitial(text) };
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

export function isTurkic(country: string | null): boolean {
  return country === 'TR' || country === 'AZ';
}

export function turkishLower(text: string): string {
  return text.normalize('NFKC').replaceAll('İ', 'i').replaceAll('I', 'ı').toLowerCase();
}

const ASCII = /^[\x20-\x7e]*$/;
const INVISIBLE = /\p{Cf}/gu;

/** NFKC without joiners, direction marks and soft hyphens; letters keep their case. */
export function plainText(value: string): string {
  return ASCII.test(value) ? value : value.normalize('NFKC').replace(INVISIBLE, '');
}
