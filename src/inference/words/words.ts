import { foldName, normalizeName } from '../../dataset/normalize.js';
import type { Form } from './surname-gender.js';

/** A word as it is written in a value. */
export interface Spelling {
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
}

/** One word of a value, with what dataset and lexicon have of it, whatever it stands beside. */
export interface Word extends Spelling {
  /** Bits of `senses.ts` of the folded spelling, and with what its parts say. */
  readonly flags: number;
  readonly allFlags: number;
  /** The record of the given name that is written just so, or -1; initials have none. */
  readonly exact: number;
  /** Its record as a given name in any spelling, or -1. */
  readonly given: number;
  /** The record whose counts speak for it: `given`, or the one of its Latin spelling; or -1. */
  readonly counted: number;
  /** People of all countries who bear it as a given name, and what lists say of it. */
  readonly male: number;
  readonly female: number;
  readonly givenPeople: number;
  readonly listed: number;
  /** Its record in `Dataset.surnames`, or -1; initials have none. */
  readonly surname: number;
  readonly surnamePeople: number;
  /** People who bear it as a given name or a surname; at least `commonListBearers` where lists alone speak for a script. */
  readonly bearers: number;
  /** What its letters add to its log-likelihood as an ordinary word, less than 0 for those of a name; 0 where enough people bear it. */
  readonly logOrdinary: number;
  /** The word without its marks, and the countries that count it so; null of those without, undefined until it is asked. */
  plain: PlainWord | null | undefined;
  /** What `Vocabulary.rows` answers for it; undefined until it is asked. */
  rows: readonly number[] | undefined;
  /** As of `pairKeysOf`; undefined until it is asked. */
  pairKeys: PairKeys | null | undefined;
  /** What `Vocabulary.forms` answers for it; undefined until it is asked. */
  forms: readonly Form[] | undefined;
  /** What `Vocabulary.origins` answers for it; undefined until it is asked. */
  letterOrigins: LetterOrigins | null | undefined;
}

/** A word without its marks, and the countries, as indexes in `Dataset.countries`, whose registers keep it so. */
interface PlainWord {
  readonly word: Word;
  readonly countries: readonly number[];
}

/** The keys of the spellings of a word for `Dataset.mayBePair`. */
export interface PairKeys {
  readonly keys: readonly number[];
  /** They stand in an order that all such words share, the first alone where they are the same; else any may stand beside any. */
  readonly isAligned: boolean;
}

/** Where the letters of a surname are from. */
export interface LetterOrigins {
  /** Of each of `ORIGINS`; they add up to 1. */
  readonly shares: Float64Array;
  /** Index of the largest share. */
  readonly likeliest: number;
}

/** A word of a value as it stands there. */
export interface Piece {
  readonly word: Word;
  readonly flags: number;
  readonly isAnd: boolean;
  /** It stood in small letters among others. */
  readonly isSmall: boolean;
  /** It stood with a full stop: an abbreviation. */
  readonly isDotted: boolean;
}

/** A word of which nothing but its senses is known. */
export function bareWord({ text, folded, isCapitals, isInitial, isPiece }: Spelling, flags: number): Word {
  // Written out: `...spelling` before so many members took 20 us, this 0.1 us.
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

/** Scripts that are written without spaces: Thai and those after it in Unicode up to the East Asian ones. */
export const UNSPACED_FROM = 0x0e00;

/** Whether a title may be glued to a word or stand behind its hyphen. */
export const mayContainTitle = ({ text, folded, given }: Word): boolean =>
  text.charCodeAt(0) >= UNSPACED_FROM || (given < 0 && folded.includes('-'));

/** A capital inside a word that stands first: `AnnaWeber`, and not `McDonald`. */
export const JOINED = /^(\p{Lu}\p{Ll}{2,})(\p{Lu}\p{Ll}{2,})/u;

/** Whether a word that no table has may be two. */
export const mayBeJoined = ({ given, surname, flags }: Word, raw: string): boolean =>
  given < 0 && surname < 0 && flags === 0 && JOINED.test(raw);

/** `Ing-wen`: surnames have no hyphen where given names have two syllables. */
export const isHyphened = ({ folded }: Word): boolean => folded.includes('-');

/** Latin, Greek and Cyrillic letters come first in Unicode. */
const COUNTED_SCRIPTS_END = 0x0530;

/** Whether surnames in the script of a word are counted: of another one no table has any. */
export const hasCountedSurnames = ({ folded }: Pick<Spelling, 'folded'>): boolean =>
  folded.charCodeAt(0) < COUNTED_SCRIPTS_END;

const ONE_CASED_LETTER = /^\p{Lu}$/u;
const LETTER = /\p{L}/u;

export const hasLetter = (text: string): boolean => LETTER.test(text);

/** Whether a spelling has another lower case in Turkish and Azerbaijani: a dotless `I`. */
export const isTurkic = (raw: string, country: string | null): boolean =>
  (country === 'TR' || country === 'AZ') && raw.includes('I');

/** The spelling of a word as it stands in a value; `ofTurkic` chooses the lower case of a dotless `I`. */
export function spellingOf(raw: string, ofTurkic: boolean): Spelling {
  const capitals = ofTurkic || raw.length < 2 ? -1 : capitalsIn(raw);
  if (capitals >= 0) {
    const text = capitals === 0 ? raw : raw.toLowerCase();
    const isCapitals = capitals === raw.length;
    return { text, folded: text, isCapitals, isInitial: false, isPiece: false };
  }
  const text = normalizeName(ofTurkic ? raw.normalize('NFKC').replace(/[İI]/g, turkishLower) : raw);
  return {
    text,
    folded: foldName(text),
    isCapitals: isCapitals(raw),
    isInitial: isInitial(text),
    isPiece: false,
  };
}

/** The spelling of a piece of a longer token, which is without marks. */
export const pieceSpelling = (text: string): Spelling => ({
  text,
  folded: text,
  isCapitals: false,
  isInitial: isInitial(text),
  isPiece: true,
});

/** Capitals of a word of the letters A to Z; -1 of others. */
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

/** One code point has two code units at most. */
const isInitial = (text: string): boolean => text.length <= 2 && ONE_CASED_LETTER.test(text.toUpperCase());

const turkishLower = (letter: string): string => (letter === 'I' ? 'ı' : 'i');

const ASCII = /^[\x20-\x7e]*$/;
const INVISIBLE = /\p{Cf}/gu;

/** Letters of Western and Central Europe in UTF-8 that was read as Latin-1: `JÃ¼rgen`. */
const MISREAD = /^[\0-\xff]*[\xc3-\xc5][\x80-\x9f\xa1-\xbf][\0-\xff]*$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A text as it was before its UTF-8 was read as Latin-1; all others as they are. */
export function withoutMisreading(value: string): string {
  if (!MISREAD.test(value)) return value;
  try {
    return utf8.decode(Uint8Array.from(value, (letter) => letter.charCodeAt(0)));
  } catch {
    return value;
  }
}

/** The character references of HTML for letters and signs of names; for marks, behind a letter: `&uuml;`. */
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

/** A text with HTML's character references read, as exports of web forms have them: `M&uuml;ller`, `O&#39;Brien`. */
export const withoutReferences = (value: string): string =>
  value.replace(REFERENCE, (_, code, letter, name) =>
    code === undefined
      ? `${letter}${REFERENCES[name.toLowerCase()]}`.normalize('NFC')
      : String.fromCodePoint(Number(`0${code}`)),
  );

/** Code units of a text that are read: compatibility forms grow to eighteen times their length. */
const LENGTH_MAX = 508;

/** NFKC without joiners, direction marks and soft hyphens, up to a length; letters keep their case. */
export function plainText(value: string): string {
  const text = ASCII.test(value) ? value : value.normalize('NFKC').replace(INVISIBLE, '');
  return text.slice(0, LENGTH_MAX);
}
