import type { Row } from '../formats/row.js';
import type { Writer } from './writer.js';

/** A failed row as reported. */
export interface FailedRow {
  readonly row: Row['number'];
  readonly line: number;
  /** The invalid column; null: the whole row. */
  readonly column: string | null;
  readonly cause: string;
  /** The invalid value, which is written only where it is asked for; null: the whole row. */
  readonly value: string | null;
}

type Cell = string | number | null;

const quoted = (text: string): string =>
  /[",;\r\n\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => quoted(String(cell ?? ''))).join(',')}\n`;

/** The same, with an apostrophe before text that a spreadsheet could read as a formula. */
export const inertLine = (cells: readonly Cell[]): string =>
  csvLine(
    cells.map((cell) => (typeof cell === 'string' && /^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell)),
  );

/** The format of a report by its extension: CSV, else JSON. */
function reportFormatOf(path: string, hasValues: boolean) {
  if (/\.csv$/i.test(path))
    return {
      head: inertLine(['row', 'line', 'column', 'cause', ...(hasValues ? ['value'] : [])]),
      entry: ({ row, line, column, cause, value }: FailedRow) =>
        inertLine([row, line, column, cause, ...(hasValues ? [value] : [])]),
      tail: '',
    };
  return {
    head: '[',
    entry: ({ value, ...failed }: FailedRow, isFirst: boolean) =>
      `${isFirst ? '' : ','}\n${JSON.stringify(hasValues ? { ...failed, value } : failed)}`,
    tail: '\n]\n',
  };
}

/** The file of failed rows, while it is written. */
export type Report = ReturnType<typeof createReport>;

/** Writes failed rows in the format that the name of their file says. */
export function createReport(writer: Writer, path: string, hasValues: boolean) {
  const { head, entry, tail } = reportFormatOf(path, hasValues);
  return {
    writer,
    begin: () => writer.write(Buffer.from(head)),
    async add(failed: readonly FailedRow[]): Promise<void> {
      if (failed.length === 0) return;
      const hasNone = writer.bytes() === Buffer.byteLength(head);
      const text = failed.map((row, index) => entry(row, hasNone && index === 0)).join('');
      await writer.write(Buffer.from(text));
    },
    end: () => writer.write(Buffer.from(tail)),
  };
}
