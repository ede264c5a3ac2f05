import { rm } from 'node:fs/promises';
import { createSalutationReader } from '../inference/salutations.js';
import type { InputType } from '../inference/types.js';
import type { AiMode } from '../predictions/item.js';
import { openRecords } from '../tables/csv/records.js';
import type { Answerer } from '../tables/enrichment/answers/answer.js';
import { createLocalAnswerer } from '../tables/enrichment/answers/local-answerer.js';
import { publishFile, writeWhole } from '../tables/enrichment/checkpoint.js';
import { positionOf } from '../tables/enrichment/columns/find-columns.js';
import { csvLine } from '../tables/enrichment/failed-rows.js';
import { openTextInput } from '../tables/enrichment/input.js';
import { knownEncoding } from '../tables/enrichment/setup.js';
import { openPart, partPath } from '../tables/enrichment/writer.js';
import { chartSvg } from '../tables/evaluation/chart.js';
import { evaluate, type ScoredRow } from '../tables/evaluation/evaluate.js';
import { COLUMNS, type NamedColumns } from '../tables/evaluation/labelled-columns.js';
import { type FailedRow, type RowOptions, readLabelled } from '../tables/evaluation/labelled-rows.js';
import { reportJson, reportOf } from '../tables/evaluation/report.js';
import { EXTENSIONS, endingOf, isJson } from '../tables/formats/file-format.js';
import { UsageFault } from '../tables/formats/row.js';
import { reportLines } from './eval-report.js';
import { checkPaths, plainFault, statsOf, unreadable } from './files.js';
import { openConfigured, openLocalServices } from './local-predictor.js';
import { CommandError, notifierOf, print, type Session, startProgress } from './terminal.js';

/** What is left and right of `=`. */
export type Pairs = readonly (readonly [string, string])[];

export interface EvalOptions {
  readonly column?: Pairs;
  readonly skipColumn?: Pairs;
  readonly by?: string;
  readonly encoding?: string;
  readonly type?: InputType;
  readonly minConfidence: number;
  /** Undefined: as configured. */
  readonly minSamples?: number;
  readonly ai: AiMode;
  readonly force?: boolean;
  readonly errors?: string;
  readonly chart?: string;
  readonly json?: boolean;
}

/** Failed rows that are listed; the rest is only counted. */
const FAILED_LISTED_MAX = 20;

export async function runEvaluation(session: Session, file: string, options: EvalOptions): Promise<void> {
  const stats = file === '-' ? null : statsOf(file, 'name one file in it');
  const written = [options.errors, options.chart].filter((path) => path !== undefined);
  checkPaths(file, written, 'the file, --errors and --chart');
  if (options.force && options.ai === 'always')
    throw new UsageFault('--force cannot be combined with --ai always');
  const configured = await openConfigured(session.env, notifierOf(session));
  const { dataset } = configured;
  const { minSamples: samplesMin = configured.thresholds.samplesMin } = options;
  const thresholds = { ...configured.thresholds, samplesMin };
  const isAiAsked = options.ai !== 'off' || options.force === true;
  const services = await openLocalServices({ ...configured, thresholds }, { isAiAsked });
  const answerer = createLocalAnswerer(services, {
    aiMode: options.ai,
    isForced: options.force === true,
    causeOf: ({ message }) => message,
  });
  try {
    const labelled = await openRows(session, file, options, createSalutationReader(dataset.lexicon));
    const { report, failed } = await scoreRows(session, stats?.size ?? 0, labelled, options, answerer);
    const about = {
      file,
      dataset_version: dataset.info.version,
      ai: options.ai,
      force: options.force === true,
      min_confidence: options.minConfidence,
      min_samples: samplesMin,
      columns: labelled.columns,
    };
    const isUnscored = report.rows === 0 && report.failedRows + report.unlabelledRows + report.emptyRows > 0;
    // Figures that are all 0 would only hide the reason, which is in the columns.
    const lines = isUnscored ? [] : reportLines(report, labelled.columns);
    print(session, { ...about, ...reportJson(report) }, lines, options);
    if (report.failedRows > 0) {
      session.stderr.write(failureText(file, failed, report.failedRows));
      session.exitCode = 1;
    }
    if (isUnscored) {
      const why = report.failedRows > 0 ? 'could be scored' : 'has a value and an expected answer';
      throw new CommandError(`${file}: no row ${why}; read were ${labelled.columns}`);
    }
    // Last, so that a chart that cannot be written costs no report.
    if (options.chart !== undefined) {
      const title = `${file}: ${report.rows} rows, dataset ${dataset.info.version}`;
      await writeChart(options.chart, chartSvg(title, report.reliability, report.tradeOff));
    }
  } catch (error) {
    throw plainFault(error, file);
  } finally {
    await answerer.close();
  }
}

/** Opens the rows of a file, or of standard input (`-`), and finds the columns that are read. @throws UsageFault, ColumnFault */
async function openRows(
  { stdin }: Session,
  file: string,
  options: EvalOptions,
  salutationOf: RowOptions['salutationOf'],
) {
  const format = EXTENSIONS[endingOf(file)] ?? 'csv';
  if (isJson(format)) throw new UsageFault(`${file}: labelled rows are read from CSV, not from JSON`);
  const given = {
    format: 'csv',
    encoding: knownEncoding(options.encoding),
    hint: 'save it as CSV first',
  } as const;
  try {
    const { chunks, source, encoding } = await openTextInput(file, stdin, given);
    const records = await openRecords(chunks, encoding);
    const { column = [], skipColumn: skip = [], type } = options;
    const labelled = readLabelled(records, { columns: namedColumns(column), skip, type, salutationOf });
    const by = options.by === undefined ? null : positionOf(labelled.header, options.by, true);
    return { ...labelled, source, by };
  } catch (error) {
    throw unreadable(error, file);
  }
}

/** @throws TextFault */
async function scoreRows(
  { stderr }: Session,
  sizeBytes: number,
  { source, header, rows, by }: Awaited<ReturnType<typeof openRows>>,
  options: EvalOptions,
  answerer: Answerer,
) {
  const failed: FailedRow[] = [];
  const errors = options.errors === undefined ? null : await openErrors(options.errors, header);
  const progress = await startProgress(sizeBytes, () => source.bytesRead, stderr);
  try {
    const events = {
      ...(errors === null ? {} : { onScored: errors.add }),
      onFailed: (row: FailedRow) => {
        if (failed.length < FAILED_LISTED_MAX) failed.push(row);
      },
    };
    const evaluation = await evaluate(rows, answerer, options.minConfidence, events, by);
    await errors?.publish();
    return { report: reportOf(evaluation), failed };
  } finally {
    progress.stop();
    await errors?.close();
  }
}

/** @throws UsageFault */
function namedColumns(pairs: Pairs): NamedColumns {
  const named = pairs.map(([name, header]) => {
    const known = COLUMNS.find((one) => one === name.toLowerCase());
    if (known === undefined) throw new UsageFault(`--column ${name}: must be one of ${COLUMNS.join(', ')}`);
    return [known, header];
  });
  return Object.fromEntries(named);
}

/** Written beside the file, which is replaced once all rows are there. */
async function openErrors(path: string, header: readonly string[]) {
  const part = await openPart(path, 0);
  let text = csvLine([...header, ...ANSWER_COLUMNS]);
  const flush = async (): Promise<void> => {
    await part.write(Buffer.from(text));
    text = '';
  };
  return {
    async add({ row, answer, outcome }: ScoredRow): Promise<void> {
      if (outcome === 'right') return;
      const { gender, confidence, sampleCount, matchedName, reason } = answer;
      text += csvLine([
        ...row.cells,
        row.line,
        outcome,
        gender,
        confidence,
        sampleCount,
        matchedName,
        reason,
      ]);
      if (text.length > ERRORS_IN_MEMORY) await flush();
    },
    async publish(): Promise<void> {
      await flush();
      await part.file?.datasync();
      await publishFile(partPath(path), path);
    },
    async close(): Promise<void> {
      await part.close();
      await rm(partPath(path), { force: true });
    },
  };
}

const ANSWER_COLUMNS = ['line', 'outcome', 'answered', 'confidence', 'sample_count', 'matched', 'reason'];

/** Characters of wrong rows that are written together. */
const ERRORS_IN_MEMORY = 65_536;

async function writeChart(path: string, svg: string): Promise<void> {
  try {
    await writeWhole(path, svg);
  } catch (error) {
    throw new CommandError(`the chart cannot be written: ${(error as Error).message}`);
  }
}

function failureText(file: string, listed: readonly FailedRow[], failed: number): string {
  const lines = listed.map(({ line, message }) => `${file}: line ${line}: ${message}`);
  if (failed > listed.length) lines.push(`${file}: ${failed - listed.length} more rows failed`);
  lines.push(`genderd: ${failed} ${failed === 1 ? 'row' : 'rows'} could not be scored`);
  return `${lines.join('\n')}\n`;
}
