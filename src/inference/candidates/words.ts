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
  const upper = text.toUpperCase();
  return {
    text,
    folded: foldName(text),
    position,
    capitals: raw.length > 1 && raw === raw.toUpperCase() && raw !== raw.toLowerCase(),
    initial: ONE_CASED_LETTER.test(upper) && upper !== text,
  };
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
