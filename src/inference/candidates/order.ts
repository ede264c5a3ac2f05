import type { Dataset } from '../../dataset/dataset.js';
import { CHINESE_ROMANIZED, KOREAN_ROMANIZED, VIETNAMESE_ROMANIZED } from '../tables/east-asian-surnames.js';
import { surnamePenalty } from './surname.js';
import { looksEastAsian } from './syllables.js';
import type { Word } from './words.js';

/** How the words of a full name follow each other. */
export type NameOrder = 'given_first' | 'surname_first' | 'vietnamese' | 'either';

export interface Placed {
  readonly word: Word;
  /** Power of ten, 0 for the surest place of a given name. */
  readonly weight: number;
  readonly settles: boolean;
}

interface EastAsianGroup {
  readonly surnames: ReadonlySet<string>;
  readonly order: NameOrder;
  readonly countries: ReadonlySet<string>;
}

const GROUPS: readonly EastAsianGroup[] = [
  { surnames: VIETNAMESE_ROMANIZED, order: 'vietnamese', countries: new Set(['VN']) },
  { surnames: KOREAN_ROMANIZED, order: 'surname_first', countries: new Set(['KR', 'KP']) },
  {
    surnames: CHINESE_ROMANIZED,
    order: 'surname_first',
    countries: new Set(['CN', 'TW', 'HK', 'MO', 'SG', 'MY']),
  },
];
/** The most frequent ones: between two surnames the more frequent one is the surname. */
const CORE_SIZE = 24;
const CORES = new Map(GROUPS.map((group) => [group, new Set([...group.surnames].slice(0, CORE_SIZE))]));

const SECOND_PLACE = -2.5;
const LATER_PLACE = -3;
const SURNAME_PLACE = -5;
const CAPITALS_PENALTY = -3;
const EAST_ASIAN_SURNAME_PENALTY = -3;

/** The order of a full name by its country, and without one by what its words look like. */
export function orderOf(words: readonly Word[], country: string | null): NameOrder {
  if (words.length < 2) return 'given_first';
  if (country === 'HU') return 'surname_first';
  if (country === 'JP') return 'either';
  const first = (words[0] as Word).folded;
  const last = (words[words.length - 1] as Word).folded;
  for (const group of GROUPS) {
    if (country !== null && group.countries.has(country)) return orderInGroup(group, first, last, country);
  }
  for (const group of GROUPS) {
    if (
      !group.surnames.has(first) ||
      !words.every((word, index) => index === 0 || looksEastAsian(word.folded))
    ) {
      continue;
    }
    const core = CORES.get(group) as ReadonlySet<string>;
    if (!group.surnames.has(last) || (core.has(first) && !core.has(last))) return group.order;
  }
  return 'given_first';
}

/** Those who write for foreigners turn the order round; the surname then stands last. */
function orderInGroup(group: EastAsianGroup, first: string, last: string, country: string): NameOrder {
  const firstIsSurname = group.surnames.has(first);
  if (firstIsSurname === group.surnames.has(last)) {
    return country === 'SG' || country === 'MY' || country === 'HK' ? 'given_first' : group.order;
  }
  return firstIsSurname ? group.order : 'given_first';
}

/** Each word with the weight of its place; surnames and words in capitals among others weigh less. */
export function place(
  words: readonly Word[],
  country: string | null,
  dataset: Dataset,
  surnameFrom = words.length,
): Placed[] {
  const order = orderOf(words, country);
  const someCapitals =
    words.some((word) => word.capitals) && words.some((word) => !word.capitals && !word.initial);
  const placed: Placed[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word;
    if (word.initial) continue;
    let { weight, settles } = placeIn(order, index, words.length);
    if (index >= surnameFrom) weight = SURNAME_PLACE;
    if (words.length > 1) {
      weight += surnamePenalty(word.text, dataset);
      if (someCapitals && word.capitals) weight += CAPITALS_PENALTY;
      if (order !== 'given_first' && index === 0) weight += eastAsianPenalty(word, country);
    }
    if (index >= surnameFrom) settles = false;
    placed.push({ word, weight, settles });
  }
  return placed;
}

function eastAsianPenalty(word: Word, country: string | null): number {
  if (country === 'HU' || country === 'JP') return 0;
  return GROUPS.some((group) => group.surnames.has(word.folded)) ? EAST_ASIAN_SURNAME_PENALTY : 0;
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
