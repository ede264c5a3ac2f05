import { genderOfPronouns, genderOfWord } from '../../gender-words.js';
import type { Gender } from '../types.js';
import {
  FREQUENT_NAME_MIN,
  isGivenName,
  isKnownGiven,
  isMostlySurname,
  isOfOtherGender,
  KNOWN_NAME_MIN,
  USUAL_NAME_MIN,
} from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { ValueContext } from '../words/word-source.js';
import type { Piece, Section } from '../words/words.js';
import { areFullNames, letterCaseOf } from './conjunctions.js';
import { areNotes, isBusiness, isNoName, isPerson, isSoleGiven, statesGender } from './notes.js';
import { isFullName, isOfficeAside, OFFICE } from './organizations.js';
import { readSection, readSections } from './pieces.js';

/** Longer ones are no asides; the bound keeps a value of opening brackets linear. */
const ASIDES = /[("“«「『[][^)"”»」』\]]{0,120}[)"”»」』\]]/g;
/**
 * A nickname in quotes or brackets between two words, `Robert "Bob" Smith`, or at the end behind an initial:
 * `Vries, R. de (Rob)`.
 */
const NICKNAME =
  /(?:(?<=\.)(?:\s+\p{Ll}+)+\s+)?["“”„«(](?<=\p{L}\S*\s+.)(\p{L}{2,}(?:[ -]\p{L}{2,})?)["“”»)](?:(?=\s+\p{L})|(?<=\.(?:\s+\p{Ll}+)*\s+.[^.]+)(?=\s*$))/gu;
/** A given name in brackets behind a surname, a nickname or a company: `Becker (Anna)`, `Acme Ltd (Gary)`. */
const GIVEN_ASIDE = /^\s*(\p{L}[^()]*)\((\p{L}{2,})\)\P{L}*$/u;
/** A title with the endings of both genders: `Sr(a).`, `Estimado/a`, `Liebe(r)`. */
const OF_BOTH_GENDERS =
  /(?<![\p{L}/])(\p{L}{2,})\.?[(/]-?(?:a|e|o|as|es|os|in|r|ra)(?:\)|(?![\p{L}/(]))\.?/giu;
/**
 * What divides a name from a note: `Anna Weber - Vertrieb`, `Anna Weber; Peter Roth`, `Anna Weber t/a Weber Cakes`,
 * `Anna Weber Dpto. Compras`.
 */
const DIVIDER =
  /(?:\s(?:(?:[-–—|/·•]|\/\/|t\/a|d\/b\/a)(?=\s)|(?=\p{L}{3,}\.\s))|[,;，；])(?<=\p{L},?[\s-]+\p{L}{2,}\s*\S{0,5})\s*(?=\p{L})/iu;
/** The same behind a name of one word: `Anna | Vertrieb`. */
const SOLE_DIVIDER = /^(\s*\p{L}+)(\s(?:[-–—|·•@~]|\/\/|\p{Extended_Pictographic}+)\s+|[@♡])(?=\p{L})/u;
/** Unlike a comma or a slash, such a sign stands neither between the parts of a name nor between two given names. */
const NOTE_SIGN = /[-–—|;；·•@~]|\/\//;

/**
 * A word at the end in brackets, also with an age, behind a dash or a comma, or a sign. One letter behind a comma is an initial.
 */
const STATED_GENDER =
  /(?:([([])(?:\d\d[\s,/]{0,3})?|(\s[-–—|/]\s)|[,;、](?=\s*(?:\p{L}{2}|\p{Lo}))|(?<![♀♂]\ufe0f?\s*)(?=[♀♂]))\s*(\p{L}+|[♀♂]\ufe0f?)\.?(?:[\s,/]{0,3}\d\d)?[)\]]?\s*$/u;
/** Pronouns between signs, behind which stand notes: `Sam Lee | she/her | Vienna`, `Sam Lee -she/her-`. */
const DIVIDED_PRONOUNS = /\s[-–—|·•]\s?(\p{L}{2,6}(?:\/\p{L}{2,6}){1,2})\s?[-–—|·•](?=\s|$)/u;
/** `♀ Alex` */
const LEADING_SIGN = /^\s*([♀♂])\ufe0f?\s*(?=\p{L})(.*)$/u;
/** Words for a gender have these meanings too: `MS`, `HR`. */
const OTHER_MEANINGS = sense.SUFFIX | sense.DEGREE | sense.MAILBOX;

const salutationOf = (gender: Gender): string => (gender === 'male' ? 'Mr' : 'Mrs');

/** Whether a word alone is a name: `Kim`, `Lily`, `Becker`, and not `Large` or `Bike`. */
const mayBeName = ({ word, flags }: Piece): boolean =>
  (flags & (sense.WORDS | sense.BRAND)) === 0
    ? isGivenName(word) || (flags === 0 && word.bearers >= KNOWN_NAME_MIN)
    : isKnownGiven(word) && word.givenPeople >= USUAL_NAME_MIN;

/** Whether words are a person's name: with a known given name, or a name alone. */
const areName = (name: Section): boolean =>
  isFullName(name) || (name.length > 1 ? name.some(({ word }) => isKnownGiven(word)) : name.some(mayBeName));

/** Replaces a gender stated beside a name by a salutation: `Chris Lowe (f)`, `Toni Maier - weiblich`, `Alex ♀`. */
function withStatedGender(written: string, context: ValueContext): string {
  const pronouns = DIVIDED_PRONOUNS.exec(written);
  const ofPronouns = pronouns === null ? undefined : genderOfPronouns(pronouns[1] as string);
  if (pronouns !== null && ofPronouns !== undefined) {
    const before = written.slice(0, pronouns.index);
    if (areName(readSection(before, context))) return `${before}, ${salutationOf(ofPronouns)}`;
  }
  const text = written.replace(LEADING_SIGN, '$2 $1');
  const [stated = '', bracket, dash, raw = ''] = STATED_GENDER.exec(text) ?? [];
  const gender = raw === '' ? null : genderOfWord(raw);
  if (!gender) return text;
  const { flags, bearers } = context.source.word(raw, context.country);
  // `Mann` is a frequent surname.
  if (bearers >= FREQUENT_NAME_MIN || (flags & OTHER_MEANINGS) !== 0) return text;
  const before = text.slice(0, -stated.length);
  const name = readSection(before, context);
  // In `Carmen López (M)` and `John Smith (W)` the letter may stand for a size, for Spanish `mujer` or for work.
  const title = gender === 'male' ? sense.MALE_TITLE : sense.FEMALE_TITLE;
  if (/^[mw]$/i.test(raw) && name.some(({ word }) => isGivenName(word) && isOfOtherGender(word, title)))
    return text;
  // Behind a surname alone and a comma stands the given name.
  const mayBeGiven = name.length === 1 && (bracket ?? dash) === undefined && /\p{L}/u.test(raw);
  return areName(name) && !mayBeGiven ? `${before}, ${salutationOf(gender)}` : text;
}

/** Moves the given name in brackets behind a word alone to its front, and drops a company or an office before it. */
function withGivenAside(text: string, context: ValueContext): string {
  const [, written = '', given = ''] = GIVEN_ASIDE.exec(text) ?? [];
  if (given === '') return text;
  const piece = readSection(given, context)[0] as Piece;
  // `Vertrieb (XL)` has an abbreviation.
  const isAbbreviation = piece.word.isCapitals && text !== text.toUpperCase();
  if (!isSoleGiven(piece) || isAbbreviation) return text;
  const before = written.trimEnd();
  if (isOfficeAside(before, context)) return readSection(before, context).every(isBusiness) ? text : given;
  const word = context.source.word(before, context.country);
  const isWord = (word.flags & sense.WORDS) !== 0 && word.givenPeople < KNOWN_NAME_MIN;
  const isSurname = isWord ? word.surnamePeople >= FREQUENT_NAME_MIN : word.bearers > 0;
  return isSurname && (word.flags & NO_SURNAME) === 0 && !isGivenName(word) ? `${given} ${before}` : text;
}
/** `Mutter (Anna)` may be Anna's mother. */
const NO_SURNAME = sense.BRAND | sense.RELATIVE;

/** Removes what stands in brackets or quotes, except given names among the words and salutations: `Jones (Mrs)`. */
export function withoutAsides(text: string, context: ValueContext): string {
  const { source, country } = context;
  let isNamed: boolean | undefined;
  return withStatedGender(withGivenAside(text, context), context)
    .replace(OF_BOTH_GENDERS, (form, stem: string) => {
      const { flags } = source.word(stem, country);
      // `Dr` stands for a title of both genders.
      if ((flags & sense.TITLE) !== 0) return 'Dr ';
      return (flags & sense.GREETING) === 0 ? form : ' ';
    })
    .replace(NICKNAME, (aside, name: string) => {
      const isGiven = (part: string): boolean => {
        const word = source.word(part, country);
        return isKnownGiven(word) || (word.given >= 0 && word.flags === 0);
      };
      return name.split(/[ -]/).every(isGiven) ? ` ${name}` : aside;
    })
    .replace(ASIDES, (aside, from: number, whole: string) => {
      const title = aside.slice(1, -1).replaceAll('.', '');
      if (isSalutation(title, text, context)) return `, ${title},`;
      // A capital begins a name: `Chen Wei (Han)`.
      const gender =
        title === title.toLowerCase() || title.includes('/') ? genderOfPronouns(title) : undefined;
      if (gender === undefined) return ' ';
      isNamed ??= areName(readSection(whole.slice(0, from), context));
      return isNamed ? `, ${salutationOf(gender)},` : ' ';
    });
}

/**
 * Whether a text beside a name is a salutation in every country or, beside a surname alone, in the asked one, not all in capitals
 * like `HR`, or states pronouns.
 */
function isSalutation(text: string, whole: string, { source, country }: ValueContext): boolean {
  const flags = source.senses(text.toLowerCase());
  if (text.includes('/')) return (flags & (sense.EVERYDAY | sense.COUPLE)) !== 0;
  if ((flags & sense.EVERYDAY) === 0) return false;
  const word = source.word(text, country);
  const everyday = source.everydaySalutation(word, [], country);
  if (word.isCapitals || everyday === null) return false;
  if (everyday.countries === null || country === null) return everyday.countries === null;
  return isMostlySurname(source.word(whole.replace(ASIDES, ' ').trim(), country));
}

/** Whether small letters behind a name with capitals are no name either, `Anna Weber - will ring back`, nor tell a gender. */
const isSmallNote = (text: string, name: string, notes: readonly Section[]): boolean =>
  letterCaseOf(text) === 'small' &&
  letterCaseOf(name) === 'mixed' &&
  notes.flat().every((piece) => {
    const isWord = (piece.flags & (OFFICE | sense.WORDS | sense.FUNCTION_WORD)) !== 0;
    return (isWord || piece.word.bearers < USUAL_NAME_MIN) && !statesGender(piece);
  });

/** What stands before the first sign that may divide a name from a note, and that sign; it is empty without one. */
function dividedBefore(text: string): readonly [before: string, divider: string] {
  const sole = SOLE_DIVIDER.exec(text);
  if (sole !== null) return [sole[1] as string, sole[2] as string];
  const divider = DIVIDER.exec(text);
  return divider === null ? [text, ''] : [text.slice(0, divider.index), divider[0]];
}

/** Removes the note behind the name of a person; `isCouple` if the name of a second person stands there instead. */
export function withoutNote(text: string, context: ValueContext): { text: string; isCouple: boolean } {
  const [before, divider] = dividedBefore(text);
  if (divider === '') return { text, isCouple: false };
  const [first, ...others] = readSections(before, context);
  // `Weber, Anna - Vertrieb`
  const written =
    others.length === 1 ? [[...(others[0] as Section), ...(first as Section)]] : [first ?? [], ...others];
  const behind = text.slice(before.length + divider.length);
  const isSign = NOTE_SIGN.test(divider);
  const notes = readSections(behind, context);
  const areOwnNotes = areNotes(notes, written, context.source.senses);
  const isNote =
    areOwnNotes ||
    (isSign && written.flat().length > 1 && isOfficeAside(behind, context)) ||
    (isSign &&
      isPerson(written, notes) &&
      (isSmallNote(behind, before, notes) || (written.flat().length === 1 && notes.flat().every(isNoName))));
  // A title, a role or a relative may tell the gender, which is read behind a comma: `Sam Smith - Lehrerin`, and not `ask father`.
  const telling = notes.flat().filter(({ flags }) => areOwnNotes || (flags & sense.RELATIVE) === 0);
  if (isNote && telling.some(({ flags }) => (flags & (sense.SALUTATION | sense.RELATIVE)) !== 0))
    return { text: `${before}, ${behind}`, isCouple: false };
  if (isNote || !isSign) return { text: isNote ? before : text, isCouple: false };
  return { text, isCouple: areFullNames(written[0] as Section, readSection(behind, context)) };
}
