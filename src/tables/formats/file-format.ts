/** What a file is, by its name and by its first bytes. */

export const FORMATS = ['csv', 'tsv', 'ndjson', 'json', 'xlsx', 'parquet'] as const;
export type Format = (typeof FORMATS)[number];

/** Formats by the endings of their files. */
export const EXTENSIONS: Readonly<Record<string, Format>> = {
  '.csv': 'csv',
  '.txt': 'csv',
  '.tsv': 'tsv',
  '.tab': 'tsv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.json': 'json',
  '.xlsx': 'xlsx',
  '.xlsm': 'xlsx',
  '.parquet': 'parquet',
  '.pq': 'parquet',
};

/** Formats that are read and written block by block. */
export type TextFormatName = Exclude<Format, 'xlsx' | 'parquet'>;

/** Formats that are held in memory, and written at the end. */
export const isWhole = (format: Format): format is Exclude<Format, TextFormatName> =>
  format === 'xlsx' || format === 'parquet';

export const isJson = (format: Format): format is 'ndjson' | 'json' =>
  format === 'ndjson' || format === 'json';

export type Compression = 'gzip' | 'zstd';

const COMPRESSIONS: Readonly<Record<string, Compression>> = { '.gz': 'gzip', '.zst': 'zstd' };

/** The compression that a file's name says, and its name without the ending. */
export function compressionOf(path: string) {
  const ending = /\.(gz|zst)$/i.exec(path)?.[0] ?? '';
  return {
    name: ending === '' ? path : path.slice(0, -ending.length),
    compression: COMPRESSIONS[ending.toLowerCase()] ?? null,
  };
}

/** The ending of a file's name, behind which only that of a compression may stand; empty: none. */
const extensionOf = (file: string): string =>
  /[^/]\.[^./]*$/.exec(compressionOf(file).name)?.[0].slice(1) ?? '';

/** The ending of a file's name that says its format, in lower case. */
export const endingOf = (file: string): string => extensionOf(file).toLowerCase();

/** `people.csv.gz` becomes `people.enriched.csv.gz`. */
export function enrichedName(file: string): string {
  const { name } = compressionOf(file);
  const at = name.length - extensionOf(file).length;
  return `${file.slice(0, at)}.enriched${file.slice(at)}`;
}

/** What a file is by its first bytes, as far as they tell. */
export type FileKind = 'gzip' | 'zstd' | 'zip' | 'parquet' | 'text' | 'binary';

/** Bytes that `fileKind` needs. */
export const KIND_BYTES = 4096;

interface Signature {
  readonly bytes: readonly number[];
  readonly kind: Exclude<FileKind, 'text'>;
  /** For messages, with its article. */
  readonly name: string;
  /** Its letters also begin texts, such as "ORCHARD": the bytes behind them must not be text. */
  readonly beginsTexts?: true;
}

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

const SIGNATURES: readonly Signature[] = [
  { bytes: [0x1f, 0x8b], kind: 'gzip', name: 'gzip data' },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], kind: 'zstd', name: 'Zstandard data' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], kind: 'zip', name: 'a ZIP archive or an Excel workbook' },
  { bytes: ascii('PAR1'), kind: 'parquet', name: 'a Parquet file' },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    kind: 'binary',
    name: 'an old Excel workbook (.xls) or one with a password',
  },
  { bytes: ascii('%PDF'), kind: 'binary', name: 'a PDF document' },
  { bytes: ascii('SQLite format 3'), kind: 'binary', name: 'an SQLite database' },
  { bytes: ascii('ARROW1'), kind: 'binary', name: 'an Arrow or Feather file' },
  { bytes: [...ascii('Obj'), 1], kind: 'binary', name: 'an Avro file' },
  { bytes: ascii('ORC'), kind: 'binary', name: 'an ORC file', beginsTexts: true },
  { bytes: ascii('BZh'), kind: 'binary', name: 'bzip2 data', beginsTexts: true },
  { bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a], kind: 'binary', name: 'xz data' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], kind: 'binary', name: 'a 7z archive' },
  { bytes: ascii('Rar!'), kind: 'binary', name: 'a RAR archive' },
  { bytes: [0x89, ...ascii('PNG')], kind: 'binary', name: 'a PNG picture' },
  { bytes: [0xff, 0xd8, 0xff], kind: 'binary', name: 'a JPEG picture' },
  { bytes: ascii('GIF8'), kind: 'binary', name: 'a GIF picture' },
];

/** Each character is a byte; the first three may be the byte order mark. */
const MARKUP = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|meta|table|\?xml)\b/i;
const MARKUP_BYTES = 200;

const isControl = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b);

/**
 * Distinguishes text from other files, so that no other file is read as text. `head` is the first `KIND_BYTES` of the file,
 * or all of a shorter one. `name` is what the file is, for messages.
 */
export function fileKind(head: Uint8Array): { readonly kind: FileKind; readonly name: string } {
  const hasControls = head.subarray(0, KIND_BYTES).some(isControl);
  for (const { bytes, kind, name, beginsTexts } of SIGNATURES)
    if ((hasControls || !beginsTexts) && bytes.every((byte, at) => head[at] === byte)) return { kind, name };
  if (MARKUP.test(String.fromCharCode(...head.subarray(0, MARKUP_BYTES))))
    return { kind: 'binary', name: 'an HTML page or an XML document' };
  // UTF-16 has zero bytes; its reader decides whether it is text.
  if (!hasControls || utf16Of(head) !== null) return { kind: 'text', name: 'text' };
  return { kind: 'binary', name: 'not text: it has control characters' };
}

/** Bytes of the byte order mark of UTF-8 at the beginning: 3 or 0. */
export const markBytes = (head: Uint8Array): number =>
  head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;

/** UTF-16 by its byte order mark; null: there is none. */
export function markedUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null;
}

/** UTF-16 by its byte order mark, or by zero bytes in every other place; null: neither. */
export function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const marked = markedUtf16(head);
  if (marked !== null) return marked;
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 8;
  if (odd > many && even < odd / 8) return 'utf-16le';
  return even > many && odd < even / 8 ? 'utf-16be' : null;
}

/**
 * The first bytes of a stream, at least `bytesMin` of them unless it is shorter, and the stream with them. No more is
 * awaited: a pipe may deliver one byte at a time.
 */
export async function peek(source: AsyncIterable<Buffer>, bytesMin: number) {
  const rest = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < bytesMin) {
    const next = await rest.next();
    if (next.done) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      if (head.length > 0) yield head;
      for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
    } finally {
      await rest.return?.();
    }
  }
  return { head, chunks: chunks() };
}
