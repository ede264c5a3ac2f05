import {
  COMMON_NAME_MIN,
  FREQUENT_NAME_MIN,
  isCommonName,
  isGivenName,
  isKnownGivenAsWritten,
} from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { WordSource } from '../words/vocabulary.js';
import type { Piece } from '../words/words.js';
import { phraseOf } from './pieces.js';

const GLUED_GREETING_LENGTH_MAX = 4;

/** What stands at an index of a value as a title. */
export interface TitleAt {
  /** How many words it has. */
  readonly words: number;
  readonly flags: number;
  /** What it is in everyday use, where people have the names beside it; null where it is nothing of that kind. */
  readonly everyday: sense.EverydaySalutation | null;
}

/** Whether a word can only be one of a letter's greeting: `Bonjour`, and not `Cher` or the initials of `Berg, K.A.` */
export const isGreeting = ({ flags, word }: Piece): boolean =>
  (flags & sense.GREETING) !== 0 && !word.isInitial && !isCommonName(word);

/**
 * How many words before a salutation or a given name are those of a letter's greeting: `Caro Signor Greco` and `Lieber Jan`
 * have one. None before other words, and before a title that is a name: `Caro Don Bosco`.
 */
export function greetingsBefore(
  pieces: readonly Piece[],
  source: WordSource,
  titleAt: (index: number) => TitleAt,
): number {
  const most = pieces.length - 1;
  let count = 0;
  // `A la atención de la Sra. Ruiz`, `T.a.v. de heer Bakker`
  while (
    count < most &&
    ((pieces[count] as Piece).flags & sense.GREETING) !== 0 &&
    titleAt(count).words === 1
  )
    count++;
  if (count === 0) return 0;
  const { flags, everyday } = titleAt(count);
  if ((flags & sense.TITLE) === 0) return greetingsBeforeGiven(pieces, count, source, titleAt);
  const isName = (flags & sense.TITLE_BEFORE_TWO) !== 0 || isCommonName((pieces[count] as Piece).word);
  return pieces.length - count > 1 && (everyday !== null || !isName) ? count : 0;
}

/** The same before a given name: `À l'attention de Marie`, and not `De la Rosa` or `Cara Rose`. */
function greetingsBeforeGiven(
  pieces: readonly Piece[],
  most: number,
  source: WordSource,
  titleAt: (index: number) => TitleAt,
): number {
  let isGreeted = false;
  let at = 0;
  for (; at < most; at++) {
    const { flags, word } = pieces[at] as Piece;
    if ((flags & (sense.FUNCTION_WORD | sense.PARTICLE)) !== 0 || word.isInitial) continue;
    const isName = word.surnamePeople >= FREQUENT_NAME_MIN || isKnownGivenAsWritten(word);
    if (isName && titleAt(at).everyday === null) break;
    isGreeted = true;
  }
  if (!isGreeted || !isGivenName((pieces[at] as Piece).word)) return 0;
  // `Sehr geehrte Damen und Herren`
  const isOfMany = (source.senses(phraseOf(pieces, at, pieces.length - at)) & sense.COUPLE) !== 0;
  return isOfMany ? 0 : at;
}

/** Sections from where it says for whom they are: `Acme Ltd z. Hd. Frau Roth`, `Acme, FAO Jane Roth`, and not `Café Hallo Anna`. */
export function fromAddressee(
  sections: readonly (readonly Piece[])[],
  senses: sense.Senses,
): readonly (readonly Piece[])[] {
  for (const [section, pieces] of sections.entries()) {
    const at = pieces.findIndex((piece, at) => {
      if ((piece.flags & sense.GREETING) === 0 || section + at === 0) return false;
      const others = pieces.slice(at + 1);
      const isNamed = others.some(({ flags, word }) => (flags & sense.EVERYDAY) !== 0 || isGivenName(word));
      const isAlone = (piece.flags & ~sense.TITLE) === sense.GREETING && isGreeting(piece);
      return isNamed && (isAlone || (senses(phraseOf(pieces, at, 2)) & sense.GREETING) !== 0);
    });
    if (at >= 0) return [pieces.slice(at), ...sections.slice(section + 1)];
  }
  return sections;
}

/** Sections with a salutation that stands alone in the first put before the second: `Frau, Anna Roth`. */
export function withLeadingSalutation(
  sections: readonly (readonly Piece[])[],
  country: string | null,
  source: WordSource,
): readonly (readonly Piece[])[] {
  const [[title, ...more] = [], second, ...others] = sections;
  if (title === undefined || more.length > 0 || second === undefined) return sections;
  const isSalutation =
    (title.flags & sense.EVERYDAY) !== 0 &&
    // `Herr, Robin`
    title.word.surnamePeople < COMMON_NAME_MIN &&
    source.everydaySalutation(title.word, [], null)?.countries === null;
  if (!isSalutation) return sections;
  // `Madame, Monsieur`, `Mme, M. Leroux`
  const [next] = second as [Piece];
  const isOther = ((next.flags ^ title.flags) & sense.SALUTATION) === sense.SALUTATION;
  const isOfTwo =
    isOther && (next.flags & sense.EVERYDAY) !== 0 && source.everydaySalutation(next.word, [], country);
  return [isOfTwo ? [title, { ...next, isAnd: true }, ...second] : [title, ...second], ...others];
}

/** A text of scripts without spaces without a greeting at either end: `尊敬的王先生`, `王先生您好`. */
export function withoutGluedGreeting(text: string, senses: sense.Senses): string {
  let from = 0;
  let to = text.length;
  for (let length = Math.min(GLUED_GREETING_LENGTH_MAX, text.length - 2); length > 0; length--) {
    if (from === 0 && (senses(text, 0, length) & sense.GREETING) !== 0) from = length;
    if (to === text.length && (senses(text, to - length, to) & sense.GREETING) !== 0) to -= length;
  }
  return to - from > 1 ? text.slice(from, to) : text;
}
