import type { Dataset } from '../../dataset/dataset.js';
import type { Surname } from '../../dataset/surnames.js';
import { SURNAME, traitsOf } from './handle-lexicon.js';
import { LONG_SURNAME_ENDING, SHORT_SURNAME_ENDING, termsOf } from './name-lexicon.js';

const LONG_ENDINGS_LENGTH_MIN = 7;
const SHORT_ENDINGS_LENGTH_MIN = 5;
/** Letters of the shortest and of the longest ending. */
const ENDING_SIZE_MIN = 2;
const ENDING_SIZE_MAX = 8;

/** People from which a listed surname counts as a given name as well. */
const SURNAME_AS_GIVEN_MIN = 50_000;
/** A listed surname with fewer people under it as a given name is hardly ever one. */
const HARDLY_GIVEN_MAX = 3_000;
const LISTED_PENALTY = -3;
const ENDING_PENALTY = -2;
const BOTH_PENALTY = -1;
const GIVEN_PLACE_SHARE = 0.6;

/** Whether the folded text is in the list of frequent surnames. */
function isListedSurname(folded: string, dataset: Dataset): boolean {
  return (traitsOf(folded, dataset) & SURNAME) !== 0;
}

export function hasSurnameEnding(folded: string, dataset: Dataset): boolean {
  if (folded.length < SHORT_ENDINGS_LENGTH_MIN) return false;
  const endings =
    folded.length < LONG_ENDINGS_LENGTH_MIN
      ? SHORT_SURNAME_ENDING
      : SHORT_SURNAME_ENDING | LONG_SURNAME_ENDING;
  for (let size = ENDING_SIZE_MIN; size <= ENDING_SIZE_MAX && size < folded.length; size++) {
    if ((termsOf(folded.slice(-size), dataset) & endings) !== 0) return true;
  }
  return false;
}

/** What tells a surname from a given name. */
export interface SurnameEvidence {
  readonly folded: string;
  readonly known: Surname | null;
  /** In the list of frequent surnames. */
  readonly listed: boolean;
  /** People with the word as a given name. */
  readonly given: number;
  /** Whether it ends as surnames do; asked only where no list has it. */
  readonly hasEnding: () => boolean;
}

/** Looks up the words of one value, each of them once. */
export type SurnameReader = (folded: string) => SurnameEvidence;

/** A reader for the words of one value. */
export function createSurnameReader(dataset: Dataset): SurnameReader {
  const read: SurnameEvidence[] = [];
  return (folded) => {
    for (const one of read) if (one.folded === folded) return one;
    const known = dataset.surnames.find(folded);
    const one = {
      folded,
      known,
      listed: isListedSurname(folded, dataset),
      given: peopleOf(folded, dataset),
      hasEnding: () => hasSurnameEnding(folded, dataset),
    };
    read.push(one);
    return one;
  };
}

/** Whether a listed surname is a given name of fewer people than would make it either. */
export function isMostlySurname({ known, listed, given }: SurnameEvidence): boolean {
  if (listed) return given < SURNAME_AS_GIVEN_MIN;
  return (
    known !== null &&
    given < (known.people > 0 ? Math.min(known.people, SURNAME_AS_GIVEN_MIN) : HARDLY_GIVEN_MAX)
  );
}

/**
 * How much less likely the word is a given name because it is or looks like a surname: 0 or below, powers of
 * ten. In the place of given names a list without counts, or an ending, says less.
 */
export function surnamePenalty(evidence: SurnameEvidence, isGivenPlace = false): number {
  const { known, listed, given } = evidence;
  if (known === null && !listed && !evidence.hasEnding()) return 0;
  if (known !== null && known.people > 0) return byCounts(known.people, given);
  if (given >= SURNAME_AS_GIVEN_MIN) return BOTH_PENALTY;
  if (listed) return LISTED_PENALTY;
  const penalty = known !== null && given < HARDLY_GIVEN_MAX ? LISTED_PENALTY : ENDING_PENALTY;
  return isGivenPlace ? penalty * GIVEN_PLACE_SHARE : penalty;
}

/** Bearers of the surname against bearers of the given name, in powers of ten. */
function byCounts(surname: number, given: number): number {
  if (surname >= given * 10) return LISTED_PENALTY;
  if (surname >= given) return ENDING_PENALTY;
  return surname * 10 >= given ? BOTH_PENALTY : 0;
}

/** People that the dataset counts under a normalized text over all countries; 0 for unknown and listed names. */
export function peopleOf(text: string, dataset: Dataset): number {
  const record = dataset.find(text);
  return record < 0 ? 0 : dataset.maleCount(record) + dataset.femaleCount(record);
}
