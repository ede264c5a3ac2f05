import { GROUPS_MAX, type Group, type Report } from '../tables/evaluation/report.js';
import { answeredOf, genderedOf, type Metrics } from '../tables/evaluation/tally.js';
import { printable, table } from './terminal.js';

const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(2)}%`);

const MEASURES: readonly (readonly [keyof Metrics, string])[] = [
  ['errorCoded', 'wrong or unanswered, of all rows with a gender'],
  ['errorCodedWithoutNA', 'wrong, of answered rows'],
  ['naCoded', 'unanswered, of all rows with a gender'],
  ['errorGenderBias', 'men predicted as women minus women predicted as men, of answered rows'],
  ['weightedError', 'like errorCoded, with unanswered rows weighted 0.2'],
];

/** The report of `eval` as text. @param columns the columns that were read */
export function reportLines(report: Report, columns: string): string[] {
  const { confusion, noneExpected } = report;
  const counts = [
    `rows     ${report.rows} scored: ${genderedOf(confusion)} with a gender, of which ${answeredOf(confusion)} answered; ${noneExpected.rows} without`,
    `failed   ${report.failedRows}`,
    ...(report.unlabelledRows > 0 ? [`no label ${report.unlabelledRows} not scored`] : []),
    ...(report.emptyRows > 0 ? [`no value ${report.emptyRows} not scored`] : []),
    ...(report.skippedRows > 0 ? [`skipped  ${report.skippedRows}`] : []),
    ...(report.countriesNotUnderstood > 0
      ? [`country  ${report.countriesNotUnderstood} not recognized, looked up without it`]
      : []),
    `columns  ${printable(columns)}`,
  ];
  if (report.rows === 0) return counts;
  return [
    ...accuracyLines(report),
    '',
    ...counts,
    '',
    ...table(
      ['MEASURE', 'VALUE', ''],
      MEASURES.map(([name, words]) => [name, percent(report.metrics[name]), words]),
    ),
    ...(noneExpected.rows > 0
      ? [
          `expected none: ${percent(noneExpected.shareRight)} of ${noneExpected.rows} rows correctly unanswered`,
        ]
      : []),
    ...section('TYPE', report.byType, report.rows),
    ...section('COUNTRY', report.byCountry, report.rows),
    ...section('SCRIPT', report.byScript, report.rows),
    ...(report.byColumn.length === 0 ? [] : section('GROUP', report.byColumn, report.rows)),
    ...reliabilityLines(report),
  ];
}

/** What most people ask first: how many answers are right, and which were not. */
function accuracyLines({ confusion, accuracy, noneExpected }: Report): string[] {
  const { ofAnswered, ofAll } = accuracy;
  const { none } = confusion;
  const cells = (['male', 'female'] as const).map((expected) => {
    const { male, female, unanswered } = confusion[expected];
    return [expected, ...[male, female, unanswered].map(String)];
  });
  if (noneExpected.rows > 0) cells.push(['none', `${none.answered} in either`, '', String(none.unanswered)]);
  return [
    `accuracy ${percent(ofAnswered)} of ${answeredOf(confusion)} answers are right; ${percent(ofAll)} of all ${genderedOf(confusion)} rows with a gender`,
    '',
    ...table(['EXPECTED', 'ANSWERED male', 'female', 'no answer'], cells),
  ];
}

function section(title: string, groups: readonly Group[], scored: number): string[] {
  const cells = groups.map((group) => [
    group.group,
    String(group.rows),
    percent(group.errorCoded),
    percent(group.errorCodedWithoutNA),
    percent(group.naCoded),
    percent(group.noneShareRight),
  ]);
  const shown = groups.reduce((sum, { rows }) => sum + rows, 0);
  const cut = shown < scored ? [`(the ${GROUPS_MAX} largest)`] : [];
  const head = [title, 'ROWS', 'errorCoded', 'errorCodedWithoutNA', 'naCoded', 'none correct'];
  return ['', ...table(head, cells), ...cut];
}

function reliabilityLines({ reliability }: Report): string[] {
  const { bins, withoutConfidence, expectedCalibrationError } = reliability;
  const rows = bins
    .filter(({ count }) => count > 0)
    .map(({ from, to, count, meanConfidence, shareRight }) => [
      `${from.toFixed(2)}–${to.toFixed(2)}`,
      String(count),
      percent(meanConfidence),
      percent(shareRight),
    ]);
  if (withoutConfidence.count > 0)
    rows.push(['none', String(withoutConfidence.count), '–', percent(withoutConfidence.shareRight)]);
  return [
    '',
    ...table(['CONFIDENCE', 'ANSWERS', 'MEAN CONFIDENCE', 'RIGHT'], rows),
    `expected calibration error: ${percent(expectedCalibrationError)}`,
  ];
}
