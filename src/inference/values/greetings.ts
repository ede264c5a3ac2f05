import {
  COMMON_NAME_MIN,
  FREQUENT_NAME_MIN,
  isCommonName,
  isGivenName,
  isKnownGivenAsWritten,
} from '../words/bearers.js';
import type { EverydaySalutation } from '../words/everyday-salutations.js';
import * as sense from '../words/senses.js';
import type { ValueContext, WordSource } from '../words/word-source.js';
import type { Piece, Section } from '../words/words.js';
import { phraseOf } from './pieces.js';

/** Characters of a greeting that is glued to a name. */
const GLUED_GREETING_LENGTH_MAX = 4;

/** The title that begins at an index of a section; any other word is one without flags of a title. */
export interface TitleAt {
  /** The number of its words, 1 or more. */
  readonly words: number;
  readonly flags: number;
  /** As of `WordSource.everydaySalutation`; null where it is none. */
  readonly everyday: EverydaySalutation | null;
}

/** Whether a word can only be part of a letter's greeting: `Bonjour`, and not `Cher` or the initials of `Berg, K.A.` */
export const isGreeting = ({ flags, word }: Piece): boolean =>
  (flags & sense.GREETING) !== 0 && !word.isInitial && !isCommonName(word);

/**
 * The number of words at the start that greet the salutation or given name behind them: `Caro Signor Greco` and `Lieber Jan` have
 * one. It is 0 before other words, and before a title that is also a name: `Caro Don Bosco`.
 */
export function greetingsBefore(
  pieces: Section,
  source: WordSource,
  titleAt: (index: number) => TitleAt,
): number {
  const last = pieces.length - 1;
  // `A la atención de la Sra. Ruiz`, `T.a.v. de heer Bakker`
  const count = pieces.findIndex(
    ({ flags }, at) => at === last || (flags & sense.GREETING) === 0 || titleAt(at).words > 1,
  );
  if (count <= 0) return 0;
  const { flags, everyday } = titleAt(count);
  if ((flags & sense.TITLE) === 0) return greetingsBeforeGiven(pieces, count, source, titleAt);
  const isName = (flags & sense.TITLE_BEFORE_TWO) !== 0 || isCommonName((pieces[count] as Piece).word);
  return pieces.length - count > 1 && (everyday !== null || !isName) ? count : 0;
}

/** The number of greeting words before a given name: `À l'attention de Marie`, and not `De la Rosa` or `Cara Rose`. */
function greetingsBeforeGiven(
  pieces: Section,
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
  // `Sehr geehrte Damen und Herren` addresses several people.
  const isOfMany = (source.senses(phraseOf(pieces, at, pieces.length - at)) & sense.COUPLE) !== 0;
  return isOfMany ? 0 : at;
}

/** Drops what stands before the addressee: `Acme Ltd z. Hd. Frau Roth`, `Acme, FAO Jane Roth`, and not `Café Hallo Anna`. */
export function fromAddressee(sections: readonly Section[], senses: sense.Senses): readonly Section[] {
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

/** Moves a salutation that is the whole first section to the front of the second: `Frau, Anna Roth`. */
export function withLeadingSalutation(
  sections: readonly Section[],
  { source, country }: ValueContext,
): readonly Section[] {
  const [[title, ...more] = [], second, ...others] = sections;
  if (title === undefined || more.length > 0 || second === undefined) return sections;
  const isSalutation =
    (title.flags & sense.EVERYDAY) !== 0 &&
    // In `Herr, Robin` it is the surname.
    title.word.surnamePeople < COMMON_NAME_MIN &&
    source.everydaySalutation(title.word, [], null)?.countries === null;
  if (!isSalutation) return sections;
  // Two people are addressed in `Madame, Monsieur` and `Mme, M. Leroux`.
  const [next] = second as [Piece];
  const isOther = ((next.flags ^ title.flags) & sense.SALUTATION) === sense.SALUTATION;
  const isOfTwo =
    isOther && (next.flags & sense.EVERYDAY) !== 0 && source.everydaySalutation(next.word, [], country);
  return [isOfTwo ? [title, { ...next, isAnd: true }, ...second] : [title, ...second], ...others];
}

/** Removes a greeting glued to either end of a text in a script without spaces: `尊敬的王先生`, `王先生您好`. */
export function withoutGluedGreeting(text: string, senses: sense.Senses): string {
  let from = 0;
  let to = text.length;
  for (let length = Math.min(GLUED_GREETING_LENGTH_MAX, text.length - 2); length > 0; length--) {
    if (from === 0 && (senses(text, 0, length) & sense.GREETING) !== 0) from = length;
    if (to === text.length && (senses(text, to - length, to) & sense.GREETING) !== 0) to -= length;
  }
  return to - from > 1 ? text.slice(from, to) : text;
}
