import { readSections } from './pieces.js';
import * as sense from './senses.js';
import { phraseOf } from './titles.js';
import type { WordSource } from './vocabulary.js';
import type { Piece } from './words.js';

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
export const isOffice = (pieces: readonly Piece[], senses: sense.Senses): boolean =>
  pieces.length > 1 && (senses(phraseOf(pieces, 0, pieces.length)) & OFFICE) !== 0;

export const isOrganization = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ flags }) => (flags & (sense.LEGAL_FORM | sense.ORGANIZATION)) !== 0);

/** Whether the lexicon has the words as a brand and the like, those that were taken away among them: `Hello Kitty`. */
export function isPhrase(pieces: readonly Piece[], senses: sense.Senses): boolean {
  if (pieces.length < 2) return false;
  return (senses(phraseOf(pieces, 0, pieces.length)) & (sense.BRAND | sense.ROLE | sense.PLACEHOLDER)) !== 0;
}

/** Words of a legal form at most: `Sp. z o.o.` */
const LEGAL_FORM_WORDS_MAX = 4;
/** A legal form of three letters or more is none where more people bear it; a shorter one is told by its capitals. */
const LEGAL_FORM_BEARERS_MAX = 100;

/**
 * Whether a legal form stands beside two words or more, or behind a comma: a company may be named as a person is, in
 * `Laura Ashley Ltd` and `ООО Иван Петров`.
 */
export function hasLegalForm(sections: readonly (readonly Piece[])[], senses: sense.Senses): boolean {
  const pieces = sections.length === 1 ? (sections[0] as readonly Piece[]) : sections.flat();
  const { length } = pieces;
  if (length <= 2) return false;
  const last = pieces[length - 1] as Piece;
  const isAtStart = ((pieces[0] as Piece).flags & sense.LEGAL_FORM) !== 0;
  const mayBeAtEnd = (last.flags & sense.LEGAL_FORM) !== 0 || last.word.isInitial;
  if (sections.length > 1)
    return mayBeAtEnd && isLegalForm(pieces, length - (sections.at(-1)?.length ?? 0), length, senses);
  if (isAtStart && isLegalForm(pieces, 0, 1, senses)) return true;
  for (let from = length - 1; mayBeAtEnd && from >= Math.max(2, length - LEGAL_FORM_WORDS_MAX); from--)
    if (isLegalForm(pieces, from, length, senses)) return true;
  return false;
}

function isLegalForm(pieces: readonly Piece[], from: number, to: number, senses: sense.Senses): boolean {
  const isDotted = to - from > 1 && pieces.slice(from, to).every(({ word }) => word.isInitial);
  const phrase = phraseOf(pieces, from, to - from);
  const flags = senses(isDotted ? phrase.replaceAll(' ', '') : phrase);
  if ((flags & sense.LEGAL_FORM) === 0 || (flags & sense.SUFFIX) !== 0) return false;
  const { text, bearers } = (pieces[from] as Piece).word;
  if (to - from > 1 || (text.length > 2 && bearers < LEGAL_FORM_BEARERS_MAX)) return true;
  // `Anders Svensson AB`
  return from > 0 && pieces.every(({ word }, at) => word.isCapitals === at >= from);
}
