import {
  COMMON_NAME_MIN,
  isGivenName,
  isKnownGiven,
  isMostlySurname,
  KNOWN_NAME_MIN,
  RARE_NAME_MIN,
  USUAL_NAME_MIN,
} from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { ValueContext, WordSource } from '../words/word-source.js';
import { type Piece, type Section, UNSPACED_FROM, type Word } from '../words/words.js';
import { ENDING, PHRASE_WORDS_MAX, phraseOf, readSection, readSections } from './pieces.js';

/** Companies, offices and other things whose names look like those of people. */

export const OFFICE = sense.ROLE | sense.MAILBOX | sense.ORGANIZATION;

/** Whether a text names an office or an organization and nothing else: it is a note beside a person's name. */
export const isOfficeAside = (text: string, context: ValueContext): boolean =>
  readSections(text, context).every(
    (pieces) =>
      pieces.every(({ flags, isAnd }) => (flags & OFFICE) !== 0 || isAnd) ||
      isOffice(pieces, context.source.senses) ||
      isCompany(pieces, context.source.senses),
  );

/** The flags of several words as one phrase; none for a single word. */
const phraseSenses = (pieces: Section, senses: sense.Senses): number =>
  pieces.length > 1 ? senses(phraseOf(pieces, 0, pieces.length)) : 0;

/** Whether several words are a phrase for an office: `Prezes Zarządu`. */
export const isOffice = (pieces: Section, senses: sense.Senses): boolean =>
  (phraseSenses(pieces, senses) & OFFICE) !== 0;

/** Whether several words are a phrase that is no name, such as a brand. Words set aside count among them: `Hello Kitty`. */
export const isNoNamePhrase = (pieces: Section, senses: sense.Senses): boolean =>
  (phraseSenses(pieces, senses) & (sense.BRAND | sense.ROLE | sense.PLACEHOLDER)) !== 0;

/** Excludes given names that are also words: `Prince William Brown`, `De La Cruz, ANA`. */
const isHardlyGiven = ({ givenPeople }: Word): boolean => givenPeople < COMMON_NAME_MIN;

/** The flags of a role. A department needs a divider, except in a script that writes a name as one word: `営業部 山田太郎`. */
const roleFlagsOf = ({ text }: Word): number =>
  text.charCodeAt(0) >= UNSPACED_FROM ? sense.ROLE | sense.MAILBOX : sense.ROLE;

/** Whether words beside a name are the role of the person: `Dentist`, `Chief Financial Officer`. */
export function isRole(pieces: Section, senses: sense.Senses): boolean {
  if (pieces.length > 1) return (phraseSenses(pieces, senses) & sense.ROLE) !== 0;
  return pieces.some(({ flags, word }) => (flags & roleFlagsOf(word)) !== 0 && isHardlyGiven(word));
}

/** Longer words are no abbreviations of a role or a degree. */
const ABBREVIATION_MAX = 3;
/** Whether words behind a full name are abbreviations in capitals, and hardly anyone's given name: `Anna Schmidt, AC`. */
export const isAbbreviatedRole = (pieces: Section, name: Section): boolean =>
  pieces.every(
    ({ word }) => word.isCapitals && word.text.length <= ABBREVIATION_MAX && isHardlyGiven(word),
  ) && name.every(({ word }) => !word.isCapitals);

/** Whether a role at the end may be a surname, `Sarah Richter`, or makes the name that of a company, `Carlos Ruiz Abogados`. */
const mayBeSurnameOrCompany = ({ flags, word }: Piece): boolean =>
  (flags & roleFlagsOf(word) & ~sense.ROLE) === 0 &&
  ((flags & sense.ORGANIZATION) !== 0 || word.surnamePeople >= RARE_NAME_MIN);

/** Whether words are the full name of a person: a given name with more words behind it, or one word of a script without spaces. */
export function isFullName(pieces: Section): boolean {
  const [first] = pieces;
  if (first === undefined) return false;
  if (pieces.length > 1) return isGivenName(first.word) && (first.flags & sense.PARTICLE) === 0;
  return first.word.allFlags === 0 && first.word.text.charCodeAt(0) >= UNSPACED_FROM;
}

/** The indexes where a person's name begins and ends beside a role: `Account Manager Sarah Cohen`, `王秀英 经理`. */
export function nameBesideRole(pieces: Section, senses: sense.Senses): [from: number, to: number] {
  const { length } = pieces;
  const isRoleOf = (role: Section, name: Section): boolean => isRole(role, senses) && isFullName(name);
  const mayBeFirst = length > 1 && (pieces[0] as Piece).flags !== 0;
  const mayBeLast = length > 1 && (pieces[length - 1] as Piece).flags !== 0;
  for (let words = Math.min(PHRASE_WORDS_MAX, length - 1); words > 0; words--) {
    if (mayBeFirst && isRoleOf(pieces.slice(0, words), pieces.slice(words))) return [words, length];
    const to = length - words;
    const isOther = words === 1 && mayBeSurnameOrCompany(pieces[to] as Piece);
    if (mayBeLast && !isOther && isRoleOf(pieces.slice(to), pieces.slice(0, to))) return [0, to];
  }
  return [0, length];
}

/** Whether a word in capitals is a department: `HR Sarah Cohen`, where the salutation would be `Hr`. */
export function isDepartment(pieces: Section, index: number): boolean {
  const { flags, word, isDotted } = pieces[index] as Piece;
  if ((flags & sense.MAILBOX) === 0 || !word.isCapitals || isDotted) return false;
  return pieces.some((other) => !other.word.isCapitals && !other.word.isInitial);
}

export const isOrganization = (pieces: Section): boolean =>
  pieces.every(({ flags }) => (flags & sense.ORGANIZATIONS) !== 0);

/** A shorter legal form may be initials or a degree unless it has full stops: `a.s.` */
const LEGAL_FORM_LETTERS_MIN = 3;

/**
 * Whether a legal form stands beside other words or behind a comma, which makes a person's name that of a company:
 * `Laura Ashley Ltd`, `ООО Иван Петров`.
 */
export function hasLegalForm(sections: readonly Section[], senses: sense.Senses): boolean {
  const [first = [], ...others] = sections;
  if (others.length === 0) return isCompany(first, senses);
  const all = sections.flat();
  return (
    endsInForm(all, senses) ||
    (isFormByCapitals(all) && all.slice(0, -1).every(({ word }) => isMostlySurname(word)))
  );
}

/** A dash with spaces and words on both sides. */
const DASH = /(?<=\p{L})\s+[-–—]\s+(?=\p{L})/u;

/** Whether a text consists of surnames with a dash between, as companies join them: `Wilson - Moore`. */
export function areJoinedSurnames(
  sections: readonly Section[],
  text: string,
  context: ValueContext,
): boolean {
  if (sections.length > 1 || !DASH.test(text)) return false;
  const sides = text.split(DASH).map((side) => readSection(side, context));
  const names = sides.flat().filter(({ flags }) => (flags & sense.PARTICLE) === 0);
  return names.every(({ word, flags }) => isMostlySurname(word) || (flags === 0 && word.given < 0));
}

const isCompany = (pieces: Section, senses: sense.Senses): boolean =>
  pieces.length > 1 &&
  ([1, 2].some((words) => words < pieces.length && isLegalForm(pieces.slice(0, words), senses)) ||
    isShortFormFirst(pieces) ||
    (pieces.length > 2 && isFormByCapitals(pieces)) ||
    endsInForm(pieces, senses));

/** Whether the last words are a legal form: `Acme GmbH`, `Jan Kowalski Sp. z o.o.` */
function endsInForm(pieces: Section, senses: sense.Senses): boolean {
  const { length } = pieces;
  const last = pieces[length - 1] as Piece;
  if ((last.flags & sense.LEGAL_FORM) === 0 && !last.word.isInitial) return false;
  for (let from = length - 1; from >= Math.max(1, length - PHRASE_WORDS_MAX); from--)
    if (isLegalForm(pieces.slice(from), senses)) return true;
  return false;
}

/** With more bearers a word before a given name at the end is a surname, `Torre Gómez Ana`, and not `Rua Maria Quitéria`. */
const STREET_BEARERS_MAX = 6_000;

/** A house number behind the first words, before a comma or, of up to three digits, at the end: `Calle Ruiz 5, Madrid`. */
const HOUSE_NUMBER = /^[^,\p{Nd}]*\p{L}\s+(?:\p{Nd}{1,4}\s?\p{L}?\s*,\s*\p{L}|\p{Nd}{1,3}\s?\p{L}?\s*$)/u;

/** Whether a text is the address of a house: `Goethestr. 5, Köln`, and not a person of an age, `Ana 29, Madrid`, or with a number, `Gast 2, Ana Ruiz`. */
export function isAddress(text: string, [street = [], city = []]: readonly Section[]): boolean {
  const [first] = street;
  if (first === undefined || city.length === 0 || !HOUSE_NUMBER.test(text)) return false;
  return !isFullName(city) && !(street.length === 1 && isGivenName(first.word));
}

/**
 * Whether words name a place or a school after a person: `Calle Juan Bravo`, `Ceip Ana`, `Calle Ana Ruiz 5, Madrid`, and not
 * `Plaza Ana`, `Plaza, Ana` or, the surname first, `Puente Ruiz Carlos`.
 */
export function isNamedAfterPerson(sections: readonly Section[], text: string, source: WordSource): boolean {
  const [[first, ...behind] = [], ...others] = sections;
  const last = behind.at(-1);
  if (first === undefined || last === undefined) return false;
  const { folded, bearers } = first.word;
  if (!source.isNamedAfter(folded)) return false;
  if (HOUSE_NUMBER.test(text)) return true;
  if (others.length > 0) return false;
  if (behind.length === 1) return bearers < USUAL_NAME_MIN;
  return bearers < STREET_BEARERS_MAX || !isKnownGiven(last.word);
}

/** Drops a company before the one person named behind it: `Acme GmbH, Frau Roth`. */
export function withoutCompany(sections: readonly Section[], senses: sense.Senses): readonly Section[] {
  const [company, person, ...others] = sections;
  if (company === undefined || person === undefined || others.length > 0) return sections;
  const isPerson = isFullName(person) || ((person[0] as Piece).flags & sense.EVERYDAY) !== 0;
  // Streets and houses have the flags of organizations too.
  if (!isPerson || person.some(({ flags }) => (flags & sense.ORGANIZATIONS) !== 0)) return sections;
  return isCompany(company, senses) || isFormByCapitals(company) ? [person] : sections;
}

const OTHER_MEANINGS = sense.SUFFIX | sense.DEGREE;

/** Whether words are exactly one legal form, with full stops or without. */
function isLegalForm(words: Section, senses: sense.Senses): boolean {
  const phrase = phraseOf(words, 0, words.length);
  const text = words.every(({ word }) => word.isInitial) ? phrase.replaceAll(' ', '') : phrase;
  const flags = senses(text);
  if ((flags & sense.LEGAL_FORM) === 0 || (flags & OTHER_MEANINGS) !== 0) return false;
  const [first] = words as [Piece];
  const isDotted = first.isDotted && (first.flags & ENDING) === 0;
  if (text.length < LEGAL_FORM_LETTERS_MIN && !isDotted) return false;
  return words.length > 1 || isDotted || first.word.bearers < RARE_NAME_MIN;
}

/** Whether a legal form of two capitals stands before words of which one is no name: `PT Maju Jaya`, and not `PT Lakshmi`. */
function isShortFormFirst([first, ...others]: Section): boolean {
  if (first === undefined || (first.flags & sense.LEGAL_FORM) === 0 || !first.word.isCapitals) return false;
  // `PD Dr. Anna Weber`
  if (others.some(({ flags }) => (flags & sense.TITLE) !== 0)) return false;
  return others.some(({ flags, word }) => (flags & sense.WORDS) !== 0 && word.bearers < RARE_NAME_MIN);
}

/** Whether the last word is a legal form by its capitals: `Anders Svensson AB`, and not the surname of `João Carlos SÁ`. */
function isFormByCapitals(pieces: Section): boolean {
  const end = pieces.length - 1;
  const { flags, word } = pieces[end] as Piece;
  if ((flags & sense.LEGAL_FORM) === 0 || (flags & OTHER_MEANINGS) !== 0) return false;
  if (word.surnamePeople >= KNOWN_NAME_MIN) return false;
  return pieces.every((piece, at) => piece.word.isCapitals === (at === end));
}
