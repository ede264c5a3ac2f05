import { isGivenName } from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { ValueContext, WordSource } from '../words/word-source.js';
import { type Piece, UNSPACED_FROM, type Word } from '../words/words.js';
import { withoutGluedGreeting } from './greetings.js';
import { countTitle, isProfessionOfMen, type Titles } from './title-counts.js';

/** Characters of a title that is glued to a name. */
const GLUED_TITLE_LENGTH_MAX = 6;
const GLUED = sense.SALUTATION | sense.HONORIFIC | sense.COUPLE;

/** A word without the title that is glued to it, `王女士`, `นายสมพร`, or follows its hyphen. */
export function withoutGluedTitle(piece: Piece, { source, country }: ValueContext, titles: Titles): Piece {
  const { senses } = source;
  const wordOf = (text: string): Word => source.lookUp({ ...piece.word, text, folded: text });
  if (piece.word.text.charCodeAt(0) < UNSPACED_FROM) return withoutHonorific(piece, source, titles);
  const text = withoutGluedGreeting(piece.word.text, senses);
  for (let length = Math.min(GLUED_TITLE_LENGTH_MAX, text.length - 1); length > 0; length--) {
    const tail = senses(text.slice(-length)) & GLUED;
    const head = senses(text.slice(0, length)) & sense.SALUTATION;
    if ((tail & sense.COUPLE) !== 0) titles.couple = true;
    const isTail = (tail & (sense.SALUTATION | sense.HONORIFIC)) !== 0;
    if (!isTail && head === 0) continue;
    const title = isTail ? tail : head;
    const cut = isTail ? text.slice(-length) : text.slice(0, length);
    const rest = isTail ? text.slice(0, -length) : text.slice(length);
    countTitle(
      source.everydaySalutation(wordOf(cut), [wordOf(rest)], country)?.gender || title,
      titles,
      false,
    );
    if (holdsSalutation(rest, senses)) titles.couple = true;
    return { ...piece, word: wordOf(rest) };
  }
  return piece;
}

/** Whether a salutation of two characters inside a word addresses another person: `王先生和李女士`. */
function holdsSalutation(text: string, senses: sense.Senses): boolean {
  for (let at = 1; at + 2 < text.length; at++)
    if ((senses(text, at, at + 2) & sense.SALUTATION) !== 0) return true;
  return false;
}

/** A word without the honorific, title or initial behind its hyphen: `Sakura-chan`, `Suzuki-fujin`, `Hans-J.` */
function withoutHonorific(piece: Piece, source: WordSource, titles: Titles): Piece {
  const { text, folded } = piece.word;
  const hyphen = folded.lastIndexOf('-');
  if (hyphen <= 0 || piece.word.given >= 0) return piece;
  const rest = { ...piece.word, text: text.slice(0, text.lastIndexOf('-')), folded: folded.slice(0, hyphen) };
  const word = source.lookUp(rest);
  if (hyphen + 2 === folded.length) return isGivenName(word) ? { ...piece, word } : piece;
  const flags = source.senses(folded.slice(hyphen + 1));
  if ((flags & (sense.HONORIFIC | sense.SALUTATION)) === 0) return piece;
  // `Myers-Pope`
  if ((flags & sense.TITLE_BEFORE_TWO) !== 0 && (flags & sense.HONORIFIC) === 0) return piece;
  // `Vice-Presidente`, `Croque-monsieur`
  if (isProfessionOfMen(flags) || word.bearers === 0) return piece;
  countTitle(flags, titles, false);
  return { ...piece, word };
}
