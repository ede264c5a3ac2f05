import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { addedNames } from '../formats/added-columns.js';
import { compressed } from '../formats/compression.js';
import { compressionOf, type TextFormatName } from '../formats/file-format.js';
import { openText, textFormatOf } from '../formats/open-text.js';
import { TextFault, UsageFault } from '../formats/row.js';
import { createResolver } from './answers/resolver.js';
import { answeredBlocks, createBlockAnswerer, type TextToAnswer } from './blocks.js';
import { discard, publish } from './checkpoint.js';
import { openTextInput, refuseJson } from './input.js';
import { beginRun, contextOf, type Job, type JobEnd, type OpenAnswerer, writeBlocks } from './job.js';
import { knownEncoding } from './setup.js';
import { partPath, type Writer } from './writer.js';

/** Bytes read at a time. A service answers one block before it is saved, so that little can be lost. */
const CHUNK_BYTES = { local: 65_536, remote: 32_768 } as const;

/** Opens the text of a job. @throws TextFault */
export async function openJobText(
  { streams, file, options, answering, notify }: Job,
  format: TextFormatName,
) {
  const chunkBytes = answering.answerer.answerAtOnce === null ? CHUNK_BYTES.remote : CHUNK_BYTES.local;
  const given = knownEncoding(options.encoding);
  const input = await openTextInput(file, streams.stdin, { format, encoding: given, chunkBytes });
  const { head, chunks, source, encoding } = input;
  if (options.skipRows === undefined) refuseJson(file, format, head);
  if (encoding !== (given ?? 'utf-8'))
    notify(`the text is not UTF-8: reading and writing it as ${encoding}; choose another with --encoding`);
  const { delimiter, header: hasHeader, skipRows: skippedLines } = options;
  const textOptions = { format, encoding, delimiter, hasHeader, skippedLines };
  const text = await openText(chunks, textOptions, createHash('sha256'));
  if (text.format.isHeaderWider)
    notify(
      'the rows have fewer cells than the header: put a column name with the delimiter in it into quotes',
    );
  return { text, source };
}

const PACKED_CHUNK_BYTES = 1_048_576;

/** Compresses an output at its end, so that a run resumes byte by byte; undefined: its name does not ask for it. */
function packing(output: string): ((writer: Writer) => Promise<void>) | undefined {
  const { compression } = compressionOf(output);
  if (compression === null) return undefined;
  return async (writer) => {
    const source = createReadStream(partPath(output), { highWaterMark: PACKED_CHUNK_BYTES });
    for await (const chunk of compressed(source, compression)) await writer.write(Buffer.from(chunk));
  };
}

/** Answers blocks of a text whose head another thread has read, as that thread does. */
export function openBlockAnswerer(
  { head, options }: TextToAnswer,
  answering: Pick<OpenAnswerer, 'answerer' | 'salutationOf'>,
) {
  const { bytes } = head;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const format = textFormatOf({ ...head, bytes: buffer });
  if (format === null) throw new Error('the head of the text is not whole');
  const added = addedNames(format.header, options.prefix ?? null);
  // Members of the names that it adds are refused.
  format.headerOutput(added);
  const job = { options, answering, notify: () => undefined };
  const context = contextOf(format, job, createResolver(answering.answerer));
  return createBlockAnswerer(format, added, context);
}

/** Enriches CSV, TSV or JSON, block by block; memory use does not depend on the file size. @throws TextFault, ColumnFault, UsageFault */
export async function enrichText(job: Job, format: TextFormatName): Promise<JobEnd> {
  const { options, output, answering } = job;
  const { text, source } = await openJobText(job, format);
  const { encoding } = text.head.options;
  const run = await beginRun(job, text.format);
  const { added, from, context, tally } = run;
  const rowsBefore = tally.rows;
  await job.onReading(source, tally);
  const position = { rows: from?.rows ?? 0, lines: from?.lines ?? text.format.headerLines };
  const head = text.format.headerOutput(added);
  if (from === null) text.skipHeader();
  else if (from.isComplete) await text.close();
  else if (!(await text.skip(from.inputBytes, from.inputSha256)))
    throw new UsageFault('the input has changed; start over with --force');
  try {
    const place = { ...position, ...text.consumed() };
    const { threading } = answering;
    const blocks = answeredBlocks({ file: text, added, context, options, threading }, position);
    const stopped = await writeBlocks(job, run, { place, blocks, head, encoding });
    if (stopped === null) await publish(output, options.report, packing(output));
    return {
      tally,
      rows: tally.rows - rowsBefore,
      stopped,
      encoding: encoding === 'utf-8' ? null : encoding,
    };
  } catch (error) {
    // The partial output of an unreadable file is kept only if answers were charged.
    const isCharged = answering.answerer.creditsUsed() !== null;
    if (error instanceof TextFault && output !== '-' && !isCharged) await discard(output, options.report);
    throw error;
  }
}
