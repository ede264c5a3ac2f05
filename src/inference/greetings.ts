import * as sense from './senses.js';
import type { WordSource } from './vocabulary.js';
import type { Piece } from './words.js';

/** `Guten Tag sehr geehrter Herr Weber` */
const GREETINGS_MAX = 4;
const GLUED_MAX = 4;

/** What stands at an index of a value as a title. */
export interface TitleAt {
  /** How many words it has. */
  readonly words: number;
  readonly flags: number;
  /** What it is in everyday use, where people have the names beside it; null where it is nothing of that kind. */
  readonly everyday: sense.Everyday | null;
}

/** Whether a word can only be one of a letter's greeting: `Bonjour`, and not `Cher` or the initials of `Berg, K.A.` */
export const isGreeting = ({ flags, word }: Piece, source: WordSource): boolean =>
  (flags & sense.GREETING) !== 0 && !word.isInitial && !source.isCommonName(word.text);

/**
 * How many words before a salutation are those of a letter's greeting: `Caro Signor Greco` has one. None before other
 * words, and before a title that is a name: `Caro Don Bosco`.
 */
export function greetingsBefore(
  pieces: readonly Piece[],
  source: WordSource,
  titleAt: (index: number) => TitleAt,
): number {
  const most = Math.min(GREETINGS_MAX, pieces.length - 2);
  let count = 0;
  while (count < most && ((pieces[count] as Piece).flags & sense.GREETING) !== 0) count++;
  if (count <= 0) return 0;
  const { flags, everyday } = titleAt(count);
  const { text } = (pieces[count] as Piece).word;
  const isName = (flags & sense.TITLE_BEFORE_TWO) !== 0 || source.isCommonName(text);
  return (flags & sense.TITLE) !== 0 && (everyday !== null || !isName) ? count : 0;
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
