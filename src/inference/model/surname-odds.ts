import type { Dataset } from '../../dataset/dataset.js';
import type { Parameters } from '../parameters.js';
import type { Word } from '../words/words.js';
import type { Evidence } from './evidence.js';
import type { Frame } from './input.js';
import { ORIGINS_MAX } from './origins.js';
import type { Roles } from './roles.js';

/** Most words of a name that may be surnames alone: `García López`. */
const WORDS_MAX = 2;

/**
 * Whether a word alone, or each of two, is rather a surname: `Müller`, `García López`, and not `Thomas` or `Thomas Martin`. The
 * model weighs rates because those of a name's words depend on each other; how often one word is either depends on no other.
 */
export function createSurnameOdds(dataset: Dataset, roles: Roles, parameters: Parameters) {
  const { surnameAloneRatio, surnameAloneEven } = parameters;
  const of = new Float64Array(ORIGINS_MAX);

  function ratioIn(at: number, origin: number): number {
    const place = at * ORIGINS_MAX + origin;
    return (roles.logSurname[place] as number) - (roles.logGiven[place] as number);
  }

  /** How many times more people bear a given name without its marks, as a logarithm, at least 0: surnames are counted without. */
  function logWithoutMarks({ text, folded, givenPeople }: Word): number {
    const plain = text === folded ? -1 : dataset.find(folded);
    if (plain < 0) return 0;
    return Math.max(0, Math.log((dataset.maleCount(plain) + dataset.femaleCount(plain)) / (1 + givenPeople)));
  }

  function fill({ count, evidence, input: { title, hasRank, type }, isOrdered, origins }: Frame): void {
    of.fill(0);
    // Behind a comma stands the given name, whatever else it may be.
    if (count > (type === 'name' ? WORDS_MAX : 1) || title !== 0 || hasRank || isOrdered) return;
    for (let at = 0; at < count; at++) {
      const { given, surname } = (evidence[at] as Evidence).word;
      if (given < 0 || surname < 0) return;
    }
    of.fill(Number.POSITIVE_INFINITY, 0, origins.count);
    for (let at = 0; at < count; at++) {
      const even = surnameAloneEven + logWithoutMarks((evidence[at] as Evidence).word);
      for (let origin = 0; origin < origins.count; origin++) {
        // A register may count few names, or one by another spelling: Hungary's lacks `Bogdan`.
        const odds = surnameAloneRatio * (Math.min(ratioIn(at, 0), ratioIn(at, origin)) - even);
        of[origin] = Math.min(of[origin] as number, odds);
      }
    }
    // Of two words one is nearly always the given name.
    if (count > 1)
      for (let origin = 0; origin < origins.count; origin++) of[origin] = Math.max(0, of[origin] as number);
  }

  return {
    /**
     * By origin, log-odds of a surname beyond those of the weighted rates: above 0 they count against a given name, below 0
     * against a surname. They are 0 beside other words or a title.
     */
    of,
    /** Computes them for the words of a frame. */
    fill,
  };
}
