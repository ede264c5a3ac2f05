import { flagsBy } from '../../lexicon/flags.js';
import { hashOn } from '../../lexicon/format.js';
import type { Lexicon, Meaning } from '../../lexicon/lexicon.js';
import { type Spelling, UNSPACED_FROM } from './words.js';

/** What a word of the lexicon can be beside a name or instead of one: bits of the flags of a list of senses. */
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
/** An ordinary word that is a given name too. */
export const NAME_WORD = 1 << 9;
export const PARTICLE = 1 << 10;
export const TITLE = 1 << 11;
export const MALE_TITLE = 1 << 12;
export const FEMALE_TITLE = 1 << 13;
/** A title that is a name too, dropped only before two words. */
export const TITLE_BEFORE_TWO = 1 << 14;
/** With `MALE_TITLE` that of a man who is named as an older one: `Jr.` */
export const SUFFIX = 1 << 15;
export const DEGREE = 1 << 16;
/** Two people or more: `family`. */
export const COUPLE = 1 << 17;
/** Joins two people: `and`. */
export const CONJUNCTION = 1 << 18;
/** A word for a relative: `mother`. */
export const RELATIVE = 1 << 19;
/** What stands between a relative and the name of another person: `of`. */
export const RELATIVE_OF = 1 << 20;
/** A word for a relative before another person's name: `umm`. */
export const MOTHER_OF = 1 << 21;
export const FUNCTION_WORD = 1 << 22;
/** A legal form of companies: `gmbh`. */
export const LEGAL_FORM = 1 << 23;
/** A surname of Chinese characters or hangul. */
export const NATIVE_SURNAME = 1 << 24;
/** An ending that follows a name with a hyphen: `-san`. */
export const HONORIFIC = 1 << 25;
/** What a letter has before its salutation or behind it, and the gender of the one it is said to: `cher`, `chère`. */
export const GREETING = 1 << 26;
export const MALE_GREETING = 1 << 27;
export const FEMALE_GREETING = 1 << 28;
/** What follows a name: `Deniz Bey`. */
export const AFTER_NAME = 1 << 29;
/** A salutation of everyday use, in some countries or in all; `createEverydaySalutations` has which. */
export const EVERYDAY = 1 << 30;
/** Ordinary words with a meaning. */
export const WORDS = FREQUENT_WORD | RARE_WORD;
/** Words and phrases that are seldom beside a name. */
export const NO_NAME = LEGAL_FORM | ORGANIZATION | BRAND | PLACEHOLDER | MAILBOX | ROLE;
/** What people put around their name in addresses and usernames. */
export const HANDLE_WORDS = MAILBOX | PLACEHOLDER | ORGANIZATION | ROLE | TITLE;
/** The same, and any word that is no name. */
export const HANDLE_PARTS = HANDLE_WORDS | WORDS | FUNCTION_WORD | NICKNAME | DECORATION;
/** What follows is a surname by birth, or with whom someone lives. */
export const MAIDEN = 1 << 31;

/** A form of address that replaces a name: `Mrs`, and not `Dr`. */
export const SALUTATION = MALE_TITLE | FEMALE_TITLE;

const FLAG_OF_CATEGORY: Readonly<Record<string, number>> = {
  mailbox: MAILBOX,
  decoration: DECORATION,
  introduction: DECORATION,
  after_name: DECORATION | AFTER_NAME,
  salutation: EVERYDAY,
  placeholder: PLACEHOLDER,
  phrase: BRAND,
  brand: BRAND,
  place: BRAND | DECORATION,
  role: ROLE,
  name_word: NAME_WORD,
  named_after: RARE_WORD,
  honorific: HONORIFIC,
  particle: PARTICLE,
  nickname: NICKNAME,
  couple: COUPLE,
  maiden: MAIDEN,
};

const FLAG_OF_RELATIVE: Readonly<Record<string, number>> = {
  relative: RELATIVE,
  of: RELATIVE_OF,
  mother_of: MOTHER_OF,
};

function flagOf({ category, values }: Meaning): number {
  switch (category) {
    case 'word':
      return values.frequency === 'rare'
        ? RARE_WORD
        : values.frequency === 'function'
          ? FUNCTION_WORD
          : FREQUENT_WORD;
    case 'organization':
      return values.kind === 'legal' ? LEGAL_FORM : ORGANIZATION;
    case 'role':
      return values.kind === 'mailbox' ? MAILBOX : ROLE;
    case 'relative':
      return FLAG_OF_RELATIVE[values.kind ?? ''] ?? 0;
    case 'east_asian_surname':
      return values.script === 'native' ? NATIVE_SURNAME : 0;
    case 'title':
      return titleFlag(values);
    case 'greeting':
      return GREETING | greetingFlag(values.gender);
    case 'conjunction':
      return values.countries ? 0 : CONJUNCTION;
    case 'suffix':
      return suffixFlag(values.kind);
    default:
      return FLAG_OF_CATEGORY[category] ?? 0;
  }
}

const suffixFlag = (kind: string | null | undefined): number =>
  kind === 'degree' ? DEGREE : kind === 'namesake' ? SUFFIX | MALE_TITLE : SUFFIX;

const genderFlag = (gender: string | null | undefined): number =>
  gender === 'male' ? MALE_TITLE : gender === 'female' ? FEMALE_TITLE : 0;

function titleFlag({ gender, dropped }: Meaning['values']): number {
  if (dropped === 'name') return 0;
  return TITLE | genderFlag(gender) | (dropped === 'before_two' ? TITLE_BEFORE_TWO : 0);
}

const greetingFlag = (gender: string | null | undefined): number =>
  gender === 'male' ? MALE_GREETING : gender === 'female' ? FEMALE_GREETING : 0;

const flagsOfLists = flagsBy(flagOf);

/** The bits of a word, or of the part of a text between two indexes; 0 for a word that the lexicon lacks. */
export type Senses = (text: string, from?: number, to?: number) => number;

export function createSenses(lexicon: Lexicon): Senses {
  const flags = flagsOfLists(lexicon);
  return (text, from, to) => flags[lexicon.find(text, from, to)] as number;
}

/** Where a word is an everyday salutation, and of whom. */
export interface EverydaySalutation {
  /** Where it is one, though a name or an initial elsewhere; null where it is one everywhere. With `TITLE` as its gender: where it has none. */
  readonly countries: readonly string[] | null;
  /**
   * A bit of `SALUTATION`; 0: that of the title. `TITLE`: none there, as of `mr.` of Dutch lawyers. All of `SALUTATION`: one
   * everywhere, which decides against any name only there, as `Sr.` in Spanish.
   */
  readonly gender: number;
  /** Before a name that hardly any man has it is no title of a man: `Sr. Bernadette` is a sister, `Tuan Norazlina` a name. */
  readonly yieldsToName: boolean;
}

export const SALUTATION_EVERYWHERE: EverydaySalutation = { countries: null, gender: 0, yieldsToName: false };
/** That of a word which decides against any name in some countries alone. */
export const SALUTATION_UNLESS_NAME: EverydaySalutation = { ...SALUTATION_EVERYWHERE, yieldsToName: true };

/** By the word: only those with the flag `EVERYDAY` are any. */
export function createEverydaySalutations(lexicon: Lexicon): (word: string) => EverydaySalutation {
  const all: EverydaySalutation[] = [SALUTATION_EVERYWHERE];
  const numberOf = lexicon.flags(({ category, values: { countries, gender } }) => {
    if (category !== 'salutation' || !countries) return 0;
    return (
      all.push({
        countries: countries.split(' '),
        gender: gender === 'both' ? TITLE : gender === 'any' ? SALUTATION : genderFlag(gender),
        yieldsToName: gender === 'name',
      }) - 1
    );
  });
  return (word) => all[numberOf[lexicon.find(word)] as number] ?? SALUTATION_EVERYWHERE;
}

/** Whether a word joins two people in a country, or in any for null, though it is a name or another word elsewhere. */
export function createConjunctions(lexicon: Lexicon): (word: string, country: string | null) => boolean {
  const all: (readonly string[])[] = [[]];
  const numberOf = lexicon.flags(({ category, values: { countries } }) =>
    category === 'conjunction' && countries ? all.push(countries.split(' ')) - 1 : 0,
  );
  return (word, country) => {
    const countries = all[numberOf[lexicon.find(word)] as number] as readonly string[];
    return country === null ? countries.length > 0 : countries.includes(country);
  };
}

/** Whether a word stands before whom it is called after: `plaza`. Only those with the flag `RARE_WORD` do. */
export function createNamedAfter(lexicon: Lexicon): (word: string) => boolean {
  const isOne = lexicon.flags(({ category }) => (category === 'named_after' ? 1 : 0));
  return (word) => isOne[lexicon.find(word)] === 1;
}

/** The gender that the meaning of a word tells: bits of `SALUTATION`; 0 of other words. */
export function createMeaningGenders(lexicon: Lexicon): (word: string) => number {
  const genderOf = lexicon.flags(({ category, values }) =>
    category === 'nickname' ? genderFlag(values.gender) : 0,
  );
  return (word) => genderOf[lexicon.find(word)] as number;
}

/** Words of a phrase at most. */
const LEXICON_PHRASE_WORDS_MAX = 8;

/** Tells the phrases of the lexicon that begin at a word and end before `until`: where each ends, and its bits. */
export type PhraseReader = (
  words: readonly { readonly folded: string }[],
  from: number,
  until: number,
  onPhrase: (from: number, to: number, flags: number) => void,
) => void;

/** Most phrases that the lexicon lacks cost no string. */
export function createPhraseReader(lexicon: Lexicon, senses: Senses): PhraseReader {
  return (words, from, until, onPhrase) => {
    const most = Math.min(until, from + LEXICON_PHRASE_WORDS_MAX);
    let hash = hashOn(0, (words[from] as { folded: string }).folded);
    for (let to = from + 2; to <= most; to++) {
      hash = hashOn(hashOn(hash, ' '), (words[to - 1] as { folded: string }).folded);
      if (!lexicon.mayHave(hash)) continue;
      const phrase = words.slice(from, to).map(({ folded }) => folded);
      onPhrase(from, to, senses(phrase.join(' ')));
    }
  };
}

/** Letters of a compound at most, and of each of its words at the least. */
const COMPOUND_LENGTH_MAX = 40;
const COMPOUND_WORD_MIN = 4;
const COMPOUND_PARTS_MAX = 8;
const ANY_WORD = WORDS | FUNCTION_WORD | PARTICLE;
/** What stands between the words of a compound: `Hochzeitstorte`. */
const LINKING_ELEMENTS = ['', 's', 'n', 'en', 'es', '-'];

/**
 * Whether ordinary words make a longer one, with hyphens or, as in Germanic languages, without: `Kaffeemaschine`.
 * @param isPart whether a word may be a part of one: `Rosehall` is a name
 */
export function isCompound(folded: string, senses: Senses, isPart: (part: string) => boolean): boolean {
  const parts = folded.split('-', COMPOUND_PARTS_MAX);
  // Two may be the syllables of a name: `In-bee`.
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

const AFFIX_LENGTH_MAX = 12;
/** A shorter part behind a hyphen is a surname, `Maiga-Ba`, and no legal form. */
const HYPHENED_LENGTH_MIN = 3;
const ORGANIZATIONS = ORGANIZATION | LEGAL_FORM;

/** What parts of a word say of all of it: `花子美容室` is a hairdresser's, `Maria-Ward-Schule` a school. */
export function flagsOfParts({ text, folded }: Spelling, senses: Senses): number {
  let flags = 0;
  if (text.charCodeAt(0) >= UNSPACED_FROM)
    for (let length = 2; length <= Math.min(text.length, AFFIX_LENGTH_MAX); length++)
      flags |= senses(text, text.length - length) | senses(text, 0, length);
  const last = folded.lastIndexOf('-') + 1;
  if (last > 1 && folded.length - last >= HYPHENED_LENGTH_MIN) flags |= senses(folded, last);
  return flags & ORGANIZATIONS;
}
