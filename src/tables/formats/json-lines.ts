import { ROW_BYTES_MAX } from '../csv/row-splitter.js';
import type { Answer } from '../enrichment/answers/answer.js';
import { addedCells } from './added-columns.js';
import type { Codec } from './encoding.js';
import { type Row, TextFault, type TextFormat } from './row.js';

const LF = 0x0a;
const CLOSING_BRACE = 0x7d;

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Newline-delimited JSON: one object per line. The columns are the members of the first object. Null when `head` has no
 * complete object. @throws TextFault
 */
export function openJsonLines(head: Buffer, isLast: boolean, codec: Codec): TextFormat | null {
  const bomBytes = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
  const first = firstObject(head, bomBytes, isLast, codec);
  if (first === null) {
    if (isLast) throw new TextFault('no line of the file is a JSON object');
    return null;
  }
  const header = Object.keys(first);
  let names: readonly string[] = [];
  return {
    header,
    headerBytes: bomBytes,
    headerLines: 0,
    headerOutput: (added) => {
      names = added;
      return Buffer.from(head.subarray(0, bomBytes));
    },
    rowsOf(buffer, start, isLast, from, wanted) {
      const rows: Row[] = [];
      let { lines, rows: number } = from;
      let at = start;
      while (at < buffer.length) {
        const found = buffer.indexOf(LF, at);
        if (found < 0 && !isLast && buffer.length - at <= ROW_BYTES_MAX) break;
        const end = found < 0 ? buffer.length : found;
        lines++;
        if (end - at > ROW_BYTES_MAX) throw new TextFault(`line ${lines} is longer than 1 MiB`);
        if (!codec.isValid(buffer, at, end))
          throw new TextFault(`row ${number + 1} (line ${lines}) is not UTF-8 text`);
        const text = codec.decode(buffer, at, end);
        if (text.trim() !== '') {
          number++;
          rows.push(rowOf(buffer, text, { number, line: lines, start: at }, end, wanted));
        }
        at = found < 0 ? end : end + 1;
      }
      return { buffer, start, end: at, rows, lines };
    },
    inserted: (answer, added) => codec.encode(`${membersOf(answer, added)}`),
    padding: Buffer.from(','),
  };

  function rowOf(
    buffer: Buffer,
    text: string,
    place: Pick<Row, 'number' | 'line' | 'start'>,
    end: number,
    wanted: readonly number[],
  ): Row {
    const value = objectOf(text);
    const row = { ...place, insertAt: end, padding: 0, cells: [], acceptsCells: false };
    if (value === null) return { ...row, fault: 'not a JSON object' };
    if (names.some((name) => Object.hasOwn(value, name)))
      return { ...row, fault: 'has a member of an added name' };
    const cells = wanted.map((at) => value[header[at] as string] ?? '');
    const insertAt = buffer.lastIndexOf(CLOSING_BRACE, end - 1);
    const padding = Object.keys(value).length === 0 ? 0 : 1;
    const whole = { ...row, insertAt, padding, acceptsCells: true };
    return cells.every(isText) ? { ...whole, cells, fault: null } : { ...whole, fault: 'not a JSON string' };
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

const membersOf = (answer: Answer, added: readonly string[]): string =>
  addedCells(answer)
    .map((cell, index) => `${JSON.stringify(added[index])}:${JSON.stringify(cell)}`)
    .join(',');

function firstObject(head: Buffer, bomBytes: number, isLast: boolean, codec: Codec): JsonObject | null {
  let at = bomBytes;
  while (at < head.length) {
    const found = head.indexOf(LF, at);
    if (found < 0 && !isLast) return null;
    const end = found < 0 ? head.length : found;
    const value = objectOf(codec.decode(head, at, end));
    if (value !== null) return value;
    at = end + 1;
  }
  return null;
}

function objectOf(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : null;
  } catch {
    return null;
  }
}
