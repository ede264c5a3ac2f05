import type { Row } from '../formats/row.js';

/** A failed row as reported. */
export interface FailedRow {
  readonly row: Row['number'];
  readonly line: number;
  /** The invalid column; null: the whole row. */
  readonly column: string | null;
  readonly cause: string;
  /** The invalid value; null unless values are reported. */
  readonly value: string | null;
}

export interface FailedRowFormat {
  readonly head: string;
  entry(failed: FailedRow, isFirst: boolean): string;
  readonly tail: string;
}

/** Prefixes text that a spreadsheet could read as a formula with an apostrophe. */
const inert = (text: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

const csvCell = (cell: string | number | null): string => {
  if (typeof cell === 'number') return String(cell);
  const text = inert(cell ?? '');
  return /[",;\r\n\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\n`;

/** The format of a report by its extension; null: unknown. */
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
