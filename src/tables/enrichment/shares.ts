import type { Answer } from './answers/answer.js';

/** Counts of a group of rows. */
export interface GroupTally {
  rows: number;
  female: number;
  male: number;
  /** Looked up without a gender. */
  unknown: number;
  /** Without a value, or failed. */
  without: number;
  /** Sum of the probabilities of female over the rows with a gender. */
  expectedFemale: number;
  /** Rows with a gender and no confidence, which count as certain. */
  unweighted: number;
}

/** Maximum number of groups: a column with more identifies single people. */
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

/** Groups after small-cell suppression, the largest first. */
export interface SuppressedGroups {
  readonly shown: readonly (readonly [string, GroupTally])[];
  readonly suppressed: { readonly groups: number; readonly rows: number };
}

/** Rows that were looked up. Rows without a value do not make a group larger. */
export const lookedUp = ({ rows, without }: GroupTally): number => rows - without;

/**
 * Small-cell suppression: hides groups with fewer than `rowsMin` looked up rows. A single hidden group, or hidden groups
 * with fewer rows than that together, could be derived from the total: then the next smallest group is hidden too.
 */
export function suppressSmallGroups(
  groups: ReadonlyMap<string, GroupTally>,
  rowsMin: number,
): SuppressedGroups {
  const sorted = [...groups].sort(([a, x], [b, y]) => lookedUp(y) - lookedUp(x) || (a < b ? -1 : 1));
  let shown = sorted.findIndex(([, group]) => lookedUp(group) < rowsMin);
  if (shown < 0) return { shown: sorted, suppressed: { groups: 0, rows: 0 } };
  const sumFrom = (at: number, size: (group: GroupTally) => number): number =>
    sorted.slice(at).reduce((sum, [, group]) => sum + size(group), 0);
  while (shown > 0 && (sorted.length - shown < 2 || sumFrom(shown, lookedUp) < rowsMin)) shown--;
  const suppressed = { groups: sorted.length - shown, rows: sumFrom(shown, ({ rows }) => rows) };
  return { shown: sorted.slice(0, shown), suppressed };
}

/** Shares of a group; null when the denominator is 0. */
export interface Shares {
  readonly rows: number;
  readonly female: number;
  readonly male: number;
  readonly unknown: number;
  readonly without_value: number;
  /** Of the rows with a gender. */
  readonly female_share: number | null;
  readonly male_share: number | null;
  /** The same, weighted by confidence. */
  readonly expected_female_share: number | null;
  readonly expected_male_share: number | null;
  /** Rows with a gender and no confidence, which the expected shares count as certain. */
  readonly without_confidence: number;
  /** Of the rows looked up, if all unknown ones were male, and if all were female. */
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
