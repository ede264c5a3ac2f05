import type { Lexicon } from '../../lexicon/lexicon.js';
import { FREQUENT_NAME_MIN, isOfOtherGender } from './bearers.js';
import { createLookup, genderFlag } from './senses.js';
import type { Word } from './words.js';

/** An ending of diminutives; the lexicon's table of them says what its columns hold. */
interface Ending {
  /** As a flag of `SALUTATION`; 0 for both. */
  readonly gender: number;
  readonly bases: readonly string[];
}

const NO_ENDING: Ending = { gender: 0, bases: [] };
/** Letters of the endings that the lexicon has, the longest first. */
const ENDING_LENGTHS = [7, 6, 5, 4, 3, 2];
/** Fewest letters before the ending. */
const STEM_LENGTH_MIN = 3;
/** Stands in the table for an empty base. */
const NOTHING_ADDED = 'same';

/**
 * @returns finds the frequent given name that a word without marks is a diminutive of, `thiago` of `thiaguinho`, of several the
 * one with most bearers; null of other words
 */
export function createDiminutives(
  lexicon: Lexicon,
  lookUp: (name: string) => Word,
): (folded: string) => Word | null {
  const endingOf = createLookup<Ending>(lexicon, NO_ENDING, ({ category, values }) =>
    category === 'diminutive'
      ? {
          gender: genderFlag(values.gender),
          bases: (values.base ?? '').split(' ').map((base) => (base === NOTHING_ADDED ? '' : base)),
        }
      : null,
  );
  return (folded) => {
    let best: Word | null = null;
    for (const length of ENDING_LENGTHS) {
      const at = folded.length - length;
      if (at < STEM_LENGTH_MIN) continue;
      const { gender, bases } = endingOf(folded.slice(at));
      for (const base of bases) {
        const name = lookUp(folded.slice(0, at) + base);
        if (name.givenPeople < Math.max(FREQUENT_NAME_MIN, name.surnamePeople, best?.givenPeople ?? 0))
          continue;
        if (gender === 0 || !isOfOtherGender(name, gender)) best = name;
      }
    }
    return best;
  };
}
