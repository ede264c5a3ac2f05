import type { Explanation, RowExplanation } from '../inference/explain.js';
import { table } from './output.js';

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** The computation behind an answer, for people: the readings, then the rows of their names. */
export function explanationLines({ none, female, titleLogOdds, readings }: Explanation): string[] {
  if (readings.length === 0) return ['', 'nothing in the value can be a name'];
  const read = readings.map((one) => [
    one.given.join(' ') || '(none)',
    one.others.join(' '),
    percent(one.probability),
    one.origin ?? 'any',
    percent(one.originShare),
    one.logOdds.toFixed(2),
    percent(one.female),
  ]);
  const rows = readings.flatMap((one) => one.rows.map((row) => rowCells(row)));
  return [
    '',
    `no person  ${percent(none)}`,
    ...(titleLogOdds === 0
      ? []
      : [`title      ${titleLogOdds > 0 ? '+' : ''}${titleLogOdds.toFixed(2)} log-odds of female`]),
    `female     ${percent(female)}`,
    '',
    ...table(['GIVEN NAME', 'OTHER WORDS', 'PROBABILITY', 'ORIGIN', 'OF IT', 'LOG-ODDS', 'FEMALE'], read),
    ...(rows.length === 0
      ? []
      : ['', ...table(['NAME', 'ROW', 'MALE', 'FEMALE', 'FEMALE SHARE', 'USED', 'SOURCES'], rows)]),
  ];
}

function rowCells(row: RowExplanation): string[] {
  const counts =
    row.evidence === 'counted'
      ? [String(row.male), String(row.female)]
      : [row.listedAs === 'female' ? '' : 'listed', row.listedAs === 'male' ? '' : 'listed'];
  const used = row.used ? 'yes' : 'no';
  return [
    row.name,
    row.country ?? 'all countries',
    ...counts,
    percent(row.femaleShare),
    used,
    row.sources.join(' '),
  ];
}
