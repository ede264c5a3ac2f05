import type { Lexicon, Meaning } from './lexicon.js';

/**
 * A view of a lexicon's lists of senses: `flagOf` names the bits of one meaning, and a list's flags are their union.
 * Those of the lexicon that was asked for last are kept, so a process with one lexicon works them out once.
 */
export function flagsBy(
  flagOf: (meaning: Meaning) => number,
): (lexicon: Pick<Lexicon, 'flags'>) => Int32Array {
  let last: Pick<Lexicon, 'flags'> | null = null;
  let flags: Int32Array = new Int32Array(0);
  return (lexicon) => {
    if (lexicon !== last) {
      flags = lexicon.flags(flagOf);
      last = lexicon;
    }
    return flags;
  };
}
