import { ROW_BYTES_MAX } from '../csv/row-splitter.js';
import { openDelimited } from './delimited.js';
import { codecOf, refuseUtf16, toUtf8 } from './encoding.js';
import { isJson, peek } from './file-format.js';
import { openJson } from './json.js';
import { type Block, type Position, TextFault, type TextFormat, type TextOptions } from './row.js';

/** A hash over bytes, as Node.js has them. */
interface Digest {
  update(bytes: Uint8Array): unknown;
  copy(): { digest(encoding: 'hex'): string };
}

/** Enough to tell UTF-16. */
const HEAD_BYTES = 4;

/** The head by which a format was recognized, from which another thread recognizes the same. */
export interface TextHead {
  readonly bytes: Buffer;
  /** The file has no more. */
  readonly isLast: boolean;
  readonly options: TextOptions;
}

export type TextFile = Awaited<ReturnType<typeof openText>>;

/**
 * Opens a text file, which is read block by block, up to the end of its first row. `digest` hashes what is consumed, for a
 * run that may be resumed. @throws TextFault
 */
export async function openText(chunks: AsyncIterable<Buffer>, options: TextOptions, digest?: Digest) {
  const { head, chunks: whole } = await peek(chunks, HEAD_BYTES);
  if (head.length === 0) throw new TextFault('the file is empty');
  refuseUtf16(head, options.encoding);
  const window = createWindow(toUtf8(whole, options.encoding)[Symbol.asyncIterator](), digest);
  const { format, head: found } = await openFormat(window, options);
  return {
    format,
    head: found,
    /** Consumed bytes (UTF-16 counted as UTF-8) and their digest; empty without one. */
    consumed: window.consumed,
    /** Skips what an earlier run consumed. False: the file is shorter or has different bytes. */
    async skip(target: number, sha256: string): Promise<boolean> {
      while (window.consumed().inputBytes < target) {
        const left = target - window.consumed().inputBytes;
        const here = window.buffer().length - window.at();
        window.consume(window.at() + Math.min(left, here));
        if (left > here && !(await window.more())) return false;
      }
      return window.consumed().inputSha256 === sha256;
    },
    skipHeader: () => window.consume(format.headerBytes),
    /** The next rows, only counted without `wanted` columns; null at the end. Nothing is consumed. @throws TextFault */
    async next(from: Position, wanted: readonly number[] | null): Promise<Block | null> {
      for (;;) {
        const isLast = window.isLast();
        const block = format.rowsOf(window.buffer(), window.at(), isLast, from, wanted);
        if (block.end > block.start) return block;
        if (isLast) return null;
        await window.more();
      }
    },
    /** Consumes a block up to this place of its buffer. */
    consume: window.consume,
    /** Closes what is read, before its end. */
    close: window.close,
  };
}

/** All blocks of a text behind its header. `added`: members that no object may have. @throws TextFault */
export async function* blocksOf(
  text: TextFile,
  added: readonly string[],
  wanted: readonly number[],
): AsyncGenerator<Block> {
  text.format.headerOutput(added);
  text.skipHeader();
  let position: Position = { rows: 0, lines: text.format.headerLines };
  for (;;) {
    const block = await text.next(position, wanted);
    if (block === null) return;
    yield block;
    text.consume(block.end);
    position = block.after;
  }
}

async function openFormat(window: Window, options: TextOptions) {
  for (;;) {
    const head: TextHead = { bytes: window.buffer(), isLast: window.isLast(), options };
    const format = textFormatOf(head);
    if (format !== null) return { format, head };
    if (head.bytes.length > 4 * ROW_BYTES_MAX) throw new TextFault('no complete row in the first 4 MiB');
    await window.more();
  }
}

/** The format of a text that begins so; null: more of it must be known. @throws TextFault */
export function textFormatOf({ bytes, isLast, options }: TextHead): TextFormat | null {
  const codec = codecOf(options.encoding);
  return isJson(options.format)
    ? openJson(bytes, isLast, codec)
    : openDelimited(bytes, isLast, codec, options);
}

type Window = ReturnType<typeof createWindow>;

/** The bytes that were read and not consumed yet. */
function createWindow(chunks: AsyncIterator<Buffer>, digest: Digest | undefined) {
  let buffer: Buffer = Buffer.alloc(0);
  let at = 0;
  let bytes = 0;
  let isLast = false;
  return {
    buffer: () => buffer,
    at: () => at,
    isLast: () => isLast,
    consumed: () => ({ inputBytes: bytes, inputSha256: digest?.copy().digest('hex') ?? '' }),
    consume(end: number): void {
      digest?.update(buffer.subarray(at, end));
      bytes += end - at;
      at = end;
    },
    /** False at the end. */
    async more(): Promise<boolean> {
      const next = await chunks.next();
      isLast = next.done === true;
      if (next.done) return false;
      buffer = at === buffer.length ? next.value : Buffer.concat([buffer.subarray(at), next.value]);
      at = 0;
      return true;
    },
    async close(): Promise<void> {
      await chunks.return?.();
    },
  };
}
