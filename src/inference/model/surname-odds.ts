import type { Dataset } from '../../dataset/dataset.js';
import type { Parameters } from '../parameters.js';
import { KNOWN_NAME_MIN } from '../words/bearers.js';
import type { Word } from '../words/words.js';
import { type Evidence, isOrdinary } from './evidence.js';
import type { Frame } from './input.js';
import { ORIGINS_MAX } from './origins.js';
import type { Roles } from './roles.js';

/** Most words of a name that may be surnames alone: `García López`. */
const WORDS_MAX = 2;

/** The index of the one word beside ordinary words, `gallant_kilby`, or -1. In `bo.willems` both are names, though `bo` is a word. */
function indexOfName({ count, evidence }: Frame): number {
  let index = -1;
  for (let at = 0; at < count; at++) {
    const one = evidence[at] as Evidence;
    if (isOrdinary(one) && one.word.givenPeople < KNOWN_NAME_MIN) continue;
    if (index >= 0) return -1;
    index = at;
  }
  return index;
}

/**
 * Whether a word alone, or each of two, is rather a surname: `Müller`, `García López`, and not `Thomas` or `Thomas Martin`. The
 * model weighs rates because those of a name's words depend on each other; how often one word is either depends on no other.
 */
export function createSurnameOdds(dataset: Dataset, roles: Roles, parameters: Parameters) {
  const { surnameAloneRatio, surnameAloneEven, surnameWeight } = parameters;
  const of = new Float64Array(ORIGINS_MAX);

  function ratioIn(at: number, origin: number): number {
    const place = at * ORIGINS_MAX + origin;
    return (roles.logSurname[place] as number) - (roles.logGiven[place] as number);
  }

  /** How many times more people bear a given name without its marks, as a logarithm, at least 0: surnames are counted without. */
  function logWithoutMarks({ text, folded, givenPeople }: Word): number {
    const bare = folded.replaceAll("'", '');
    const plain = text === bare ? -1 : dataset.find(bare);
    if (plain < 0) return 0;
    return Math.max(0, Math.log((dataset.maleCount(plain) + dataset.femaleCount(plain)) / (1 + givenPeople)));
  }

  /** The same of a surname with an apostrophe, whose rates are those of its own record: `O'Neill`. */
  const logWithoutApostrophe = ({ surname, surnamePeople }: Word): number =>
    Math.log((1 + surnamePeople) / (1 + dataset.surnames.people(surname)));

  function fill(frame: Frame): void {
    const { count, evidence, input, isOrdered, origins } = frame;
    of.fill(0);
    // Behind a comma stands the given name, whatever else it may be.
    if (input.title !== 0 || input.hasRank || isOrdered) return;
    const isBesideWords = input.type !== 'name' && count > 1;
    const from = isBesideWords ? indexOfName(frame) : 0;
    const to = isBesideWords ? from + 1 : count;
    if (from < 0 || to - from > WORDS_MAX) return;
    for (let at = from; at < to; at++) {
      const { given, surname } = (evidence[at] as Evidence).word;
      if (given < 0 || surname < 0) return;
    }
    of.fill(Number.POSITIVE_INFINITY, 0, origins.count);
    for (let at = from; at < to; at++) {
      const { word } = evidence[at] as Evidence;
      const even = surnameAloneEven + logWithoutMarks(word);
      const more = (surnameAloneRatio + surnameWeight) * logWithoutApostrophe(word);
      for (let origin = 0; origin < origins.count; origin++) {
        // A register may count few names, or one by another spelling: Hungary's lacks `Bogdan`.
        const odds = surnameAloneRatio * (Math.min(ratioIn(at, 0), ratioIn(at, origin)) - even);
        of[origin] = Math.min(of[origin] as number, odds + more);
      }
    }
    // Of two words one is nearly always the given name, and beside ordinary words a surname is no rarer than a given name.
    if (count > 1)
      for (let origin = 0; origin < origins.count; origin++) of[origin] = Math.max(0, of[origin] as number);
  }

  return {
    /**
     * By origin, log-odds of a surname beyond those of the weighted rates: above 0 they count against a given name, below 0
     * against a surname. Beside ordinary words of a handle they are at least 0, beside other words or a title 0.
     */
    of,
    /** Computes them for the words of a frame. */
    fill,
  };
}
