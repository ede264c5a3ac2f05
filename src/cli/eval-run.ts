import { existsSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createSalutationReader } from '../inference/salutations.js';
import type { InputType } from '../inference/types.js';
import type { AiMode } from '../predictions/item.js';
import { openRecords } from '../tables/csv/records.js';
import type { Answerer } from '../tables/enrichment/answers/answer.js';
import { createLocalAnswerer } from '../tables/enrichment/answers/local-answerer.js';
import { publishFile } from '../tables/enrichment/checkpoint.js';
import { csvLine } from '../tables/enrichment/failed-rows.js';
import { openTextInput } from '../tables/enrichment/input.js';
import { refuse } from '../tables/enrichment/setup.js';
import { openPart, partPath } from '../tables/enrichment/writer.js';
import { chartSvg } from '../tables/evaluation/chart.js';
import { evaluate, type ScoredRow } from '../tables/evaluation/evaluate.js';
import { COLUMNS, type Column, findNamed, HeaderError } from '../tables/evaluation/labelled-columns.js';
import { type FailedRow, type RowOptions, readLabelled } from '../tables/evaluation/labelled-rows.js';
import { type Report, reportJson, reportOf } from '../tables/evaluation/report.js';
import { encodingLabel } from '../tables/formats/encoding.js';
import { EXTENSIONS, endingOf } from '../tables/formats/file-format.js';
import { TextFault, UsageFault } from '../tables/formats/row.js';
import { reportLines } from './eval-report.js';
import { openConfigured, openLocalServices } from './local-predictor.js';
import { CommandError, print, type Session, startProgress } from './terminal.js';
import { checkWritten } from './written-files.js';

export interface EvalOptions {
  readonly column?: readonly (readonly [string, string])[];
  readonly skipColumn?: readonly (readonly [string, string])[];
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
  checkPaths(file, options);
  if (options.force && options.ai === 'always')
    throw new UsageFault('--force cannot be combined with --ai always');
  const configured = await openConfigured(session.env);
  const { dataset } = configured;
  const { minSamples: samplesMin = configured.rules.samplesMin } = options;
  const rules = { ...configured.rules, samplesMin };
  const isAiAsked = options.ai !== 'off' || options.force === true;
  const services = await openLocalServices({ ...configured, rules }, { isAiAsked });
  const failed: FailedRow[] = [];
  const answering = {
    answerer: createLocalAnswerer(services, {
      aiMode: options.ai,
      isForced: options.force === true,
      causeOf: ({ message }) => message,
    }),
    salutationOf: createSalutationReader(dataset.lexicon),
  };
  const { report, columns } = await scoreFile(session, file, options, answering, failed).finally(
    answering.answerer.close,
  );
  const about = {
    file,
    dataset_version: dataset.info.version,
    ai: options.ai,
    force: options.force === true,
    min_confidence: options.minConfidence,
    min_samples: samplesMin,
    columns,
  };
  print(session, { ...about, ...reportJson(report) }, reportLines(report, columns), options);
  if (report.failed > 0) {
    session.stderr.write(failureText(file, failed, report.failed));
    session.exitCode = 1;
  }
  // Last, so that a chart that cannot be written costs no report.
  if (options.chart !== undefined) {
    const title = `${file}: ${report.rows} rows, dataset ${dataset.info.version}`;
    await writeChart(options.chart, chartSvg(title, report.reliability, report.tradeOff));
  }
}

interface Answering extends Pick<RowOptions, 'salutationOf'> {
  readonly answerer: Answerer;
}

/** @throws UsageFault */
function checkPaths(file: string, { errors, chart }: EvalOptions): void {
  const written = [errors, chart].flatMap((path) => path ?? []);
  const paths = [file, ...written].map((path) => resolve(path));
  if (new Set(paths).size < paths.length)
    throw new UsageFault('the file, --errors and --chart must be different files');
  if (file !== '-' && !existsSync(file)) throw new UsageFault(`there is no file ${file}`);
  checkWritten(written);
}

/** Opens the rows and finds the columns that are read. @throws UsageFault */
async function openRows(session: Session, file: string, options: EvalOptions, { salutationOf }: Answering) {
  try {
    const { chunks, source, encoding } = await openCsv(session, file, options);
    const records = await openRecords(chunks, encoding);
    const { header, columns, rows } = readLabelled(records, { ...rowOptions(options), salutationOf });
    const by = options.by === undefined ? null : findNamed(header, options.by);
    return { source, header, columns, rows, by };
  } catch (error) {
    const message = messageOf(error, file);
    throw message === null ? error : new UsageFault(message);
  }
}

/** @throws UsageFault, CommandError */
async function scoreFile(
  session: Session,
  file: string,
  options: EvalOptions,
  answering: Answering,
  failed: FailedRow[],
): Promise<{ report: Report; columns: string }> {
  let bytesRead = (): number => 0;
  const progress = await startProgress(sizeOf(file), () => bytesRead(), session.stderr);
  let errors: ErrorSheet | null = null;
  try {
    const { source, header, columns, rows, by } = await openRows(session, file, options, answering);
    bytesRead = () => source.bytesRead;
    errors = options.errors === undefined ? null : await openErrors(options.errors, header);
    const events = {
      ...(errors === null ? {} : { onScored: errors.add }),
      onFailed: (row: FailedRow) => {
        if (failed.length < FAILED_LISTED_MAX) failed.push(row);
      },
    };
    const evaluation = await evaluate(rows, answering.answerer, options.minConfidence, events, by);
    await errors?.publish();
    return { report: reportOf(evaluation), columns };
  } catch (error) {
    await errors?.discard();
    const message = error instanceof UsageFault ? null : messageOf(error, file);
    throw message === null ? error : new CommandError(message);
  } finally {
    await errors?.close();
    progress.stop();
  }
}

/** Opens a CSV file, or standard input (`-`). @throws UsageFault, TextFault */
function openCsv(session: Session, file: string, options: EvalOptions) {
  const format = EXTENSIONS[endingOf(file)] ?? 'csv';
  if (format === 'json' || format === 'ndjson')
    throw new UsageFault(`${file}: labelled rows are read from CSV, not from JSON`);
  const encoding = options.encoding === undefined ? null : encodingLabel(options.encoding);
  refuse(
    options.encoding !== undefined && encoding === null,
    `encoding "${options.encoding}" is not supported`,
  );
  return openTextInput(file, session.stdin, { format: 'csv', encoding, hint: 'save it as CSV first' });
}

function rowOptions({ column = [], skipColumn = [], type }: EvalOptions): Omit<RowOptions, 'salutationOf'> {
  const columns: Partial<Record<Column, string>> = {};
  for (const [name, header] of column) {
    const known = COLUMNS.find((one) => one === name.toLowerCase());
    if (known === undefined) throw new UsageFault(`--column ${name}: must be one of ${COLUMNS.join(', ')}`);
    columns[known] = header;
  }
  return {
    columns,
    skip: skipColumn.map(([name, text]) => ({ column: name, text })),
    defaultType: type ?? null,
  };
}

type ErrorSheet = Awaited<ReturnType<typeof openErrors>>;

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
    discard: () => rm(partPath(path), { force: true }),
    close: part.close,
  };
}

const ANSWER_COLUMNS = ['line', 'outcome', 'answered', 'confidence', 'sample_count', 'matched', 'reason'];

/** Characters of wrong rows that are written together. */
const ERRORS_IN_MEMORY = 65_536;

async function writeChart(path: string, svg: string): Promise<void> {
  try {
    await writeFile(partPath(path), svg);
    await publishFile(partPath(path), path);
  } catch (error) {
    throw new CommandError(`the chart cannot be written: ${(error as Error).message}`);
  }
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/** The message of an expected error; null for a fault of the program. */
function messageOf(error: unknown, file: string): string | null {
  if (error instanceof HeaderError || error instanceof TextFault) return `${file}: ${error.message}`;
  if (error instanceof UsageFault) return error.message;
  if (!(error instanceof Error && 'syscall' in error)) return null;
  return 'code' in error && error.code === 'EISDIR' ? `${file} is a folder` : error.message;
}

function failureText(file: string, listed: readonly FailedRow[], failed: number): string {
  const lines = listed.map(({ line, message }) => `${file}: line ${line}: ${message}`);
  if (failed > listed.length) lines.push(`${file}: ${failed - listed.length} more rows failed`);
  lines.push(`genderd: ${failed} ${failed === 1 ? 'row' : 'rows'} could not be scored`);
  return `${lines.join('\n')}\n`;
}
