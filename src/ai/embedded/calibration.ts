import type { CalibrationCurve } from './model-format.js';

/** Names of one group are equally hard to tell at the same score. */
export const CALIBRATION_GROUPS = [
  'latin',
  'latin in a small region',
  'latin in a large region',
  'han',
  'han in a region',
  'hebrew',
  'other',
] as const;
export type CalibrationGroup = (typeof CALIBRATION_GROUPS)[number];

const LATIN_LAST = 0x24f;
const LATIN_EXTENDED_FIRST = 0x1e00;
const LATIN_EXTENDED_LAST = 0x1eff;
const HEBREW_FIRST = 0x590;
const HEBREW_LAST = 0x5ff;
const HAN_FIRST = 0x3400;
const HAN_LAST = 0x9fff;
const HAN_SURROGATE_FIRST = 0xd840;
const HAN_SURROGATE_LAST = 0xd88d;

/** No answer is surer than this, whatever the score. */
const SHARE_MAX = 0.995;

/** Questions that training asked in a region: with fewer it is as if there were none, and from here on it is large. */
const SMALL_REGION_MIN = 200;
const LARGE_REGION_MIN = 30_000;

/** The group of a name, from its first letter and the questions that training asked in its region, 0 without one. */
export function groupOf(name: string, regionQuestions: number): CalibrationGroup {
  const code = name.charCodeAt(0);
  if (code <= LATIN_LAST || (code >= LATIN_EXTENDED_FIRST && code <= LATIN_EXTENDED_LAST)) {
    if (regionQuestions < SMALL_REGION_MIN) return 'latin';
    return regionQuestions < LARGE_REGION_MIN ? 'latin in a small region' : 'latin in a large region';
  }
  if (
    (code >= HAN_FIRST && code <= HAN_LAST) ||
    (code >= HAN_SURROGATE_FIRST && code <= HAN_SURROGATE_LAST)
  ) {
    return regionQuestions < SMALL_REGION_MIN ? 'han' : 'han in a region';
  }
  return code >= HEBREW_FIRST && code <= HEBREW_LAST ? 'hebrew' : 'other';
}

/** The share of right answers at a margin of the score, 0.5 to 0.995: straight lines between the curve's points. */
export function shareAt({ margins, shares }: CalibrationCurve, margin: number): number {
  let at = 0;
  while (at < margins.length && (margins[at] as number) < margin) at++;
  const after = shares[at] ?? shares[shares.length - 1] ?? 0.5;
  if (at === margins.length) return Math.min(SHARE_MAX, after);
  const [from, before] = at === 0 ? [0, 0.5] : [margins[at - 1] as number, shares[at - 1] as number];
  const width = (margins[at] as number) - from;
  const share = width > 0 ? before + ((after - before) * (margin - from)) / width : after;
  return Math.min(SHARE_MAX, share);
}

/** Natural logarithm of the odds of a share between 0 and 1. */
export function logit(share: number): number {
  return Math.log(share / (1 - share));
}

export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
