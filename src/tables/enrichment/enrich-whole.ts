import { readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { addedNames } from '../formats/added-columns.js';
import { countRows, type PlainRow, type RowsContext, resolveRows, type WholeTable } from './answer-rows.js';
import type { Answer } from './answers/answer.js';
import type { AnsweredBlock } from './blocks.js';
import { type Place, publish } from './checkpoint.js';
import { beginRun, type Job, type JobEnd, writeBlocks } from './job.js';
import { partPath } from './writer.js';

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
  const { added, from, context, tally } = run;
  const rows = from?.isComplete ? [] : await table.rows(context.questions.wanted);
  const rowsBefore = from?.rows ?? 0;
  await job.onReading(null, tally);
  const known = await answersIn(output, rowsBefore);
  const place = placeBehind(known.length);
  const stopped = await writeBlocks(job, run, { place, blocks: answeredWindows(rows, context, known) });
  if (stopped === null) await publish(output, options.report, (writer) => table.write(writer, known, added));
  return { tally, rows: tally.rows - rowsBefore, stopped };
}

/** Answers of an interrupted run, one per line. */
async function answersIn(output: string, count: number): Promise<Answer[]> {
  if (count === 0) return [];
  const lines = (await readFile(partPath(output), 'utf8')).split('\n').slice(0, count);
  return lines.map((line) => JSON.parse(line) as Answer);
}

const placeBehind = (rows: number): Place => ({ inputBytes: rows, inputSha256: '', rows, lines: 0 });

/** The rows that are not `known` yet, window by window; `known` grows with their answers. */
async function* answeredWindows(
  rows: readonly PlainRow[],
  context: RowsContext,
  known: Answer[],
): AsyncGenerator<AnsweredBlock> {
  const windowRows = context.resolver.resolveAtOnce === null ? WINDOW_ROWS.remote : WINDOW_ROWS.local;
  while (known.length < rows.length) {
    const window = rows.slice(known.length, known.length + windowRows);
    const resolved = await resolveRows(window, context);
    const { answers, stopped } = resolved;
    known.push(...answers);
    const output = Buffer.from(answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''));
    yield { output, ...countRows(resolved, context), here: placeBehind(known.length), stopped };
    await turn();
  }
}
