import type { Evaluation } from './evaluate.js';
import { answeredOf, type Confusion, genderedOf, type Metrics, metricsOf, ratio } from './tally.js';

/** Groups listed in a breakdown, the largest first; totals include the rest. */
export const GROUPS_MAX = 12;

export interface Group extends Metrics {
  readonly group: string;
  /** Rows of the group. */
  readonly rows: number;
  /** Rows whose expected answer is no gender. */
  readonly noneExpected: number;
  readonly noneShareRight: number | null;
}

export type Report = ReturnType<typeof reportOf>;

export function reportOf(evaluation: Evaluation) {
  const { rows, failed, skipped, unknownCountries, all: confusion, calibration } = evaluation;
  return {
    rows,
    failed,
    skipped,
    /** Rows looked up without their unrecognized country. */
    unknownCountries,
    confusion,
    /** Rows that expect a gender, and how many of them are answered. */
    gendered: genderedOf(confusion),
    answered: answeredOf(confusion),
    accuracy: accuracyOf(confusion),
    metrics: metricsOf(confusion),
    noneExpected: noneOf(confusion),
    byType: groupsOf(evaluation.byType),
    byCountry: groupsOf(evaluation.byCountry),
    byScript: groupsOf(evaluation.byScript),
    byColumn: groupsOf(evaluation.byColumn),
    reliability: calibration.reliability(),
    tradeOff: calibration.tradeOff(),
  };
}

/** Right answers among the rows whose expected answer is a gender, 0 to 1; null: there are none. */
function accuracyOf(confusion: Confusion) {
  const right = confusion.maleAsMale + confusion.femaleAsFemale;
  return { ofAnswered: ratio(right, answeredOf(confusion)), ofAll: ratio(right, genderedOf(confusion)) };
}

function groupsOf(confusions: ReadonlyMap<string, Confusion>): Group[] {
  const groups = [...confusions].map(([group, confusion]) => groupOf(group, confusion));
  return groups.sort((a, b) => b.rows - a.rows || (a.group < b.group ? -1 : 1)).slice(0, GROUPS_MAX);
}

export function groupOf(group: string, confusion: Confusion): Group {
  const none = noneOf(confusion);
  return {
    group,
    rows: genderedOf(confusion) + none.rows,
    noneExpected: none.rows,
    noneShareRight: none.shareRight,
    ...metricsOf(confusion),
  };
}

function noneOf({ noneAnswered, noneUnanswered }: Confusion): { rows: number; shareRight: number | null } {
  const rows = noneAnswered + noneUnanswered;
  return { rows, shareRight: ratio(noneUnanswered, rows) };
}

const metricsJson = (metrics: Metrics) => ({
  error_coded: rounded(metrics.errorCoded),
  error_coded_without_na: rounded(metrics.errorCodedWithoutNA),
  na_coded: rounded(metrics.naCoded),
  error_gender_bias: rounded(metrics.errorGenderBias),
  weighted_error: rounded(metrics.weightedError),
});

const groupJson = ({ group, rows, noneExpected, noneShareRight, ...metrics }: Group) => ({
  group,
  rows,
  ...metricsJson(metrics),
  none_expected: noneExpected,
  none_share_right: rounded(noneShareRight),
});

/** The report as a command prints it with `--json`; shares rounded to six digits. */
export function reportJson(report: Report): object {
  const { confusion, reliability } = report;
  return {
    rows: report.rows,
    failed_rows: report.failed,
    skipped_rows: report.skipped,
    countries_not_understood: report.unknownCountries,
    accuracy: {
      of_answered: rounded(report.accuracy.ofAnswered),
      of_all: rounded(report.accuracy.ofAll),
    },
    metrics: metricsJson(report.metrics),
    confusion: {
      male: {
        male: confusion.maleAsMale,
        female: confusion.maleAsFemale,
        unanswered: confusion.maleUnanswered,
      },
      female: {
        male: confusion.femaleAsMale,
        female: confusion.femaleAsFemale,
        unanswered: confusion.femaleUnanswered,
      },
      none: { answered: confusion.noneAnswered, unanswered: confusion.noneUnanswered },
    },
    none_expected: { rows: report.noneExpected.rows, share_right: rounded(report.noneExpected.shareRight) },
    by_type: report.byType.map(groupJson),
    by_country: report.byCountry.map(groupJson),
    by_script: report.byScript.map(groupJson),
    ...(report.byColumn.length === 0 ? {} : { by_column: report.byColumn.map(groupJson) }),
    reliability: {
      bins: reliability.bins.map(({ from, to, count, meanConfidence, shareRight }) => ({
        from,
        to,
        count,
        mean_confidence: rounded(meanConfidence),
        share_right: rounded(shareRight),
      })),
      expected_calibration_error: rounded(reliability.expectedCalibrationError),
      without_confidence: {
        count: reliability.withoutConfidence.count,
        share_right: rounded(reliability.withoutConfidence.shareRight),
      },
    },
    trade_off: report.tradeOff.map(({ confidenceMin, errorCodedWithoutNA, naCoded }) => ({
      min_confidence: confidenceMin,
      error_coded_without_na: rounded(errorCodedWithoutNA),
      na_coded: rounded(naCoded),
    })),
  };
}

function rounded(share: number | null): number | null {
  return share === null ? null : Math.round(share * 1e6) / 1e6;
}
