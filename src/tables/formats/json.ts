import { ROW_BYTES_MAX } from '../csv/row-splitter.js';
import type { Answer } from '../enrichment/answers/answer.js';
import { addedCells } from './added-columns.js';
import type { Codec } from './encoding.js';
import { markBytes } from './file-format.js';
import { cellsAt, isNested, type ObjectRow } from './members.js';
import { type Row, TextFault, type TextFormat } from './row.js';

const [LF, QUOTE, BACKSLASH, COMMA, OPEN, CLOSE, BRACE] = [0x0a, 0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7d] as const;
const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === LF || byte === 0x0d || byte === 0x09;
const opens = (byte: number): boolean => byte === 0x7b || byte === OPEN;
const closes = (byte: number): boolean => byte === BRACE || byte === CLOSE;

function skipSpace(buffer: Buffer, from: number): number {
  let at = from;
  while (at < buffer.length && isSpace(buffer[at])) at++;
  return at;
}

function linesIn(buffer: Buffer, start: number, end: number): number {
  let lines = 0;
  // Byte by byte: a search for the next line break would go on to the end of an array on one line.
  for (let at = start; at < end; at++) if (buffer[at] === LF) lines++;
  return lines;
}

/** A value of the text, or the text between two values. */
interface Piece {
  readonly start: number;
  readonly end: number;
  /** Where the next piece is looked for. */
  readonly next: number;
  readonly isValue: boolean;
}

/** The complete pieces from `start` on, where the header or a piece has ended. @throws TextFault */
type PiecesOf = (
  buffer: Buffer,
  start: number,
  isLast: boolean,
  linesBefore: (end: number) => number,
) => Generator<Piece>;

/**
 * An array of objects, on one line or many, or one object per line: files of both kinds have either ending. The columns are
 * the members of the first objects; every byte is kept. Null when `head` has no complete object. @throws TextFault
 */
export function openJson(head: Buffer, isLast: boolean, codec: Codec): TextFormat | null {
  const mark = markBytes(head);
  const first = skipSpace(head, mark);
  const isArray = head[first] === OPEN;
  const begin = isArray ? first + 1 : mark;
  const piecesOf = isArray ? elements : linesOf(codec);
  const endOfLine = head.indexOf(LF, first);
  if (!isArray && endOfLine > 0 && ONE_OBJECT.test(codec.decode(head, first, endOfLine)))
    throw new TextFault(OVER_LINES);
  const objects = firstObjects(head, begin, isLast, codec, piecesOf);
  if (objects.length === 0 && isLast)
    throw new TextFault(isArray ? 'the array has no JSON object' : noObject(head, begin, codec));
  if (objects.length === 0) return null;
  const { header, searched } = columnsOf(objects);
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
      for (const piece of piecesOf(buffer, start, isLast, (end) => lines + linesIn(buffer, at, end))) {
        if (piece.isValue) number++;
        if (piece.isValue && wanted !== null) {
          const line = lines + linesIn(buffer, at, piece.start) + 1;
          if (!codec.isValid(buffer, piece.start, piece.end))
            throw new TextFault(`row ${number} (line ${line}) is not UTF-8 text`);
          const value = objectOf(codec.decode(buffer, piece.start, piece.end));
          const row = rowOf(value, { number, line, start: at }, paths, names);
          const brace = buffer.lastIndexOf(BRACE, piece.end - 1);
          const insertAt = row.acceptsCells ? (isArray ? behindMembers(buffer, brace) : brace) : piece.end;
          rows.push({ ...row, insertAt });
        }
        lines += linesIn(buffer, at, piece.next);
        at = piece.next;
      }
      return { buffer, start, end: at, rows, after: { rows: number, lines }, isLast };
    },
    inserted: (padding, answer, added) => codec.encode(','.repeat(padding) + addedMembers(answer, added)),
  };
}

/** Members are added behind the last one, before the line break of the closing brace. */
function behindMembers(buffer: Buffer, brace: number): number {
  let at = brace;
  while (isSpace(buffer[at - 1])) at--;
  return at;
}

/**
 * The elements of an array, and its end with what follows. An element counts as complete once the byte behind it is there, so
 * that an array that is cut off is noticed.
 */
function* elements(...[buffer, start, isLast, linesBefore]: Parameters<PiecesOf>): Generator<Piece> {
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
      yield { start: at, end, next: end, isValue: false };
      return;
    }
    const end = endOfElement(buffer, at);
    if (end - at > ROW_BYTES_MAX || (end < 0 && buffer.length - at > ROW_BYTES_MAX))
      throw new TextFault(`line ${linesBefore(at) + 1}: an element of the array is longer than 1 MiB`);
    if (end < 0 || (end === buffer.length && !isLast)) {
      if (isLast) throw new TextFault('the file ends within the array');
      return;
    }
    yield { start: at, end, next: end, isValue: true };
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

/** The lines of a text, of which blank ones are no values. */
function linesOf(codec: Codec): PiecesOf {
  const isBlank = (buffer: Buffer, start: number, end: number): boolean => {
    const first = buffer[start] as number;
    if (start < end && first > 0x20 && first < 0x7f) return false;
    return codec.decode(buffer, start, end).trim() === '';
  };
  return function* (buffer, start, isLast, linesBefore) {
    for (let at = start; at < buffer.length; ) {
      const found = buffer.indexOf(LF, at);
      if (found < 0 && !isLast && buffer.length - at <= ROW_BYTES_MAX) return;
      const end = found < 0 ? buffer.length : found;
      if (end - at > ROW_BYTES_MAX) throw new TextFault(`line ${linesBefore(at) + 1} is longer than 1 MiB`);
      const next = found < 0 ? end : end + 1;
      yield { start: at, end, next, isValue: !isBlank(buffer, at, end) };
      at = next;
    }
  };
}

/** The first line of an object over many lines. */
const ONE_OBJECT = /^\{\s*(?:"[^"]*"\s*:\s*[[{]?\s*)?$/;

const OVER_LINES =
  'an object is over many lines; an array of objects or one object per line can be read, as "jq -c" writes them, or ' +
  'jq -c ".people[]" of {"people": [...]}';

const noObject = (head: Buffer, begin: number, codec: Codec): string =>
  objectOf(codec.decode(head, begin, head.length)) === null
    ? 'no line of the file is a JSON object'
    : OVER_LINES;

/** The object that a text is; null: it is none. */
function objectOf(text: string): ObjectRow | null {
  try {
    const value: unknown = JSON.parse(text);
    return isNested(value) && !Array.isArray(value) ? (value as ObjectRow) : null;
  } catch {
    return null;
  }
}

/** Objects in which the columns are looked for. */
const OBJECTS_FOR_HEADER = 100;

function firstObjects(
  head: Buffer,
  begin: number,
  isLast: boolean,
  codec: Codec,
  piecesOf: PiecesOf,
): ObjectRow[] {
  const objects: ObjectRow[] = [];
  for (const { start, end, isValue } of piecesOf(head, begin, isLast, (end) => linesIn(head, 0, end))) {
    const value = isValue ? objectOf(codec.decode(head, start, end)) : null;
    if (value !== null) objects.push(value);
    if (objects.length === OBJECTS_FOR_HEADER) break;
  }
  return objects;
}

/** How deep members are offered as columns. */
const DEPTH_MAX = 5;

/**
 * The columns of objects. First their plain members, which are `searched` for header words; behind them those that
 * only an option names: objects, arrays, and nested members by a path with dots. `user.name` is no `username`.
 */
function columnsOf(objects: readonly ObjectRow[]): { header: string[]; searched: number } {
  const plain = new Set<string>();
  const nested = new Set<string>();
  /** How many objects more have text under a name than have members there. */
  const texts = new Map<string, number>();
  const count = (name: string, by: number) => texts.set(name, (texts.get(name) ?? 0) + by);
  const add = (value: object, prefix: string, depth: number): void => {
    for (const [name, member] of Object.entries(value)) {
      const path = prefix + name;
      if (depth === 1 && !isNested(member)) plain.add(path);
      else nested.add(path);
      if (depth === 1 && (isNested(member) || typeof member === 'string'))
        count(path, isNested(member) ? -1 : 1);
      if (isNested(member) && depth < DEPTH_MAX) add(member, `${path}.`, depth + 1);
    }
  };
  for (const object of objects) add(object, '', 1);
  // A member that is an object in one row and null in another is no plain one; one that is mostly text is.
  const searched = [...plain].filter((name) => !nested.has(name) || (texts.get(name) ?? 0) > 0);
  const isPlain = new Set(searched);
  const inner = [...nested].filter(
    (path) => !isPlain.has(path) && !isPlain.has(path.slice(0, path.indexOf('.'))),
  );
  return { header: [...searched, ...inner], searched: searched.length };
}

/** A row of a value; `paths` are the wanted columns, `added` the members that it must not have. */
function rowOf(
  value: ObjectRow | null,
  place: Pick<Row, 'number' | 'line' | 'start'>,
  paths: readonly string[],
  added: readonly string[],
): Omit<Row, 'insertAt'> {
  const none = { ...place, padding: 0, cells: [], acceptsCells: false };
  if (value === null) return { ...none, fault: 'not a JSON object' };
  if (added.some((name) => Object.hasOwn(value, name)))
    return { ...none, fault: 'has a member of an added name' };
  const cells = cellsAt(value, paths);
  const whole = { ...none, padding: Object.keys(value).length === 0 ? 0 : 1, acceptsCells: true };
  return cells === null ? { ...whole, fault: 'not a JSON string' } : { ...whole, cells, fault: null };
}

/** The added members of an object. */
const addedMembers = (answer: Answer, added: readonly string[]): string =>
  addedCells(answer)
    .map((cell, index) => `${JSON.stringify(added[index])}:${JSON.stringify(cell)}`)
    .join(',');
