import type { Dataset } from '../../dataset/dataset.js';
import { traitsOf } from './handle-lexicon.js';
import { givenCost, surnameCost } from './handle-surname.js';
import type { Token } from './handle-tokens.js';
import { orderOf, place } from './order.js';
import { createSurnameReader, hasSurnameEnding, peopleOf } from './surname.js';

/** A token that may be a name, with the costs of the two kinds of name that it may be. */
export interface WeighedToken {
  readonly token: Token;
  /** People who bear it as a given name. */
  readonly people: number;
  readonly asGiven: number;
  /** Infinite when no list of surnames has it. */
  readonly asSurname: number;
}

export interface PlacedToken {
  readonly weighed: WeighedToken;
  /** Power of ten, 0 for the surest place of a given name. */
  readonly weight: number;
  readonly settles: boolean;
  /** Least score at which the token counts as found; null for any. */
  readonly scoreMin: number | null;
}

/** Cost of a word that nobody is recorded to bear, as a given name and, by its letters, as a surname. */
const UNKNOWN_GIVEN = 9.5;
const UNKNOWN_SURNAME = 6;
const SURNAME_ENDING = 4;
/** How much rarer it is to write the surname first. */
const SURNAME_FIRST = 0.7;
const SURNAME_PLACE = -5;
/** Beyond any score: what is clearly a surname and stands in its place never answers. */
export const NEVER = 9;
const CLEARLY = 0.5;

export function weigh(token: Token, dataset: Dataset): WeighedToken {
  const { text, folded } = token.word;
  const spelled = peopleOf(text, dataset);
  const people = text === folded ? spelled : Math.max(spelled, peopleOf(folded, dataset));
  return {
    token,
    people,
    asGiven: people > 0 ? givenCost(people, folded.length) : UNKNOWN_GIVEN,
    asSurname: surnameCost(folded, traitsOf(folded, dataset), dataset),
  };
}

/** The tokens with the weights of their places; two or more. */
export function placeTokens(
  weighed: readonly WeighedToken[],
  country: string | null,
  dataset: Dataset,
): readonly PlacedToken[] {
  const words = weighed.map(({ token }) => token.word);
  const [first, second] = weighed;
  const read = createSurnameReader(dataset);
  const order = orderOf(words, country, dataset, read);
  if (first !== undefined && second !== undefined && weighed.length === 2) {
    if (order.order === 'given_first') {
      const isReversed = bothCost(second, first, dataset) + SURNAME_FIRST < bothCost(first, second, dataset);
      return isReversed
        ? [inSurnamePlace(first), inGivenPlace(second)]
        : [inGivenPlace(first), inSurnamePlace(second)];
    }
  }
  return place(words, order, read, words.length).map(({ word, weight, settles, scoreMin }) => ({
    weighed: weighed[words.indexOf(word)] as WeighedToken,
    weight,
    settles,
    scoreMin: scoreMin ?? null,
  }));
}

export function inGivenPlace(weighed: WeighedToken): PlacedToken {
  return { weighed, weight: 0, settles: false, scoreMin: null };
}

function inSurnamePlace(weighed: WeighedToken): PlacedToken {
  const isClear = weighed.asSurname + CLEARLY < weighed.asGiven;
  return { weighed, weight: SURNAME_PLACE, settles: false, scoreMin: isClear ? NEVER : null };
}

function bothCost(given: WeighedToken, surname: WeighedToken, dataset: Dataset): number {
  if (surname.asSurname < SURNAME_ENDING) return given.asGiven + surname.asSurname;
  const byForm = hasSurnameEnding(surname.token.word.folded, dataset) ? SURNAME_ENDING : UNKNOWN_SURNAME;
  return given.asGiven + Math.min(surname.asSurname, byForm);
}
