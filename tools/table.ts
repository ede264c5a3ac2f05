import { readFileSync } from 'node:fs';
import { packageFile } from '../src/runtime/package-root.js';

/** A row of a table of words, with the place that a fault names. */
export interface Row {
  readonly file: string;
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** An empty cell. */
export const EMPTY = '-';

/** Collects what is wrong with the tables, each fault with its place. */
export interface Faults {
  add(place: Pick<Row, 'file' | 'line'>, fault: string): void;
  readonly found: readonly string[];
}

export function collectFaults(): Faults {
  const found: string[] = [];
  return { add: ({ file, line }, fault) => void found.push(`${file}:${line}: ${fault}`), found };
}

/**
 * Reads a table: lines of cells separated by tabs, the first of them the names of the columns. Empty lines and
 * lines that begin with `#` are for people.
 */
export function readTable(file: string, text: string, faults: Faults): Table {
  let columns: readonly string[] | null = null;
  const rows: Row[] = [];
  let lines = 0;
  if (!text.endsWith('\n')) faults.add({ file, line: text.split('\n').length }, 'the last line does not end');
  for (const [index, content] of text.split('\n').entries()) {
    if (content === '' || content.startsWith('#')) continue;
    const row = { file, line: index + 1, cells: content.split('\t') };
    lines++;
    if (columns === null) columns = row.cells;
    else if (isWhole(row, columns, faults)) rows.push(row);
  }
  if (columns === null) faults.add({ file, line: 1 }, 'no line names the columns');
  else if (lines === 1) faults.add({ file, line: 1 }, 'no words');
  return { file, columns: columns ?? [], rows };
}

function isWhole(row: Row, columns: readonly string[], faults: Faults): boolean {
  if (row.cells.length !== columns.length) {
    faults.add(row, `${row.cells.length} cells where the header names ${columns.length} columns`);
    return false;
  }
  const empty = row.cells.findIndex((cell) => cell.trim() === '');
  if (empty >= 0) {
    faults.add(row, `the cell "${columns[empty]}" is blank; an empty cell is written ${EMPTY}`);
    return false;
  }
  return true;
}

/** Whether a table has these columns; a fault where it has others. */
export function checkColumns(table: Table, columns: readonly string[], faults: Faults): boolean {
  if (table.columns.join('\t') === columns.join('\t')) return true;
  faults.add(
    { file: table.file, line: 1 },
    `the columns are "${table.columns.join(' ')}" and should be "${columns.join(' ')}"`,
  );
  return false;
}

/** The rows of a table in a file of the project, which has these columns. @throws Error with every fault and its place */
export function rowsOfFile(file: string, columns: readonly string[]): readonly Row[] {
  const faults = collectFaults();
  const table = readTable(file, readFileSync(packageFile(file), 'utf8'), faults);
  checkColumns(table, columns, faults);
  if (faults.found.length > 0) throw new Error(faults.found.join('\n'));
  return table.rows;
}

/** Names a row that stands twice. `seen` holds the rows before it, those of other files of its kind among them. */
export function checkTwice(row: Row, seen: Map<string, Row>, faults: Faults): void {
  const content = row.cells.join('\t');
  const before = seen.get(content);
  if (before === undefined) seen.set(content, row);
  else faults.add(row, `"${row.cells.join(' ')}" stands in ${before.file}:${before.line} already`);
}
