import { ORIGINS } from '../../dataset/origins.js';
import type { Surnames } from '../../dataset/surnames.js';
import type { LetterOrigins, Word } from './words.js';

/** The origins of a word by its letters as a surname, kept in the word; null where its letters are not read. */
export function letterOriginsOf(word: Word, surnames: Surnames): LetterOrigins | null {
  if (word.letterOrigins === undefined) {
    const shares = new Float64Array(ORIGINS.length);
    const isRead = surnames.readShares(word.folded, shares);
    // Of several equal shares the first is taken.
    word.letterOrigins = isRead ? { shares, likeliest: shares.indexOf(Math.max(...shares)) } : null;
  }
  return word.letterOrigins;
}
