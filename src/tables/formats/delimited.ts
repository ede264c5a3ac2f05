import { dialectOf, type FoundDialect, firstWidths } from '../csv/dialect.js';
import { createRowSplitter, type Dialect, type RowBounds } from '../csv/row-splitter.js';
import { addedCells } from './added-columns.js';
import type { Codec } from './encoding.js';
import { markBytes } from './file-format.js';
import { EncodingFault, type Row, TextFault, type TextFormat, type TextOptions } from './row.js';

const LF = 0x0a;

/**
 * CSV and similar formats. Null when `head` ends within the first row. @throws TextFault
 */
export function openDelimited(
  head: Buffer,
  isLast: boolean,
  codec: Codec,
  { format, delimiter, hasHeader, skippedLines = 0 }: TextOptions,
): TextFormat | null {
  const skipped = skipLines(head, markBytes(head), skippedLines);
  if (skipped === null && !isLast) return null;
  if (skipped === null) throw new TextFault(`the file has no more than ${skippedLines} lines`);
  const dialect = dialectOf(head.subarray(skipped), delimiter ?? (format === 'tsv' ? '\t' : null));
  if (codec.isBarUnsafe && dialect.delimiter === 0x7c)
    throw new TextFault(`| is not supported as a delimiter in ${codec.label}`);
  const first = firstRow(head, { from: skipped, lines: skippedLines + 1 }, isLast, dialect);
  if (first === null) return null;
  const texts = cellTexts(head, first.row, codec);
  const start = hasHeader ? first.row.next : first.from;
  if (!codec.isValid(head, 0, first.row.next)) throw notText(codec, `line ${first.lines}`);
  if (hasHeader && first.row.malformed !== null)
    throw new TextFault(`the header is not CSV: ${first.row.malformed}`);
  const separator = String.fromCharCode(dialect.delimiter);
  return {
    header: hasHeader ? texts : texts.map((_, index) => String(index + 1)),
    otherDelimiter: dialect.other,
    isHeaderWider: hasHeader && texts.at(-1) !== '' && isWiderThanRows(head, first.from, dialect),
    headerBytes: start,
    headerLines: hasHeader ? first.lines + first.row.lines - 1 : first.lines - 1,
    headerOutput: (added) =>
      hasHeader
        ? Buffer.concat([
            head.subarray(0, first.row.end),
            codec.encode(added.map((name) => separator + name).join('')),
            head.subarray(first.row.end, first.row.next),
          ])
        : Buffer.from(head.subarray(0, start)),
    rowsOf: rowReader(dialect, codec, texts.length),
    inserted: (padding, answer) =>
      codec.encode(separator.repeat(padding + 1) + addedCells(answer).join(separator)),
  };
}

/** The position behind so many lines; null: the buffer ends before. */
function skipLines(head: Buffer, start: number, count: number): number | null {
  let at = start;
  for (let line = 0; line < count; line++) {
    const end = head.indexOf(LF, at);
    if (end < 0) return null;
    at = end + 1;
  }
  return at;
}

/** The first row that is not blank, after a separator line; `lines` is its first line. */
function firstRow(
  head: Buffer,
  begin: { readonly from: number; readonly lines: number },
  isLast: boolean,
  dialect: FoundDialect,
) {
  const next = createRowSplitter(dialect);
  let { from, lines } = begin;
  let isSeparator = dialect.hasSeparatorLine;
  while (from < head.length) {
    const row = next(head, from, isLast, lines);
    if (row === null) return null;
    if (row.cellCount > 0 && !isSeparator) return { row, from, lines };
    if (row.cellCount > 0) isSeparator = false;
    from = row.next;
    lines += row.lines;
  }
  if (isLast) throw new TextFault('the file is empty');
  return null;
}

/** Whether each of the rows behind the header at `start` has fewer cells than it. */
function isWiderThanRows(head: Buffer, start: number, dialect: Dialect): boolean {
  const [width = 0, ...rows] = firstWidths(head, start, dialect);
  return rows.length > 0 && rows.every((count) => count > 0 && count < width);
}

function rowReader(dialect: Dialect, codec: Codec, width: number): TextFormat['rowsOf'] {
  const next = createRowSplitter(dialect);
  return (buffer, start, isLast, from, wanted) => {
    const rows: Row[] = [];
    let { lines, rows: number } = from;
    let at = start;
    while (at < buffer.length) {
      const row = next(buffer, at, isLast, lines + 1);
      if (row === null) break;
      if (row.cellCount > 0) {
        number++;
        if (wanted !== null) rows.push(rowOf(buffer, row, { number, line: lines + 1, start: at }, wanted));
      }
      lines += row.lines;
      at = row.next;
    }
    if (wanted !== null && !codec.isValid(buffer, start, at)) throw invalidRow(buffer, rows, at, codec);
    return { buffer, start, end: at, rows, after: { rows: number, lines }, isLast };
  };

  function rowOf(
    buffer: Buffer,
    row: RowBounds,
    place: Pick<Row, 'number' | 'line' | 'start'>,
    wanted: readonly number[],
  ): Row {
    const { number, line, start } = place;
    const missing = row.malformed === null ? Math.max(0, width - row.cellCount) : 0;
    const cells: string[] = [];
    const fault = row.malformed ?? (row.cellCount > width ? 'more cells than the header' : null);
    if (fault === null) for (const at of wanted) cells.push(cellText(buffer, row, at, codec));
    return { number, line, start, insertAt: row.end, padding: missing, cells, fault, acceptsCells: true };
  }
}

const cellTexts = (buffer: Buffer, row: RowBounds, codec: Codec): string[] =>
  Array.from({ length: row.cellCount }, (_, at) => cellText(buffer, row, at, codec));

/** The text of a cell; empty if the row has no such cell. */
function cellText(buffer: Buffer, row: RowBounds, at: number, codec: Codec): string {
  if (at >= row.cellCount) return '';
  const start = row.cells[2 * at] as number;
  const end = row.cells[2 * at + 1] as number;
  if (end - start < 2 || buffer[start] !== 0x22) return start === end ? '' : codec.decode(buffer, start, end);
  const text = codec.decode(buffer, start + 1, end - 1);
  return text.includes('"') ? text.replaceAll('""', '"') : text;
}

function notText(codec: Codec, where: string): TextFault {
  const what = `${where} is not ${codec.label} text`;
  return codec.label === 'utf-8'
    ? new EncodingFault(what, 'choose its encoding with --encoding')
    : new TextFault(what);
}

function invalidRow(buffer: Buffer, rows: readonly Row[], end: number, codec: Codec): TextFault {
  const index = rows.findIndex((row, at) => !codec.isValid(buffer, row.start, rows[at + 1]?.start ?? end));
  const row = rows[Math.max(0, index)];
  return notText(codec, `row ${row?.number} (line ${row?.line})`);
}
