import type { Row } from '../formats/row.js';

/** One row that failed, as it is reported. */
export interface FailedRow {
  readonly row: Row['number'];
  readonly line: number;
  /** Name of the column at fault; null for the row as a whole. */
  readonly column: string | null;
  readonly cause: string;
  /** What stands there; null unless values are asked for. */
  readonly value: string | null;
}

export interface FailedRowFormat {
  readonly head: string;
  entry(failed: FailedRow, isFirst: boolean): string;
  readonly tail: string;
}

/** Text that a spreadsheet program could take for a formula gets an apostrophe in front. */
const inert = (text: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

const csvCell = (cell: string | number | null): string => {
  if (typeof cell === 'number') return String(cell);
  const text = inert(cell ?? '');
  return /[",;\r\n\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\n`;

/** The format of a report by the end of its name; null for another end. */
export function failedRowFormat(path: string, hasValues: boolean): FailedRowFormat | null {
  const cellsOf = ({ row, line, column, cause, value }: FailedRow) =>
    hasValues ? [row, line, column, cause, value] : [row, line, column, cause];
  if (/\.csv$/i.test(path))
    return {
      head: csvLine(['row', 'line', 'column', 'cause', ...(hasValues ? ['value'] : [])]),
      entry: (failed) => csvLine(cellsOf(failed)),
      tail: '',
    };
  if (!/\.json$/i.test(path)) return null;
  return {
    head: '[',
    entry: ({ value, ...failed }, isFirst) =>
      `${isFirst ? '' : ','}\n${JSON.stringify(hasValues ? { ...failed, value } : failed)}`,
    tail: '\n]\n',
  };
}
