import type { Dataset } from '../../dataset/dataset.js';
import { eastAsianOrder, japaneseOrder, type NameOrder } from './east-asian-order.js';
import { type SurnameReader, surnamePenalty } from './surname.js';
import type { Word } from './words.js';

export interface Placed {
  readonly word: Word;
  /** Power of ten, 0 for the surest place of a given name. */
  readonly weight: number;
  readonly settles: boolean;
  /** Least score at which the word counts as found. */
  readonly scoreMin?: number;
}

const SECOND_PLACE = -2.5;
const LATER_PLACE = -3;
const SURNAME_PLACE = -5;
const CAPITALS_PENALTY = -3;
/** A surname is no given name, were it the only word that the dataset knows. */
const NEVER = 9;
/** The last word of a name is rather an unknown surname that is somebody's given name as well. */
const LAST_SCORE_MIN = 0.8;

/** How the words of a full name follow each other. */
export interface WordOrder {
  readonly order: NameOrder;
  /** All words can be Chinese, Korean or Vietnamese. */
  readonly isEastAsian: boolean;
}

const GIVEN_FIRST: WordOrder = { order: 'given_first', isEastAsian: false };

/** The order of a full name by its country, and without one by what its words look like. */
export function orderOf(
  words: readonly Word[],
  country: string | null,
  dataset: Dataset,
  read: SurnameReader,
): WordOrder {
  if (words.length < 2) return GIVEN_FIRST;
  if (country === 'HU') return { order: 'surname_first', isEastAsian: false };
  const eastAsian = eastAsianOrder(words, country, dataset);
  const isEastAsian = eastAsian !== null;
  const japanese = country === null || country === 'JP' ? japaneseOrder(words, dataset, read) : null;
  if (japanese !== null) return { order: japanese, isEastAsian };
  if (country === 'JP') return { order: 'either', isEastAsian };
  if (eastAsian !== null) return { order: eastAsian, isEastAsian };
  return country === 'VN' ? { order: 'vietnamese', isEastAsian } : GIVEN_FIRST;
}

/** Each word with the weight of its place; surnames and words in capitals among others weigh less. */
export function place(
  words: readonly Word[],
  { order, isEastAsian }: WordOrder,
  read: SurnameReader,
  surnameFrom: number,
): Placed[] {
  const someCapitals =
    words.some((word) => word.capitals) && words.some((word) => !word.capitals && !word.initial);
  const placed: Placed[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word;
    if (word.initial) continue;
    let { weight, settles } = placeIn(order, index, words.length);
    if (index >= surnameFrom) weight = SURNAME_PLACE;
    if (words.length > 1) {
      // In these names most given names are surnames as well; the order has weighed that.
      if (!isEastAsian) weight += surnamePenalty(read(word.folded), index === 0 && order === 'given_first');
      if (someCapitals && word.capitals) weight += CAPITALS_PENALTY;
    }
    if (index >= surnameFrom) settles = false;
    const scoreMin = scoreMinOf(words, index, order, isEastAsian, read);
    placed.push(scoreMin === null ? { word, weight, settles } : { word, weight, settles, scoreMin });
  }
  return placed;
}

function scoreMinOf(
  words: readonly Word[],
  index: number,
  order: NameOrder,
  isEastAsian: boolean,
  read: SurnameReader,
): number | null {
  if (isEastAsian) return index === (order === 'given_first' ? words.length - 1 : 0) ? NEVER : null;
  if (order !== 'given_first' || index === 0 || index < words.length - 1) return null;
  const first = words[0] as Word;
  return first.initial || first.capitals || surnamePenalty(read(first.folded)) < -1 ? null : LAST_SCORE_MIN;
}

function placeIn(order: NameOrder, index: number, count: number): { weight: number; settles: boolean } {
  const isLast = index === count - 1;
  switch (order) {
    case 'given_first':
      if (index === 0) return { weight: 0, settles: false };
      return { weight: isLast && count > 2 ? LATER_PLACE : SECOND_PLACE, settles: !isLast };
    case 'surname_first':
      if (index === 0) return { weight: SECOND_PLACE, settles: false };
      return { weight: index === 1 ? 0 : -1, settles: index > 1 };
    case 'vietnamese':
      if (index === 0) return { weight: SECOND_PLACE, settles: false };
      return { weight: isLast ? 0 : -1.5, settles: !isLast };
    case 'either':
      return { weight: index === 0 ? 0.3 : 0, settles: false };
  }
}
