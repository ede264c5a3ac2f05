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

/** The words that may be surnames alone: those of a short name, or in a handle the one beside ordinary words, `gallant_kilby`. */
function surnamesOf({ count, evidence, input: { type } }: Frame): readonly Evidence[] {
  const words = evidence.slice(0, count);
  if (type === 'name' || count === 1) return count > WORDS_MAX ? [] : words;
  // `bo.willems`: names that are words too are names beside another one.
  const names = words.filter((one) => !isOrdinary(one) || one.word.givenPeople >= KNOWN_NAME_MIN);
  return names.length === 1 ? names : [];
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
    const { evidence, input, isOrdered, origins } = frame;
    of.fill(0);
    // Behind a comma stands the given name, whatever else it may be.
    if (input.title !== 0 || input.hasRank || isOrdered) return;
    const surnames = surnamesOf(frame);
    if (surnames.length === 0 || surnames.some(({ word }) => word.given < 0 || word.surname < 0)) return;
    of.fill(Number.POSITIVE_INFINITY, 0, origins.count);
    for (const one of surnames) {
      const at = evidence.indexOf(one);
      const even = surnameAloneEven + logWithoutMarks(one.word);
      const more = (surnameAloneRatio + surnameWeight) * logWithoutApostrophe(one.word);
      for (let origin = 0; origin < origins.count; origin++) {
        // A register may count few names, or one by another spelling: Hungary's lacks `Bogdan`.
        const odds = surnameAloneRatio * (Math.min(ratioIn(at, 0), ratioIn(at, origin)) - even);
        of[origin] = Math.min(of[origin] as number, odds + more);
      }
    }
    // Of two words one is nearly always the given name, and beside ordinary words a surname is no rarer than a given name.
    if (frame.count > 1)
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
