import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { addedNames } from '../formats/added-columns.js';
import { compressed } from '../formats/compression.js';
import { encodingLabel } from '../formats/encoding.js';
import { compressionOf, type Format, isWhole } from '../formats/file-format.js';
import { formatOf, openText, type TextFile } from '../formats/open-text.js';
import { TextFault } from '../formats/row.js';
import type { OpenAnswerer } from './answers/open-answerer.js';
import type { Resolver } from './answers/resolve-rows.js';
import { createResolver } from './answers/resolve-rows.js';
import { createBlockAnswerer } from './blocks/answer-block.js';
import type { BlockRun } from './blocks/answered-blocks.js';
import type { TextToAnswer } from './blocks/block.js';
import {
  type Checkpoint,
  discard,
  finish,
  partPath,
  ResumeRefused,
  type RunIdentity,
  readState,
} from './checkpoint.js';
import { findColumns, planText } from './columns/find-columns.js';
import { failedRowFormat } from './failed-rows.js';
import { openTextInput } from './input.js';
import { createQuestionReader } from './questions.js';
import type { RowsContext } from './run-rows.js';
import { type RunEnd, runText } from './run-text.js';
import type { EnrichOptions } from './setup.js';
import { newTally, type Tally } from './summary.js';
import { inEncoding, openPart, standardOutput } from './writer.js';

/** Where `-` as a file name leads. */
interface StandardStreams {
  readonly stdin: () => Readable;
  readonly stdout: Writable;
}

/** A run in any format. */
export interface Job {
  readonly streams: StandardStreams;
  readonly file: string;
  /** Null: standard input. */
  readonly stats: Stats | null;
  readonly output: string;
  readonly format: Format;
  readonly options: EnrichOptions;
  readonly answering: OpenAnswerer;
  /** Why the run must stop; null: it continues. */
  readonly interrupted: () => string | null;
  readonly notify: (message: string) => void;
  /** Called when reading starts, for the progress bar. */
  readonly onReading: (source: { readonly bytesRead: number }, tally: Tally) => Promise<void>;
}

export interface JobEnd {
  readonly tally: Tally;
  /** Rows of this run. */
  readonly rows: number;
  /** Null: all rows are written. */
  readonly stopped: RunEnd;
  /** Of the text where it is another than UTF-8. */
  readonly encoding?: string | null;
}

/** Bytes read at a time. A service answers one block before it is saved, so that little can be lost. */
const CHUNK_BYTES = { local: 65_536, remote: 32_768 } as const;

/** Opens the text of a job. @throws TextFault */
export async function openJobText({ streams, file, format, options, answering, notify }: Job): Promise<{
  readonly text: TextFile;
  readonly source: { readonly bytesRead: number };
}> {
  const chunkBytes = answering.answerer.answerAtOnce === null ? CHUNK_BYTES.remote : CHUNK_BYTES.local;
  const given = options.encoding === undefined ? null : encodingLabel(options.encoding);
  const input = await openTextInput(file, streams.stdin, { format, encoding: given, chunkBytes });
  const { chunks, source, encoding } = input;
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

/** What decides how the rows of a file are asked. */
interface ContextJob extends Pick<Job, 'options' | 'notify'> {
  readonly answering: Pick<OpenAnswerer, 'salutationOf'>;
}

/** Columns and questions of a file with this header. @throws ColumnFault */
export function contextOf(
  header: readonly string[],
  { options, answering, notify }: ContextJob,
  resolver: Resolver,
  tally: Tally,
  searched = header.length,
): RowsContext {
  const plan = findColumns(header, options, options.header, searched);
  notify(`reading ${planText(plan, header, options.order)}`);
  const questions = createQuestionReader(plan, {
    order: options.order,
    country: options.country ?? null,
    isCountryStrict: options.strictCountry === true,
    salutationOf: answering.salutationOf,
  });
  const named = (at: number | null): string | null => (at === null ? null : (header[at] ?? null));
  tally.salutationColumn = options.order.includes('name') ? named(plan.salutation) : null;
  return {
    resolver,
    questions,
    tally,
    columnOf: (kind) =>
      kind === null ? null : named(kind === 'name' ? (plan.first ?? plan.full ?? plan.last) : plan[kind]),
    hasValues: options.reportValues === true,
  };
}

/** Everything that determines the output of a run. */
export function identityOf({ stats, options, format, answering }: Job): RunIdentity {
  const {
    output,
    force,
    resume,
    quiet,
    json,
    charts,
    key,
    keyFile,
    concurrency,
    threads,
    checkpoint,
    ...rest
  } = options;
  return {
    input: { size: stats?.size ?? 0, mtimeMs: stats?.mtimeMs ?? 0 },
    options: { ...rest, format, ...answering.identity },
  };
}

/** The checkpoint to resume from; null: start from the beginning. @throws ResumeRefused */
export async function checkpointOf(job: Job, identity: RunIdentity): Promise<Checkpoint | null> {
  const { options, output, notify } = job;
  if (!options.resume) {
    if (output !== '-') await discard(output, options.report ?? null);
    return null;
  }
  const state = await readState(output, identity);
  if (state === null) notify('no unfinished run found, starting from the beginning');
  return state?.checkpoint ?? null;
}

/**
 * Puts the finished files in place. Compressed at the end, so that a run resumes byte by byte. @throws like `finish`
 */
async function publish(output: string, report: string | null): Promise<void> {
  const { compression } = compressionOf(output);
  if (compression === null) return finish(output, report);
  const packed = `${output}.packed`;
  const writer = await openPart(packed, 0);
  try {
    const source = createReadStream(partPath(output), { highWaterMark: PACKED_CHUNK_BYTES });
    for await (const chunk of compressed(source, compression)) await writer.write(Buffer.from(chunk));
    await writer.file?.datasync();
  } finally {
    await writer.close();
  }
  await finish(output, report, partPath(packed));
}

const PACKED_CHUNK_BYTES = 1_048_576;

/** How threads are started that answer blocks of this text; null: there are none. */
function threadingOf({ answering, options }: Job, { head }: TextFile): BlockRun['threading'] {
  const { threading } = answering;
  return threading === null
    ? null
    : { fromMs: threading.fromMs, open: () => threading.open({ head, options }) };
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
  const resolver = createResolver(answering.answerer);
  const job = { options, answering, notify: () => undefined };
  const context = contextOf(format.header, job, resolver, newTally(false), format.searched);
  return createBlockAnswerer({ format, added, context });
}

/** Enriches CSV, TSV or JSON. @throws TextFault, ColumnFault, PrefixTaken, ResumeRefused */
export async function enrichText(job: Job): Promise<JobEnd> {
  const { options, output, answering, file } = job;
  const { answerer } = answering;
  const { text, source } = await openJobText(job);
  const { header, searched } = text.format;
  const identity = identityOf(job);
  // Wrong columns are rejected before files of an earlier run are removed.
  const isCharged = answerer.creditsUsed() !== null;
  const tally = newTally(isCharged);
  const added = addedNames(header, options.prefix ?? null);
  contextOf(header, { ...job, notify: () => undefined }, createResolver(answerer), tally, searched);

  const saved = await checkpointOf(job, identity);
  const from = saved === null || saved.inputBytes === 0 ? null : saved;
  if (saved !== null) Object.assign(tally, saved.tally);
  const rowsBefore = tally.rows;
  const resolver = createResolver(answerer, saved?.answered ?? []);
  const context = contextOf(header, job, resolver, tally, searched);
  await job.onReading(source, tally);
  if (from?.isComplete) {
    await publish(output, options.report ?? null);
    return { tally, rows: 0, stopped: null };
  }
  if (from !== null && !(await text.skip(from.inputBytes, from.inputSha256)))
    throw new ResumeRefused('the input has changed; start over with --force');

  const isFile = output !== '-';
  const part = isFile ? await openPart(output, from?.outputBytes ?? 0) : standardOutput(job.streams.stdout);
  const reportFormat =
    options.report === undefined ? null : failedRowFormat(options.report, context.hasValues);
  const report =
    options.report === undefined || reportFormat === null
      ? null
      : { writer: await openPart(options.report, from?.reportBytes ?? 0), format: reportFormat };
  try {
    const stopped = await runText({
      file: text,
      added,
      context,
      threading: threadingOf(job, text),
      writer: inEncoding(part, text.encoding),
      report,
      resumable: isFile && file !== '-' ? { output, identity, everyMs: options.checkpoint * 1000 } : null,
      isEachBlockSaved: answerer.answerAtOnce === null,
      from,
      creditsUsed: answerer.creditsUsed,
      interrupted: job.interrupted,
    });
    if (stopped === null && isFile) await publish(output, options.report ?? null);
    else if (stopped === null) await finish(null, options.report ?? null);
    const encoding = text.encoding === 'utf-8' ? null : text.encoding;
    return { tally, rows: tally.rows - rowsBefore, stopped, encoding };
  } catch (error) {
    // The partial output of an unreadable file is kept only if answers were charged.
    if (error instanceof TextFault && isFile && !isCharged) await discard(output, options.report ?? null);
    throw error;
  } finally {
    await part.close();
    await report?.writer.close();
  }
}
