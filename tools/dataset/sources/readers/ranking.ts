import { type Sex, Tally } from './tally.js';

/**
 * How many times deeper a name may stand in one sex's ranking and still count as in use by that sex. Counts fall
 * at least as fast as ranks rise, so that from this ratio on four bearers in five or more have the other sex:
 * "Robin", 18th of Belgium's boys and 220th of its girls, is a boy's name.
 */
const RANK_RATIO_MAX = 4;

/** Names in order of frequency, the most frequent first. */
export type Rankings = Readonly<Record<Sex, readonly string[]>>;

/** A list of names by sex out of two rankings of the same register; a name may end up under both. */
export function tallyRankings({ male, female }: Rankings): Tally {
  const maleRanks = ranksOf(male);
  const femaleRanks = ranksOf(female);
  const tally = new Tally();
  for (const name of new Set([...male, ...female])) {
    const maleRank = maleRanks.get(name) ?? Number.POSITIVE_INFINITY;
    const femaleRank = femaleRanks.get(name) ?? Number.POSITIVE_INFINITY;
    if (maleRank < femaleRank * RANK_RATIO_MAX) tally.mark(name, 'male');
    if (femaleRank < maleRank * RANK_RATIO_MAX) tally.mark(name, 'female');
  }
  return tally;
}

function ranksOf(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, index) => [name, index + 1]));
}
