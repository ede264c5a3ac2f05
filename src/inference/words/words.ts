import { foldName, normalizeName } from '../../dataset/normalize.js';
import type { Form } from './surname-gender.js';

/** A word as written in a value. */
export interface Spelling {
  /** Normalized. */
  readonly text: string;
  /** The plain spelling of `foldName`. */
  readonly folded: string;
  /** Two letters or more, all of them capitals. */
  readonly isCapitals: boolean;
  /** One letter of a script with capitals, with or without a dot. */
  readonly isInitial: boolean;
  /** A piece of a longer token. */
  readonly isPiece: boolean;
}

/** A word with all that dataset and lexicon have of it, independent of the words beside it. */
export interface Word extends Spelling {
  /** Flags of `senses.ts` of the folded spelling; `allFlags` adds those of its parts. */
  readonly flags: number;
  readonly allFlags: number;
  /** The record of the given name with exactly this spelling, or -1; initials have none. */
  readonly exact: number;
  /** The record of the given name in any spelling, or -1. */
  readonly given: number;
  /** The record whose counts are taken: `given`, or that of its Latin spelling; or -1. */
  readonly counted: number;
  /** Bearers of the given name in all countries by gender, in all, and the flags of the lists that have it. */
  readonly male: number;
  readonly female: number;
  readonly givenPeople: number;
  readonly listed: number;
  /** Its record in `Dataset.surnames`, or -1; initials have none. */
  readonly surname: number;
  readonly surnamePeople: number;
  /** Bearers as a given name or a surname; at least `commonListBearers` for a listed name in a script that nobody counts. */
  readonly bearers: number;
  /** What its letters add to its log-likelihood as an ordinary word, below 0 for those of a name; 0 with enough bearers. */
  readonly logOrdinary: number;
  /** The word without its marks and the countries that count it so, null if none does. This and what follows are undefined until first asked for. */
  plain: PlainWord | null | undefined;
  /** The answer of `Vocabulary.rows`. */
  rows: readonly number[] | undefined;
  /** The answer of `pairKeysOf`. */
  pairKeys: PairKeys | null | undefined;
  /** The answer of `Vocabulary.forms`. */
  forms: readonly Form[] | undefined;
  /** The answer of `Vocabulary.origins`. */
  letterOrigins: LetterOrigins | null | undefined;
}

/** A word without its marks, and the countries whose registers keep none, as indexes in `Dataset.countries`. */
interface PlainWord {
  readonly word: Word;
  readonly countries: readonly number[];
}

/** The keys of the spellings of a word for `Dataset.mayBePair`. */
export interface PairKeys {
  readonly keys: readonly number[];
  /**
   * The keys are of the same kinds of spelling, in the same order, as those of every other aligned word, or a single one for all
   * kinds: only keys of one kind make a pair. Without it every key may make a pair with every other.
   */
  readonly isAligned: boolean;
}

/** The origins of a surname by its letters. */
export interface LetterOrigins {
  /** Probability of each of `ORIGINS`; they add up to 1. */
  readonly shares: Float64Array;
  /** Index of the largest share. */
  readonly likeliest: number;
}

/** A word in its place in a value. */
export interface Piece {
  readonly word: Word;
  readonly flags: number;
  /** It is a conjunction here. */
  readonly isAnd: boolean;
  /** It is in small letters and other words of the value are not. */
  readonly isSmall: boolean;
  /** It has a full stop: an abbreviation. */
  readonly isDotted: boolean;
}

/** The words between two commas of a value. */
export type Section = readonly Piece[];

/** A word of which nothing but its flags is known. */
export function bareWord({ text, folded, isCapitals, isInitial, isPiece }: Spelling, flags: number): Word {
  // Each member is written out: with `...spelling` before so many it took 20 us, so it takes 0.1 us.
  return {
    text,
    folded,
    isCapitals,
    isInitial,
    isPiece,
    flags,
    allFlags: flags,
    exact: -1,
    given: -1,
    counted: -1,
    male: 0,
    female: 0,
    givenPeople: 0,
    listed: 0,
    surname: -1,
    surnamePeople: 0,
    bearers: 0,
    logOrdinary: 0,
    plain: undefined,
    rows: undefined,
    pairKeys: undefined,
    forms: undefined,
    letterOrigins: undefined,
  };
}

/** The first letter of Greek; Cyrillic and what follows has higher ones. */
export const GREEK_FROM = 0x0370;
/** The first of the scripts written without spaces: Thai; the others follow it in Unicode, up to the East Asian ones. */
export const UNSPACED_FROM = 0x0e00;
/** The first of the scripts of East Asia: Chinese characters, kana and hangul. */
export const EAST_ASIAN_FROM = 0x2e80;

/** Whether a word may contain a title, glued to it or behind a hyphen. */
export const mayContainTitle = ({ text, folded, given }: Word): boolean =>
  text.charCodeAt(0) >= UNSPACED_FROM || (given < 0 && folded.includes('-'));

/** Two words without a space between, by the capital inside: `AnnaWeber`, and not `McDonald`. */
export const JOINED = /^(\p{Lu}\p{Ll}{2,})(\p{Lu}\p{Ll}{2,})/u;

/** Whether a word that no table has may be two words without a space between. */
export const mayBeJoined = ({ given, surname, flags }: Word, raw: string): boolean =>
  given < 0 && surname < 0 && flags === 0 && JOINED.test(raw);

/** Given names of two syllables have a hyphen, `Ing-wen`, where the surnames have none. */
export const isHyphened = ({ folded }: Word): boolean => folded.includes('-');

/** The end of Latin, Greek and Cyrillic letters, which come first in Unicode. */
const COUNTED_SCRIPTS_END = 0x0530;

/** Whether surnames are counted in the script of a word; no table has any in other scripts. */
export const hasCountedSurnames = ({ folded }: Pick<Spelling, 'folded'>): boolean =>
  folded.charCodeAt(0) < COUNTED_SCRIPTS_END;

const ONE_CASED_LETTER = /^\p{Lu}$/u;
const LETTER = /\p{L}/u;

export const hasLetter = (text: string): boolean => LETTER.test(text);

/** Whether a spelling has another lower case in the Turkish and Azerbaijani alphabets, as a dotless `I` has. */
export const isTurkic = (raw: string, country: string | null): boolean =>
  (country === 'TR' || country === 'AZ') && raw.includes('I');

/** The spelling of a word of a value; `ofTurkic` chooses the Turkic lower case of a dotless `I`. */
export function spellingOf(raw: string, ofTurkic: boolean): Spelling {
  const capitals = ofTurkic || raw.length < 2 ? -1 : capitalsIn(raw);
  if (capitals >= 0) {
    const text = capitals === 0 ? raw : raw.toLowerCase();
    const isCapitals = capitals === raw.length;
    return { text, folded: text, isCapitals, isInitial: false, isPiece: false };
  }
  const text = normalizeName(
    ofTurkic ? raw.normalize('NFKC').replaceAll('İ', 'i').replaceAll('I', 'ı') : raw,
  );
  return {
    text,
    folded: foldName(text),
    isCapitals: isCapitals(raw),
    isInitial: isInitial(text),
    isPiece: false,
  };
}

/** The spelling of a piece of a longer token, whose marks are removed already. */
export const pieceSpelling = (text: string): Spelling => ({
  text,
  folded: text,
  isCapitals: false,
  isInitial: isInitial(text),
  isPiece: true,
});

/** The number of capitals in a word of the letters A to Z alone; -1 for other words. */
function capitalsIn(raw: string): number {
  let capitals = 0;
  for (let at = 0; at < raw.length; at++) {
    const code = raw.charCodeAt(at);
    if (code >= 97 && code <= 122) continue;
    if (code < 65 || code > 90) return -1;
    capitals++;
  }
  return capitals;
}

const isCapitals = (raw: string): boolean =>
  raw.length > 1 && raw === raw.toUpperCase() && raw !== raw.toLowerCase();

// The length comes first: one code point has two code units at most.
const isInitial = (text: string): boolean => text.length <= 2 && ONE_CASED_LETTER.test(text.toUpperCase());

const ASCII = /^[\x20-\x7e]*$/;
const INVISIBLE = /\p{Cf}/gu;

/** UTF-8 of Western and Central European letters that was decoded as Latin-1: `JÃ¼rgen`. */
const MISREAD = /^[\0-\xff]*[\xc3-\xc5][\x80-\x9f\xa1-\xbf][\0-\xff]*$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes a text again whose UTF-8 was decoded as Latin-1; any other text is returned as it is. */
export function withoutMisreading(value: string): string {
  if (!MISREAD.test(value)) return value;
  try {
    return utf8.decode(Uint8Array.from(value, (letter) => letter.charCodeAt(0)));
  } catch {
    return value;
  }
}

/** HTML's character references for letters and signs of names; a mark is combined with the letter before it: `&uuml;`. */
const REFERENCES: Readonly<Record<string, string>> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303' },
  ...{ uml: '\u0308', cedil: '\u0327', ring: '\u030a', caron: '\u030c' },
  ...{ amp: '&', apos: "'", quot: '"', nbsp: ' ', szlig: 'ß' },
  ...{ aelig: 'æ', oelig: 'œ', oslash: 'ø', eth: 'ð', thorn: 'þ' },
};
const REFERENCE = new RegExp(
  `&(?:#(x[\\da-f]{2,5}|\\d{2,6})|([a-z]?)(${Object.keys(REFERENCES).join('|')}));`,
  'gi',
);

/** Decodes HTML's character references, which exports of web forms contain: `M&uuml;ller`, `O&#39;Brien`. */
export const withoutReferences = (value: string): string =>
  value.replace(REFERENCE, (_, code, letter, name) =>
    code === undefined
      ? `${letter}${REFERENCES[name.toLowerCase()]}`.normalize('NFC')
      : String.fromCodePoint(Number(`0${code}`)),
  );

/** Code units of a normalized text that are read: NFKC makes compatibility forms up to eighteen times longer. */
const LENGTH_MAX = 508;

/** A text in NFKC without joiners, direction marks and soft hyphens, cut to a length; letters keep their case. */
export function plainText(value: string): string {
  const text = ASCII.test(value) ? value : value.normalize('NFKC').replace(INVISIBLE, '');
  return text.slice(0, LENGTH_MAX);
}
