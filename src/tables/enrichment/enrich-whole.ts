import { readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { addedNames } from '../formats/added-columns.js';
import { answerRows, type PlainRow, type WholeTable } from './answer-rows.js';
import type { Answer } from './answers/answer.js';
import { createCheckpoints } from './checkpoint.js';
import type { Report } from './failed-rows.js';
import { beginRun, type Job, type JobEnd, openReport, publishWhole } from './job.js';
import { openPart, partPath, type Writer } from './writer.js';

/** Rows between checkpoints. */
const WINDOW_ROWS = { local: 20_000, remote: 1_000 } as const;

/** Opens the table of a job whose format is a whole one. @throws TextFault, UsageFault */
export async function openWholeTable(job: Job): Promise<WholeTable> {
  const { file, options } = job;
  if (job.format === 'parquet') {
    const { openParquetTable } = await import('../parquet/parquet-table.js');
    return openParquetTable(job);
  }
  const { openSheet } = await import('../workbook/sheet-table.js');
  const { unpack } = await import('../workbook/sheets.js');
  const { name, others, write, ...table } = openSheet(unpack(await readFile(file)), {
    sheet: options.sheet,
    hasHeader: options.header,
    skippedRows: options.skipRows ?? 0,
  });
  const choice =
    others.length === 0 ? '' : `; with --sheet also: ${others.map((one) => `"${one}"`).join(', ')}`;
  job.notify(`reading the sheet "${name}"${choice}`);
  return { ...table, write: (writer, answers, added) => writer.write(Buffer.from(write(answers, added))) };
}

/**
 * Enriches a workbook or a Parquet file. Answers are saved line by line in the partial file, from which a run
 * resumes; the table is written once all are there. @throws TextFault, ColumnFault, UsageFault
 */
export async function enrichWhole(job: Job): Promise<JobEnd> {
  const { options, output } = job;
  const table = await openWholeTable(job);
  table.checkRoom?.(addedNames(table.header, options.prefix ?? null).length);
  const run = await beginRun(job, table);
  const { added, saved, context, tally } = run;
  const rows = await table.rows(context.questions.wanted);
  const rowsBefore = saved?.rows ?? 0;
  await job.onReading(null, tally);
  const part = await openPart(output, saved?.outputBytes ?? 0);
  const report = await openReport(options, context, saved?.reportBytes ?? 0);
  try {
    const known = await answersIn(output, rowsBefore);
    const stopped = await answerAll({ ...run, job, rows, part, report, known });
    if (stopped === null)
      await publishWhole(output, options.report, (writer) => table.write(writer, known, added));
    return { tally, rows: tally.rows - rowsBefore, stopped };
  } finally {
    await part.close();
    await report?.writer.close();
  }
}

/** Answers of an interrupted run, one per line. */
async function answersIn(output: string, count: number): Promise<Answer[]> {
  if (count === 0) return [];
  const lines = (await readFile(partPath(output), 'utf8')).split('\n').slice(0, count);
  return lines.map((line) => JSON.parse(line) as Answer);
}

interface WholeRun extends Awaited<ReturnType<typeof beginRun>> {
  readonly job: Job;
  readonly rows: readonly PlainRow[];
  readonly part: Writer;
  readonly report: Report | null;
  /** Grows with the answers. */
  readonly known: Answer[];
}

/** Why the run stopped; null: all rows are answered. */
async function answerAll(run: WholeRun): Promise<string | null> {
  const { job, rows, context, tally, part, report, known, saved, identity } = run;
  const { resolver } = context;
  const windowRows = resolver.resolveAtOnce === null ? WINDOW_ROWS.remote : WINDOW_ROWS.local;
  const resumable = { output: job.output, identity, everyMs: 0 };
  const checkpoint = createCheckpoints(resumable, { writer: part, report, resolver, tally });
  if (saved === null) await report?.begin();

  while (known.length < rows.length) {
    const window = rows.slice(known.length, known.length + windowRows);
    const { answers, stopped, failed } = await answerRows(window, context, tally);
    known.push(...answers);
    await part.write(Buffer.from(answers.map((answer) => `${JSON.stringify(answer)}\n`).join('')));
    await report?.add(failed);
    const reason = stopped ?? job.interrupted();
    const here = { inputBytes: known.length, inputSha256: '', rows: known.length, lines: 0 };
    if (reason !== null) {
      await checkpoint.stop(here);
      return reason;
    }
    await checkpoint.saveWhenDue(here);
    await turn();
  }
  await report?.end();
  return null;
}
