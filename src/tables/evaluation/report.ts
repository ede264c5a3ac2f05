import type { Evaluation } from './evaluate.js';
import { answeredOf, type Confusion, genderedOf, metricsOf, ratio } from './tally.js';

/** Groups listed in a breakdown, the largest first; totals include the rest. */
export const GROUPS_MAX = 12;

export type Group = ReturnType<typeof groupOf>;
export type Report = ReturnType<typeof reportOf>;

export function reportOf(evaluation: Evaluation) {
  const { all: confusion, byType, byCountry, byScript, byColumn, calibration, ...counts } = evaluation;
  return {
    ...counts,
    /** Of the rows that expect a gender. */
    accuracy: accuracyOf(confusion),
    metrics: metricsOf(confusion),
    confusion,
    noneExpected: noneOf(confusion),
    byType: groupsOf(byType),
    byCountry: groupsOf(byCountry),
    byScript: groupsOf(byScript),
    byColumn: groupsOf(byColumn),
    reliability: calibration.reliability(),
    tradeOff: calibration.tradeOff(),
  };
}

/** Right answers among the rows whose expected answer is a gender, 0 to 1; null: there are none. */
function accuracyOf(confusion: Confusion) {
  const right = confusion.male.male + confusion.female.female;
  return { ofAnswered: ratio(right, answeredOf(confusion)), ofAll: ratio(right, genderedOf(confusion)) };
}

function groupsOf(confusions: ReadonlyMap<string, Confusion>): Group[] {
  const groups = [...confusions].map(([group, confusion]) => groupOf(group, confusion));
  return groups.sort((a, b) => b.rows - a.rows || (a.group < b.group ? -1 : 1)).slice(0, GROUPS_MAX);
}

export function groupOf(group: string, confusion: Confusion) {
  const none = noneOf(confusion);
  return {
    group,
    rows: genderedOf(confusion) + none.rows,
    ...metricsOf(confusion),
    /** Rows whose expected answer is no gender. */
    noneExpected: none.rows,
    noneShareRight: none.shareRight,
  };
}

function noneOf({ none }: Confusion) {
  const rows = none.answered + none.unanswered;
  return { rows, shareRight: ratio(none.unanswered, rows) };
}

/** The report as a command prints it with `--json`; shares rounded to six digits. */
export function reportJson({ byColumn, reliability, tradeOff, ...report }: Report): object {
  return jsonOf({
    ...report,
    ...(byColumn.length === 0 ? {} : { byColumn }),
    reliability,
    tradeOff: tradeOff.map(({ confidenceMin, ...point }) => ({ minConfidence: confidenceMin, ...point })),
  }) as object;
}

/** Figures to six digits, and members in the case of JSON. */
function jsonOf(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 1e6) / 1e6;
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [snakeCase(name), jsonOf(member)]);
  return Object.fromEntries(members);
}

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);
