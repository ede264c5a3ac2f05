import { createSalutationReader, type SalutationReader } from '../../../src/inference/salutations.js';
import type { Lexicon, Meaning } from '../../../src/lexicon/lexicon.js';

/** Words of the lexicon with the same meanings, as the build writes them beside the page. */
export interface SalutationWords {
  readonly meanings: readonly Meaning[];
  readonly words: readonly string[];
}

/** A lexicon of these words alone, as far as the reader of salutations asks it. */
function lexiconOf(groups: readonly SalutationWords[]): Pick<Lexicon, 'find' | 'flags'> {
  // List 0 is that of words without a meaning.
  const lists = new Map(groups.flatMap(({ words }, at) => words.map((word) => [word, at + 1] as const)));
  const meanings = [[], ...groups.map((group) => group.meanings)];
  return {
    find: (text, from = 0, to = text.length) => lists.get(text.slice(from, to)) ?? 0,
    flags: (flagOf) =>
      Int32Array.from(meanings, (list) => list.reduce((bits, meaning) => bits | flagOf(meaning), 0)),
  };
}

/** Reads salutations as `genderd enrich` does, with a lexicon of the words that mark them. */
export const salutationReaderOf = (groups: readonly SalutationWords[]): SalutationReader =>
  createSalutationReader(lexiconOf(groups));
