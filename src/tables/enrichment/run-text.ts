import type { TextFile } from '../formats/open-text.js';
import { answeredBlocks, type BlockRun } from './blocks/answered-blocks.js';
import type { Place } from './blocks/block.js';
import { type Checkpoint, newState, type RunIdentity, saveState } from './checkpoint.js';
import type { FailedRow, FailedRowFormat } from './failed-rows.js';
import type { RowsContext } from './run-rows.js';
import { addTally } from './summary.js';
import type { Writer } from './writer.js';

/** Null when all rows are written, else why the run stopped. */
export type RunEnd = string | null;

export interface TextRun {
  readonly file: TextFile;
  readonly added: readonly string[];
  readonly context: RowsContext;
  readonly threading: BlockRun['threading'];
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
  readonly creditsUsed: () => number | null;
  /** Why the run must stop; null: it continues. */
  readonly interrupted: () => string | null;
}

/** Reads, answers and writes block by block; memory use does not depend on the file size. @throws TextFault */
export async function runText(run: TextRun): Promise<RunEnd> {
  const { file, writer, context, from, report } = run;
  const { tally } = context;
  const creditsBefore = tally.credits ?? 0;
  const position = { rows: from?.rows ?? 0, lines: from?.lines ?? file.format.headerLines };
  const checkpoint = createCheckpoints(run);
  const header = file.format.headerOutput(run.added);
  if (from === null) {
    file.skipHeader();
    await checkpoint.begin({ ...position, ...file.consumed() });
    await writer.write(header);
    if (report !== null) await report.writer.write(Buffer.from(report.format.head));
  }
  let place: Place = { ...position, ...file.consumed() };
  for await (const { output, failed, tally: counted, here, stopped } of answeredBlocks(run, position)) {
    place = here;
    addTally(tally, counted);
    await writer.write(output);
    if (report !== null) await writeReport(report, failed);
    const credits = run.creditsUsed();
    if (credits !== null) tally.credits = creditsBefore + credits;
    const reason = stopped ?? run.interrupted();
    if (reason !== null) {
      await checkpoint.stop(here);
      return reason;
    }
    await checkpoint.saveWhenDue(here);
  }
  if (report !== null) await report.writer.write(Buffer.from(report.format.tail));
  await checkpoint.complete(place);
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
function createCheckpoints(run: TextRun) {
  const { resumable, writer, report, context } = run;
  let savedAt = performance.now();
  const save = async (here: Place, isComplete: boolean, isStop = false): Promise<void> => {
    if (resumable === null) return;
    const { bytes, sha256, rows, lines } = here;
    const checkpoint: Checkpoint = {
      inputBytes: bytes,
      inputSha256: sha256,
      outputBytes: writer.bytes(),
      reportBytes: report?.writer.bytes() ?? 0,
      rows,
      lines,
      tally: context.tally,
      answered: isStop && run.isEachBlockSaved ? context.resolver.remembered() : context.resolver.unused(),
      isComplete,
    };
    const files = [writer.file, report?.writer.file ?? null].filter((one) => one !== null);
    await saveState(resumable.output, newState(resumable.identity, checkpoint), files);
    savedAt = performance.now();
  };
  return {
    complete: (here: Place) => save(here, true),
    stop: (here: Place) => save(here, false, true),
    begin: (here: Place) => save({ ...here, bytes: 0 }, false),
    async saveWhenDue(here: Place): Promise<void> {
      const isDue = run.isEachBlockSaved || performance.now() - savedAt >= (resumable?.everyMs ?? 0);
      if (resumable !== null && isDue) await save(here, false);
    },
  };
}
