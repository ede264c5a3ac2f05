import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { addedNames } from '../formats/added-columns.js';
import { compressed } from '../formats/compression.js';
import { compressionOf, isWhole } from '../formats/file-format.js';
import { formatOf, openText } from '../formats/open-text.js';
import { TextFault, UsageFault } from '../formats/row.js';
import { createResolver } from './answers/resolver.js';
import { answeredBlocks, type BlockRun, createBlockAnswerer, type TextToAnswer } from './blocks.js';
import {
  type Checkpoint,
  createCheckpoints,
  discard,
  finish,
  type Place,
  type Resumable,
} from './checkpoint.js';
import type { Report } from './failed-rows.js';
import { openTextInput, refuseJson } from './input.js';
import {
  beginRun,
  contextOf,
  type Job,
  type JobEnd,
  type OpenAnswerer,
  openReport,
  publishWhole,
} from './job.js';
import { knownEncoding } from './setup.js';
import { addTally, type Tally } from './summary.js';
import { inEncoding, openPart, partPath, standardOutput, type Writer } from './writer.js';

/** Bytes read at a time. A service answers one block before it is saved, so that little can be lost. */
const CHUNK_BYTES = { local: 65_536, remote: 32_768 } as const;

/** Opens the text of a job. @throws TextFault */
export async function openJobText({ streams, file, format, options, answering, notify }: Job) {
  const chunkBytes = answering.answerer.answerAtOnce === null ? CHUNK_BYTES.remote : CHUNK_BYTES.local;
  const given = knownEncoding(options.encoding);
  const input = await openTextInput(file, streams.stdin, { format, encoding: given, chunkBytes });
  const { head, chunks, source, encoding } = input;
  if (options.skipRows === undefined) refuseJson(file, format, head);
  if (encoding !== given)
    notify(`the text is not UTF-8: reading and writing it as ${encoding}; choose another with --encoding`);
  const text = await openText(chunks, {
    format: isWhole(format) ? 'csv' : format,
    encoding,
    delimiter: options.delimiter ?? null,
    hasHeader: options.header,
    skippedLines: options.skipRows ?? 0,
    digest: createHash('sha256'),
  });
  return { text, source };
}

const PACKED_CHUNK_BYTES = 1_048_576;

/**
 * Puts the finished files in place. Compressed at the end, so that a run resumes byte by byte. @throws like `finish`
 */
async function publish(output: string, report: string | undefined): Promise<void> {
  const { compression } = compressionOf(output);
  if (compression === null) return finish(output, report);
  await publishWhole(output, report, async (writer) => {
    const source = createReadStream(partPath(output), { highWaterMark: PACKED_CHUNK_BYTES });
    for await (const chunk of compressed(source, compression)) await writer.write(Buffer.from(chunk));
  });
}

/** Answers blocks of a text whose head another thread has read, as that thread does. */
export function openBlockAnswerer(
  { head, options }: TextToAnswer,
  answering: Pick<OpenAnswerer, 'answerer' | 'salutationOf'>,
) {
  const { bytes } = head;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const format = formatOf({ ...head, bytes: buffer });
  if (format === null) throw new Error('the head of the text is not whole');
  const added = addedNames(format.header, options.prefix ?? null);
  // Members of the names that it adds are refused.
  format.headerOutput(added);
  const job = { options, answering, notify: () => undefined };
  const context = contextOf(format, job, createResolver(answering.answerer));
  return createBlockAnswerer({ format, added, context });
}

/** Enriches CSV, TSV or JSON. @throws TextFault, ColumnFault, UsageFault */
export async function enrichText(job: Job): Promise<JobEnd> {
  const { options, output, answering, file } = job;
  const { answerer } = answering;
  const { text, source } = await openJobText(job);
  const { added, identity, saved, context, tally } = await beginRun(job, text.format);
  const from = saved === null || saved.inputBytes === 0 ? null : saved;
  const rowsBefore = tally.rows;
  await job.onReading(source, tally);
  if (from?.isComplete) {
    await publish(output, options.report);
    return { tally, rows: 0, stopped: null };
  }
  if (from !== null && !(await text.skip(from.inputBytes, from.inputSha256)))
    throw new UsageFault('the input has changed; start over with --force');

  const isFile = output !== '-';
  const part = isFile ? await openPart(output, from?.outputBytes ?? 0) : standardOutput(job.streams.stdout);
  const report = await openReport(options, context, from?.reportBytes ?? 0);
  const { encoding } = text.head;
  try {
    const stopped = await runText({
      file: text,
      added,
      context,
      tally,
      options,
      threading: answering.threading,
      writer: inEncoding(part, encoding),
      report,
      resumable: isFile && file !== '-' ? { output, identity, everyMs: options.checkpoint * 1000 } : null,
      from,
      interrupted: job.interrupted,
    });
    if (stopped === null) await publish(output, options.report);
    return {
      tally,
      rows: tally.rows - rowsBefore,
      stopped,
      encoding: encoding === 'utf-8' ? null : encoding,
    };
  } catch (error) {
    // The partial output of an unreadable file is kept only if answers were charged.
    const isCharged = answerer.creditsUsed() !== null;
    if (error instanceof TextFault && isFile && !isCharged) await discard(output, options.report);
    throw error;
  } finally {
    await part.close();
    await report?.writer.close();
  }
}

interface TextRun extends BlockRun {
  readonly tally: Tally;
  readonly writer: Writer;
  readonly report: Report | null;
  /** Null: the run cannot be resumed. */
  readonly resumable: Resumable | null;
  /** The checkpoint to resume from; null: none. */
  readonly from: Checkpoint | null;
  /** Why the run must stop; null: it continues. */
  readonly interrupted: () => string | null;
}

/**
 * Reads, answers and writes block by block; memory use does not depend on the file size. Null when all rows are
 * written, else why the run stopped. @throws TextFault
 */
export async function runText(run: TextRun): Promise<string | null> {
  const { file, writer, tally, from, report } = run;
  const position = { rows: from?.rows ?? 0, lines: from?.lines ?? file.format.headerLines };
  const { resolver } = run.context;
  const checkpoint = createCheckpoints(run.resumable, { writer, report, resolver, tally });
  const header = file.format.headerOutput(run.added);
  if (from === null) {
    file.skipHeader();
    await checkpoint.begin({ ...position, ...file.consumed() });
    await writer.write(header);
    await report?.begin();
  }
  let place: Place = { ...position, ...file.consumed() };
  for await (const { output, failed, tally: counted, here, stopped } of answeredBlocks(run, position)) {
    place = here;
    addTally(tally, counted);
    await writer.write(output);
    await report?.add(failed);
    const reason = stopped ?? run.interrupted();
    if (reason !== null) {
      await checkpoint.stop(here);
      return reason;
    }
    await checkpoint.saveWhenDue(here);
  }
  await report?.end();
  await checkpoint.complete(place);
  return null;
}
