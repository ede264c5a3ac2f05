import { flagsBy } from '../../lexicon/flags.js';
import { hashOn } from '../../lexicon/format.js';
import type { Lexicon, Meaning } from '../../lexicon/lexicon.js';
import { type Spelling, UNSPACED_FROM } from './words.js';

/** Flags of what a word of the lexicon can be beside a name or instead of one; those of several meanings are combined. */
export const MAILBOX = 1 << 0;
export const FREQUENT_WORD = 1 << 1;
export const RARE_WORD = 1 << 2;
export const DECORATION = 1 << 3;
export const PLACEHOLDER = 1 << 4;
/** A word whose meaning implies a gender: `princess`. */
export const NICKNAME = 1 << 5;
export const ORGANIZATION = 1 << 6;
export const BRAND = 1 << 7;
export const ROLE = 1 << 8;
/** An ordinary word that is also a given name. */
export const NAME_WORD = 1 << 9;
export const PARTICLE = 1 << 10;
export const TITLE = 1 << 11;
export const MALE_TITLE = 1 << 12;
export const FEMALE_TITLE = 1 << 13;
/** A title that is also a name, and is set aside only before two words: `Don`. */
export const TITLE_BEFORE_TWO = 1 << 14;
/** With `MALE_TITLE` it marks a man who has the name of an older one: `Jr.` */
export const SUFFIX = 1 << 15;
export const DEGREE = 1 << 16;
/** Two people or more: `family`. */
export const COUPLE = 1 << 17;
/** A word that joins two people: `and`. */
export const CONJUNCTION = 1 << 18;
/** A word for a relative: `mother`. */
export const RELATIVE = 1 << 19;
/** A word between a relative and the name of another person: `of`. */
export const RELATIVE_OF = 1 << 20;
/** A word for a relative that stands directly before the name of another person: `umm`. */
export const MOTHER_OF = 1 << 21;
export const FUNCTION_WORD = 1 << 22;
/** A legal form of companies: `gmbh`. */
export const LEGAL_FORM = 1 << 23;
/** A surname of Chinese characters or hangul. */
export const NATIVE_SURNAME = 1 << 24;
/** An ending that follows a name with a hyphen: `-san`. */
export const HONORIFIC = 1 << 25;
/** A word before or behind the salutation of a letter, and the gender of the addressee: `cher`, `chère`. */
export const GREETING = 1 << 26;
export const MALE_GREETING = 1 << 27;
export const FEMALE_GREETING = 1 << 28;
/** A title that follows the name: `Deniz Bey`. */
export const AFTER_NAME = 1 << 29;
/** A salutation of everyday use in some countries or in all: `everyday-salutations.ts` has which. */
export const EVERYDAY = 1 << 30;
/** Ordinary words with a meaning, unlike function words. */
export const WORDS = FREQUENT_WORD | RARE_WORD;
/** Words that make a name that of an organization. */
export const ORGANIZATIONS = ORGANIZATION | LEGAL_FORM;
/** Words and phrases that are seldom beside a name. */
export const NO_NAME = ORGANIZATIONS | BRAND | PLACEHOLDER | MAILBOX | ROLE;
/** Words that people put around their name in addresses and usernames. */
export const HANDLE_WORDS = MAILBOX | PLACEHOLDER | ORGANIZATION | ROLE | TITLE;
/** The same, and every other word that is no name. */
export const HANDLE_PARTS = HANDLE_WORDS | WORDS | FUNCTION_WORD | NICKNAME | DECORATION;
/** A marker before a surname by birth, or before the name of a host: `geb.`, `c/o`. */
export const MAIDEN = 1 << 31;

/** A form of address that replaces a name: `Mrs`, and not `Dr`. */
export const SALUTATION = MALE_TITLE | FEMALE_TITLE;

/** Flags of the categories whose rows all mean the same. */
const FLAGS_OF_CATEGORY: Readonly<Record<string, number>> = {
  mailbox: MAILBOX,
  decoration: DECORATION,
  introduction: DECORATION,
  after_name: DECORATION | AFTER_NAME,
  salutation: EVERYDAY,
  placeholder: PLACEHOLDER,
  phrase: BRAND,
  brand: BRAND,
  place: BRAND | DECORATION,
  name_word: NAME_WORD,
  named_after: RARE_WORD,
  honorific: HONORIFIC,
  particle: PARTICLE,
  nickname: NICKNAME,
  couple: COUPLE,
  maiden: MAIDEN,
};

/** Flags of the categories where a column decides: by its values, and of all others. */
const FLAGS_BY_COLUMN: Readonly<
  Record<string, readonly [column: string, byValue: Readonly<Record<string, number>>, other: number]>
> = {
  word: ['frequency', { rare: RARE_WORD, function: FUNCTION_WORD }, FREQUENT_WORD],
  organization: ['kind', { legal: LEGAL_FORM }, ORGANIZATION],
  role: ['kind', { mailbox: MAILBOX }, ROLE],
  relative: ['kind', { relative: RELATIVE, of: RELATIVE_OF, mother_of: MOTHER_OF }, 0],
  east_asian_surname: ['script', { native: NATIVE_SURNAME }, 0],
  greeting: ['gender', { male: GREETING | MALE_GREETING, female: GREETING | FEMALE_GREETING }, GREETING],
  suffix: ['kind', { degree: DEGREE, namesake: SUFFIX | MALE_TITLE }, SUFFIX],
};

function flagsOf({ category, values }: Meaning): number {
  if (category === 'title') return titleFlags(values);
  if (category === 'conjunction') return values.countries ? 0 : CONJUNCTION;
  const rule = FLAGS_BY_COLUMN[category];
  if (rule === undefined) return FLAGS_OF_CATEGORY[category] ?? 0;
  const [column, byValue, other] = rule;
  return byValue[values[column] ?? ''] ?? other;
}

export const genderFlag = (gender: string | null | undefined): number =>
  gender === 'male' ? MALE_TITLE : gender === 'female' ? FEMALE_TITLE : 0;

function titleFlags({ gender, dropped }: Meaning['values']): number {
  if (dropped === 'name') return 0;
  return TITLE | genderFlag(gender) | (dropped === 'before_two' ? TITLE_BEFORE_TWO : 0);
}

const flagsOfLists = flagsBy(flagsOf);

/** Looks up the flags of a word, or of the part of a text between two indexes; 0 for a word that the lexicon lacks. */
export type Senses = (text: string, from?: number, to?: number) => number;

export function createSenses(lexicon: Pick<Lexicon, 'find' | 'flags'>): Senses {
  const flags = flagsOfLists(lexicon);
  return (text, from, to) => flags[lexicon.find(text, from, to)] as number;
}

/**
 * A lookup of the value that the rows of one category have for a word, `none` for all other words.
 * @param read the value of a row; null for a row of another category
 */
export function createLookup<T>(
  lexicon: Lexicon,
  none: T,
  read: (row: Meaning) => T | null,
): (word: string) => T {
  const all: T[] = [none];
  const indexes = lexicon.flags((row) => {
    const value = read(row);
    return value === null ? 0 : all.push(value) - 1;
  });
  return (word) => all[indexes[lexicon.find(word)] as number] ?? none;
}

const NOWHERE: readonly string[] = [];

/** Whether a word is a conjunction in a country, or in any if that is null, though elsewhere a name or another word. */
export function createConjunctions(lexicon: Lexicon): (word: string, country: string | null) => boolean {
  const countriesOf = createLookup(lexicon, NOWHERE, ({ category, values: { countries } }) =>
    category === 'conjunction' && countries ? countries.split(' ') : null,
  );
  return (word, country) => {
    const countries = countriesOf(word);
    return country === null ? countries.length > 0 : countries.includes(country);
  };
}

/** Whether a thing is named after the person whose name follows: `plaza`. All such words have the flag `RARE_WORD`. */
export const createNamedAfter = (lexicon: Lexicon): ((word: string) => boolean) =>
  createLookup(lexicon, false, ({ category }) => (category === 'named_after' ? true : null));

/** The gender that the meaning of a word implies, as flags of `SALUTATION`; 0 for other words: `dad`. */
export function createMeaningGenders(lexicon: Lexicon): (word: string) => number {
  const genders = lexicon.flags(({ category, values }) =>
    category === 'nickname' ? genderFlag(values.gender) : 0,
  );
  return (word) => genders[lexicon.find(word)] as number;
}

/** No phrase of the lexicon that a value is searched for has more words. */
const LEXICON_PHRASE_WORDS_MAX = 8;

/** Calls `onPhrase` for each phrase of the lexicon that begins at the word `from` and ends before `until`. */
export type PhraseReader = (
  words: readonly { readonly folded: string }[],
  from: number,
  until: number,
  onPhrase: (from: number, to: number, flags: number) => void,
) => void;

/** Hashes rule out most phrases that the lexicon lacks, before a string is built. */
export function createPhraseReader(lexicon: Lexicon, senses: Senses): PhraseReader {
  return (words, from, until, onPhrase) => {
    const end = Math.min(until, from + LEXICON_PHRASE_WORDS_MAX);
    let hash = hashOn(0, (words[from] as { folded: string }).folded);
    for (let to = from + 2; to <= end; to++) {
      hash = hashOn(hashOn(hash, ' '), (words[to - 1] as { folded: string }).folded);
      if (!lexicon.mayHave(hash)) continue;
      const phrase = words.slice(from, to).map(({ folded }) => folded);
      onPhrase(from, to, senses(phrase.join(' ')));
    }
  };
}

/** Longer words are not searched for a compound, nor shorter words for its parts. */
const COMPOUND_LENGTH_MAX = 40;
const COMPOUND_WORD_MIN = 4;
const COMPOUND_PARTS_MAX = 8;
const ANY_WORD = WORDS | FUNCTION_WORD | PARTICLE;
/** The linking elements of Germanic compounds, as in `Hochzeitstorte`, and the hyphen. */
const LINKING_ELEMENTS = ['', 's', 'n', 'en', 'es', '-'];

/**
 * Whether a word is a compound of ordinary words, with hyphens or, as in Germanic languages, without: `Kaffeemaschine`.
 * @param isPart excludes words that are rather names: `Rosehall` is no compound
 */
export function isCompound(folded: string, senses: Senses, isPart: (part: string) => boolean): boolean {
  const parts = folded.split('-', COMPOUND_PARTS_MAX);
  // Two parts may be the syllables of a given name: `In-bee`.
  if (parts.length > 2) return parts.every((part) => (senses(part) & ANY_WORD) !== 0);
  const { length } = folded;
  if (length > COMPOUND_LENGTH_MAX) return false;
  for (let at = COMPOUND_WORD_MIN; at <= length - COMPOUND_WORD_MIN; at++) {
    if ((senses(folded, 0, at) & WORDS) === 0 || !isPart(folded.slice(0, at))) continue;
    for (const link of LINKING_ELEMENTS) {
      const from = at + link.length;
      if (from > length - COMPOUND_WORD_MIN || !folded.startsWith(link, at)) continue;
      if ((senses(folded, from) & WORDS) !== 0 && isPart(folded.slice(from))) return true;
    }
  }
  return false;
}

/** Characters of a word at either end that are looked up in scripts without spaces. */
const AFFIX_LENGTH_MAX = 12;
/** A shorter part behind a hyphen is rather a surname than a legal form: `Maiga-Ba`. */
const HYPHENED_LENGTH_MIN = 3;

/** Whether a part of a word makes it an organization: `花子美容室` is a hairdresser's, `Maria-Ward-Schule` a school. */
export function flagsOfParts({ text, folded }: Spelling, senses: Senses): number {
  let flags = 0;
  if (text.charCodeAt(0) >= UNSPACED_FROM)
    for (let length = 2; length <= Math.min(text.length, AFFIX_LENGTH_MAX); length++)
      flags |= senses(text, text.length - length) | senses(text, 0, length);
  const last = folded.lastIndexOf('-') + 1;
  if (last > 1 && folded.length - last >= HYPHENED_LENGTH_MIN) flags |= senses(folded, last);
  return flags & ORGANIZATIONS;
}
