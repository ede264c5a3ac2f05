import type { Word } from '../words/words.js';

/** The words of a value, and what the titles, notes and signs beside them say. Those are no longer among the words. */
export interface ParsedValue {
  readonly words: readonly Word[];
  /** A comma put the surname first: the given name, from behind the comma, is first among the words. */
  readonly isOrdered: boolean;
  /** With `isOrdered` the words in the order of the value, since what follows the comma may be a note; otherwise null. */
  readonly asWritten: readonly Word[] | null;
  /** Log-odds of female by the titles in units of one title, -2 to 2. A suffix or a profession has less than 1; 0 also if titles disagree. */
  readonly title: number;
  /** A title of both genders stands beside the words: `Dr`. A single word beside it is mostly a surname. */
  readonly hasRank: boolean;
  /** The value names two people or more, or surnames alone, as companies do. */
  readonly isCouple: boolean;
  /** The value contains signs of program code or a legal form, or all of it is a brand, a role or a placeholder of the lexicon. */
  readonly isNoName: boolean;
  /** A name: it contains several numbers or begins with a house number, as dates and addresses do. A handle: it ends in a number. */
  readonly hasNumber: boolean;
  /** Signs of a sentence beyond the first, by its capitals and its end. */
  readonly sentenceSigns: number;
  /** Index of the word after a conjunction (`and`, `&`), or -1. */
  readonly conjunction: number;
}
