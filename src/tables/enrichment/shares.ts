import type { Answer } from './answers/answer.js';
import { inertLine } from './failed-rows.js';

/** Maximum number of groups: a column with more identifies single people. */
export const GROUPS_MAX = 10_000;

/** Counts of a group of rows. */
export type GroupTally = ReturnType<typeof newGroup>;

export const newGroup = () => ({
  rows: 0,
  female: 0,
  male: 0,
  /** Looked up without a gender. */
  unknown: 0,
  /** Without a value, or failed. */
  without: 0,
  /** Sum of the probabilities of female over the rows with a gender. */
  expectedFemale: 0,
  /** Rows with a gender and no confidence, which count as certain. */
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

/** Rows that were looked up. Rows without a value do not make a group larger. */
export const lookedUp = ({ rows, without }: GroupTally): number => rows - without;

/**
 * Small-cell suppression, the largest group first: hides groups with fewer than `rowsMin` looked up rows. A single hidden group, or hidden groups
 * with fewer rows than that together, could be derived from the total: then the next smallest group is hidden too.
 */
export function suppressSmallGroups(groups: ReadonlyMap<string, GroupTally>, rowsMin: number) {
  const sorted = [...groups].sort(([a, x], [b, y]) => lookedUp(y) - lookedUp(x) || (a < b ? -1 : 1));
  let shown = sorted.findIndex(([, group]) => lookedUp(group) < rowsMin);
  if (shown < 0) return { shown: sorted, suppressed: { groups: 0, rows: 0 } };
  const sumFrom = (at: number, size: (group: GroupTally) => number): number =>
    sorted.slice(at).reduce((sum, [, group]) => sum + size(group), 0);
  while (shown > 0 && (sorted.length - shown < 2 || sumFrom(shown, lookedUp) < rowsMin)) shown--;
  const suppressed = { groups: sorted.length - shown, rows: sumFrom(shown, ({ rows }) => rows) };
  return { shown: sorted.slice(0, shown), suppressed };
}

/** Shares of a group, or of all rows. */
export type NamedShares = { readonly group: string } & ReturnType<typeof sharesOf>;

/** Shares as CSV with a header. */
export const sharesCsv = (shares: readonly NamedShares[]): string =>
  [Object.keys(shares[0] ?? {}), ...shares.map((one) => Object.values(one))].map(inertLine).join('');

/** Shares of a group, each rounded once, to so many digits; null when the denominator is 0. */
export function sharesOf(group: GroupTally, digits = 4) {
  const { rows, female, male, unknown, without, expectedFemale, unweighted } = group;
  const identified = female + male;
  const of = (part: number, whole: number): number | null =>
    whole === 0 ? null : Number((part / whole).toFixed(digits));
  return {
    rows,
    female,
    male,
    unknown,
    without_value: without,
    /** Of the rows with a gender. */
    female_share: of(female, identified),
    male_share: of(male, identified),
    /** The same, weighted by confidence. */
    expected_female_share: of(expectedFemale, identified),
    expected_male_share: of(identified - expectedFemale, identified),
    /** Rows with a gender and no confidence, which the expected shares count as certain. */
    without_confidence: unweighted,
    /** Of the rows looked up, if all unknown ones were male, and if all were female. */
    female_share_min: of(female, identified + unknown),
    female_share_max: of(female + unknown, identified + unknown),
  };
}
