import type { Dataset } from '../../dataset/dataset.js';
import type { Parameters } from '../parameters.js';
import type { Word } from '../words/words.js';
import type { Evidence } from './evidence.js';
import { ORIGINS_MAX } from './origins.js';
import type { Frame } from './question.js';
import type { Roles } from './roles.js';

/**
 * Whether a single word is rather a surname: `Müller`, and not `Thomas`. Rates of given names and surnames are weighted because
 * those of several words depend on each other; those of a single word depend on no other.
 */
export function createSurnameOdds(dataset: Dataset, roles: Roles, parameters: Parameters) {
  const { surnameAloneRatio, surnameAloneEven } = parameters;
  const of = new Float64Array(ORIGINS_MAX);

  const ratioIn = (origin: number): number =>
    (roles.logSurname[origin] as number) - (roles.logGiven[origin] as number);

  /** How many times more people bear a given name without its marks, as a logarithm, at least 0: surnames are counted without. */
  function logWithoutMarks({ text, folded, givenPeople }: Word): number {
    const plain = text === folded ? -1 : dataset.find(folded);
    if (plain < 0) return 0;
    return Math.max(0, Math.log((dataset.maleCount(plain) + dataset.femaleCount(plain)) / (1 + givenPeople)));
  }

  function fill({ count, evidence, question: { title, hasRank }, origins }: Frame): void {
    of.fill(0);
    const { word } = evidence[0] as Evidence;
    if (count > 1 || title !== 0 || hasRank || word.given < 0 || word.surname < 0) return;
    const even = surnameAloneEven + logWithoutMarks(word);
    // A register may count a name by another spelling: `René` in the United States.
    for (let origin = 0; origin < origins.count; origin++)
      of[origin] = surnameAloneRatio * (Math.min(ratioIn(0), ratioIn(origin)) - even);
  }

  return {
    /**
     * By origin, log-odds of a surname beyond those of the weighted rates: above 0 they count against a given name, below 0
     * against a surname. They are 0 beside other words or a title.
     */
    of,
    /** Computes them for the first word of a frame. */
    fill,
  };
}
