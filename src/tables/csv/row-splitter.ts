import { TextFault } from '../formats/row.js';

/** Delimiters of rows and cells, as bytes of an ASCII-compatible encoding (UTF-8, Latin-1, …). */
export interface Dialect {
  readonly delimiter: number;
  /** LF, also after CR, or CR alone as written by old Macintosh programs. */
  readonly lineEnd: number;
}

/** Position of a row in its buffer. The splitter reuses the object: read it before the next row. */
export interface RowBounds {
  /** End of the last cell, before the line end. */
  end: number;
  /** Start of the next row. */
  next: number;
  /** Line breaks in the row, including its own. */
  lines: number;
  /** 0 for a blank line. */
  cellCount: number;
  /** How the row violates RFC 4180, for which it was cut after its first line; null: it does not. */
  malformed: string | null;
  /** Start and end of each cell in turn, quotes included. */
  cells: Int32Array;
}

/**
 * Maximum row length in bytes; bounds an unclosed quote, which would otherwise extend to the end of the file.
 */
export const ROW_BYTES_MAX = 1_048_576;

const [QUOTE, LF, CR] = [0x22, 0x0a, 0x0d] as const;

interface Splitter extends Dialect {
  readonly row: RowBounds;
}

function store(row: RowBounds, start: number, end: number): void {
  const at = 2 * row.cellCount++;
  if (at === row.cells.length) {
    const larger = new Int32Array(2 * at);
    larger.set(row.cells);
    row.cells = larger;
  }
  row.cells[at] = start;
  row.cells[at + 1] = end;
}

/** The position after the closing quote of a cell that starts at `start`; -1: the buffer ends first. */
function endOfQuoted({ row, lineEnd }: Splitter, buffer: Buffer, start: number, isLast: boolean): number {
  const limit = buffer.length;
  let at = start + 1;
  for (;;) {
    while (at < limit && buffer[at] !== QUOTE) {
      if (buffer[at] === lineEnd) row.lines++;
      at++;
    }
    if (at >= limit || (at + 1 === limit && !isLast)) return -1;
    if (at + 1 === limit || buffer[at + 1] !== QUOTE) return at + 1;
    at += 2;
  }
}

/** Notes what is wrong with the cell that is read; `*` stands for its number, from 1. */
function malformed(row: RowBounds, end: number, fault: string): 'malformed' {
  row.end = end;
  row.malformed = fault.replace('*', String(row.cellCount + 1));
  return 'malformed';
}

/** Reads cells up to the line break. */
function scan(splitter: Splitter, buffer: Buffer, start: number, isLast: boolean): Scan {
  const limit = buffer.length;
  const { row, delimiter, lineEnd } = splitter;
  let at = start;
  for (;;) {
    const cellStart = at;
    if (at < limit && buffer[at] === QUOTE) {
      at = endOfQuoted(splitter, buffer, at, isLast);
      if (at < 0) return isLast ? malformed(row, limit, 'the quote of cell * is not closed') : 'incomplete';
      if (lineEnd === LF && at < limit && buffer[at] === CR) {
        if (at + 1 === limit && !isLast) return 'incomplete';
        if (at + 1 < limit && buffer[at + 1] === LF) at++;
      }
      if (at < limit && buffer[at] !== delimiter && buffer[at] !== lineEnd)
        return malformed(row, at, 'text behind the closing quote of cell *');
    } else {
      while (at < limit && buffer[at] !== delimiter && buffer[at] !== lineEnd) at++;
    }
    if (at >= limit && !isLast) return 'incomplete';
    const isDelimited = at < limit && buffer[at] === delimiter;
    const hasReturn = !isDelimited && at < limit && lineEnd === LF && at > cellStart && buffer[at - 1] === CR;
    store(row, cellStart, hasReturn ? at - 1 : at);
    at++;
    if (isDelimited) continue;
    row.lines++;
    row.end = hasReturn ? at - 2 : at - 1;
    row.next = Math.min(at, limit);
    return 'row';
  }
}

/** A malformed row up to its first line break; null: not in the buffer yet. @throws TextFault for a line above the maximum length: where its row ends is unknown */
function firstLine(
  { row, lineEnd }: Splitter,
  buffer: Buffer,
  start: number,
  isLast: boolean,
  line: number,
): RowBounds | null {
  const found = buffer.indexOf(lineEnd, start);
  if (found < 0 && !isLast && buffer.length - start <= ROW_BYTES_MAX) return null;
  const stop = found < 0 ? buffer.length : found;
  if (stop - start > ROW_BYTES_MAX) throw new TextFault(`line ${line} is longer than 1 MiB`);
  row.end = found > start && lineEnd === LF && buffer[found - 1] === CR ? found - 1 : stop;
  row.next = found < 0 ? buffer.length : found + 1;
  row.lines = 1;
  row.cellCount = 1;
  return row;
}

/**
 * Finds rows one by one without copying or decoding. A quote opens a cell only at its start; elsewhere it is text. A row
 * with text after a closing quote, with an unclosed quote, or above the maximum length is malformed and ends with its
 * first line, independently of how the file was split into buffers. Returns null when the row continues behind the
 * buffer; with `isLast` no row does. `line`: the number of its first line, for the fault.
 */
export function createRowSplitter({ delimiter, lineEnd }: Dialect) {
  const row: RowBounds = {
    end: 0,
    next: 0,
    lines: 0,
    cellCount: 0,
    malformed: null,
    cells: new Int32Array(64),
  };
  const splitter: Splitter = { row, delimiter, lineEnd };

  return (buffer: Buffer, start: number, isLast: boolean, line: number): RowBounds | null => {
    row.cellCount = 0;
    row.lines = 0;
    row.malformed = null;
    const outcome = scan(splitter, buffer, start, isLast);
    const length = (outcome === 'incomplete' ? buffer.length : row.end) - start;
    if (length > ROW_BYTES_MAX) row.malformed = 'a quote is not closed within 1 MiB';
    if (row.malformed !== null) return firstLine(splitter, buffer, start, isLast, line);
    if (outcome === 'incomplete') return null;
    if (row.end === start) row.cellCount = 0;
    return row;
  };
}

type Scan = 'row' | 'incomplete' | 'malformed';
