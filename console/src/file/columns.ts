import { nameKey } from '../../../src/countries.js';
import {
  ColumnFault,
  type ColumnPlan,
  findColumns,
} from '../../../src/tables/enrichment/columns/find-columns.js';
import { HEADER_WORDS } from '../../../src/tables/enrichment/columns/header-words.js';
import type { InputType } from '../api/types.js';

/** The role of each column, as indexes from 0; -1: none. */
export interface Columns {
  readonly type: InputType;
  readonly value: number;
  /** Appended to the value: a surname. */
  readonly second: number;
  readonly country: number;
}

const at = (position: number | null): number => position ?? -1;

/** The columns as `genderd enrich` takes them. */
export function planOf({ type, value, second, country }: Columns): ColumnPlan {
  const none = { first: null, last: null, full: null, email: null, username: null, salutation: null };
  const people =
    type !== 'name' ? { [type]: value } : second < 0 ? { full: value } : { first: value, last: second };
  return { ...none, ...people, country: country < 0 ? null : country };
}

const looksLikeAddress = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(cell.trim());

/** The column whose cells are mostly e-mail addresses; -1: none. */
function addressColumn(rows: readonly (readonly string[])[], width: number): number {
  for (let column = 0; column < width; column += 1) {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    if (cells.length > 0 && cells.filter(looksLikeAddress).length * 2 > cells.length) return column;
  }
  return -1;
}

/** The columns that `genderd enrich` would take; null where it would ask. */
function foundColumns(header: readonly string[], searched: number): Columns | null {
  try {
    const { first, last, full, email, username, country } = findColumns(
      header,
      { salutation: false },
      true,
      searched,
    );
    const name = first ?? full;
    if (name !== null)
      return { type: 'name', value: name, second: first === null ? -1 : at(last), country: at(country) };
    if (email !== null) return { type: 'email', value: email, second: -1, country: at(country) };
    return username === null ? null : { type: 'username', value: username, second: -1, country: at(country) };
  } catch (error) {
    if (error instanceof ColumnFault) return null;
    throw error;
  }
}

/** The column of salutations that `genderd enrich` would read, which the browser cannot; null: none. */
export function salutationColumn(header: readonly string[], searched: number): string | null {
  try {
    const { salutation } = findColumns(header, {}, true, searched);
    return salutation === null ? null : (header[salutation] ?? null);
  } catch (error) {
    if (error instanceof ColumnFault) return null;
    throw error;
  }
}

/** The columns by the header or, without a known header, by the first rows. */
export function guessColumns(
  header: readonly string[],
  searched: number,
  rows: readonly (readonly string[])[],
  hasHeader: boolean,
): Columns {
  const found = hasHeader ? foundColumns(header, searched) : null;
  if (found !== null) return found;
  const addresses = addressColumn(rows, header.length);
  if (addresses >= 0) return { type: 'email', value: addresses, second: -1, country: -1 };
  return { type: 'name', value: 0, second: -1, country: -1 };
}

const headerKeys = new Set(Object.values(HEADER_WORDS).flatMap((ranks) => ranks.flat().map(nameKey)));

/** Whether the first row is a header rather than data. */
export function looksLikeHeader(first: readonly string[]): boolean {
  if (first.some((cell) => /^\s*[-+]?\d+([.,]\d+)?\s*$/.test(cell) || looksLikeAddress(cell))) return false;
  return first.length > 1 || first.some((cell) => headerKeys.has(nameKey(cell)));
}
