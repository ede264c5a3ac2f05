import { letterTable } from './letter-tables.js';

/**
 * The one spelling rule of names, shared by the dataset's builder and by every lookup.
 * Both functions are total, pure and independent of the process's locale.
 */

/** Letters and vowel signs beyond ASCII that NFKC keeps, beside each other too, and lower case turns into one each; a regular expression's class. */
const STABLE_LETTERS =
  'À-ÖØ-öø-įıĴ-ľŁ-ňŊ-žƀ-ǃǍ-ǰǴ-ʯḀ-ẙẜ-ỿ\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ceЀ-џԱ-Ֆա-ֆא-תء-غف-ي' +
  '\u0904-\u0928\u092a-\u0930\u0932\u0933\u0935-\u0939\u093d-\u094dა-ჺぁ-ゖァ-ヺー一-鿿가-힣';
/** Normalized but for its capitals: printable ASCII but a backtick, and stable letters; spaces and hyphens stand alone. */
const TIDY = runs(`!-,.-_a-~${STABLE_LETTERS}`, ' -');
const TIDY_WORDS = runs(`A-Za-z${STABLE_LETTERS}`, " '-");

/** Matches runs of characters with single separators between them. */
function runs(characters: string, separators: string): RegExp {
  return new RegExp(`^[${characters}]+(?:[${separators}][${characters}]+)*$`);
}

/** Whether a value is letters of usual alphabets, in words with single spaces, hyphens or apostrophes between them. */
export function isTidyWords(value: string): boolean {
  return isPlainWords(value) || TIDY_WORDS.test(value);
}

/** The same of letters of ASCII with single spaces, which nearly all are: tested in a tenth of the time. */
function isPlainWords(value: string): boolean {
  let isLetter = false;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    const lower = code | 0x20;
    if (lower >= 0x61 && lower <= 0x7a) isLetter = true;
    else if (code === 0x20 && isLetter) isLetter = false;
    else return false;
  }
  return isLetter;
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: the class is "all ASCII", controls included
const ASCII = /^[\x00-\x7f]*$/;

/** Controls, soft hyphen, zero-width and bidi marks, blank fillers, variation selectors, tags. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]/gu;
const APOSTROPHES = /[`´ʹʻʼʽʾʿˈˊˋ‘’‚‛′‵＇ꞌ]/g;
const HYPHENS = /[\u058a\u05be\u1806\u2010-\u2015\u2043\u2053\u207b\u208b\u2212\ufe58\ufe63\uff0d]/g;
const SPACES = /[\s\u0085\u2800]+/g;
const AROUND_HYPHEN = / ?(?:- ?)+/g;
const EDGES = /^[\s-]+|[\s-]+$/g;

/**
 * The canonical spelling of a name, under which the dataset keeps it: NFKC, lower case without a locale
 * (Turkish `İ` becomes `i`), NFC; invisible characters removed; apostrophes as `'`, hyphens as `-`, white
 * space as single spaces; no space around a hyphen, none of either at the ends. Space and hyphen stay
 * distinct (`jean-marie`, `maria jose`). Scripts and diacritics are kept. Idempotent; linear in the length.
 */
export function normalizeName(value: string): string {
  if (TIDY.test(value)) return value.toLowerCase();
  const text = ASCII.test(value) ? value.toLowerCase() : normalizeUnicode(value);
  return text
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(SPACES, ' ')
    .replace(AROUND_HYPHEN, '-')
    .replace(EDGES, '');
}

function normalizeUnicode(value: string): string {
  // Spacing accents decompose to "space + mark" under NFKC, so they have to become apostrophes before it.
  // A final sigma depends on the neighbours: one form for both makes the result idempotent.
  return value
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replace(/i\u0307+/g, 'i')
    .normalize('NFC');
}

/**
 * The other spellings under which a compound name may be kept. The dataset keeps one record for a compound,
 * spelled with hyphens alone or with spaces alone, whichever its sources count more: look the name up as
 * written, then under these forms. Empty for a name without a separator.
 */
export const compoundForms = (normalized: string): string[] =>
  [normalized.replaceAll(' ', '-'), normalized.replaceAll('-', ' ')].filter((form) => form !== normalized);

/** Letters that Unicode does not decompose, in the plain Latin spelling that registers use. */
const SPECIAL_LETTERS = letterTable(`
  ß=ss æ=ae œ=oe ø=o đ=d ð=d þ=th ł=l ı=i ħ=h ŧ=t ŋ=n ĸ=k ƒ=f ƙ=k ƴ=y ŉ='n ɐ=a ɑ=a ɓ=b ɔ=o ɖ=d ɗ=d ǝ=e ə=e
  ɛ=e ɠ=g ɣ=g ɨ=i ɩ=i ɪ=i ɫ=l ɱ=m ɲ=n ɵ=o ʀ=r ʃ=s ʈ=t ʉ=u ʊ=u ʋ=v ʌ=v ʏ=y ʐ=z ʒ=z ƀ=b ƈ=c ɦ=h ƚ=l ƞ=n ƥ=p
  ƭ=t ƶ=z ǥ=g ȥ=z ɉ=j ɍ=r ɏ=y ȷ=j ƿ=w ȝ=y ǆ=dz ǉ=lj ǌ=nj ǳ=dz`);
const SPECIAL_LETTER = new RegExp(`[${[...SPECIAL_LETTERS.keys()].join('')}]`, 'g');

const ANY_LATIN = /\p{Script=Latin}/u;
/** Marks of Latin, Greek and Cyrillic letters after decomposition. */
const COMBINING = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
/** A base letter of another script keeps its marks (й is not и), so only marks on Latin letters go. */
const LATIN_MARKS = /(\p{Script=Latin})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff]+/gu;
/** Vowel points that writers may leave out: Hebrew niqqud and cantillation, Arabic harakat and tatweel. */
const OPTIONAL_POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a]/g;
const HARMLESS_PAIRS: readonly (readonly [RegExp, string])[] = [
  [/[آأإٱ]/g, 'ا'],
  [/[یى]/g, 'ي'],
  [/ک/g, 'ك'],
  [/ё/g, 'е'],
  [/ς/g, 'σ'],
];
/** Blocks of Latin letters, which have no combining marks. */
const PRECOMPOSED = /^[\0-\u02af\u1e00-\u1eff]*$/;
/** What `foldLatin` makes of their characters by code, filled in as they come up. */
const FOLDS: string[] = new Array(0x1f00);
const ARABIC_GREEK_CYRILLIC = /[\u0370-\u074f\u1f00-\u1fff]/;

/**
 * The undecorated form of a normalized name: Latin diacritics and special letters in plain Latin (`ø` to
 * `o`, `ß` to `ss`), Greek accents, `ё`, Arabic and Hebrew points, and the spellings of alef, yeh and kaf
 * that writers mix. Other scripts are untouched. Idempotent.
 */
export function foldName(normalized: string): string {
  if (ASCII.test(normalized)) return normalized;
  if (PRECOMPOSED.test(normalized)) return foldPrecomposed(normalized);
  const text = ARABIC_GREEK_CYRILLIC.test(normalized) ? foldOtherMarks(normalized) : normalized;
  return ANY_LATIN.test(text) ? foldLatin(text) : text;
}

/** Each character by itself: with no combining marks about, its neighbours do not matter. */
function foldPrecomposed(text: string): string {
  let folded = '';
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    folded += code < 0x80 ? text[index] : (FOLDS[code] ?? foldOnce(code));
  }
  return folded;
}

function foldOnce(code: number): string {
  const folded = foldLatin(String.fromCharCode(code));
  FOLDS[code] = folded;
  return folded;
}

function foldLatin(text: string): string {
  return text
    .normalize('NFD')
    .replace(LATIN_MARKS, '$1')
    .normalize('NFC')
    .replace(SPECIAL_LETTER, (letter) => SPECIAL_LETTERS.get(letter) ?? letter);
}

function foldOtherMarks(text: string): string {
  let folded = text.replace(OPTIONAL_POINTS, '').replace(/ +/g, ' ').trim();
  if (/[\u0370-\u03ff\u1f00-\u1fff]/.test(folded)) {
    folded = folded.normalize('NFD').replace(COMBINING, '').normalize('NFC');
  }
  for (const [pattern, plain] of HARMLESS_PAIRS) folded = folded.replace(pattern, plain);
  return folded;
}
