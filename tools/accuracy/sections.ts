import type { Calibration } from '../../src/tables/evaluation/calibration.js';
import type { Group, Report } from '../../src/tables/evaluation/report.js';
import { metricsOf } from '../../src/tables/evaluation/tally.js';
import type { HeldOutResult } from './held-out.js';
import { markdownTable, percent, whole } from './markdown.js';

/** The figures of held-out registers, in Markdown. */
export function heldOutSection(results: readonly HeldOutResult[], calibration: Calibration): string {
  const rows = results.map(({ source, country, names, byName, byPeople, floor }) => {
    const people = byPeople === null ? null : metricsOf(byPeople);
    const name = metricsOf(byName);
    return [
      `${country} (\`${source}\`)`,
      whole(names),
      percent(name.naCoded),
      percent(name.errorCodedWithoutNA),
      percent(people?.naCoded ?? null),
      percent(people?.errorCodedWithoutNA ?? null),
      percent(floor),
      percent(people?.errorGenderBias ?? null),
    ];
  });
  const head = [
    ...['register', 'names', 'naCoded by name', 'errorCodedWithoutNA by name'],
    ...['naCoded by people', 'errorCodedWithoutNA by people', 'floor by people', 'bias by people'],
  ];
  return [
    '### Names that the dataset never saw',
    markdownTable(head, rows),
    reliabilityTable(calibration),
  ].join('\n\n');
}

function reliabilityTable(calibration: Calibration): string {
  const { bins, withoutConfidence, expectedCalibrationError } = calibration.reliability();
  const rows = bins
    .filter(({ count }) => count > 0)
    .map(({ from, to, count, meanConfidence, shareRight }) => [
      `${from.toFixed(2)} to ${to.toFixed(2)}`,
      whole(count),
      percent(meanConfidence),
      percent(shareRight),
    ]);
  rows.push(['none (lists)', whole(withoutConfidence.count), '–', percent(withoutConfidence.shareRight)]);
  return [
    'Confidence of those answers against the register, each name counting once, registers with counts only:',
    markdownTable(['confidence', 'names', 'mean confidence', 'share right'], rows),
    `Expected calibration error: ${percent(expectedCalibrationError)}.`,
  ].join('\n\n');
}

export interface SyntheticGroup extends Group {
  readonly type: string;
  /** One of the values. */
  readonly example: string;
  /** `errorCoded` of the rows whose surname the dataset never saw; null for a pattern without a surname. */
  readonly newSurnameError: number | null;
}

/** The figures of made-up addresses and usernames. */
export function syntheticSection(groups: readonly SyntheticGroup[], countries: string): string {
  const rows = groups.map((group) => [
    `\`${group.group}\``,
    group.type,
    `\`${group.example}\``,
    whole(group.rows),
    percent(group.naCoded),
    percent(group.errorCodedWithoutNA),
    percent(group.errorCoded),
    percent(group.newSurnameError),
    percent(group.noneShareRight),
  ]);
  const head = [
    ...['pattern', 'type', 'example', 'rows', 'naCoded', 'errorCodedWithoutNA', 'errorCoded'],
    ...['errorCoded, new surname', 'rightly unanswered'],
  ];
  return [
    '### Made-up e-mail addresses and usernames',
    `Given names of ${countries}, asked of a dataset that was built without their registers and without every second surname.`,
    markdownTable(head, rows),
  ].join('\n\n');
}

/** The figures of labelled files. */
export function setsSection(sets: readonly { readonly file: string; readonly report: Report }[]): string {
  const rows = sets.map(({ file, report }) => [
    `\`${file}\``,
    whole(report.rows),
    whole(report.skipped),
    percent(report.metrics.errorCoded),
    percent(report.metrics.errorCodedWithoutNA),
    percent(report.metrics.naCoded),
    percent(report.metrics.errorGenderBias),
    percent(report.metrics.weightedError),
    report.noneExpected.rows === 0
      ? '–'
      : `${percent(report.noneExpected.shareRight)} of ${report.noneExpected.rows}`,
  ]);
  const head = [
    ...['set', 'rows', 'debatable, left out', 'errorCoded', 'errorCodedWithoutNA', 'naCoded', 'bias'],
    ...['weightedError', 'rightly unanswered'],
  ];
  return ['### Labelled sets', rows.length === 0 ? 'None.' : markdownTable(head, rows)].join('\n\n');
}
