import { checkColumns, checkTwice, EMPTY, type Faults, type Row, type Table } from './table.js';

export interface Column {
  readonly name: string;
  /** What is wrong with a cell; null when nothing is. */
  readonly faultOf: (cell: string) => string | null;
}

/** The columns beside the word of each category. */
export type Categories = ReadonlyMap<string, readonly Column[]>;

const HEADER = ['category', 'column', 'values', 'meaning'];
const SEVERAL = 'several ';
const LANGUAGE = /^[a-z]{2,3}$/;
const COUNTRIES = /^[A-Z]{2}(?: [A-Z]{2})*$/;

export function readCategories(table: Table, faults: Faults): Categories {
  const categories = new Map<string, Column[]>();
  if (!checkColumns(table, HEADER, faults)) return categories;
  const seen = new Map<string, Row>();
  for (const row of table.rows) {
    checkTwice(row, seen, faults);
    const [category = '', column = '', values = ''] = row.cells;
    if (!/^[a-z][a-z0-9_]*$/.test(category)) faults.add(row, `"${category}" is no name of a category`);
    const columns = categories.get(category) ?? [];
    if (columns.some(({ name }) => name === column)) faults.add(row, `the column "${column}" stands twice`);
    if (column !== EMPTY) columns.push({ name: column, faultOf: checkOf(values) });
    categories.set(category, columns);
  }
  return categories;
}

/** The check of a column's cells, by the words of its `values`. */
function checkOf(values: string): Column['faultOf'] {
  const isSeveral = values.startsWith(SEVERAL);
  const allowed = new Set((isSeveral ? values.slice(SEVERAL.length) : values).split(' '));
  const isAllowed = (value: string): boolean =>
    allowed.has(value) ||
    (allowed.has('language') && LANGUAGE.test(value)) ||
    (allowed.has('countries') && COUNTRIES.test(value));
  return (cell) => {
    const values = isSeveral ? cell.split(' ') : [cell];
    const unknown = values.find((value) => !isAllowed(value));
    return unknown === undefined ? null : `"${unknown}" is none of: ${[...allowed].join(', ')}`;
  };
}
