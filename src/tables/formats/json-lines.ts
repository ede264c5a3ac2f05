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

const LF = 0x0a;

/**
 * Newline-delimited JSON: one object per line. The columns are the members of the first objects. Null when `head` has
 * no complete object. @throws TextFault
 */
export function openJsonLines(head: Buffer, isLast: boolean, codec: Codec): TextFormat | null {
  const begin = markBytes(head);
  const first = firstObjects(head, begin, isLast, codec);
  if (first.length === 0) {
    if (isLast) throw new TextFault(noObject(head, begin, codec));
    return null;
  }
  const { header, searched } = columnsOf(first);
  let names: readonly string[] = [];
  return {
    header,
    searched,
    headerBytes: begin,
    headerLines: 0,
    headerOutput: (added) => {
      names = added;
      return Buffer.from(head.subarray(0, begin));
    },
    rowsOf(buffer, start, isLast, from, wanted) {
      const rows: Row[] = [];
      const paths = wanted?.map((at) => header[at] as string) ?? [];
      let { lines, rows: number } = from;
      let at = start;
      while (at < buffer.length) {
        const found = buffer.indexOf(LF, at);
        if (found < 0 && !isLast && buffer.length - at <= ROW_BYTES_MAX) break;
        const end = found < 0 ? buffer.length : found;
        lines++;
        if (end - at > ROW_BYTES_MAX) throw new TextFault(`line ${lines} is longer than 1 MiB`);
        if (wanted === null) {
          if (!isBlank(buffer, at, end, codec)) number++;
        } else {
          if (!codec.isValid(buffer, at, end))
            throw new TextFault(`row ${number + 1} (line ${lines}) is not UTF-8 text`);
          const text = codec.decode(buffer, at, end);
          if (text.trim() !== '')
            rows.push(jsonRow(buffer, text, { number: ++number, line: lines, start: at, end }, paths, names));
        }
        at = found < 0 ? end : end + 1;
      }
      return { buffer, start, end: at, rows, after: { rows: number, lines }, isLast };
    },
    inserted: addedMembers,
    padding: ',',
    encode: codec.encode,
  };
}

/** Whether a line is blank, which its first byte mostly decides. */
function isBlank(buffer: Buffer, start: number, end: number, codec: Codec): boolean {
  const first = buffer[start] as number;
  if (start < end && first > 0x20 && first < 0x7f) return false;
  return codec.decode(buffer, start, end).trim() === '';
}

/** The objects of the complete lines at the beginning, up to those that the columns are read from. */
function firstObjects(head: Buffer, begin: number, isLast: boolean, codec: Codec): JsonObject[] {
  const objects: JsonObject[] = [];
  let at = begin;
  while (at < head.length && objects.length < OBJECTS_FOR_HEADER) {
    const found = head.indexOf(LF, at);
    if (found < 0 && !isLast) break;
    const end = found < 0 ? head.length : found;
    const value = objectOf(codec.decode(head, at, end));
    if (value !== null) objects.push(value);
    at = end + 1;
  }
  return objects;
}

function noObject(head: Buffer, begin: number, codec: Codec): string {
  const isWhole = objectOf(codec.decode(head, begin, head.length)) !== null;
  return isWhole
    ? 'the file is one JSON object over many lines; an array of objects or one object per line can be read, as ' +
        '"jq -c" writes them'
    : 'no line of the file is a JSON object';
}
