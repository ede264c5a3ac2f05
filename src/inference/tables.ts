import type { Dataset } from '../dataset/dataset.js';
import { findGiven } from './find-given.js';
import { createSenses, type Senses } from './senses.js';
import { UNASKED, type Word } from './words.js';

/** What dataset and lexicon have of words. Each table is asked once of a word of a value. */
export interface Tables {
  readonly dataset: Dataset;
  /** Bits of `senses.ts` of a spelling. */
  readonly senses: Senses;
  /** Bits of `senses.ts` of the folded spelling. */
  flags(word: Word): number;
  /** Its record as a given name, or -1; initials have none. */
  given(word: Word): number;
  /** Its record in `Dataset.surnames`, or -1; initials have none. */
  surname(word: Word): number;
  /** People of all countries who bear a record of given names. */
  bearers(record: number): number;
}

export function createTables(dataset: Dataset): Tables {
  const { surnames } = dataset;
  const senses = createSenses(dataset.lexicon);
  return {
    dataset,
    senses,
    flags(word) {
      if (word.flags === UNASKED) word.flags = senses(word.folded);
      return word.flags;
    },
    given(word) {
      if (word.given === UNASKED) word.given = word.isInitial ? -1 : findGiven(dataset, word);
      return word.given;
    },
    surname(word) {
      if (word.surname === UNASKED) word.surname = word.isInitial ? -1 : surnames.record(word.folded);
      return word.surname;
    },
    bearers: (record) => (record < 0 ? 0 : dataset.maleCount(record) + dataset.femaleCount(record)),
  };
}
