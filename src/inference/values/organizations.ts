import { LISTED_COMMON } from '../../dataset/dataset.js';
import {
  COMMON_NAME_MIN,
  FREQUENT_NAME_MIN,
  isGivenName,
  isKnownGiven,
  isMostlySurname,
  KNOWN_NAME_MIN,
  RARE_NAME_MIN,
  USUAL_NAME_MIN,
} from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { WordSource } from '../words/vocabulary.js';
import { type Piece, UNSPACED_FROM, type Word } from '../words/words.js';
import { ENDING, PHRASE_WORDS_MAX, phraseOf, readSection, readSections } from './pieces.js';

/** Companies, offices and what else has a name as a person has. */

const OFFICE = sense.ROLE | sense.MAILBOX | sense.ORGANIZATION;

/** Whether a text names an office or an organization and nothing else: what stands before it or behind it is a person's name. */
export const isOfficeAside = (text: string, country: string | null, source: WordSource): boolean =>
  readSections(text, country, source).every(
    (pieces) =>
      pieces.every(({ flags }) => (flags & OFFICE) !== 0) ||
      isOffice(pieces, source.senses) ||
      isCompany(pieces, source.senses),
  );

/** The senses of several words together; none of one. */
const phraseSenses = (pieces: readonly Piece[], senses: sense.Senses): number =>
  pieces.length > 1 ? senses(phraseOf(pieces, 0, pieces.length)) : 0;

/** Whether several words name an office together: `Prezes Zarządu`. */
const isOffice = (pieces: readonly Piece[], senses: sense.Senses): boolean =>
  (phraseSenses(pieces, senses) & OFFICE) !== 0;

/** Whether the lexicon has the words as a brand and the like, those that were taken away among them: `Hello Kitty`. */
export const isNoNamePhrase = (pieces: readonly Piece[], senses: sense.Senses): boolean =>
  (phraseSenses(pieces, senses) & (sense.BRAND | sense.ROLE | sense.PLACEHOLDER)) !== 0;

/** And no name, as in `Prince William Brown`, `De La Cruz, ANA`. */
const isHardlyGiven = ({ givenPeople }: Word): boolean => givenPeople < COMMON_NAME_MIN;

/** A department is none without a divider, but in a script that writes a name as one word: `営業部 山田太郎`. */
const roleFlagsOf = ({ text }: Word): number =>
  text.charCodeAt(0) >= UNSPACED_FROM ? sense.ROLE | sense.MAILBOX : sense.ROLE;

/** Whether words beside a name are a role of the person: `Dentist`, `Chief Financial Officer`. */
export function isRole(pieces: readonly Piece[], senses: sense.Senses): boolean {
  if (pieces.length > 1) return (phraseSenses(pieces, senses) & sense.ROLE) !== 0;
  return pieces.some(({ flags, word }) => (flags & roleFlagsOf(word)) !== 0 && isHardlyGiven(word));
}

/** Letters of an abbreviation of a role or a degree. */
const ABBREVIATION_MAX = 3;
/** Whether what stands behind a full name are abbreviations in capitals that hardly anyone bears: `Anna Schmidt, AC`. */
export const isAbbreviatedRole = (pieces: readonly Piece[], name: readonly Piece[]): boolean =>
  pieces.every(
    ({ word }) => word.isCapitals && word.text.length <= ABBREVIATION_MAX && isHardlyGiven(word),
  ) && name.every(({ word }) => !word.isCapitals);

/** Whether a last word is as well a surname or makes an organization of a name: `Sarah Richter`, `Carlos Ruiz Abogados`. */
const mayBeSurnameOrCompany = ({ flags, word }: Piece): boolean =>
  (flags & roleFlagsOf(word) & ~sense.ROLE) === 0 &&
  ((flags & sense.ORGANIZATION) !== 0 || word.surnamePeople >= RARE_NAME_MIN);

/** Whether words are the name of a person in full: a given name and more, or one word of a script without spaces. */
export function isFullName(pieces: readonly Piece[]): boolean {
  const [first] = pieces;
  if (first === undefined) return false;
  if (pieces.length > 1) return isGivenName(first.word) && (first.flags & sense.PARTICLE) === 0;
  return first.word.allFlags === 0 && first.word.text.charCodeAt(0) >= UNSPACED_FROM;
}

/** Where the name of a person begins and ends beside a role: `Account Manager Sarah Cohen`, `王秀英 经理`. */
export function nameBesideRole(pieces: readonly Piece[], senses: sense.Senses): [from: number, to: number] {
  const { length } = pieces;
  const isRoleOf = (role: readonly Piece[], name: readonly Piece[]): boolean =>
    isRole(role, senses) && isFullName(name);
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

/** Whether a word in capitals is a department: `HR Sarah Cohen`, where a salutation would be written `Hr`. */
export function isDepartment(pieces: readonly Piece[], index: number): boolean {
  const { flags, word, isDotted } = pieces[index] as Piece;
  if ((flags & sense.MAILBOX) === 0 || !word.isCapitals || isDotted) return false;
  return pieces.some((other) => !other.word.isCapitals && !other.word.isInitial);
}

/**
 * Whether a text says what the text behind it is: `Vertrieb` with a dash, `Account holder` with a colon before a full name, and
 * before one with another sign what may stand behind it too.
 */
export function isLabel(
  [text, name]: readonly [text: string, name: string],
  sign: string,
  country: string | null,
  source: WordSource,
): boolean {
  const isOffice = isOfficeAside(text, country, source);
  if (isOffice && !DIVIDING.test(sign)) return true;
  const label = readSection(text, country, source);
  const person = readSections(name, country, source);
  const mayBeNote = (isOffice || sign !== ',') && label.every(({ flags }) => (flags & sense.PARTICLE) === 0);
  if (mayBeNote && areNotes([label], person, source.senses)) return true;
  if (sign !== ':' || !isFullName(person[0] ?? [])) return false;
  return label.every(({ flags }) => (flags & sense.TITLE) === 0);
}
/** It stands between a surname and a given name, or two names, as well. */
const DIVIDING = /[/,，]/;

/** What is said of a person behind the name: offices, companies, ordinary words and those for relatives. */
const NOTE = OFFICE | sense.LEGAL_FORM | sense.WORDS | sense.FUNCTION_WORD | sense.RELATIVE;
/** What may say the gender of the person instead. */
const NO_NOTE = sense.SALUTATION | sense.EVERYDAY | sense.SUFFIX | sense.DEGREE;

/** What is hardly a name beside names that are words too, of which one stands behind a comma as well: `Ruiz, Luz`. */
const NO_NAME = OFFICE | sense.FUNCTION_WORD | sense.RELATIVE;
const isHardlyName = ({ flags, word: { givenPeople, listed } }: Piece): boolean =>
  (flags & NO_NAME) !== 0 || (givenPeople < RARE_NAME_MIN && (listed & LISTED_COMMON) === 0);

/** Whether words are no name, or a company that is called by the one before: `Marketing`, `Los Angeles`, `invoice overdue`, `Schmidt Cakes Ltd`. */
function isNote(pieces: readonly Piece[], name: readonly Piece[], senses: sense.Senses): boolean {
  if (isOffice(pieces, senses) || isNoNamePhrase(pieces, senses)) return true;
  const others = pieces.filter(({ word }) => !name.some((own) => own.word.folded === word.folded));
  const noNote = others.length < pieces.length ? NO_NOTE : NO_NOTE | sense.LEGAL_FORM;
  const isWord = ({ flags, word }: Piece): boolean =>
    (flags & NOTE) !== 0 &&
    ((flags & noNote) === 0 || (word.isCapitals && (flags & sense.MAILBOX) !== 0)) &&
    word.givenPeople < USUAL_NAME_MIN &&
    word.surnamePeople < FREQUENT_NAME_MIN;
  return others.some(isHardlyName) && others.every(isWord);
}

/** Whether sections behind the name of a person in full, titles apart, are such words. */
export function areNotes(
  notes: readonly (readonly Piece[])[],
  [name = [], ...others]: readonly (readonly Piece[])[],
  senses: sense.Senses,
): boolean {
  if (others.length > 0) return false;
  const from = name.findIndex(({ flags }) => (flags & sense.TITLE) === 0);
  return isFullName(name.slice(from)) && notes.every((note) => isNote(note, name, senses));
}

export const isOrganization = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ flags }) => (flags & (sense.LEGAL_FORM | sense.ORGANIZATION)) !== 0);

/** Letters of a form that is one however it is written: two are as well initials or a degree, but not in `a.s.`. */
const LEGAL_FORM_LETTERS_MIN = 3;

/**
 * Whether a legal form stands beside other words, or behind a comma: a company may be named as a person is, in
 * `Laura Ashley Ltd` and `ООО Иван Петров`.
 */
export function hasLegalForm(sections: readonly (readonly Piece[])[], senses: sense.Senses): boolean {
  const [first = [], ...others] = sections;
  if (others.length === 0) return isCompany(first, senses);
  const all = sections.flat();
  return (
    endsInForm(all, senses) ||
    (isFormByCapitals(all) && all.slice(0, -1).every(({ word }) => isMostlySurname(word)))
  );
}

/** Between words of both sides. */
const DASH = /(?<=\p{L})\s+[-–—]\s+(?=\p{L})/u;

/** Whether a text is of surnames alone with a dash between, as companies join them: `Wilson - Moore`. */
export function areJoinedSurnames(
  sections: readonly (readonly Piece[])[],
  text: string,
  country: string | null,
  source: WordSource,
): boolean {
  if (sections.length > 1 || !DASH.test(text)) return false;
  const sides = text.split(DASH).map((side) => readSection(side, country, source));
  const names = sides.flat().filter(({ flags }) => (flags & sense.PARTICLE) === 0);
  return names.every(({ word, flags }) => isMostlySurname(word) || (flags === 0 && word.given < 0));
}

const isCompany = (pieces: readonly Piece[], senses: sense.Senses): boolean =>
  pieces.length > 1 &&
  (isLegalForm(pieces.slice(0, 1), senses) ||
    (pieces.length > 2 && isLegalForm(pieces.slice(0, 2), senses)) ||
    isShortFormFirst(pieces) ||
    (pieces.length > 2 && isFormByCapitals(pieces)) ||
    endsInForm(pieces, senses));

/** `Acme GmbH`, `Jan Kowalski Sp. z o.o.` */
function endsInForm(pieces: readonly Piece[], senses: sense.Senses): boolean {
  const { length } = pieces;
  const last = pieces[length - 1] as Piece;
  if ((last.flags & sense.LEGAL_FORM) === 0 && !last.word.isInitial) return false;
  for (let from = length - 1; from >= Math.max(1, length - PHRASE_WORDS_MAX); from--)
    if (isLegalForm(pieces.slice(from), senses)) return true;
  return false;
}

/** Before several words, of which the last is a given name, it is one: `Rua Maria Quitéria`, and not the surname `Torre Gómez Ana`. */
const STREET_BEARERS_MAX = 6_000;

/**
 * Whether words name what is called after someone: `Calle Juan Bravo`, `Ceip Ana`, and not `Plaza Ana` or, the surname first,
 * `Puente Ruiz Carlos`.
 */
export function isNamedAfterPerson(sections: readonly (readonly Piece[])[], source: WordSource): boolean {
  const [[first, ...behind] = [], ...others] = sections;
  const last = behind.at(-1);
  if (first === undefined || last === undefined || others.length > 0) return false;
  const { folded, bearers } = first.word;
  if (!source.isNamedAfter(folded)) return false;
  if (behind.length === 1) return bearers < USUAL_NAME_MIN;
  return bearers < STREET_BEARERS_MAX || !isKnownGiven(last.word);
}

/** What is no person behind a company: streets, houses and companies. */
const PLACE = sense.ORGANIZATION | sense.LEGAL_FORM;

/** The sections without a company before the one person who is named behind it: `Acme GmbH, Frau Roth`, and not its address. */
export function withoutCompany(
  sections: readonly (readonly Piece[])[],
  senses: sense.Senses,
): readonly (readonly Piece[])[] {
  const [company, person, ...others] = sections;
  if (company === undefined || person === undefined || others.length > 0) return sections;
  const isPerson = isFullName(person) || ((person[0] as Piece).flags & sense.EVERYDAY) !== 0;
  if (!isPerson || person.some(({ flags }) => (flags & PLACE) !== 0)) return sections;
  return isCompany(company, senses) || isFormByCapitals(company) ? [person] : sections;
}

const OTHER_MEANINGS = sense.SUFFIX | sense.DEGREE;

/** Whether all of the words are a legal form, with full stops or without. */
function isLegalForm(words: readonly Piece[], senses: sense.Senses): boolean {
  const phrase = phraseOf(words, 0, words.length);
  const text = words.every(({ word }) => word.isInitial) ? phrase.replaceAll(' ', '') : phrase;
  const flags = senses(text);
  if ((flags & sense.LEGAL_FORM) === 0 || (flags & OTHER_MEANINGS) !== 0) return false;
  const [first] = words as [Piece];
  const isDotted = first.isDotted && (first.flags & ENDING) === 0;
  if (text.length < LEGAL_FORM_LETTERS_MIN && !isDotted) return false;
  return words.length > 1 || isDotted || first.word.bearers < RARE_NAME_MIN;
}

/** A form of two letters in capitals before words of which one is no name: `PT Maju Jaya`, and not `PT Lakshmi`. */
function isShortFormFirst([first, ...others]: readonly Piece[]): boolean {
  if (first === undefined || (first.flags & sense.LEGAL_FORM) === 0 || !first.word.isCapitals) return false;
  // `PD Dr. Anna Weber`
  if (others.some(({ flags }) => (flags & sense.TITLE) !== 0)) return false;
  return others.some(({ flags, word }) => (flags & sense.WORDS) !== 0 && word.bearers < RARE_NAME_MIN);
}

/** `Anders Svensson AB`, and not `João Carlos SÁ`; of two words it may be initials: `Arun AS`. */
function isFormByCapitals(pieces: readonly Piece[]): boolean {
  const end = pieces.length - 1;
  const { flags, word } = pieces[end] as Piece;
  if ((flags & sense.LEGAL_FORM) === 0 || (flags & OTHER_MEANINGS) !== 0) return false;
  if (word.surnamePeople >= KNOWN_NAME_MIN) return false;
  return pieces.every((piece, at) => piece.word.isCapitals === (at === end));
}
