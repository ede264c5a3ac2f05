import {
  DECORATION,
  FREQUENT_WORD,
  NAME_WORD,
  PIECES_LENGTH_MAX,
  RARE_WORD,
  type Traits,
} from './handle-lexicon.js';
import { FREQUENT, type Joined, pieceAsSurname, RARE, SURNAME_FIRST, UNKNOWN } from './segment-pieces.js';
import { hasSurnameEnding } from './surname.js';

const JOINT = 0.3;
const INITIAL = 1.9;
/** No surname is so frequent that two initials and it cost less. */
const TWO_INITIALS_MIN = 5.9;
/** Readings below this cost are likelier than any chain of ordinary words. */
const BELOW_WORDS = 7.5;

/** `m|sanders`, `jr|sanders`, `sanders|m`: no given name. */
export function initialAndSurname(joined: Joined): number {
  const { length } = joined;
  if (length < 5) return Number.POSITIVE_INFINITY;
  const one = Math.min(pieceAsSurname(joined, 1, length), pieceAsSurname(joined, 0, length - 1));
  const two =
    length >= 7 && joined.cost > TWO_INITIALS_MIN
      ? pieceAsSurname(joined, 2, length) + INITIAL
      : Number.POSITIVE_INFINITY;
  return INITIAL + Math.min(one, two);
}

export function surnameOnly(joined: Joined): number {
  const listed = pieceAsSurname(joined, 0, joined.length) + SURNAME_FIRST;
  return hasSurnameEnding(joined.word, joined.dataset)
    ? Math.min(listed, UNKNOWN + joined.length * 0.8)
    : listed;
}

const chain = new Float64Array(PIECES_LENGTH_MAX + 1);

/** Least cost of ordinary words that make up the whole: `moon|light|sonata`. */
export function wordsOnly({ pieces, length, cost }: Joined): number {
  if (cost < BELOW_WORDS) return Number.POSITIVE_INFINITY;
  chain.fill(Number.POSITIVE_INFINITY, 0, length + 1);
  chain[0] = 0;
  for (let from = 0; from <= length - 2; from++) {
    const before = (chain[from] as number) + (from === 0 ? 0 : JOINT);
    if (before === Number.POSITIVE_INFINITY) continue;
    for (let to = from + 2; to <= length; to++) {
      if (to === length - 1) continue;
      const sum = before + wordCost(pieces(from, to), to - from);
      if (sum < (chain[to] as number)) chain[to] = sum;
    }
  }
  return chain[length] as number;
}

function wordCost(traits: Traits, size: number): number {
  if ((traits & FREQUENT_WORD) !== 0) return size === 2 ? FREQUENT - 0.3 : FREQUENT;
  if (size === 2) return Number.POSITIVE_INFINITY;
  if ((traits & (NAME_WORD | DECORATION)) !== 0) return FREQUENT;
  return (traits & RARE_WORD) !== 0 ? RARE : Number.POSITIVE_INFINITY;
}
