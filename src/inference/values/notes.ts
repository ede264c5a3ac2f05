import { LISTED_COMMON } from '../../dataset/dataset.js';
import { genderOfWord } from '../../gender-words.js';
import {
  FREQUENT_NAME_MIN,
  isGivenName,
  isUsualGiven,
  RARE_NAME_MIN,
  USUAL_NAME_MIN,
} from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { ValueContext } from '../words/word-source.js';
import { hasCountedSurnames, type Piece, type Section } from '../words/words.js';
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
  const mayBeNote =
    (namesOffice || sign !== ',') && label.every(({ flags }) => (flags & sense.PARTICLE) === 0);
  if (mayBeNote && areNotes([label], person, context.source.senses)) return true;
  if (sign !== ':' || !isFullName(person[0] ?? [])) return false;
  return label.every(({ flags }) => (flags & sense.TITLE) === 0);
}
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

/**
 * Whether words behind a name are no name, `Marketing`, `Los Angeles`, `invoice overdue`, or a company with that name,
 * `Schmidt Cakes Ltd`.
 */
function isNote(pieces: Section, name: Section, senses: sense.Senses): boolean {
  if (isOffice(pieces, senses) || isNoNamePhrase(pieces, senses)) return true;
  const others = pieces.filter(({ word }) => !name.some((own) => own.word.folded === word.folded));
  const noNote = others.length < pieces.length ? NO_NOTE : NO_NOTE | sense.LEGAL_FORM;
  const isWord = ({ flags, word, isAnd }: Piece): boolean =>
    ((flags & NOTE) !== 0 || (flags & PLACE) === PLACE || isAnd) &&
    ((flags & noNote) === 0 || (word.isCapitals && (flags & sense.MAILBOX) !== 0)) &&
    word.givenPeople < USUAL_NAME_MIN &&
    word.surnamePeople < FREQUENT_NAME_MIN;
  return others.some(isHardlyName) && others.every(isWord);
}

/** Whether a word alone is a person's given name, and no surname, brand or other word: `Emily`, and not `Mercedes` or `Rose`. */
const isSoleGiven = ({ word, flags }: Piece): boolean =>
  (flags & ~sense.NICKNAME) === 0 &&
  isGivenName(word) &&
  (isUsualGiven(word) || word.surnamePeople === 0) &&
  hasCountedSurnames(word);

/** Whether a word is a salutation, a pronoun or a word for a gender: `Sam Smith - she/her`. */
export const statesGender = ({ flags, word }: Piece): boolean =>
  (flags & (sense.EVERYDAY | sense.COUPLE)) !== 0 || Boolean(genderOfWord(word.text));

/** Whether a word behind a given name alone is for a business, `Rosa | Restaurant`, or has a gender, `Sam | wife`. */
const isMoreThanNote = (piece: Piece): boolean =>
  (piece.flags & (sense.ORGANIZATION | sense.MAILBOX | sense.ROLE)) === sense.ORGANIZATION ||
  (piece.flags & sense.RELATIVE) !== 0 ||
  statesGender(piece);

/** Whether words before notes are the name of one person, titles aside: a full name, or a given name alone. */
export function isPerson([name = [], ...others]: readonly Section[], notes: readonly Section[]): boolean {
  const own = name.slice(name.findIndex(({ flags }) => (flags & sense.TITLE) === 0));
  if (others.length > 0 || isFullName(own)) return others.length === 0;
  return own.length === 1 && isSoleGiven(own[0] as Piece) && !notes.flat().some(isMoreThanNote);
}

/** Whether all sections behind the name of one person, titles aside, are notes. */
export function areNotes(
  notes: readonly Section[],
  written: readonly Section[],
  senses: sense.Senses,
): boolean {
  return isPerson(written, notes) && notes.every((note) => isNote(note, written[0] as Section, senses));
}
