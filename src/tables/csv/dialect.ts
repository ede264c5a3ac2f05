import { createRowSplitter, type Dialect } from './row-splitter.js';

const [QUOTE, LF, CR] = [0x22, 0x0a, 0x0d] as const;

const delimiters = [',', ';', '\t', '|'];
export const delimiterByte = (delimiter: string): number => delimiter.charCodeAt(0);

/** Rows behind the first that are compared with it, and the bytes in which they are sought to tell the delimiter. */
const [SAMPLED_ROWS, SAMPLED_BYTES] = [20, 65_536] as const;

export interface FoundDialect extends Dialect {
  readonly hasSeparatorLine: boolean;
  /** A delimiter that the first line has besides; null: none. */
  readonly other: string | null;
}

/**
 * The dialect of a file that starts with `head`: of the delimiters of its first line the likeliest by the rows that are
 * there, a comma without any. A line `sep=;`, as written by spreadsheet programs, takes precedence.
 */
export function dialectOf(head: Buffer, given: string | null): FoundDialect {
  const firstEnd = endOfFirstRow(head);
  const isCrAlone = head[firstEnd] === CR && firstEnd + 1 < head.length && head[firstEnd + 1] !== LF;
  const lineEnd = isCrAlone ? CR : LF;
  const line = head.subarray(0, firstEnd < 0 ? head.length : firstEnd).toString('latin1');
  const declared = /^sep=([,;|\t])$/i.exec(line)?.[1];
  const ranked = declared === undefined ? likeliest(head, line.replace(/"[^"]*"/g, ''), lineEnd) : [];
  const chosen = given ?? declared ?? ranked[0] ?? ',';
  return {
    delimiter: delimiterByte(chosen),
    lineEnd,
    hasSeparatorLine: declared !== undefined,
    other: ranked.find((delimiter) => delimiter !== chosen) ?? null,
  };
}

/** The first line break outside quotes, else the first one; -1: none. */
function endOfFirstRow(head: Buffer): number {
  const openers = ['"', ...delimiters].map(delimiterByte);
  const opensQuote = (at: number): boolean => at === 0 || openers.includes(head[at - 1] as number);
  let isQuoted = false;
  for (const [at, byte] of head.entries()) {
    if (byte === QUOTE) isQuoted = !isQuoted && opensQuote(at);
    else if (!isQuoted && (byte === LF || byte === CR)) return at;
  }
  return head.findIndex((byte) => byte === LF || byte === CR);
}

/**
 * The delimiters of the first line: first those by which more rows have as many cells as it, then those that do not
 * stand before a space each time, as punctuation does, then the more frequent in it.
 */
function likeliest(head: Buffer, line: string, lineEnd: number): string[] {
  const found = delimiters.filter((delimiter) => line.includes(delimiter));
  if (found.length < 2) return found;
  const judged = found.map((delimiter) => {
    const cells = line.split(delimiter);
    const isPunctuation = cells.slice(1).every((cell) => cell.startsWith(' '));
    const agreement = agreementOf(head, { delimiter: delimiterByte(delimiter), lineEnd });
    return { delimiter, signs: [agreement, isPunctuation ? 0 : 1, cells.length] };
  });
  const compared = (a: readonly number[], b: readonly number[]): number =>
    a.map((sign, at) => (b[at] ?? 0) - sign).find((difference) => difference !== 0) ?? 0;
  return judged.sort((a, b) => compared(a.signs, b.signs)).map(({ delimiter }) => delimiter);
}

/** The share of the rows behind the first that have as many cells as it; 0 where there are none. */
function agreementOf(head: Buffer, dialect: Dialect): number {
  const [width = 0, ...rows] = firstWidths(head.subarray(0, SAMPLED_BYTES), 0, dialect);
  return width < 2 || rows.length === 0 ? 0 : rows.filter((count) => count === width).length / rows.length;
}

/** The numbers of cells of the row at `start` and of the next 20, blank lines left out; 0 for a malformed row. */
export function firstWidths(head: Buffer, start: number, dialect: Dialect): number[] {
  const next = createRowSplitter(dialect);
  const widths: number[] = [];
  for (let at = start; at < head.length && widths.length <= SAMPLED_ROWS; ) {
    // The last row may go on behind the buffer: it counts only where no other follows the first.
    const row = next(head, at, false, 1) ?? (widths.length < 2 ? next(head, at, true, 1) : null);
    if (row === null) break;
    if (row.malformed !== null) widths.push(0);
    else if (row.cellCount > 0) widths.push(row.cellCount);
    at = row.next;
  }
  return widths;
}
