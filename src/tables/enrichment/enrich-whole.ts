import { readFile } from 'node:fs/promises';
import { addedNames } from '../formats/added-columns.js';
import type { Answer } from './answers/answer.js';
import { createResolver } from './answers/resolve-rows.js';
import { type Checkpoint, finish, newState, partPath, saveState } from './checkpoint.js';
import { checkpointOf, contextOf, identityOf, type Job, type JobEnd } from './enrich-text.js';
import { failedRowFormat } from './failed-rows.js';
import { answerRows, type PlainRow, type RowsContext } from './run-rows.js';
import { newTally } from './summary.js';
import type { WholeTable } from './whole-table.js';
import { openPart, type Writer } from './writer.js';

/** Rows between checkpoints. */
const WINDOW_ROWS = { local: 20_000, remote: 1_000 } as const;

/** Opens the table of a job whose format is a whole one. @throws TextFault, UsageFault */
export async function openWholeTable(job: Job): Promise<WholeTable> {
  if (job.format === 'parquet') {
    const { openParquetTable } = await import('../parquet/parquet-table.js');
    return openParquetTable(job);
  }
  const { openSheetTable } = await import('../workbook/job-sheet.js');
  return openSheetTable(job);
}

/**
 * Enriches a workbook or a Parquet file. Answers are saved line by line in the unfinished file, from which a run
 * resumes; the table is written once all are there. @throws TextFault, ColumnFault, PrefixTaken, ResumeRefused
 */
export async function enrichWhole(job: Job): Promise<JobEnd> {
  const { options, output, answering } = job;
  const { answerer } = answering;
  const table = await openWholeTable(job);
  const { header, searched } = table;
  const added = addedNames(header, options.prefix ?? null);
  table.checkRoom?.(added.length);
  const tally = newTally(answerer.creditsUsed() !== null);
  const identity = identityOf(job);
  contextOf(header, { ...job, notify: () => undefined }, createResolver(answerer), tally, searched);

  const saved = await checkpointOf(job, identity);
  if (saved !== null) Object.assign(tally, saved.tally);
  const resolver = createResolver(answerer, saved?.answered ?? []);
  const context = contextOf(header, job, resolver, tally, searched);
  const rows = await table.rows(context.questions.wanted);
  const rowsBefore = saved?.rows ?? 0;
  const part = await openPart(output, saved?.outputBytes ?? 0);
  const report =
    options.report === undefined ? null : await openPart(options.report, saved?.reportBytes ?? 0);
  try {
    const known = await answersIn(output, rowsBefore);
    const run = { job, rows, context, part, report, known, saved, identity };
    const stopped = await answerAll(run);
    if (stopped !== null) return { tally, rows: tally.rows - rowsBefore, stopped };
    await publish(job, table, known, added);
    return { tally, rows: tally.rows - rowsBefore, stopped: null };
  } finally {
    await part.close();
    await report?.close();
  }
}

/** Answers of an interrupted run, one per line. */
async function answersIn(output: string, count: number): Promise<Answer[]> {
  if (count === 0) return [];
  const lines = (await readFile(partPath(output), 'utf8')).split('\n').slice(0, count);
  return lines.map((line) => JSON.parse(line) as Answer);
}

interface AnswerRun {
  readonly job: Job;
  readonly rows: readonly PlainRow[];
  readonly context: RowsContext;
  readonly part: Writer;
  readonly report: Writer | null;
  /** Grows with the answers. */
  readonly known: Answer[];
  readonly saved: Checkpoint | null;
  readonly identity: ReturnType<typeof identityOf>;
}

async function answerAll({ job, rows, context, part, report, known, saved, identity }: AnswerRun) {
  const { options, output, answering } = job;
  const { tally, resolver } = context;
  const format = options.report === undefined ? null : failedRowFormat(options.report, context.hasValues);
  const [lookupsBefore, creditsBefore] = [tally.lookups, tally.credits ?? 0];
  const isLocal = answering.answerer.answerAtOnce !== null;
  const windowRows = isLocal ? WINDOW_ROWS.local : WINDOW_ROWS.remote;
  if (saved === null) await report?.write(Buffer.from(format?.head ?? ''));
  let hasFailed = (saved?.tally.failed ?? 0) > 0;

  while (known.length < rows.length) {
    const window = rows.slice(known.length, known.length + windowRows);
    const { answers, stopped, failed } = await answerRows(window, context);
    known.push(...answers);
    await part.write(Buffer.from(answers.map((answer) => `${JSON.stringify(answer)}\n`).join('')));
    if (report !== null && format !== null && failed.length > 0) {
      await report.write(
        Buffer.from(failed.map((row, at) => format.entry(row, !hasFailed && at === 0)).join('')),
      );
      hasFailed = true;
    }
    tally.lookups = lookupsBefore + resolver.lookups();
    const credits = answering.answerer.creditsUsed();
    if (credits !== null) tally.credits = creditsBefore + credits;
    const reason = stopped ?? job.interrupted();
    await saveState(
      output,
      newState(identity, {
        inputBytes: known.length,
        inputSha256: '',
        outputBytes: part.bytes(),
        reportBytes: report?.bytes() ?? 0,
        rows: known.length,
        lines: 0,
        tally,
        answered: reason === null || isLocal ? resolver.unused() : resolver.remembered(),
        isComplete: false,
      }),
      [part.file, report?.file ?? null].filter((file) => file !== null),
    );
    if (reason !== null) return reason;
    await new Promise((done) => setImmediate(done));
  }
  await report?.write(Buffer.from(format?.tail ?? ''));
  return null;
}

async function publish(
  { output, options }: Job,
  table: WholeTable,
  answers: readonly Answer[],
  added: readonly string[],
): Promise<void> {
  const packed = await openPart(`${output}.packed`, 0);
  try {
    await table.write(packed, answers, added);
    await packed.file?.datasync();
  } finally {
    await packed.close();
  }
  await finish(output, options.report ?? null, partPath(`${output}.packed`));
}
