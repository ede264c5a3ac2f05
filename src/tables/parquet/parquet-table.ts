import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FileMetaData, SchemaTree } from 'hyparquet';
import type { PlainRow, WholeTable } from '../enrichment/answer-rows.js';
import type { Answer } from '../enrichment/answers/answer.js';
import type { Job } from '../enrichment/job.js';
import type { Writer } from '../enrichment/writer.js';
import { addedCells } from '../formats/added-columns.js';
import { cellsAt, type ObjectRow } from '../formats/members.js';
import { TextFault } from '../formats/row.js';
import { groupRowsOf, ThriftFault, withColumns } from './footer.js';

const MAGIC = 'PAR1';
/** The length of the footer and the magic bytes, at the end of the file. */
const TAIL_BYTES = 8;
/** Bounds what a damaged file can make the process read. */
const FOOTER_BYTES_MAX = 256 * 2 ** 20;

type Footer = Awaited<ReturnType<typeof readFooter>>;

/** The footer of a file and where it begins: all before it is data, which is kept. @throws TextFault */
async function readFooter(path: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(TAIL_BYTES);
    if (size >= 2 * MAGIC.length + 4) await file.read(tail, 0, TAIL_BYTES, size - TAIL_BYTES);
    const length = tail.readUInt32LE(0);
    const at = size - TAIL_BYTES - length;
    if (tail.toString('latin1', 4) !== MAGIC || at < MAGIC.length || length > FOOTER_BYTES_MAX)
      throw new TextFault('the Parquet file is damaged, cut off or encrypted');
    const bytes = Buffer.alloc(length);
    await file.read(bytes, 0, length, at);
    return { bytes, at };
  } finally {
    await file.close();
  }
}

/** Columns of single values: their names, nested ones with dots. Values that repeat cannot be a person's name. */
function columnsOf(root: SchemaTree): { header: string[]; searched: number } {
  const plain: string[] = [];
  const nested: string[] = [];
  const add = (node: SchemaTree, depth: number): void => {
    for (const child of node.children) {
      if (child.element.repetition_type === 'REPEATED') continue;
      if (child.children.length > 0) add(child, depth + 1);
      else (depth === 0 ? plain : nested).push(child.path.join('.'));
    }
  };
  add(root, 0);
  return { header: [...plain, ...nested], searched: plain.length };
}

/** @throws TextFault for a damaged file */
async function damagedAs<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TextFault || (error instanceof Error && 'syscall' in error)) throw error;
    throw new TextFault(
      `the Parquet file cannot be read: ${error instanceof ThriftFault ? 'its footer is damaged' : (error as Error).message}`,
    );
  }
}

/** A Parquet file. Its data is copied as it is; columns and their chunks are added behind it. @throws TextFault */
export async function openParquetTable({ file, notify }: Job): Promise<WholeTable> {
  const { asyncBufferFromFile, parquetMetadata, parquetReadObjects, parquetSchema } = await import(
    'hyparquet'
  );
  const { compressors: scripted } = await import('hyparquet-compressors');
  // The library's own of these two, in JavaScript, takes five times as long.
  const compressors = {
    ...scripted,
    GZIP: (input: Uint8Array) => gunzipSync(input),
    BROTLI: (input: Uint8Array) => brotliDecompressSync(input),
  };
  const footer = await readFooter(file);
  const { metadata, columns } = await damagedAs(async () => {
    const whole = Buffer.concat([footer.bytes, tailOf(footer.bytes)]);
    const buffer = whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.length) as ArrayBuffer;
    const metadata: FileMetaData = parquetMetadata(buffer);
    return { metadata, columns: columnsOf(parquetSchema(metadata)) };
  });
  const hasArrow = metadata.key_value_metadata?.some(({ key }) => key === 'ARROW:schema');
  return {
    ...columns,
    /** Every row, with the wanted cells, in memory. */
    async rows(wanted) {
      const paths = wanted.map((at) => columns.header[at] as string);
      // A path begins with a column of the top level, whose own name may have dots.
      const tops = parquetSchema(metadata).children.map(({ element }) => element.name);
      const isUsed = (top: string) => paths.some((path) => path === top || path.startsWith(`${top}.`));
      const input = await asyncBufferFromFile(file);
      const read = { file: input, metadata, compressors, columns: tops.filter(isUsed) };
      const rows: PlainRow[] = [];
      let rowStart = 0;
      for (const count of metadata.row_groups.map(({ num_rows }) => Number(num_rows))) {
        if (count === 0) continue;
        const objects = await damagedAs(() =>
          parquetReadObjects({ ...read, rowStart, rowEnd: rowStart + count }),
        );
        for (const object of objects) rows.push(rowOf(object, paths, rows.length + 1));
        rowStart += count;
      }
      return rows;
    },
    write(writer, answers, added) {
      if (hasArrow) notify('the output has no Arrow schema; Parquet types and all values are kept');
      return damagedAs(() => writeColumns({ file, footer, writer }, answers, added));
    },
  };
}

const tailOf = (footer: Uint8Array): Buffer => {
  const tail = Buffer.alloc(TAIL_BYTES);
  tail.writeUInt32LE(footer.length, 0);
  tail.write(MAGIC, 4, 'latin1');
  return tail;
};

function rowOf(object: ObjectRow, paths: readonly string[], number: number): PlainRow {
  const cells = cellsAt(object, paths);
  return { number, line: number, cells: cells ?? [], fault: cells === null ? 'not text' : null };
}

const TYPES = ['STRING', 'DOUBLE', 'INT64', 'STRING', 'STRING', 'STRING', 'STRING'] as const;

async function writeColumns(
  { file, footer, writer }: { readonly file: string; readonly footer: Footer; readonly writer: Writer },
  answers: readonly Answer[],
  added: readonly string[],
): Promise<void> {
  const { ByteWriter, ParquetWriter, schemaFromColumnData } = await import('hyparquet-writer');
  for await (const chunk of createReadStream(file, { end: footer.at - 1, highWaterMark: 1_048_576 }))
    await writer.write(chunk as Buffer);
  const bytes = new ByteWriter();
  // Places in the footer count from the beginning of the file that these bytes will be in.
  bytes.offset = footer.at;
  const columnsFor = (part: readonly Answer[]) => {
    const cells = part.map(addedCells);
    return added.map((name, at) => ({
      name,
      type: TYPES[at] as (typeof TYPES)[number],
      data: cells.map((row) =>
        TYPES[at] === 'INT64' && row[at] != null ? BigInt(row[at]) : (row[at] ?? null),
      ),
    }));
  };
  const parquet = new ParquetWriter({
    writer: bytes,
    schema: schemaFromColumnData({ columnData: columnsFor([]) }),
  });
  let at = 0;
  for (const count of groupRowsOf(footer.bytes)) {
    if (count === 0) continue;
    await parquet.write({ columnData: columnsFor(answers.slice(at, at + count)), rowGroupSize: count });
    at += count;
  }
  await parquet.finish();
  const made = Buffer.from(bytes.getBytes());
  const footerAt = made.length - TAIL_BYTES - made.readUInt32LE(made.length - TAIL_BYTES);
  await writer.write(made.subarray(0, footerAt));
  const whole = withColumns(footer.bytes, made.subarray(footerAt, made.length - TAIL_BYTES));
  await writer.write(Buffer.concat([whole, tailOf(whole)]));
}
