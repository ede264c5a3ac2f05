import type { Dataset } from '../../dataset/dataset.js';
import {
  DECORATION,
  EAST_ASIAN_SURNAME,
  GLUED_PREFIX,
  GLUED_SUFFIX,
  NAME_WORD,
  PIECES_LENGTH_MAX,
  piecesOf,
  RARE_WORD,
  type Traits,
  WORD,
} from './handle-lexicon.js';
import { givenCost, surnameCost } from './handle-surname.js';
import { PLACE_ENDING, SURNAME_REST, termsOf, WORD_ENDING } from './name-lexicon.js';
import { initialAndSurname, surnameOnly, wordsOnly } from './segment-nameless.js';
import {
  FREQUENT,
  type Joined,
  lastAsGiven,
  offer,
  PEOPLE_MIN,
  pieceAsGiven,
  pieceAsOnlyGiven,
  pieceAsSurname,
  RARE,
  SURNAME_FIRST,
  UNKNOWN,
  UNKNOWN_LETTER,
} from './segment-pieces.js';
import { hasSurnameEnding, peopleOf } from './surname.js';
import { looksEastAsian } from './syllables.js';

/**
 * The most probable reading of a joined word. Costs are powers of ten: minus the logarithm of how likely
 * somebody is to write just these pieces, so that the costs of the pieces add up and the lower is the better.
 */
export interface Segment {
  /** The given name in it; null when a reading without one is more probable. */
  readonly name: string | null;
  readonly cost: number;
}

const LENGTH_MIN = 5;
const LENGTH_MAX = PIECES_LENGTH_MAX - 2;
const GIVEN_LENGTH_MIN = 3;
/** After an East Asian surname, whose given names are many and rare. */
const EAST_ASIAN_PEOPLE_MIN = 10;

const FREQUENT_SURNAME = 3.5;
const EAST_ASIAN = 2.5;
const RECORDED_SURNAME = 6;
const RECORDED_PEOPLE_MIN = 10;
const SECOND_GIVEN = 1.5;
const TWO_GIVEN_AND_SURNAME = 1;
const FILLER = 3.5;
const WORD_BESIDE_NAME = 1.5;
const INITIAL_AFTER = 3;
const INITIAL_GIVEN_LENGTH_MIN = 5;
const INITIAL_PEOPLE_MIN = 100_000;
const CONSONANT = /[bcdfghjkmpqrtvwxz]/;
const UNKNOWN_SURNAME = 2.9;
const UNKNOWN_SURNAME_LENGTH_MIN = 4;
/** How much likelier a name has to be than a word that nobody knows. */
const MARGIN = 0.5;
const WORDS_MARGIN = 0.2;
/** A reading below this cost needs no other order to be tried. */
const SURE_READING = 6.8;
const SECOND_GIVEN_PEOPLE_MIN = 3_000;
const WORD_LENGTH_MIN = 4;
const LAST_GIVEN_LENGTH_MIN = 5;
const LAST_GIVEN_PEOPLE_MIN = 30_000;
const VOWEL = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýаеиоуыэюяєіїαεηιουω]/;

/** `word`: one folded word of letters. Null when no reading explains it better than a word that nobody knows. */
export function segment(word: string, dataset: Dataset): Segment | null {
  const length = word.length;
  if (length < LENGTH_MIN || length > LENGTH_MAX) return null;
  const pieces = piecesOf(word, dataset);
  if ((pieces(0, length) & WORD) !== 0) return null;
  const joined: Joined = { word, length, pieces, dataset, name: null, cost: Number.POSITIVE_INFINITY };
  givenFirst(joined);
  if (joined.cost > SURE_READING) surnameFirst(joined);
  filled(joined);
  if (joined.name === null) unknownThenGiven(joined);
  const unknown = UNKNOWN + length * UNKNOWN_LETTER;
  const other = Math.min(initialAndSurname(joined), wordsOnly(joined), surnameOnly(joined));
  if (joined.name !== null && joined.cost + MARGIN <= unknown && joined.cost + WORDS_MARGIN < other) {
    return { name: joined.name, cost: joined.cost };
  }
  return other < unknown ? { name: null, cost: other } : null;
}

/** `maria|lopez`, `anna|maria|lopez`, `maria|official`, `maria|cooks`. */
function givenFirst(joined: Joined): void {
  const { word, length } = joined;
  for (let cut = length - 1; cut >= GIVEN_LENGTH_MIN; cut--) {
    const given = pieceAsGiven(joined, 0, cut);
    if (given + FILLER >= joined.cost) continue;
    const rest = Math.min(restCost(joined, cut, joined.pieces(0, cut)), secondAndSurname(joined, cut, given));
    offer(joined, word.slice(0, cut), given + rest);
  }
}

/** Cost of the letters after a given name; infinite when they cannot follow one. */
function restCost(joined: Joined, from: number, givenTraits: Traits): number {
  const { word, length, pieces } = joined;
  const size = length - from;
  if (size === 1) return initialAfter(joined, from);
  if (size < 3) return Number.POSITIVE_INFINITY;
  const traits = pieces(from, length);
  if ((traits & GLUED_SUFFIX) !== 0 && (givenTraits & NAME_WORD) === 0) return FILLER;
  const rest = word.slice(from);
  const surname = surnameCost(rest, traits, joined.dataset);
  if ((traits & (WORD | DECORATION)) !== 0) {
    return Math.min(surname, wordBesideName(traits, from, size, givenTraits));
  }
  if ((termsOf(rest, joined.dataset) & (SURNAME_REST | PLACE_ENDING)) !== 0) return Number.POSITIVE_INFINITY;
  if (surname < RECORDED_SURNAME || size < UNKNOWN_SURNAME_LENGTH_MIN || from < WORD_LENGTH_MIN)
    return surname;
  return Math.min(surname, unlistedSurname(rest, joined.dataset));
}

/** `laura|f`: the initial of a surname after a long and common name, unless it looks like an ending. */
function initialAfter({ word, dataset }: Joined, from: number): number {
  const isInitial = from >= INITIAL_GIVEN_LENGTH_MIN && CONSONANT.test(word.charAt(from));
  return isInitial && peopleOf(word.slice(0, from), dataset) >= INITIAL_PEOPLE_MIN
    ? INITIAL_AFTER
    : Number.POSITIVE_INFINITY;
}

function wordBesideName(traits: Traits, givenLength: number, size: number, givenTraits: Traits): number {
  if (size < WORD_LENGTH_MIN || givenLength < WORD_LENGTH_MIN || (givenTraits & NAME_WORD) !== 0) {
    return Number.POSITIVE_INFINITY;
  }
  return ((traits & RARE_WORD) !== 0 ? RARE : FREQUENT) + WORD_BESIDE_NAME;
}

/** Most surnames are somebody's given name too, so a rest that the dataset has at all is likely one. */
function unlistedSurname(rest: string, dataset: Dataset): number {
  const letters = UNKNOWN_SURNAME + rest.length * UNKNOWN_LETTER;
  if (hasSurnameEnding(rest, dataset)) return Math.min(letters, RECORDED_SURNAME);
  const record = dataset.find(rest);
  const people = record < 0 ? 0 : dataset.maleCount(record) + dataset.femaleCount(record);
  if (people >= RECORDED_PEOPLE_MIN) {
    const asGiven =
      people >= SECOND_GIVEN_PEOPLE_MIN
        ? givenCost(people, rest.length) + SECOND_GIVEN
        : Number.POSITIVE_INFINITY;
    return Math.min(letters, RECORDED_SURNAME, asGiven);
  }
  return VOWEL.test(rest) && !endsLikeWord(rest, dataset) ? letters : Number.POSITIVE_INFINITY;
}

function endsLikeWord(rest: string, dataset: Dataset): boolean {
  for (let size = 2; size <= 8 && size <= rest.length; size++) {
    if ((termsOf(rest.slice(-size), dataset) & WORD_ENDING) !== 0) return true;
  }
  return false;
}

/** A second given name and a listed surname after the first. */
function secondAndSurname(joined: Joined, from: number, given: number): number {
  const { length } = joined;
  let best = Number.POSITIVE_INFINITY;
  for (let cut = from + GIVEN_LENGTH_MIN; cut <= length - WORD_LENGTH_MIN; cut++) {
    if (given + FREQUENT_SURNAME + TWO_GIVEN_AND_SURNAME >= joined.cost) return best;
    const second = pieceAsGiven(joined, from, cut);
    if (second === Number.POSITIVE_INFINITY) continue;
    best = Math.min(best, second + pieceAsSurname(joined, cut, length) + TWO_GIVEN_AND_SURNAME);
  }
  return best;
}

/** `lopez|maria`, `kim|minjun`. */
function surnameFirst(joined: Joined): void {
  const { word, length, pieces } = joined;
  for (let cut = 3; cut <= length - GIVEN_LENGTH_MIN; cut++) {
    const isEastAsian = (pieces(0, cut) & EAST_ASIAN_SURNAME) !== 0 && looksEastAsian(word.slice(cut));
    const given = lastAsGiven(joined, cut, isEastAsian ? EAST_ASIAN_PEOPLE_MIN : PEOPLE_MIN);
    if (given + SURNAME_FIRST >= joined.cost) continue;
    const surname = isEastAsian ? EAST_ASIAN : pieceAsSurname(joined, 0, cut);
    offer(joined, word.slice(cut), given + surname + SURNAME_FIRST);
  }
}

/** A long and common given name at the end, after a surname that is in no list. */
function unknownThenGiven(joined: Joined): void {
  const { word, length, dataset } = joined;
  for (let cut = UNKNOWN_SURNAME_LENGTH_MIN; cut <= length - LAST_GIVEN_LENGTH_MIN; cut++) {
    const given = pieceAsOnlyGiven(joined, cut, length);
    if (given > givenCost(LAST_GIVEN_PEOPLE_MIN, LAST_GIVEN_LENGTH_MIN)) continue;
    if (startsWithWord(joined, cut) || (termsOf(word.slice(cut), dataset) & WORD_ENDING) !== 0) continue;
    offer(joined, word.slice(cut), given + unlistedSurname(word.slice(0, cut), dataset) + SURNAME_FIRST);
  }
}

/** `clinicasanta|maria`: no surname, but a phrase. */
function startsWithWord({ pieces }: Joined, to: number): boolean {
  for (let cut = WORD_LENGTH_MIN; cut <= to; cut++)
    if ((pieces(0, cut) & (WORD | DECORATION)) !== 0) return true;
  return false;
}

/** `iam|thomas`, `thereal|maria`, `iam|thomas|lopez`. */
function filled(joined: Joined): void {
  const { word, length, pieces } = joined;
  for (let cut = 1; cut <= length - GIVEN_LENGTH_MIN - 1 && cut <= 11; cut++) {
    if ((pieces(0, cut) & GLUED_PREFIX) === 0) continue;
    if ((pieces(cut, length) & NAME_WORD) === 0) {
      offer(joined, word.slice(cut), pieceAsOnlyGiven(joined, cut, length) + FILLER);
    }
    for (let end = cut + GIVEN_LENGTH_MIN; end <= length - 1; end++) {
      const rest = (pieces(end, length) & GLUED_SUFFIX) !== 0 ? FILLER : pieceAsSurname(joined, end, length);
      if (rest < joined.cost)
        offer(joined, word.slice(cut, end), pieceAsGiven(joined, cut, end) + FILLER + rest);
    }
  }
}
