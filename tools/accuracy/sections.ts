import { lettersOf } from '../../src/ai/embedded/embedded-provider.js';
import { openModel } from '../../src/ai/embedded/model.js';
import type { Dataset } from '../../src/dataset/dataset.js';
import { engineOf } from '../../src/inference/engine.js';
import { packageFile } from '../../src/runtime/package-root.js';
import type { Calibration } from '../../src/tables/evaluation/calibration.js';
import type { Group } from '../../src/tables/evaluation/report.js';
import { answeredOf, metricsOf, ratio } from '../../src/tables/evaluation/tally.js';
import { readSet } from '../fitting/sets.js';
import { figureTable, percent, whole } from '../markdown.js';
import type { HeldOutResult } from './held-out.js';
import { ECE_BINS, type LabelledSet, type SetResult } from './sets.js';

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
    figureTable(head, rows),
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
    figureTable(['confidence', 'names', 'mean confidence', 'share right'], rows),
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
    figureTable(head, rows),
  ].join('\n\n');
}

const askingWord = ({ asking }: SetResult): string =>
  asking === 'forced' ? '`forceToGenderize`' : `\`${asking}\``;

/** The figures of labelled files, asked in one way or several; empty without files. */
export function setsSection(title: string, results: readonly SetResult[]): string {
  const rows = results.map((result) => {
    const { name, report } = result;
    const { metrics, noneExpected } = report;
    return [
      name,
      askingWord(result),
      whole(report.rows),
      whole(report.skippedRows),
      percent(metrics.errorCoded),
      percent(metrics.errorCodedWithoutNA),
      percent(metrics.naCoded),
      percent(metrics.errorGenderBias),
      percent(metrics.weightedError),
      noneExpected.rows === 0 ? '–' : `${percent(noneExpected.shareRight)} of ${noneExpected.rows}`,
    ];
  });
  const head = [
    ...['set', 'AI', 'rows', 'debatable, left out', 'errorCoded', 'errorCodedWithoutNA', 'naCoded', 'bias'],
    ...['weightedError', 'rightly unanswered'],
  ];
  return rows.length === 0 ? '' : [`### ${title}`, figureTable(head, rows)].join('\n\n');
}

/** The confidence threshold of the last columns of `peopleSection`. */
const CONFIDENCE_THRESHOLD = 0.9;

/** The figures of people whose gender is known; empty without files. */
export function peopleSection(results: readonly SetResult[]): string {
  const rows = results.map((result) => {
    const { name, report, calibrationError, chanceError } = result;
    const { metrics, confusion, reliability, tradeOff } = report;
    const atThreshold = tradeOff.find(({ confidenceMin }) => confidenceMin === CONFIDENCE_THRESHOLD);
    const answered = answeredOf(confusion);
    return [
      name,
      askingWord(result),
      whole(report.rows),
      percent(metrics.errorCoded),
      percent(metrics.errorCodedWithoutNA),
      percent(metrics.naCoded),
      percent(ratio(answered - reliability.withoutConfidence.count, answered)),
      calibrationError === null ? '–' : calibrationError.toFixed(4),
      chanceError === null ? '–' : chanceError.toFixed(4),
      percent(atThreshold?.errorCodedWithoutNA ?? null),
      percent(atThreshold?.naCoded ?? null),
    ];
  });
  const head = [
    ...['set', 'AI', 'rows', 'errorCoded', 'errorCodedWithoutNA', 'naCoded', 'answers with a confidence'],
    `expected calibration error, ${ECE_BINS} bins`,
    'the same by chance',
    ...[`errorCodedWithoutNA from ${CONFIDENCE_THRESHOLD} on`, `naCoded from ${CONFIDENCE_THRESHOLD} on`],
  ];
  return rows.length === 0 ? '' : ['### People whose gender is known', figureTable(head, rows)].join('\n\n');
}

/** A reading that is less likely is not taken for what a careful reader would consider. */
const PROBABILITY_MIN = 0.1;

/**
 * How many people no reading of their name would answer rightly: of all the words that may be the given name, none with
 * `PROBABILITY_MIN` or more has counts or letters that say the recorded gender, at all and with a share of `CONFIDENCE_THRESHOLD`. A bound
 * for this model's counts and its likely readings, and no law of nature. A table of the shares, empty without sets.
 */
export async function floorSection(sets: readonly LabelledSet[], dataset: Dataset): Promise<string> {
  if (sets.length === 0) return '';
  const engine = engineOf(dataset);
  const letters = lettersOf(openModel(packageFile('model/genderd.model')));
  const table: string[][] = [];
  for (const { name, path, hidesCountry } of sets) {
    const rows = (await readSet(path)).filter(({ gender }) => gender !== null);
    let lost = 0;
    let lostAtThreshold = 0;
    for (const row of rows) {
      const { spans } = engine.read(hidesCountry ? { ...row, country: null } : row, letters).posterior;
      const right = spans.filter(
        ({ probability, female }) =>
          probability >= PROBABILITY_MIN && female > 0.5 === (row.gender === 'female'),
      );
      if (right.length === 0) lost++;
      if (!right.some(({ female }) => Math.max(female, 1 - female) >= CONFIDENCE_THRESHOLD))
        lostAtThreshold++;
    }
    const people = Math.max(1, rows.length);
    table.push([name, whole(rows.length), percent(lost / people), percent(lostAtThreshold / people)]);
  }
  return [
    '#### What no reading answers rightly',
    `People of whose names no reading with a probability of 10 % or more says the recorded gender: a woman called Alex or Ryan, a man called Taylor. Choosing better between those readings would not help; other counts, or a reading taken for unlikely, might. The last column asks of a reading that it says so with a share of ${CONFIDENCE_THRESHOLD} or more: at that threshold so many are wrong or unanswered at best. Of Chinese given names in Latin letters hardly a quarter are that one-sided.`,
    figureTable(['set', 'rows', 'out of reach', `out of reach from ${CONFIDENCE_THRESHOLD} on`], table),
  ].join('\n\n');
}
