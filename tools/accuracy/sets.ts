import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createEmbeddedProvider } from '../../src/ai/embedded/embedded-provider.js';
import { openModel } from '../../src/ai/embedded/model.js';
import type { Dataset } from '../../src/dataset/dataset.js';
import { DEFAULT_THRESHOLDS } from '../../src/inference/types.js';
import { packageFile } from '../../src/runtime/package-root.js';
import { openRecords } from '../../src/tables/csv/records.js';
import type { Answerer } from '../../src/tables/enrichment/answers/answer.js';
import { createLocalAnswerer } from '../../src/tables/enrichment/answers/local-answerer.js';
import { createCalibration, type Reliability } from '../../src/tables/evaluation/calibration.js';
import { evaluate } from '../../src/tables/evaluation/evaluate.js';
import { type FileRow, readLabelled } from '../../src/tables/evaluation/labelled-rows.js';
import { type Report, reportOf } from '../../src/tables/evaluation/report.js';

/** How the values of a set are asked: as `ai_mode` says, or with `forceToGenderize`. */
export type Asking = 'off' | 'fallback' | 'forced';

/** A labelled file. */
export interface LabelledSet {
  /** What the tables call it. */
  readonly name: string;
  readonly path: string;
  /** The country of a row is left out. */
  readonly hidesCountry?: boolean;
}

export interface SetResult {
  readonly name: string;
  readonly asking: Asking;
  readonly report: Report;
  /** Expected calibration error over `ECE_BINS` bins of confidence, 0 to 1. */
  readonly calibrationError: number | null;
  /** What it would be by chance if each confidence were exactly right. */
  readonly chanceError: number | null;
}

export const ECE_BINS = 15;

/** Answers as the service does with its embedded model, without a ledger. */
export function createAsk(dataset: Dataset): (asking: Asking) => Answerer {
  const provider = createEmbeddedProvider(openModel(packageFile('model/genderd.model')));
  const sources = { dataset, thresholds: DEFAULT_THRESHOLDS, inferAtOnce: provider.inferAtOnce };
  const services = { sources, ai: { provider, deadlineMs: Infinity } };
  return (asking) =>
    createLocalAnswerer(services, {
      aiMode: asking === 'off' ? 'off' : 'fallback',
      isForced: asking === 'forced',
    });
}

/** The CSV files below a folder. */
export function setsBelow(folder: string): LabelledSet[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .map((name) => ({ name: `\`${name}\``, path: join(folder, name) }));
}

/** Sets of people: each file as it is, and without the countries where its rows have some. */
export function peopleSets(folder: string): LabelledSet[] {
  return setsBelow(folder).flatMap((set) => {
    const file = `\`${basename(set.path)}\``;
    return hasCountries(set.path)
      ? [
          { ...set, name: `${file}, with country` },
          { ...set, name: `${file}, without`, hidesCountry: true },
        ]
      : [{ ...set, name: `${file}, has none` }];
  });
}

function hasCountries(path: string): boolean {
  const [header = '', ...rows] = readFileSync(path, 'utf8').split('\n', 50);
  const at = header.trim().toLowerCase().split(',').indexOf('country');
  return at >= 0 && rows.some((row) => /^[A-Z]{2}$/.test(row.split(',')[at] ?? ''));
}

/** Asks every row of a set; debatable ones are left out. */
export async function measureSet(
  { name, path, hidesCountry = false }: LabelledSet,
  asking: Asking,
  ask: (asking: Asking) => Answerer,
): Promise<SetResult> {
  const hasDebatable = /^[^\n]*\bdebatable\b/i.test(readFileSync(path, 'utf8'));
  const { rows } = readLabelled(await openRecords(createReadStream(path), 'utf-8'), {
    type: 'name',
    salutationOf: () => null,
    skip: hasDebatable ? [['debatable', 'yes']] : [],
  });
  const calibration = createCalibration(ECE_BINS);
  const evaluation = await evaluate(unchecked(rows, hidesCountry), ask(asking), 0, {
    onScored({ row: { expected }, answer: { gender, confidence } }) {
      if (expected !== null && gender !== null) calibration.addAnswer(confidence, gender === expected);
    },
    onFailed({ line, message }) {
      throw new Error(`${path}: line ${line}: ${message}`);
    },
  });
  const reliability = calibration.reliability();
  return {
    name,
    asking,
    report: reportOf(evaluation),
    calibrationError: reliability.expectedCalibrationError,
    chanceError: chanceErrorOf(reliability),
  };
}

/** The mean distance of a sum of independent answers from what is expected of it, nearly normal, in all bins. */
function chanceErrorOf({ bins }: Reliability): number | null {
  let answers = 0;
  let distance = 0;
  for (const { count, meanConfidence } of bins) {
    const share = meanConfidence ?? 1;
    distance += Math.sqrt((2 / Math.PI) * count * share * (1 - share));
    answers += count;
  }
  return answers === 0 ? null : distance / answers;
}

/** Values are asked as they are, also those that a request could not have. */
async function* unchecked(rows: AsyncIterable<FileRow>, hidesCountry: boolean): AsyncIterable<FileRow> {
  for await (const row of rows) {
    if (row.kind !== 'row') yield row;
    else {
      const { values, country } = row.question;
      yield { ...row, question: { values, country: hidesCountry ? null : country, isUnchecked: true } };
    }
  }
}
