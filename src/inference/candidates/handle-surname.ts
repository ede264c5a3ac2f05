import type { Dataset } from '../../dataset/dataset.js';
import { EAST_ASIAN_SURNAME, SURNAME, type Traits } from './handle-lexicon.js';

/** Logarithms of the people in the dataset, over all given names and over all surnames that it counts. */
const ALL_PEOPLE = 8.9;
const ALL_SURNAME_PEOPLE = 8.4;
/** Costs of surnames that a list has without counts. */
const FREQUENT = 3.5;
const LISTED = 5.2;
/** From this many powers of ten on a name is rather a surname. */
const MOSTLY = 1.2;
const THREE_LETTERS = 1.2;
const FOUR_LETTERS = 0.4;

/** Short names turn up in words by chance. */
function shortness(length: number): number {
  return length === 3 ? THREE_LETTERS : length === 4 ? FOUR_LETTERS : 0;
}

/**
 * Cost of a given name of that many people: minus the logarithm of how likely somebody is to bear it. Infinite
 * for nobody.
 */
export function givenCost(people: number, length: number): number {
  return people < 1 ? Number.POSITIVE_INFINITY : ALL_PEOPLE - Math.log10(people) + shortness(length);
}

/** The same for a surname, `traits` being those of the folded word; infinite when no list has it. */
export function surnameCost(folded: string, traits: Traits, dataset: Dataset): number {
  const listed = (traits & (SURNAME | EAST_ASIAN_SURNAME)) !== 0 ? FREQUENT : Number.POSITIVE_INFINITY;
  const surname = dataset.surnames.find(folded);
  if (surname === null) return listed;
  const counted = surname.people > 0 ? ALL_SURNAME_PEOPLE - Math.log10(surname.people) : LISTED;
  return Math.min(listed, counted) + shortness(folded.length);
}

/** Whether a word that so many people have as a given name is clearly more frequent as a surname. */
export function isMostlySurname(folded: string, traits: Traits, people: number, dataset: Dataset): boolean {
  if (people < 1) return (traits & SURNAME) !== 0;
  const cost = surnameCost(folded, traits, dataset);
  return cost !== LISTED && cost + MOSTLY < givenCost(people, folded.length);
}

/** The same after a form of address, where a surname is as usual as a given name. */
export function isRatherSurname(folded: string, traits: Traits, people: number, dataset: Dataset): boolean {
  return surnameCost(folded, traits, dataset) < givenCost(people, folded.length);
}
