import { phraseOf, readSections } from './pieces.js';
import * as sense from './senses.js';
import type { WordSource } from './vocabulary.js';
import { isGivenName, type Piece, UNSPACED_FROM } from './words.js';

/** Companies, offices and what else has a name as a person has. */

const OFFICE = sense.ROLE | sense.MAILBOX | sense.ORGANIZATION;

/** Whether a text names an office or an organization and nothing else: what stands before it is a person's name. */
export const isOfficeAside = (text: string, country: string | null, source: WordSource): boolean =>
  readSections(text, country, source).every(
    (pieces) =>
      pieces.every(({ flags }) => (flags & OFFICE) !== 0) ||
      (pieces.length > 1 && ((pieces.at(-1) as Piece).flags & sense.LEGAL_FORM) !== 0) ||
      isOffice(pieces, source.senses),
  );

/** Whether several words name an office together: `Prezes Zarządu`. */
const isOffice = (pieces: readonly Piece[], senses: sense.Senses): boolean =>
  pieces.length > 1 && (senses(phraseOf(pieces, 0, pieces.length)) & OFFICE) !== 0;

/** A role that more people bear as a given name is one: `Cohen Smith, Baker`. */
const ROLE_GIVEN_MAX = 2_000;
/** Whether words beside a name are a role of the person: `Dentist`, `Chief Financial Officer`. */
export function isRole(pieces: readonly Piece[], senses: sense.Senses): boolean {
  if (pieces.length > 1) return (senses(phraseOf(pieces, 0, pieces.length)) & sense.ROLE) !== 0;
  return pieces.some(
    ({ flags, word }) => (flags & sense.ROLE) !== 0 && word.male + word.female < ROLE_GIVEN_MAX,
  );
}

/** Letters of an abbreviation of a role or a degree. */
const ABBREVIATION_MAX = 3;
/** Whether what stands behind a full name is an abbreviation in capitals that hardly anyone bears: `Anna Schmidt, AC`. */
export function isAbbreviation(pieces: readonly Piece[], name: readonly Piece[]): boolean {
  const [first, ...others] = pieces;
  if (first === undefined || others.length > 0) return false;
  const { text, isCapitals, male, female } = first.word;
  if (!isCapitals || text.length > ABBREVIATION_MAX || male + female >= ROLE_GIVEN_MAX) return false;
  return name.every(({ word }) => !word.isCapitals);
}

/** Words of a role at most: `Chief Executive Officer`. */
const ROLE_WORDS_MAX = 4;
/** A role that more people bear as a surname is one behind a given name: `Sarah Richter`. */
const ROLE_SURNAME_MAX = 100;
/** Whether a last word is as well a surname or makes an organization of a name: `Carlos Ruiz Abogados`. */
const mayBeOther = ({ flags, word }: Piece): boolean =>
  (flags & sense.ORGANIZATION) !== 0 || word.surnamePeople >= ROLE_SURNAME_MAX;
/** Letters of a full name in a script without spaces. */
const FULL_NAME_LETTERS = { min: 2, max: 5 };

/** Whether words are the name of a person in full: a given name and more, or one word of a script without spaces. */
export function isFullName(pieces: readonly Piece[], source: WordSource): boolean {
  const [first] = pieces;
  if (first === undefined) return false;
  if (pieces.length > 1) return isGivenName(first.word, source);
  const { text } = first.word;
  const { min, max } = FULL_NAME_LETTERS;
  return first.flags === 0 && text.charCodeAt(0) >= UNSPACED_FROM && text.length >= min && text.length <= max;
}

/** Where the name of a person begins and ends beside a role: `Account Manager Sarah Cohen`, `王秀英 经理`. */
export function nameBesideRole(pieces: readonly Piece[], source: WordSource): [from: number, to: number] {
  const { length } = pieces;
  const isRoleOf = (role: readonly Piece[], name: readonly Piece[]): boolean =>
    isRole(role, source.senses) && isFullName(name, source);
  const mayBeFirst = length > 1 && (pieces[0] as Piece).flags !== 0;
  const mayBeLast = length > 1 && (pieces[length - 1] as Piece).flags !== 0;
  for (let words = Math.min(ROLE_WORDS_MAX, length - 1); words > 0; words--) {
    if (mayBeFirst && isRoleOf(pieces.slice(0, words), pieces.slice(words))) return [words, length];
    const to = length - words;
    const isOther = words === 1 && mayBeOther(pieces[to] as Piece);
    if (mayBeLast && !isOther && isRoleOf(pieces.slice(to), pieces.slice(0, to))) return [0, to];
  }
  return [0, length];
}

/** Whether a word in capitals is a department: `HR Sarah Cohen`, where a salutation would be written `Hr`. */
export function isDepartment(pieces: readonly Piece[], index: number): boolean {
  const { flags, word, isDotted } = pieces[index] as Piece;
  if ((flags & sense.MAILBOX) === 0 || !word.isCapitals || isDotted) return false;
  return pieces.some((other) => !other.word.isCapitals && other.word.text.length > 1);
}

const DEPARTMENT = sense.ROLE | sense.MAILBOX;
/** Whether a text is a role or a department and nothing else: what stands behind it is a name. */
const isDepartmentName = (pieces: readonly Piece[], { senses }: WordSource): boolean =>
  pieces.every(({ flags }) => (flags & DEPARTMENT) !== 0) || isRole(pieces, senses);

/** Whether a text says what the text behind it is: `Vertrieb` with a dash, `Account holder` with a colon before a full name. */
export function isLabel(
  [text, name]: readonly [text: string, name: string],
  sign: string,
  country: string | null,
  source: WordSource,
): boolean {
  const [pieces = [], ...others] = readSections(text, country, source);
  if (others.length > 0 || pieces.length === 0) return false;
  if (isDepartmentName(pieces, source)) return true;
  const mayBeOfName = ({ flags, word }: Piece): boolean =>
    (flags & sense.TITLE) !== 0 || source.isBorneName(word.folded);
  if (sign !== ':' || isOrganization(pieces) || pieces.some(mayBeOfName)) return false;
  return isFullName(readSections(name, country, source)[0] ?? [], source);
}

export const isOrganization = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ flags }) => (flags & (sense.LEGAL_FORM | sense.ORGANIZATION)) !== 0);

/** Whether the lexicon has the words as a brand and the like, those that were taken away among them: `Hello Kitty`. */
export function isPhrase(pieces: readonly Piece[], senses: sense.Senses): boolean {
  if (pieces.length < 2) return false;
  return (senses(phraseOf(pieces, 0, pieces.length)) & (sense.BRAND | sense.ROLE | sense.PLACEHOLDER)) !== 0;
}

/** Words of a legal form at most: `Sp. z o.o.` */
const LEGAL_FORM_WORDS_MAX = 4;
/** Letters of a form that is written with full stops, or alone behind a comma: two are as well initials or a degree. */
const LEGAL_FORM_LETTERS_MIN = 3;
/** A legal form that more people bear is as well a name; written in capitals alone, one that more people bear as a surname. */
const LEGAL_FORM_BEARERS_MAX = 50;
const CAPITAL_FORM_SURNAME_MAX = 300;

/**
 * Whether a legal form stands beside other words, or behind a comma: a company may be named as a person is, in
 * `Laura Ashley Ltd` and `ООО Иван Петров`.
 */
export function hasLegalForm(sections: readonly (readonly Piece[])[], senses: sense.Senses): boolean {
  const pieces = sections.length === 1 ? (sections[0] as readonly Piece[]) : sections.flat();
  const { length } = pieces;
  if (sections.length === 1 && isShortFormFirst(pieces)) return true;
  if (length === 2) return isFormBesideOne(pieces, senses);
  if (length < 2) return false;
  const isForm = (from: number, to: number): boolean => isLegalForm(pieces.slice(from, to), senses);
  const last = pieces[length - 1] as Piece;
  const mayBeAtEnd = (last.flags & sense.LEGAL_FORM) !== 0 || last.word.isInitial;
  // `Baker, Ross LLC`
  if (sections.length > 1 && sections[0]?.length === 1 && isForm(length - 1, length)) return true;
  if (sections.length > 1) return mayBeAtEnd && isForm(length - (sections.at(-1)?.length ?? 0), length);
  if (((pieces[0] as Piece).flags & sense.LEGAL_FORM) !== 0 && isForm(0, 1)) return true;
  if (isFormByCapitals(pieces)) return true;
  for (let from = length - 1; mayBeAtEnd && from >= Math.max(1, length - LEGAL_FORM_WORDS_MAX); from--)
    if (isForm(from, length)) return true;
  return false;
}

/** Whether several words end in a legal form: `Acme GmbH`, `Siemens AG`, and not `Li Mei`. */
const endsInForm = (pieces: readonly Piece[], senses: sense.Senses): boolean =>
  pieces.length > 1 && (isLegalForm(pieces.slice(-1), senses) || isFormByCapitals(pieces));

/** A word that more people bear as a given name or as a surname is as well one: before one other word, and before several. */
const NAMED_AFTER_MAX = { given: { alone: 100, before: 2_000 }, surname: { alone: 1_000, before: 6_000 } };

/**
 * Whether words name what is called after someone: `Calle Juan Bravo`, `Ceip Ana`, and not `Plaza Ana` or, the surname first,
 * `Puente Ruiz Carlos`.
 */
export function isCalledAfterSomeone(sections: readonly (readonly Piece[])[], source: WordSource): boolean {
  const pieces = sections[0] ?? [];
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (sections.length > 1 || pieces.length < 2 || first === undefined || last === undefined) return false;
  const { flags, word } = first;
  if ((flags & sense.RARE_WORD) === 0 || !source.isNamedAfter(word.folded)) return false;
  const { given, surname } = NAMED_AFTER_MAX;
  const people = word.male + word.female;
  if (pieces.length === 2) return people < given.alone && word.surnamePeople < surname.alone;
  const isSurname = word.surnamePeople >= surname.before && source.isBorneName(last.word.folded);
  return people < given.before && !isSurname;
}

/** What is no person behind a company: streets, houses and companies. */
const PLACE = sense.ORGANIZATION | sense.LEGAL_FORM;

/** The sections without a company before the one person who is named behind it: `Acme GmbH, Frau Roth`, and not its address. */
export function withoutCompany(
  sections: readonly (readonly Piece[])[],
  source: WordSource,
): readonly (readonly Piece[])[] {
  const [first, person, ...others] = sections;
  if (first === undefined || person === undefined || others.length > 0) return sections;
  if (!endsInForm(first, source.senses) || person.some(({ flags }) => (flags & PLACE) !== 0)) return sections;
  const { flags, word } = person[0] as Piece;
  const isPerson = (flags & sense.EVERYDAY) !== 0 || source.isBorneName(word.folded);
  return isPerson && person.length > 1 ? [person] : sections;
}

const OTHERWISE = sense.SUFFIX | sense.DEGREE;

/** Whether all of the words are a legal form, with full stops or without. */
function isLegalForm(words: readonly Piece[], senses: sense.Senses): boolean {
  const phrase = phraseOf(words, 0, words.length);
  const isDotted = words.length > 1 && words.every(({ word }) => word.isInitial);
  const text = isDotted ? phrase.replaceAll(' ', '') : phrase;
  const flags = senses(text);
  if ((flags & sense.LEGAL_FORM) === 0 || (flags & OTHERWISE) !== 0) return false;
  if (text.length < LEGAL_FORM_LETTERS_MIN) return false;
  return words.length > 1 || (words[0] as Piece).word.bearers < LEGAL_FORM_BEARERS_MAX;
}

/** A form that hardly anyone bears as a name, or that alone is in capitals: `UAB Rasa`, `Elena SRL`, and not `SAS Anna`. */
function isFormBesideOne(pieces: readonly Piece[], senses: sense.Senses): boolean {
  return pieces.some((piece, at) => {
    const { bearers, isCapitals } = piece.word;
    if ((piece.flags & sense.LEGAL_FORM) === 0 || !isLegalForm([piece], senses)) return false;
    return bearers === 0 || (isCapitals && !(pieces[1 - at] as Piece).word.isCapitals);
  });
}

/** A form of two letters in capitals before words of which one is no name: `PT Maju Jaya`, and not `PT Lakshmi`. */
function isShortFormFirst([first, ...others]: readonly Piece[]): boolean {
  if (first === undefined || (first.flags & sense.LEGAL_FORM) === 0 || first.isDotted) return false;
  const { text, isCapitals } = first.word;
  if (text.length >= LEGAL_FORM_LETTERS_MIN || !isCapitals) return false;
  // `PD Dr. Anna Weber`
  if (others.some(({ flags }) => (flags & sense.TITLE) !== 0)) return false;
  return others.some(
    ({ flags, word }) =>
      (flags & sense.WORDS) !== 0 && !word.isCapitals && word.bearers < LEGAL_FORM_BEARERS_MAX,
  );
}

/** `Anders Svensson AB`, and not `João Carlos SÁ`. */
function isFormByCapitals(pieces: readonly Piece[]): boolean {
  const end = pieces.length - 1;
  const { flags, word, isDotted } = pieces[end] as Piece;
  if ((flags & sense.LEGAL_FORM) === 0 || (flags & OTHERWISE) !== 0) return false;
  if (isDotted || word.surnamePeople >= CAPITAL_FORM_SURNAME_MAX) return false;
  return pieces.every((piece, at) => piece.word.isCapitals === (at === end));
}
