import {
  countryOfHead,
  type Dataset,
  findRow,
  kindOfHead,
  LISTED_FEMALE,
  LISTED_MALE,
  ROW_REGISTER,
  ROW_SIZE,
} from '../../dataset/dataset.js';
import { pairKeyOf } from '../../dataset/name-pairs.js';
import { isAlphabetic, isRomanized, latinSpellings } from '../../dataset/romanize.js';
import { traditionalOf } from '../../dataset/simplified.js';
import { RARE_NAME_MIN } from './bearers.js';
import { GREEK_FROM, type PairKeys, type Spelling } from './words.js';

/**
 * The record of a spelling as a given name, or -1. It is looked up as written, with another hyphenation, without marks, with its
 * umlauts as one letter (`joerdis`), and in Latin letters.
 * @param asWritten the answer of `Dataset.find` for its text
 */
export function findGiven(
  dataset: Dataset,
  { text, folded }: Pick<Spelling, 'text' | 'folded'>,
  asWritten = dataset.find(text),
): number {
  const exact = asWritten >= 0 ? asWritten : findOtherHyphenation(dataset, text);
  const plain = folded === text ? exact : findSpelling(dataset, folded);
  const found = exact >= 0 && plain !== exact ? moreUsualOf(dataset, exact, plain) : plain;
  if (found >= 0) {
    const mayBeUmlaut = found === exact && UMLAUTS.test(folded) && !SEPARATOR.test(folded);
    return mayBeUmlaut ? usualUmlaut(dataset, exact, folded) : found;
  }
  const digraphs = folded === text ? -1 : findSpelling(dataset, withDigraphs(text));
  if (digraphs >= 0) return digraphs;
  const single = UMLAUTS.test(folded) ? findSpelling(dataset, withoutDigraphs(folded)) : -1;
  return single >= 0 || folded.charCodeAt(0) < GREEK_FROM ? single : findTransliterated(dataset, folded);
}

/** With more Latin spellings of one word, looking up every pair takes no longer than comparing their keys. */
const ROMANIZED_MAX = 24;
/** Serbian is romanized in another way; either word of a pair may decide for it. */
const SERBIA = 'RS';

/**
 * The pair keys of all spellings that `findGiven` looks up of a word, alone or as the first or last part of a name; null if it
 * looks up others too.
 */
export function pairKeysOf({ text, folded }: Pick<Spelling, 'text' | 'folded'>): PairKeys | null {
  if (SEPARATOR.test(text)) return null;
  if (isRomanized(folded)) {
    // Compounds are not spelled in Latin letters there.
    if (!isAlphabetic(folded)) return { keys: [...new Set([text, folded])].map(pairKeyOf), isAligned: false };
    const latin = [null, SERBIA].flatMap((country) => latinSpellings(folded, country));
    const keys = new Set([text, folded, ...latin].map(pairKeyOf));
    return keys.size > ROMANIZED_MAX || latin.length === 0 ? null : { keys: [...keys], isAligned: false };
  }
  const traditional = traditionalOf(folded) ?? folded;
  const spellings =
    traditional === text && !UMLAUTS.test(text)
      ? [text]
      : [text, folded, withDigraphs(text), withoutDigraphs(folded), traditional];
  return { keys: spellings.map(pairKeyOf), isAligned: true };
}

/**
 * The record whose counts are taken for a name. A name in another script that only lists have, or with hardly any bearers, takes
 * those of its Latin spelling, under which registers abroad count emigrants: `Микола`.
 */
export function countedRecord(
  dataset: Dataset,
  record: number,
  { folded }: Pick<Spelling, 'folded'>,
): number {
  if (record < 0 || folded.charCodeAt(0) < GREEK_FROM) return record;
  const own = peopleOf(dataset, record);
  const latin = findTransliterated(dataset, folded);
  const isUsual = latin >= 0 && peopleOf(dataset, latin) > USUAL_SPELLING_RATIO * own;
  if (!isUsual || isMostlyMale(dataset, record) !== isMostlyMale(dataset, latin)) return record;
  const minority = Math.min(dataset.maleCount(latin), dataset.femaleCount(latin));
  return minority > LATIN_MINORITY_MAX * peopleOf(dataset, latin) ? record : latin;
}

/** With a larger share of the other gender a Latin spelling stands for several names: `Suman`, of men in Bengali. */
const LATIN_MINORITY_MAX = 0.25;
/** An umlaut written as a digraph. */
const UMLAUTS = /[aou]e/;
const UMLAUTS_ALL = /([aou])e/g;
const UMLAUT_LETTERS = /[äöü]/g;
const withDigraphs = (text: string): string =>
  text.replace(UMLAUT_LETTERS, (letter) => `${letter.normalize('NFD').charAt(0)}e`);
export const withoutDigraphs = (folded: string): string => folded.replace(UMLAUTS_ALL, '$1');
const SEPARATOR = /[ -]/;
/** A spelling without marks with so many times the bearers is read instead of the one with marks: `maría josé`. */
const USUAL_SPELLING_RATIO = 20;
const SAMPLE_SPELLING_RATIO = 5;

function findSpelling(dataset: Dataset, text: string): number {
  const exact = dataset.find(text);
  return exact >= 0 ? exact : findOtherHyphenation(dataset, text);
}

/** The record of a compound with hyphens for its spaces, spaces for its hyphens or its parts joined; or -1. */
function findOtherHyphenation(dataset: Dataset, text: string): number {
  const hyphened = text.includes(' ') ? dataset.find(text.replaceAll(' ', '-')) : -1;
  if (hyphened >= 0 || !text.includes('-')) return hyphened;
  const spaced = dataset.find(text.replaceAll('-', ' '));
  if (spaced >= 0) return spaced;
  // Korean and Chinese names are written with a hyphen and without one: `yo-jong`.
  return dataset.find(text.replaceAll('-', ''));
}

/** A name whose digraphs are umlauts has few bearers where registers keep umlauts: `juergen`, and not `kaede`. */
function usualUmlaut(dataset: Dataset, exact: number, folded: string): number {
  if (dataset.find(folded.replace(UMLAUTS_ALL, '$1\u0308').normalize('NFC')) < 0) return exact;
  const plain = findSpelling(dataset, withoutDigraphs(folded));
  const isCounted = plain >= 0 && !isListedAlone(dataset, plain);
  return isCounted && isListedAlone(dataset, exact) ? plain : moreUsualOf(dataset, exact, plain);
}

const peopleOf = (dataset: Dataset, record: number): number =>
  dataset.maleCount(record) + dataset.femaleCount(record);

const isListedAlone = (dataset: Dataset, record: number): boolean => peopleOf(dataset, record) === 0;

const BOTH_GENDERS = LISTED_MALE | LISTED_FEMALE;
const gendersOf = (dataset: Dataset, record: number): number => dataset.listed(record) & BOTH_GENDERS;
const ONE_GENDER: ReadonlySet<number> = new Set([LISTED_MALE, LISTED_FEMALE]);

/** Whether most bearers of a name are men, or, if nobody is counted, lists have it as a man's alone. */
const isMostlyMale = (dataset: Dataset, record: number): boolean =>
  isListedAlone(dataset, record)
    ? gendersOf(dataset, record) === LISTED_MALE
    : dataset.maleCount(record) > dataset.femaleCount(record);

/** The spelling without marks if it is far more usual and mostly of the same gender; otherwise the one with marks. */
function moreUsualOf(dataset: Dataset, exact: number, plain: number): number {
  if (plain < 0) return exact;
  // `Dũng` is a man and `Dung` a woman.
  if (gendersOf(dataset, plain) === BOTH_GENDERS && ONE_GENDER.has(gendersOf(dataset, exact))) return exact;
  const isUsual = peopleOf(dataset, plain) > USUAL_SPELLING_RATIO * peopleOf(dataset, exact);
  return isUsual && isMostlyMale(dataset, exact) === isMostlyMale(dataset, plain) ? plain : exact;
}

/** With a larger share of the other gender a spelling without marks is another name: `Regis` in the United States. */
const OTHER_GENDER_SHARE_MAX = 0.1;

/**
 * The countries, as indexes in `Dataset.countries`, whose rows count far more bearers of a spelling without marks, nearly
 * all of the gender that bears it with marks: `René` is hardly ever a woman, `Rene` may be one.
 */
export function countriesOfPlain(dataset: Dataset, exact: number, plain: number): readonly number[] {
  if (plain < 0) return [];
  const isMale = isMostlyMale(dataset, exact);
  const own = dataset.rowsOf(exact);
  const rows = dataset.rowsOf(plain);
  const found: number[] = [];
  for (let at = 0; at < rows.length; at += ROW_SIZE) {
    const [head, male, female] = [rows[at], rows[at + 1], rows[at + 2]] as [number, number, number];
    const country = countryOfHead(head);
    const marked = findRow(own, country);
    const people = marked === null ? 0 : marked.male + marked.female;
    // A sample has few people: of `José` in Mexico three, of `Jose` 25.
    const ratio = kindOfHead(head) === ROW_REGISTER ? USUAL_SPELLING_RATIO : SAMPLE_SPELLING_RATIO;
    const isUsual = male + female > ratio * people;
    if (isUsual && (isMale ? female : male) <= OTHER_GENDER_SHARE_MAX * (male + female)) found.push(country);
  }
  return found;
}

const KATAKANA = /^[ァ-ヶー]+$/;
/** Each letter of katakana but `ー` has its hiragana counterpart 0x60 code points before. */
const hiraganaOf = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

/** The record of a name in traditional characters, in hiragana for katakana, or in the Latin spelling with most bearers; or -1. */
function findTransliterated(dataset: Dataset, text: string): number {
  const traditional = traditionalOf(text);
  if (traditional !== null) return dataset.find(traditional);
  if (KATAKANA.test(text)) return dataset.find(hiraganaOf(text));
  const isSure = isAlphabetic(text);
  let best = -1;
  let most = isSure ? -1 : RARE_NAME_MIN - 1;
  for (const spelling of latinSpellings(text, null)) {
    const record = dataset.find(spelling);
    const people = record < 0 ? -1 : peopleOf(dataset, record);
    if (people <= most) continue;
    if (!isSure && spelling.length < NO_CHANCE_LENGTH_MIN && !isNamedAlike(dataset, record)) continue;
    best = record;
    most = people;
  }
  return best;
}

/** Hardly an ordinary word of so many letters is spelled like a name. */
const NO_CHANCE_LENGTH_MIN = 6;
/** Where the scripts that write vowels as marks are read, and countries whose Muslims share names with those there. */
const NAMED_ALIKE: ReadonlySet<string> = new Set([
  'BD',
  'IN',
  'LK',
  'MV',
  'NP',
  'PK',
  'AE',
  'EG',
  'IQ',
  'MA',
  'SA',
]);

/** Whether a name has a row of these countries: `Hannu` has none, as which the Kannada word for fruit is spelled. */
function isNamedAlike(dataset: Dataset, record: number): boolean {
  const rows = dataset.rowsOf(record);
  for (let at = 0; at < rows.length; at += ROW_SIZE) {
    const country = dataset.countries[countryOfHead(rows[at] as number)];
    if (country !== undefined && NAMED_ALIKE.has(country.code)) return true;
  }
  return false;
}
