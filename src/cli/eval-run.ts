import { createReadStream, createWriteStream, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { InputType } from '../inference/types.js';
import { answerFree, isFault, type PredictionServices } from '../predictions/answer.js';
import type { AiMode } from '../predictions/item.js';
import { CsvFault, csvRecords } from '../tables/csv/records.js';
import { chartSvg } from '../tables/evaluation/chart.js';
import { evaluate, type PredictAll, type ScoredRow } from '../tables/evaluation/evaluate.js';
import {
  COLUMNS,
  type Column,
  type FailedRow,
  findNamed,
  HeaderError,
  keyOf,
  type RowOptions,
  readLabelled,
} from '../tables/evaluation/labelled-rows.js';
import {
  coverage,
  GROUPS_MAX,
  type Group,
  type Report,
  reportJson,
  reportOf,
} from '../tables/evaluation/report.js';
import type { Metrics } from '../tables/evaluation/tally.js';
import { valueFault } from './arguments.js';
import { openConfigured, openLocalServices } from './local-predictor.js';
import { CommandError, print, type Session, startProgress, table } from './terminal.js';

export interface EvalOptions {
  readonly column?: readonly (readonly [string, string])[];
  readonly skipColumn?: readonly (readonly [string, string])[];
  readonly by?: string;
  readonly type?: InputType;
  readonly minConfidence: number;
  readonly minSamples: number;
  readonly ai: AiMode;
  readonly force?: boolean;
  readonly errors?: string;
  readonly chart?: string;
  readonly json?: boolean;
}

/** Failed rows that are listed; the rest is only counted. */
const FAILED_LISTED_MAX = 20;

export async function runEvaluation(session: Session, file: string, options: EvalOptions): Promise<void> {
  checkPaths(file, options);
  if (options.force && options.ai === 'always')
    throw new CommandError('--force cannot be combined with --ai always');
  const configured = await openConfigured(session.env);
  const { dataset } = configured;
  const isAiAsked = options.ai !== 'off' || options.force === true;
  const services = await openLocalServices(configured, { isAiAsked });
  const failed: FailedRow[] = [];
  const predictAll = predictorFor(options, services);
  const report = await scoreFile(session, file, options, predictAll, failed).finally(() =>
    services.ai.provider.close(),
  );
  if (options.chart !== undefined) {
    const title = `${file}: ${report.rows} rows, dataset ${dataset.info.version}`;
    writeFileSync(options.chart, chartSvg(title, report.reliability, report.tradeOff));
  }
  const about = {
    file,
    dataset_version: dataset.info.version,
    ai: options.ai,
    force: options.force === true,
    min_confidence: options.minConfidence,
    min_samples: options.minSamples,
  };
  print(session, { ...about, ...reportJson(report) }, reportLines(report), options);
  if (report.failed > 0) {
    session.stderr.write(failureText(file, failed, report.failed));
    session.exitCode = 1;
  }
}

/** Answers rows by the same plan as requests, without a ledger. */
function predictorFor({ ai, force }: EvalOptions, services: PredictionServices): PredictAll {
  const terms = { aiMode: ai, isForced: force === true };
  return async (inputs) => {
    const outcomes = await answerFree(
      services,
      inputs.map((input) => ({ input, ...terms })),
    );
    return outcomes.map((outcome) => (isFault(outcome) ? outcome : outcome.prediction));
  };
}

function checkPaths(file: string, { errors, chart }: EvalOptions): void {
  const paths = [file, errors, chart].flatMap((path) => (path === undefined ? [] : [resolve(path)]));
  if (new Set(paths).size < paths.length)
    throw new CommandError('the file, --errors and --chart must be different files');
}

async function scoreFile(
  session: Session,
  file: string,
  options: EvalOptions,
  predictAll: PredictAll,
  failed: FailedRow[],
): Promise<Report> {
  const source = createReadStream(file);
  const progress = await startProgress(sizeOf(file), () => source.bytesRead, session.stderr);
  try {
    const { header, rows } = await readLabelled(csvRecords(source), rowOptions(options));
    const errors = options.errors === undefined ? null : openErrors(options.errors, header);
    const thresholds = { confidenceMin: options.minConfidence, samplesMin: options.minSamples };
    const by = options.by === undefined ? null : findNamed(header, header.map(keyOf), options.by);
    const events = {
      ...(errors === null ? {} : { onScored: errors.add }),
      onFailed: (row: FailedRow) => {
        if (failed.length < FAILED_LISTED_MAX) failed.push(row);
      },
    };
    const evaluation = await evaluate(rows, predictAll, thresholds, events, by);
    await errors?.close();
    return reportOf(evaluation);
  } catch (error) {
    throw asCommandError(error, file);
  } finally {
    progress.stop();
  }
}

function rowOptions({ column = [], skipColumn = [], type }: EvalOptions): RowOptions {
  const columns: Partial<Record<Column, string>> = {};
  for (const [name, header] of column) {
    const known = COLUMNS.find((one) => one === name.toLowerCase());
    if (known === undefined) throw new CommandError(`--column ${name}: must be one of ${COLUMNS.join(', ')}`);
    columns[known] = header;
  }
  return {
    columns,
    skip: skipColumn.map(([name, text]) => ({ column: name, text })),
    defaultType: type ?? null,
    faultOf({ type, value }) {
      const fault = valueFault({ type, value });
      return fault === null ? null : `the value ${fault}`;
    },
  };
}

function openErrors(path: string, header: readonly string[]) {
  const sheet = stringify({ record_delimiter: 'unix' });
  const file = createWriteStream(path);
  const written = finished(sheet.pipe(file));
  // Write errors are thrown where the rows are awaited.
  written.catch(() => undefined);
  sheet.write([...header, 'line', 'outcome', 'answered', 'confidence', 'sample_count', 'matched', 'reason']);
  return {
    async add({ row, answer, outcome }: ScoredRow): Promise<void> {
      if (outcome === 'right') return;
      const { gender, confidence, sampleCount, name, reason } = answer;
      const cells = [...row.cells, row.line, outcome, gender, confidence, sampleCount, name, reason];
      if (!sheet.write(cells))
        await Promise.race([new Promise((done) => sheet.once('drain', done)), written]);
    },
    async close(): Promise<void> {
      sheet.end();
      await written;
    },
  };
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

function asCommandError(error: unknown, file: string): unknown {
  if (error instanceof HeaderError) return new CommandError(`${file}: ${error.message}`);
  if (error instanceof CsvFault) return new CommandError(`${file}: line ${error.line}: ${error.message}`);
  if (error instanceof Error && 'syscall' in error)
    return new CommandError(
      'code' in error && error.code === 'EISDIR' ? `${file} is a folder` : error.message,
    );
  return error;
}

function failureText(file: string, listed: readonly FailedRow[], failed: number): string {
  const lines = listed.map(({ line, message }) => `${file}: line ${line}: ${message}`);
  if (failed > listed.length) lines.push(`${file}: ${failed - listed.length} more rows failed`);
  lines.push(`genderd: ${failed} ${failed === 1 ? 'row' : 'rows'} could not be scored`);
  return `${lines.join('\n')}\n`;
}

const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(2)}%`);

const MEASURES: readonly (readonly [keyof Metrics, string])[] = [
  ['errorCoded', 'wrong or unanswered, of all rows with a gender'],
  ['errorCodedWithoutNA', 'wrong, of answered rows'],
  ['naCoded', 'unanswered, of all rows with a gender'],
  ['errorGenderBias', 'men predicted as women minus women predicted as men, of answered rows'],
  ['weightedError', 'like errorCoded, with unanswered rows weighted 0.2'],
];

/** The report as text. */
function reportLines(report: Report): string[] {
  const { noneExpected } = report;
  const { gendered, answered } = coverage(report);
  return [
    ...accuracyLines(report),
    '',
    `rows     ${report.rows} scored: ${gendered} with a gender, of which ${answered} answered; ${noneExpected.rows} without`,
    `failed   ${report.failed}`,
    ...(report.skipped > 0 ? [`skipped  ${report.skipped}`] : []),
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
function accuracyLines(report: Report): string[] {
  const { confusion } = report;
  const { gendered, answered } = coverage(report);
  const { ofAnswered, ofAll } = report.accuracy;
  const none = confusion.noneAnswered + confusion.noneUnanswered;
  const cells: string[][] = [
    ['male', confusion.maleAsMale, confusion.maleAsFemale, confusion.maleUnanswered],
    ['female', confusion.femaleAsMale, confusion.femaleAsFemale, confusion.femaleUnanswered],
  ].map((row) => row.map(String));
  if (none > 0)
    cells.push(['none', `${confusion.noneAnswered} in either`, '', String(confusion.noneUnanswered)]);
  return [
    `accuracy ${percent(ofAnswered)} of ${answered} answers are right; ${percent(ofAll)} of all ${gendered} rows with a gender`,
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
