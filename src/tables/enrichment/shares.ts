import type { Answer } from './answers/answer.js';

/** What is counted of a group of rows. */
export interface GroupTally {
  rows: number;
  female: number;
  male: number;
  /** Looked up without a gender. */
  unknown: number;
  /** Without a value, or failed: they say nothing. */
  without: number;
  /** Sum over the rows with a gender of how likely female is. */
  expectedFemale: number;
  /** Rows with a gender that no confidence stands behind; they count whole. */
  unweighted: number;
}

/** Groups that are told apart; a column with more is one of single people. */
export const GROUPS_MAX = 10_000;

export const newGroup = (): GroupTally => ({
  rows: 0,
  female: 0,
  male: 0,
  unknown: 0,
  without: 0,
  expectedFemale: 0,
  unweighted: 0,
});

export function countInto(group: GroupTally, { gender, confidence, fault, reason }: Answer): void {
  group.rows++;
  if (gender === null) {
    if (fault !== null || reason === 'empty') group.without++;
    else group.unknown++;
    return;
  }
  group[gender]++;
  const certainty = confidence ?? 1;
  if (confidence === null) group.unweighted++;
  group.expectedFemale += gender === 'female' ? certainty : 1 - certainty;
}

/** Groups that may be told, the largest first, and what is withheld. */
export interface ToldGroups {
  readonly told: readonly (readonly [string, GroupTally])[];
  readonly withheld: { readonly groups: number; readonly rows: number };
}

/** Rows that were looked up: a row without a value hides nobody. */
export const lookedUp = ({ rows, without }: GroupTally): number => rows - without;

/**
 * Withholds groups of fewer looked up rows than `rowsMin`. What is withheld could be told from the rest of the whole
 * while it is one group, or together small: then the next smallest group is withheld as well.
 */
export function toldGroups(groups: ReadonlyMap<string, GroupTally>, rowsMin: number): ToldGroups {
  const sorted = [...groups].sort(([a, x], [b, y]) => lookedUp(y) - lookedUp(x) || (a < b ? -1 : 1));
  let told = sorted.findIndex(([, group]) => lookedUp(group) < rowsMin);
  if (told < 0) return { told: sorted, withheld: { groups: 0, rows: 0 } };
  const sumFrom = (at: number, size: (group: GroupTally) => number): number =>
    sorted.slice(at).reduce((sum, [, group]) => sum + size(group), 0);
  while (told > 0 && (sorted.length - told < 2 || sumFrom(told, lookedUp) < rowsMin)) told--;
  const withheld = { groups: sorted.length - told, rows: sumFrom(told, ({ rows }) => rows) };
  return { told: sorted.slice(0, told), withheld };
}

/** Shares of a group; null where nothing is there to divide by. */
export interface Shares {
  readonly rows: number;
  readonly female: number;
  readonly male: number;
  readonly unknown: number;
  readonly without_value: number;
  /** Of the rows with a gender. */
  readonly female_share: number | null;
  readonly male_share: number | null;
  /** The same with each row counted by its confidence. */
  readonly expected_female_share: number | null;
  readonly expected_male_share: number | null;
  /** Rows with a gender and without a confidence: they count whole in the expected shares. */
  readonly without_confidence: number;
  /** Of the rows that were looked up, if every unknown one were male, and if every one were female. */
  readonly female_share_min: number | null;
  readonly female_share_max: number | null;
}

export function sharesOf(group: GroupTally): Shares {
  const { rows, female, male, unknown, without, expectedFemale, unweighted } = group;
  const identified = female + male;
  const of = (part: number, whole: number): number | null =>
    whole === 0 ? null : Number((part / whole).toFixed(4));
  return {
    rows,
    female,
    male,
    unknown,
    without_value: without,
    female_share: of(female, identified),
    male_share: of(male, identified),
    expected_female_share: of(expectedFemale, identified),
    expected_male_share: of(identified - expectedFemale, identified),
    without_confidence: unweighted,
    female_share_min: of(female, identified + unknown),
    female_share_max: of(female + unknown, identified + unknown),
  };
}
