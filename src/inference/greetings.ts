import { phraseOf } from './pieces.js';
import * as sense from './senses.js';
import type { WordSource } from './vocabulary.js';
import { isGivenName, type Piece, type Word } from './words.js';

const GLUED_MAX = 4;

/** What stands at an index of a value as a title. */
export interface TitleAt {
  /** How many words it has. */
  readonly words: number;
  readonly flags: number;
  /** What it is in everyday use, where people have the names beside it; null where it is nothing of that kind. */
  readonly everyday: sense.Everyday | null;
}

/** A word that more people bear as a surname is no greeting: `Caro Miguel`. */
const SURNAME_PEOPLE_MAX = 5_000;
const LINKING = sense.FUNCTION_WORD | sense.PARTICLE;

/**
 * How many words before a title or a given name are those of a letter's greeting: `Caro Signor Greco` and `Lieber Jan` have
 * one. None before other words, and a name is none: `De la Rosa`, `Cara Rose`.
 */
export function greetingsBefore(
  pieces: readonly Piece[],
  source: WordSource,
  titleAt: (index: number) => TitleAt,
): number {
  let isGreeted = false;
  let at = 0;
  for (; at < pieces.length - 1; at++) {
    const { flags, word } = pieces[at] as Piece;
    if ((flags & sense.GREETING) === 0) break;
    if ((flags & LINKING) !== 0) continue;
    const isName = word.surnamePeople > SURNAME_PEOPLE_MAX || source.isBorneName(word.text);
    if (isName && titleAt(at).everyday === null) break;
    isGreeted = true;
  }
  if (at === 0) return 0;
  const { word } = pieces[at] as Piece;
  const { flags, everyday } = titleAt(at);
  // `Hai Anh Nguyen`
  if ((flags & sense.TITLE) !== 0) return everyday !== null || !source.isCommonName(word.text) ? at : 0;
  if (!isGreeted || !isGivenName(word, source)) return 0;
  // `Sehr geehrte Damen und Herren`
  const isOfMany = (source.senses(phraseOf(pieces, at, pieces.length - at)) & sense.COUPLE) !== 0;
  return isOfMany ? 0 : at;
}

/** Whether a word is a salutation everywhere: `Frau`, and not `M`. */
export const isSalutation = (word: Word, source: WordSource): boolean =>
  (word.flags & sense.EVERYDAY) !== 0 && source.everyday(word, [], null)?.countries === null;

/** Sections with a first one that only greets put before the second: `Frau, Anna Roth`, `Bonjour, Madame Petit`, and not `Cara, Anna`. */
export function withSalutation(
  sections: readonly (readonly Piece[])[],
  source: WordSource,
): readonly (readonly Piece[])[] {
  const [first = [], second, ...others] = sections;
  if (second === undefined) return sections;
  const isBefore = first.every(
    ({ flags, word }) =>
      !source.isCommonName(word.text) && ((flags & sense.GREETING) !== 0 || isSalutation(word, source)),
  );
  return isBefore ? [[...first, ...second], ...others] : sections;
}

/** A text of scripts without spaces without a greeting at either end: `尊敬的王先生`, `王先生您好`. */
export function withoutGluedGreeting(text: string, senses: sense.Senses): string {
  let from = 0;
  let to = text.length;
  for (let length = Math.min(GLUED_MAX, text.length - 2); length > 0; length--) {
    if (from === 0 && (senses(text, 0, length) & sense.GREETING) !== 0) from = length;
    if (to === text.length && (senses(text, to - length, to) & sense.GREETING) !== 0) to -= length;
  }
  return to - from > 1 ? text.slice(from, to) : text;
}
