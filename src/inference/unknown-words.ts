import type { Lexicon } from '../lexicon/lexicon.js';
import type { Parameters } from './parameters.js';
import { hasCountedSurnames, type Spelling } from './words.js';

/** Letters of a word beyond which each one makes an unknown word less likely. */
const USUAL_LETTERS = 5;
/** Further letters make it no less likely, so that no likelihood is too small for a number. */
export const LETTERS_MAX = 60;

/** Log-likelihood of the letters of a word that no table has. */
export function logLettersOf(length: number, parameters: Parameters): number {
  return parameters.unknownLetter * Math.max(0, Math.min(length, LETTERS_MAX) - USUAL_LETTERS);
}

/** Letters make no ordinary word of a name that more people bear. */
const BEARERS_MAX = 100;

/**
 * What letters add to the log-likelihood of an ordinary word that the lexicon lacks, 0 or more. Pieces of tokens are told by
 * tables alone.
 * @param given its record as a given name, or -1
 */
export function createOrdinaryLetters({ wordLetters }: Lexicon, parameters: Parameters) {
  return (spelling: Spelling, given: number, people: number): number => {
    if (spelling.isInitial || spelling.isPiece) return 0;
    // In other scripts names are known from lists alone, without how many bear them.
    if (hasCountedSurnames(spelling) ? people > BEARERS_MAX : given >= 0) return 0;
    return parameters.wordLetters * Math.max(0, wordLetters(spelling.folded));
  };
}
