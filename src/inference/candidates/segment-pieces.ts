import type { Dataset } from '../../dataset/dataset.js';
import { DECORATION, type PieceTraits, WORD } from './handle-lexicon.js';
import { givenCost, surnameCost } from './handle-surname.js';
import { termsOf, WORD_ENDING } from './name-lexicon.js';
import { peopleOf } from './surname.js';

export const FREQUENT = 4;
export const RARE = 5;
export const SURNAME_FIRST = 0.7;
/** A piece that nothing explains, and each of its letters. */
export const UNKNOWN = 2.2;
export const UNKNOWN_LETTER = 1;
/** Least people of a given name inside a word, for three letters and for more. */
const THREE_LETTERS_PEOPLE_MIN = 20_000;
export const PEOPLE_MIN = 100;

/** A word that is being taken apart. */
export interface Joined {
  readonly word: string;
  readonly length: number;
  readonly pieces: PieceTraits;
  readonly dataset: Dataset;
  /** The best reading so far. */
  name: string | null;
  cost: number;
}

export function offer(joined: Joined, name: string, cost: number): void {
  if (cost >= joined.cost) return;
  joined.cost = cost;
  joined.name = name;
}

/** Cost of the piece as a given name; infinite for words and for names too rare to be meant. */
export function pieceAsGiven(
  { word, pieces, dataset }: Joined,
  from: number,
  to: number,
  peopleMin = PEOPLE_MIN,
): number {
  if ((pieces(from, to) & (WORD | DECORATION)) !== 0) return Number.POSITIVE_INFINITY;
  const people = peopleOf(word.slice(from, to), dataset);
  const size = to - from;
  if (people < (size === 3 ? THREE_LETTERS_PEOPLE_MIN : peopleMin)) return Number.POSITIVE_INFINITY;
  return givenCost(people, size);
}

/** The same at the end of a word: infinite for endings of words. */
export function lastAsGiven(joined: Joined, from: number, peopleMin = PEOPLE_MIN): number {
  return (termsOf(joined.word.slice(from), joined.dataset) & WORD_ENDING) !== 0
    ? Number.POSITIVE_INFINITY
    : pieceAsGiven(joined, from, joined.length, peopleMin);
}

/** The same where no surname stands beside it: infinite for what is mostly a surname. */
export function pieceAsOnlyGiven(joined: Joined, from: number, to: number): number {
  const cost = pieceAsGiven(joined, from, to);
  return cost === Number.POSITIVE_INFINITY || pieceAsSurname(joined, from, to) < cost
    ? Number.POSITIVE_INFINITY
    : cost;
}

export function pieceAsSurname({ word, pieces, dataset }: Joined, from: number, to: number): number {
  return to - from < 3
    ? Number.POSITIVE_INFINITY
    : surnameCost(word.slice(from, to), pieces(from, to), dataset);
}
