import { createReadStream, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { decompressed } from '../formats/compression.js';
import { detectEncoding, withoutIncomplete } from '../formats/encoding.js';
import { type Format, fileKind, isWhole, KIND_BYTES, peek, utf16Of } from '../formats/file-format.js';
import { UsageFault } from '../formats/row.js';

/** Bytes that tell most kinds; a stream that has delivered more is judged by more. */
const SIGNATURE_BYTES = 16;

/** The content of a stream, unpacked where its first bytes say that it is compressed. */
async function unpack(source: AsyncIterable<Buffer>, chunkBytes: number, headBytes = SIGNATURE_BYTES) {
  const outer = await peek(source, headBytes);
  const { kind } = fileKind(outer.head);
  if (kind !== 'gzip' && kind !== 'zstd') return outer;
  return peek(decompressed(outer.chunks, kind, chunkBytes), headBytes);
}

const HINTS: Readonly<Record<string, string>> = {
  zip: 'read a workbook with --format xlsx, and unpack an archive first',
  parquet: 'read it with --format parquet',
  gzip: 'it is compressed twice; unpack it once',
  zstd: 'it is compressed twice; unpack it once',
  text: 'read it with --format csv, tsv, ndjson or json',
};

const named = (file: string): string => (file === '-' ? 'standard input' : file);

/** @throws UsageFault for content that is not of the format, so that nothing binary is read as text */
function checkKind(file: string, format: Format, head: Uint8Array, hint?: string): void {
  const wanted = format === 'xlsx' ? 'zip' : format === 'parquet' ? 'parquet' : 'text';
  const { kind, name } = fileKind(head);
  if (kind === wanted || head.length === 0) return;
  const what = name.startsWith('not ') ? name : `${name}, not ${NAMES[format]}`;
  const advice = hint ?? HINTS[kind] ?? 'convert it to CSV, NDJSON, XLSX or Parquet first';
  throw new UsageFault(`${named(file)} is ${what}; ${advice}`);
}

const NAMES: Readonly<Record<Format, string>> = {
  csv: 'CSV text',
  tsv: 'TSV text',
  ndjson: 'JSON text',
  json: 'JSON text',
  xlsx: 'an XLSX workbook',
  parquet: 'a Parquet file',
};

/** How an array of objects and an object begin, in as many bytes as are known; a cell with a quote begins with it. */
const JSON_BEGINS: readonly (readonly [begin: RegExp, format: Format])[] = [
  [/^\s*\[\s*(?:\{\s*["}]|$)/, 'json'],
  [/^\s*\{\s*(?:"|$)/, 'ndjson'],
];

/** @throws UsageFault for JSON that would be read as lines of cells, as standard input is by default */
export function refuseJson(file: string, format: Format, head: Uint8Array): void {
  const text = new TextDecoder().decode(head);
  const found = JSON_BEGINS.find(([begin]) => begin.test(text))?.[1];
  if (found === undefined || (format !== 'csv' && format !== 'tsv')) return;
  throw new UsageFault(`${named(file)} looks like JSON; read it with --format ${found}`);
}

/** Checks the content of a file by its first bytes. @throws UsageFault */
export async function checkFileKind(file: string, format: Format): Promise<void> {
  const source = createReadStream(file, { highWaterMark: 65_536 });
  const { head } = await (isWhole(format) ? peek(source, SIGNATURE_BYTES) : unpack(source, KIND_BYTES));
  source.destroy();
  checkKind(file, format, head);
}

/**
 * Opens the text of a file, a pipe or standard input (`-`), unpacked, and finds its encoding unless one is given: of a file by
 * reading it whole, of a stream by what has arrived. `source` counts the bytes of the file as it lies. @throws UsageFault for content that is not text, TextFault for an encoding that cannot be recognized
 */
export async function openTextInput(
  file: string,
  stdin: () => Readable,
  given: {
    readonly format: Format;
    /** Null: it is found. */
    readonly encoding: string | null;
    /** Bytes that are read at a time; 64 KiB by default. */
    readonly chunkBytes?: number;
    /** Bytes that are awaited of a stream; by default as many as tell its kind. */
    readonly headBytes?: number;
    /** What to do with another file; undefined: what `enrich` advises. */
    readonly hint?: string;
  },
) {
  const { format, chunkBytes = 65_536 } = given;
  const open = () => createReadStream(file, { highWaterMark: chunkBytes });
  const source = file === '-' ? stdin() : open();
  const { head, chunks } = await unpack(source as AsyncIterable<Buffer>, chunkBytes, given.headBytes);
  checkKind(file, format, head, given.hint);
  const counted = 'bytesRead' in source ? (source as { readonly bytesRead: number }) : { bytesRead: 0 };
  const readAgain = async function* (): AsyncGenerator<Buffer> {
    if (file === '-' || !statSync(file).isFile()) yield withoutIncomplete(head);
    else yield* (await unpack(open(), chunkBytes)).chunks;
  };
  const encoding = given.encoding ?? utf16Of(head) ?? (await detectEncoding(readAgain));
  return { head, chunks, source: counted, encoding };
}
