import type { EverydaySalutations } from './everyday-salutations.js';
import type { Senses } from './senses.js';
import type { Spelling, Word } from './words.js';

/** Looks up words and what the lexicon has of them. */
export interface WordSource {
  /** The flags of a spelling. */
  readonly senses: Senses;
  readonly everydaySalutation: EverydaySalutations;
  /** Whether a word is a conjunction in a country, or in any if that is null, though elsewhere a name or another word. */
  isConjunctionIn(word: string, country: string | null): boolean;
  /** Whether a thing is named after the person whose name follows: `plaza`. */
  isNamedAfter(word: string): boolean;
  /** The gender that the meaning of a word implies, as flags of `SALUTATION`: `dad`. */
  meaningGender(word: string): number;
  /** The word as written in a value; `country` chooses the lower case of a dotless Turkish `I`, and counts with marks or without. */
  word(raw: string, country: string | null): Word;
  /** The word of a spelling that stands in no value so. It is not cached. */
  lookUp(spelling: Spelling): Word;
}

/** What the functions that read one value share. */
export interface ValueContext {
  readonly source: WordSource;
  /** ISO 3166-1 alpha-2 code of the country that is asked for, or null. */
  readonly country: string | null;
}
