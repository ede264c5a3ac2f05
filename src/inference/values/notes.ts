import { LISTED_COMMON } from '../../dataset/dataset.js';
import { genderOfWord } from '../../gender-words.js';
import {
  FREQUENT_NAME_MIN,
  isGivenName,
  isUsualGiven,
  KNOWN_NAME_MIN,
  RARE_NAME_MIN,
  USUAL_NAME_MIN,
} from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { ValueContext, WordSource } from '../words/word-source.js';
import { hasCountedSurnames, type Piece, type Section } from '../words/words.js';
import { isRelativeOf } from './conjunctions.js';
import { isFullName, isNoNamePhrase, isOffice, isOfficeAside, OFFICE } from './organizations.js';
import { readSection, readSections } from './pieces.js';

/** Notes behind the name of a person, and labels before it. */

/**
 * Whether a text is a label of the name behind it: an office before a dash, `Vertrieb`, anything before a colon and a full name,
 * `Account holder`, and before any sign and a full name what would also be a note behind it.
 */
export function isLabel(
  [text, name]: readonly [text: string, name: string],
  sign: string,
  context: ValueContext,
): boolean {
  const namesOffice = isOfficeAside(text, context);
  if (namesOffice && !DIVIDING.test(sign)) return true;
  const label = readSection(text, context);
  const person = readSections(name, context);
  const mayBeNote = (namesOffice || sign !== ',') && label.every(({ flags }) => (flags & NO_LABEL) === 0);
  if (mayBeNote && areNotes([label], person, context.source.senses)) return true;
  if (sign !== ':' || !isFullName(person[0] ?? [])) return false;
  return label.every(({ flags }) => (flags & sense.TITLE) === 0);
}
/** In `Mama - Peter` the relative is meant. */
const NO_LABEL = sense.PARTICLE | sense.RELATIVE;
/** Signs that also stand between the parts of a name or between two names. */
const DIVIDING = /[/,，]/;

/** Words of a note behind a person's name: offices, companies, ordinary words and words for relatives. */
const NOTE = OFFICE | sense.LEGAL_FORM | sense.WORDS | sense.FUNCTION_WORD | sense.RELATIVE;
/** Both flags of a place. */
const PLACE = sense.BRAND | sense.DECORATION;
/** Words that may tell the gender of the person instead. */
const NO_NOTE = sense.SALUTATION | sense.EVERYDAY | sense.SUFFIX | sense.DEGREE;

/** A note has a word that is hardly ever a name: in `Ruiz, Luz` a name that is also a word stands behind the comma. */
const NO_NAME = OFFICE | sense.FUNCTION_WORD | sense.RELATIVE;
const isHardlyName = ({ flags, word: { givenPeople, listed } }: Piece): boolean =>
  (flags & NO_NAME) !== 0 || (givenPeople < RARE_NAME_MIN && (listed & LISTED_COMMON) === 0);

/** `Frau` is a salutation too. */
const RELATIVE = sense.RELATIVE | sense.EVERYDAY;

/**
 * Whether words behind a name are no name, `Marketing`, `Los Angeles`, `invoice overdue`, or a company with that name,
 * `Schmidt Cakes Ltd`.
 */
function isNote(pieces: Section, name: Section, senses: sense.Senses): boolean {
  const words = pieces.map(({ word }) => word);
  if (
    isOffice(pieces, senses) ||
    isNoNamePhrase(pieces, senses) ||
    [0, 1].some((at) => isRelativeOf(words, at))
  )
    return true;
  const others = pieces.filter(({ word }) => !name.some((own) => own.word.folded === word.folded));
  const noNote = others.length < pieces.length ? NO_NOTE : NO_NOTE | sense.LEGAL_FORM;
  const isWord = ({ flags, word, isAnd }: Piece, at: number): boolean => {
    if ((flags & RELATIVE) === sense.RELATIVE || (at > 0 && (flags & sense.FUNCTION_WORD) !== 0)) return true;
    const mayBeNote = (flags & NOTE) !== 0 || (flags & PLACE) === PLACE || isAnd;
    const isMailbox = word.isCapitals && (flags & sense.MAILBOX) !== 0;
    const isName = word.givenPeople >= USUAL_NAME_MIN || word.surnamePeople >= FREQUENT_NAME_MIN;
    return mayBeNote && ((flags & noNote) === 0 || isMailbox) && !isName;
  };
  return others.some(isHardlyName) && others.every(isWord);
}

/** Whether a word alone is a person's given name, and no surname, brand or other word: `Emily`, and not `Mercedes` or `Rose`. */
export const isSoleGiven = ({ word, flags }: Piece): boolean =>
  (flags & ~(sense.NICKNAME | sense.RARE_WORD)) === 0 &&
  isGivenName(word) &&
  (isUsualGiven(word) || word.surnamePeople === 0) &&
  hasCountedSurnames(word);

/** Whether a word is a salutation, a pronoun or a word for a gender: `Sam Smith - she/her`. */
export const statesGender = ({ flags, word }: Piece): boolean =>
  (flags & (sense.EVERYDAY | sense.COUPLE)) !== 0 || Boolean(genderOfWord(word.text));

/** Whether a word is for a business or a thing, and for no office: `Restaurant`. */
export const isBusiness = ({ flags }: Piece): boolean => (flags & OFFICE) === sense.ORGANIZATION;

/** Whether a word behind a given name alone is for a business, `Rosa | Restaurant`, or has a gender, `Sam | mrs`. */
const isMoreThanNote = (piece: Piece): boolean => isBusiness(piece) || statesGender(piece);

/** Whether a word behind a sign is no name, or a brand, behind a given name alone: `Lotte @ Coolblue`, `Greg | OOO`. */
export const isNoName = ({ flags, word }: Piece): boolean => {
  if ((flags & (NOTE | sense.BRAND)) === 0) return word.bearers === 0;
  const surnameMax = (flags & NOTE) === 0 ? USUAL_NAME_MIN : FREQUENT_NAME_MIN;
  return word.givenPeople < USUAL_NAME_MIN && word.surnamePeople < surnameMax;
};

/** Whether words before notes are the name of one person, titles aside: a full name, or a given name alone. */
export function isPerson([name = [], ...others]: readonly Section[], notes: readonly Section[]): boolean {
  const own = name.slice(name.findIndex(({ flags }) => (flags & sense.TITLE) === 0));
  if (others.length > 0 || isFullName(own)) return others.length === 0;
  return own.length === 1 && isSoleGiven(own[0] as Piece) && !notes.flat().some(isMoreThanNote);
}

/**
 * Whether words are a given name and where the person is known from: `Josh from Mailchimp`, `Jeroen van Support`, and not
 * `Andrea van Houten`.
 */
export function isFromSomewhere([given, from, ...others]: Section, source: WordSource): boolean {
  if (given === undefined || from === undefined || others.length === 0 || !from.isSmall) return false;
  if ((from.flags & sense.RELATIVE_OF) === 0 || !isSoleGiven(given) || others.some(statesGender))
    return false;
  const mayBeSurname = (from.flags & sense.PARTICLE) !== 0;
  const surname = [from, ...others].map(({ word }) => word.folded).join(' ');
  if (mayBeSurname && source.word(surname, null).surname >= 0) return false;
  const isPlace = ({ flags, word }: Piece): boolean =>
    !mayBeSurname || ((flags & (OFFICE | sense.WORDS)) !== 0 && word.surnamePeople < RARE_NAME_MIN);
  return others.every(
    (piece) => (piece.flags & sense.FUNCTION_WORD) !== 0 || (isNoName(piece) && isPlace(piece)),
  );
}

/** Whether all sections behind the name of one person, titles aside, are notes. */
export function areNotes(
  notes: readonly Section[],
  written: readonly Section[],
  senses: sense.Senses,
): boolean {
  return isPerson(written, notes) && notes.every((note) => isNote(note, written[0] as Section, senses));
}

/** Removes a surname by birth or a host with the marker before it: `Anna Pohl geb. Wagner`, `Pohl c/o Roth`, `Pohl, geb. Wagner`. */
export function withoutMaidenName(pieces: Section, section: number): Section {
  const from = section === 0 ? 1 : 0;
  const to = pieces.slice(0, -1).findIndex((piece, at) => at >= from && isMaidenMarker(piece));
  return to < 0 ? pieces : pieces.slice(0, to);
}

/** `rod.` and `bei` are markers; with a capital they are names. */
const isMaidenMarker = ({ flags, word, isSmall }: Piece): boolean =>
  (flags & sense.MAIDEN) !== 0 && (isSmall || word.bearers < KNOWN_NAME_MIN);
