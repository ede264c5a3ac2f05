import type { TextFile } from '../formats/open-text.js';
import { createRenderer } from '../formats/renderer.js';
import { type Checkpoint, newState, type RunIdentity, saveState } from './checkpoint.js';
import type { FailedRow, FailedRowFormat } from './failed-rows.js';
import { answerRows, type RowsContext } from './run-rows.js';
import type { Writer } from './writer.js';

/** Null when all rows are written, else why the run stopped. */
export type RunEnd = string | null;

export interface TextRun {
  readonly file: TextFile;
  readonly added: readonly string[];
  readonly context: Omit<RowsContext, 'onFailed'>;
  readonly writer: Writer;
  readonly report: { readonly writer: Writer; readonly format: FailedRowFormat } | null;
  /** Null: the run cannot be resumed. */
  readonly resumable: {
    readonly output: string;
    readonly identity: RunIdentity;
    /** Milliseconds between checkpoints; 0: after each block. */
    readonly everyMs: number;
  } | null;
  /** Saves after each block, since answers were charged. */
  readonly isEachBlockSaved: boolean;
  /** The checkpoint to resume from; null: none. */
  readonly from: Checkpoint | null;
  readonly lookupsBefore: number;
  readonly creditsUsed: () => number | null;
  /** Why the run must stop; null: it continues. */
  readonly interrupted: () => string | null;
}

/** Reads, answers and writes block by block; memory use does not depend on the file size. @throws TextFault */
export async function runText(run: TextRun): Promise<RunEnd> {
  const { file, writer, context, from, report } = run;
  const { tally, questions, resolver } = context;
  const failed: FailedRow[] = [];
  const creditsBefore = tally.credits ?? 0;
  const position = { rows: from?.rows ?? 0, lines: from?.lines ?? file.format.headerLines };
  const checkpoint = createCheckpoints(run, position);
  const header = file.format.headerOutput(run.added);
  if (from === null) {
    file.skipHeader();
    await checkpoint.begin();
    await writer.write(header);
    if (report !== null) await report.writer.write(Buffer.from(report.format.head));
  }
  const render = createRenderer(file.format, run.added);
  for (;;) {
    const block = await file.next(position, questions.wanted);
    if (block === null) break;
    const { answers, stopped } = await answerRows(block.rows, {
      ...context,
      onFailed: (row) => failed.push(row),
    });
    const next = block.rows[answers.length];
    const end = next?.start ?? block.end;
    await writer.write(render(block, answers, end));
    if (report !== null) await writeReport(report, failed);
    failed.length = 0;
    file.consume(end);
    position.rows += answers.length;
    position.lines = next === undefined ? block.lines : next.line - 1;
    tally.lookups = run.lookupsBefore + resolver.lookups();
    const credits = run.creditsUsed();
    if (credits !== null) tally.credits = creditsBefore + credits;
    const reason = stopped ?? run.interrupted();
    if (reason !== null) {
      await checkpoint.stop();
      return reason;
    }
    await checkpoint.saveWhenDue();
  }
  if (report !== null) await report.writer.write(Buffer.from(report.format.tail));
  await checkpoint.complete();
  return null;
}

async function writeReport(
  report: NonNullable<TextRun['report']>,
  failed: readonly FailedRow[],
): Promise<void> {
  if (failed.length === 0) return;
  const { writer, format } = report;
  const head = Buffer.byteLength(format.head);
  const text = failed.map((row, index) => format.entry(row, index === 0 && writer.bytes() === head)).join('');
  await writer.write(Buffer.from(text));
}

/** Saves checkpoints in an order that is safe against a crash at any moment. */
function createCheckpoints(run: TextRun, position: { readonly rows: number; readonly lines: number }) {
  const { resumable, file, writer, report, context } = run;
  let savedAt = performance.now();
  const save = async (isComplete: boolean, isStart = false, isStop = false): Promise<void> => {
    if (resumable === null) return;
    const { bytes, sha256 } = file.consumed();
    const checkpoint: Checkpoint = {
      inputBytes: isStart ? 0 : bytes,
      inputSha256: sha256,
      outputBytes: writer.bytes(),
      reportBytes: report?.writer.bytes() ?? 0,
      ...position,
      tally: context.tally,
      answered: isStop && run.isEachBlockSaved ? context.resolver.remembered() : context.resolver.unused(),
      isComplete,
    };
    const files = [writer.file, report?.writer.file ?? null].filter((one) => one !== null);
    await saveState(resumable.output, newState(resumable.identity, checkpoint), files);
    savedAt = performance.now();
  };
  return {
    complete: () => save(true),
    stop: () => save(false, false, true),
    begin: () => save(false, true),
    async saveWhenDue(): Promise<void> {
      const isDue = run.isEachBlockSaved || performance.now() - savedAt >= (resumable?.everyMs ?? 0);
      if (resumable !== null && isDue) await save(false);
    },
  };
}
