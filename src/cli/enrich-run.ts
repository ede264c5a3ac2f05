import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { reasonOf } from '../runtime/system-reason.js';
import { chartPage } from '../tables/enrichment/chart-page.js';
import { statePath, writeWhole } from '../tables/enrichment/checkpoint.js';
import { enrichText } from '../tables/enrichment/enrich-text.js';
import { checkFileKind } from '../tables/enrichment/input.js';
import type { Job, JobEnd } from '../tables/enrichment/job.js';
import {
  checkOptions,
  checkOutputs,
  type EnrichOptions,
  formatOf,
  outputOf,
} from '../tables/enrichment/setup.js';
import {
  hasProgress,
  hintLines,
  summaryJson,
  summaryLines,
  type Tally,
} from '../tables/enrichment/summary.js';
import { isWhole } from '../tables/formats/file-format.js';
import { TextFault, UsageFault } from '../tables/formats/row.js';
import { checkPaths, plainFault, statsOf, unreadable } from './files.js';
import { watchInterrupts } from './interrupts.js';
import { openAnswerer } from './open-answerer.js';
import { CommandError, exitCodes, notifierOf, type Session, startProgress } from './terminal.js';

const exitCodeOf = (signal: NodeJS.Signals): number => 128 + (constants.signals[signal] ?? 0);

/**
 * Enriches a file, or prints its shares. Null: without a summary as JSON.
 * @throws UsageFault when nothing was done, else CommandError, for errors that the operator can fix
 */
export async function runEnrichment(
  session: Session,
  file: string,
  options: EnrichOptions,
): Promise<object | null> {
  try {
    return await run(session, file, options);
  } catch (error) {
    throw plainFault(writeFault(error, file, options), file);
  }
}

/** Of a write the system does not say which file it was. */
function writeFault(error: unknown, file: string, options: EnrichOptions): unknown {
  const { syscall, path } = error as NodeJS.ErrnoException;
  const output = outputOf(file, options.output);
  if (path !== undefined || output === '-' || !/^(write|f(data)?sync)$/.test(syscall ?? '')) return error;
  const files = [output, options.report].filter((one) => one !== undefined).join(' or ');
  const how = file !== '-' && existsSync(statePath(output)) ? `; ${HOW_TO_RESUME}` : '';
  return new CommandError(`cannot write ${files}: ${reasonOf(error)}${how}`);
}

const HOW_TO_RESUME = 'continue with the same command and --resume';

async function run(session: Session, file: string, options: EnrichOptions): Promise<object | null> {
  const stats = file === '-' ? null : statsOf(file, `name its files, for example "${join(file, '*.csv')}"`);
  if (stats?.isFile() === false) throw new UsageFault(`${file} is not a file; to read a stream, name it -`);
  const format = formatOf(file, options.format);
  const output = outputOf(file, options.output);
  checkOptions(file, output, format, options);
  checkOutputPaths(file, output, options);
  if (stats !== null)
    await checkFileKind(file, format).catch((error) => {
      throw unreadable(error, file);
    });
  const notify = options.quiet ? () => undefined : notifierOf(session);
  const interrupts = watchInterrupts();
  const opening = openAnswerer(options, session.env, interrupts.signal, notify);
  const answering = await opening.catch((error) => {
    interrupts.stop();
    throw error;
  });
  const begunAt = performance.now();
  let progress = { stop: (): void => undefined };
  let hasBegun = false;
  const onReading: Job['onReading'] = async (source, tally) => {
    hasBegun = true;
    if (options.quiet || stats === null || source === null) return;
    progress = await startProgress(
      stats.size,
      () => source.bytesRead,
      session.stderr,
      rateOf(tally, begunAt),
    );
  };
  const interrupted = () => (interrupts.signalName() === null ? null : 'interrupted');
  const about = { streams: session, file, stats, output, format, options };
  const job: Job = { ...about, answering, interrupted, notify, onReading };
  try {
    const end = await work(session, job).finally(() => progress.stop());
    const seconds = (performance.now() - begunAt) / 1000;
    return end === null ? null : await conclude(session, job, end, seconds, interrupts.signalName());
  } catch (error) {
    if (error instanceof TextFault && !hasBegun) throw new UsageFault(`${file}: ${error.message}`);
    const signalName = interrupts.signalName();
    if (signalName === null || !(error instanceof CommandError)) throw error;
    session.stderr.write(`genderd: ${error.message}\n`);
    session.exitCode = exitCodeOf(signalName);
    return null;
  } finally {
    interrupts.stop();
    await answering.answerer.close();
  }
}

/** Null when the work printed its result itself. */
async function work(session: Session, job: Job): Promise<JobEnd | null> {
  if (job.options.aggregate) {
    const { writeShares } = await import('./write-shares.js');
    const where = ', counted as rows with no value; list them by --report failed.csv without --aggregate';
    reportFailed(session, await writeShares(job), where);
    return null;
  }
  const { format } = job;
  if (!isWhole(format)) return enrichText(job, format);
  const { enrichWhole } = await import('../tables/enrichment/enrich-whole.js');
  return enrichWhole(job);
}

async function conclude(
  session: Session,
  job: Job,
  end: JobEnd,
  seconds: number,
  signalName: NodeJS.Signals | null,
): Promise<object | null> {
  const { file, output, options, answering } = job;
  const { tally, stopped } = end;
  const effort = { rows: end.rows, seconds, encoding: end.encoding ?? null };
  // Of a run that stopped before its first answer the reason says all.
  if (!options.json && !options.quiet && (stopped === null || tally.rows > 0)) {
    session.stderr.write(
      [...summaryLines(tally, effort), ...(stopped === null ? hintLines(tally, options) : [])]
        .map((line) => `${line}\n`)
        .join(''),
    );
  }
  if (stopped === null && options.charts !== undefined) {
    const subject = { file, output, datasetVersion: answering.datasetVersion };
    await writeWhole(options.charts, chartPage(subject, tally));
  }
  if (stopped !== null) {
    const isResumable = output !== '-' && file !== '-' && hasProgress(tally);
    const how = isResumable ? `; ${HOW_TO_RESUME}` : '';
    session.stderr.write(`genderd: stopped after ${tally.rows} rows: ${stopped}${how}\n`);
    session.exitCode = signalName === null ? exitCodes.failed : exitCodeOf(signalName);
  } else {
    const where =
      options.report === undefined ? '; list them with --report failed.csv' : `, listed in ${options.report}`;
    reportFailed(session, tally.failed, where);
  }
  const about = { file, output, ai: options.ai, dataset_version: answering.datasetVersion };
  return options.json ? { ...about, ...summaryJson(tally, effort), stopped } : null;
}

/** @param where what became of the rows, as the rest of the sentence */
function reportFailed(session: Session, failed: number, where: string): void {
  if (failed === 0) return;
  session.stderr.write(`genderd: ${failed} ${failed === 1 ? 'row' : 'rows'} failed${where}\n`);
  session.exitCode = exitCodes.failed;
}

/** @throws UsageFault */
function checkOutputPaths(file: string, output: string, options: EnrichOptions): void {
  const { aggregate, report, charts } = options;
  const isPrinted = output === '-' || (aggregate && options.output === undefined);
  const written = [isPrinted ? undefined : output, report].filter((path) => path !== undefined);
  const pages = charts === undefined ? [] : [charts];
  checkPaths(file, [...written, ...pages], 'the input, --output and --report');
  checkOutputs(written, options);
  if (charts !== undefined && existsSync(charts) && !options.force && !options.resume)
    throw new UsageFault(`${charts} exists; overwrite it with --force`);
}

function rateOf(tally: Tally, begunAt: number): () => string {
  const before = tally.rows;
  return () => {
    const rate = ((tally.rows - before) * 1000) / Math.max(1, performance.now() - begunAt);
    return `${Math.round(rate).toLocaleString('en-US')} rows/s`;
  };
}
