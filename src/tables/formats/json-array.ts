import { ROW_BYTES_MAX } from '../csv/row-splitter.js';
import type { Codec } from './encoding.js';
import { markBytes } from './file-format.js';
import {
  addedMembers,
  columnsOf,
  type JsonObject,
  jsonRow,
  OBJECTS_FOR_HEADER,
  objectOf,
} from './json-row.js';
import { type Row, TextFault, type TextFormat } from './row.js';

const [LF, QUOTE, BACKSLASH, COMMA, OPEN, CLOSE] = [0x0a, 0x22, 0x5c, 0x2c, 0x5b, 0x5d] as const;
const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === LF || byte === 0x0d || byte === 0x09;
const opens = (byte: number): boolean => byte === 0x7b || byte === OPEN;
const closes = (byte: number): boolean => byte === 0x7d || byte === CLOSE;

function skipSpace(buffer: Buffer, from: number): number {
  let at = from;
  while (at < buffer.length && isSpace(buffer[at])) at++;
  return at;
}

/** Whether the text begins with an array. */
export const isJsonArray = (head: Buffer): boolean => head[skipSpace(head, markBytes(head))] === OPEN;

/**
 * A JSON array of objects, on one line or many. The columns are the members of the first objects; every byte of the
 * array is kept. Null when `head` has no complete element. @throws TextFault
 */
export function openJsonArray(head: Buffer, isLast: boolean, codec: Codec): TextFormat | null {
  const begin = skipSpace(head, markBytes(head)) + 1;
  const first = firstObjects(head, begin, isLast, codec);
  if (first.length === 0) {
    if (isLast) throw new TextFault('the array has no JSON object');
    return null;
  }
  const { header, searched } = columnsOf(first);
  let names: readonly string[] = [];
  return {
    header,
    searched,
    headerBytes: begin,
    headerLines: linesIn(head, 0, begin),
    headerOutput: (added) => {
      names = added;
      return Buffer.from(head.subarray(0, begin));
    },
    rowsOf(buffer, start, isLast, from, wanted) {
      const paths = wanted?.map((at) => header[at] as string) ?? [];
      const rows: Row[] = [];
      let { lines, rows: number } = from;
      let at = start;
      for (const element of elements(buffer, start, isLast, (end) => lines + linesIn(buffer, at, end))) {
        if (!element.isElement) {
          lines += linesIn(buffer, at, element.end);
          at = element.end;
          continue;
        }
        number++;
        if (wanted !== null) {
          const line = lines + linesIn(buffer, at, element.start) + 1;
          if (!codec.isValid(buffer, element.start, element.end))
            throw new TextFault(`row ${number} (line ${line}) is not UTF-8 text`);
          const text = codec.decode(buffer, element.start, element.end);
          const place = { number, line, start: at, end: element.end };
          const row = jsonRow(buffer, text, place, paths, names);
          rows.push(row.acceptsCells ? { ...row, insertAt: trimmedEnd(buffer, row.insertAt) } : row);
        }
        lines += linesIn(buffer, at, element.end);
        at = element.end;
      }
      return { buffer, start, end: at, rows, after: { rows: number, lines }, isLast };
    },
    inserted: addedMembers,
    padding: ',',
    encode: codec.encode,
  };
}

function linesIn(buffer: Buffer, start: number, end: number): number {
  let lines = 0;
  for (let at = buffer.indexOf(LF, start); at >= 0 && at < end; at = buffer.indexOf(LF, at + 1)) lines++;
  return lines;
}

/** Members are added behind the last one, before the line break of the closing brace. */
function trimmedEnd(buffer: Buffer, brace: number): number {
  let at = brace;
  while (isSpace(buffer[at - 1])) at--;
  return at;
}

interface Element {
  readonly start: number;
  readonly end: number;
  /** False: the end of the array and what follows it. */
  readonly isElement: boolean;
}

/**
 * The complete elements from `start` on, which is behind the opening bracket or an element, and the end of the array.
 * An element counts as complete once the byte behind it is there, so that an array that is cut off is noticed.
 * @throws TextFault
 */
function* elements(
  buffer: Buffer,
  start: number,
  isLast: boolean,
  linesBefore: (end: number) => number,
): Generator<Element> {
  let from = start;
  // A run that is resumed behind the whole array has nothing left.
  while (from < buffer.length) {
    let at = skipSpace(buffer, from);
    if (buffer[at] === COMMA) at = skipSpace(buffer, at + 1);
    if (buffer[at] === CLOSE) {
      if (!isLast) return;
      const end = skipSpace(buffer, at + 1);
      if (end < buffer.length)
        throw new TextFault(`line ${linesBefore(end) + 1}: there is text behind the end of the array`);
      yield { start: at, end, isElement: false };
      return;
    }
    const end = endOfElement(buffer, at);
    if (end - at > ROW_BYTES_MAX || (end < 0 && buffer.length - at > ROW_BYTES_MAX))
      throw new TextFault(`line ${linesBefore(at) + 1}: an element of the array is longer than 1 MiB`);
    if (end < 0 || (end === buffer.length && !isLast)) {
      if (isLast) throw new TextFault('the file ends within the array');
      return;
    }
    yield { start: at, end, isElement: true };
    from = end;
    if (isLast && from === buffer.length) throw new TextFault('the file ends within the array');
  }
}

/** The position behind the element that begins at `start`; -1: the buffer ends first. */
function endOfElement(buffer: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < buffer.length; at++) {
    const byte = buffer[at] as number;
    if (byte === QUOTE) {
      at = endOfString(buffer, at);
      if (at < 0) return -1;
    } else if (opens(byte)) depth++;
    else if (closes(byte)) {
      // The end of the array, behind a number or a word.
      if (depth === 0) return at;
      depth--;
      if (depth === 0) return at + 1;
    } else if (byte === COMMA && depth === 0) return at;
  }
  return -1;
}

/** The closing quote of a string; -1: the buffer ends first. */
function endOfString(buffer: Buffer, start: number): number {
  for (let at = start + 1; at < buffer.length; at++) {
    if (buffer[at] === BACKSLASH) at++;
    else if (buffer[at] === QUOTE) return at;
  }
  return -1;
}

function firstObjects(head: Buffer, begin: number, isLast: boolean, codec: Codec): JsonObject[] {
  const objects: JsonObject[] = [];
  for (const { start, end, isElement } of elements(head, begin, isLast, () => 0)) {
    const value = isElement ? objectOf(codec.decode(head, start, end)) : null;
    if (value !== null) objects.push(value);
    if (objects.length === OBJECTS_FOR_HEADER) break;
  }
  return objects;
}
