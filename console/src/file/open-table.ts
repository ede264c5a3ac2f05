import { Gunzip, Gzip } from 'fflate';
import type { PlainRow } from '../../../src/tables/enrichment/answer-rows.js';
import type { Answer } from '../../../src/tables/enrichment/answers/answer.js';
import { detectEncoding, fromUtf8 } from '../../../src/tables/formats/encoding.js';
import {
  EXTENSIONS,
  endingOf,
  fileKind,
  KIND_BYTES,
  peek,
  utf16Of,
} from '../../../src/tables/formats/file-format.js';
import { blocksOf, openText, type TextFile } from '../../../src/tables/formats/open-text.js';
import { createRenderer } from '../../../src/tables/formats/renderer.js';
import { TextFault } from '../../../src/tables/formats/row.js';
import { type SheetTable, sheetReader } from '../../../src/tables/workbook/sheet-table.js';
import { findSheet, type Parts, unpack } from '../../../src/tables/workbook/sheets.js';
import { Buffer } from './node-buffer.js';

/** A table in a file, read as often as needed by the readers of `genderd enrich`. */
export interface Table {
  /** Names of the columns; numbers where the file has no header. */
  readonly header: readonly string[];
  /** How many columns, from the first, are searched for header words. */
  readonly searched: number;
  /** Rows in blocks, between which the page can respond; the cells are those of the wanted columns. @throws TextFault */
  rows(wanted: readonly number[]): AsyncIterable<readonly PlainRow[]>;
  /** The same file with columns added. @throws TextFault */
  write(
    wanted: readonly number[],
    answerOf: (row: PlainRow) => Answer,
    added: readonly string[],
  ): Promise<Blob>;
}

/** What a file is, before it is known whether it has a header. */
export interface OpenedFile {
  readonly file: File;
  /** For the reader of the page: `CSV, UTF-8`. */
  readonly about: string;
  /** Names of the sheets of a workbook; none otherwise. */
  readonly sheets: readonly string[];
  /** False: rows are objects, whose members have names of their own. */
  readonly canLackHeader: boolean;
  /** @throws TextFault, UsageFault */
  table(options: TableOptions): Promise<Table>;
}

export interface TableOptions {
  readonly hasHeader: boolean;
  /** Rows of a sheet, or lines of a text, above the table, which are kept. */
  readonly skipped: number;
  /** Name of the sheet; empty: the first one. */
  readonly sheet: string;
}

/** The file is none that can be read; nothing was read or charged. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}

/** A larger workbook would take more memory than a tab has. */
const workbookBytesMax = 100 * 1024 * 1024;

const read = 'CSV, TSV, NDJSON, JSON and Excel (.xlsx) files can be read here, the text files also as .gz.';

function refuse(file: File, what: string): never {
  throw new RefusedFile(`“${file.name}” is ${what}. ${read}`);
}

/** Opens a file by its first bytes. @throws RefusedFile for anything but a table, TextFault for a damaged one */
export async function openFile(file: File): Promise<OpenedFile> {
  const { head } = await peek(chunksOf(file), KIND_BYTES);
  if (head.length === 0) throw new RefusedFile('The file is empty.');
  const { kind, name } = fileKind(head);
  if (kind === 'zip') return openWorkbook(file);
  if (kind === 'parquet' || kind === 'zstd')
    refuse(file, `${name}, which “genderd enrich” reads on the command line`);
  if (kind === 'binary') refuse(file, name);
  return openTextFile(file, kind === 'gzip');
}

async function openWorkbook(file: File): Promise<OpenedFile> {
  if (file.size > workbookBytesMax)
    refuse(file, 'a workbook of more than 100 MB, which “genderd enrich” reads on the command line');
  const parts = partsOf(file, new Uint8Array(await file.arrayBuffer()));
  const { name, others } = findSheet(parts, undefined);
  /** The last sheet: it is opened again for each way to read its first rows. */
  let last: { readonly sheet: string; readonly open: ReturnType<typeof sheetReader> } | null = null;
  return {
    file,
    about: 'Excel workbook',
    sheets: [name, ...others],
    canLackHeader: true,
    async table({ hasHeader, skipped, sheet }) {
      if (last?.sheet !== sheet) last = { sheet, open: sheetReader(parts, sheet || undefined) };
      return workbookTable(last.open({ hasHeader, skippedRows: skipped }));
    },
  };
}

function partsOf(file: File, bytes: Uint8Array): Parts {
  try {
    const parts = unpack(bytes);
    if ('xl/workbook.xml' in parts || '[Content_Types].xml' in parts) return parts;
  } catch (error) {
    if (!(error instanceof TextFault)) throw error;
  }
  return refuse(file, 'a ZIP archive, or a damaged or encrypted workbook');
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const workbookTable = (sheet: SheetTable): Table => ({
  header: sheet.header,
  searched: sheet.header.length,
  async *rows(wanted) {
    yield sheet.rows(wanted);
  },
  async write(wanted, answerOf, added) {
    sheet.checkRoom(added.length);
    const bytes = sheet.write(sheet.rows(wanted).map(answerOf), added);
    return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: workbookType });
  },
});

const mediaTypes = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  ndjson: 'application/x-ndjson',
  json: 'application/json',
} as const;

const encodingNames: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/** The format of a text by the name of its file, else by its first character. */
function formatOfText({ name }: File, head: Buffer): keyof typeof mediaTypes {
  const named = EXTENSIONS[endingOf(name)];
  const text = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  const isJson = text.startsWith('{') || /^\[\s*[{\]]/.test(text);
  if (isJson && named !== 'csv' && named !== 'tsv') return named === 'ndjson' ? 'ndjson' : 'json';
  return named === 'tsv' ? 'tsv' : 'csv';
}

async function openTextFile(file: File, isGzip: boolean): Promise<OpenedFile> {
  const { head } = await peek(unpacked(file, isGzip), KIND_BYTES);
  const inner = fileKind(head);
  if (head.length === 0) throw new RefusedFile('The file is empty.');
  if (inner.kind !== 'text') refuse(file, isGzip ? `gzip data of ${inner.name}` : inner.name);
  const format = formatOfText(file, head);
  const encoding = utf16Of(head) ?? (await detectEncoding(() => unpacked(file, isGzip)));
  const open = ({ hasHeader, skipped }: TableOptions): Promise<TextFile> =>
    openText(unpacked(file, isGzip), { format, encoding, hasHeader, skippedLines: skipped });
  return {
    file,
    about: `${format.toUpperCase()}, ${encodingNames[encoding] ?? encoding}${isGzip ? ', gzip' : ''}`,
    sheets: [],
    canLackHeader: format === 'csv' || format === 'tsv',
    async table(options) {
      const { header, searched = header.length } = (await open(options)).format;
      return {
        header,
        searched,
        async *rows(wanted) {
          for await (const { rows } of blocksOf(await open(options), [], wanted)) yield rows;
        },
        write: async (wanted, answerOf, added) => {
          const output = createCollector(isGzip);
          const text = await open(options);
          const render = createRenderer(text.format, added);
          output.write(fromUtf8(text.format.headerOutput(added), encoding));
          for await (const block of blocksOf(text, added, wanted))
            output.write(fromUtf8(render(block, block.rows.map(answerOf), block.end), encoding));
          return output.finish(isGzip ? 'application/gzip' : mediaTypes[format]);
        },
      };
    },
  };
}

/** Bytes read at a time: a few milliseconds of work, after which the page can respond. */
const chunkBytes = 65_536;

/** The bytes of a file. */
async function* chunksOf(file: Blob): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.size; at += chunkBytes)
    yield Buffer.from(await file.slice(at, at + chunkBytes).arrayBuffer());
}

/** Unpacks gzip data, also of several members. @throws TextFault where it is damaged or cut off */
async function* gunzipped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let ready: Buffer[] = [];
  const gunzip = new Gunzip((chunk) => void ready.push(Buffer.from(chunk)));
  const push = (bytes: Uint8Array, isLast: boolean): Buffer[] => {
    ready = [];
    try {
      gunzip.push(bytes, isLast);
    } catch {
      throw new TextFault('the gzip data is damaged or cut off');
    }
    return ready.filter(({ length }) => length > 0);
  };
  for await (const chunk of source) yield* push(chunk, false);
  yield* push(new Uint8Array(0), true);
}

/** The bytes of a file, unpacked where they are gzip data. */
const unpacked = (file: Blob, isGzip: boolean): AsyncGenerator<Buffer> =>
  isGzip ? gunzipped(chunksOf(file)) : chunksOf(file);

/** Collects the bytes of a new file, and packs them where the old one was. */
function createCollector(isGzip: boolean) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const add = (bytes: Uint8Array): void => void parts.push(bytes as Uint8Array<ArrayBuffer>);
  const gzip = isGzip ? new Gzip({ mtime: 0 }, add) : null;
  return {
    write: (bytes: Uint8Array): void => (gzip === null ? add(bytes) : void gzip.push(bytes)),
    finish(type: string): Blob {
      gzip?.push(new Uint8Array(0), true);
      return new Blob(parts, { type });
    },
  };
}
