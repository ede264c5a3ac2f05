import { nameKey, readCountry } from '../../../src/countries.js';
import { ColumnFault, memberNames } from '../../../src/tables/enrichment/columns/column-fault.js';
import {
  type ColumnPlan,
  findColumns,
  NO_COLUMNS,
} from '../../../src/tables/enrichment/columns/find-columns.js';
import { roleOf } from '../../../src/tables/enrichment/columns/header-role.js';
import { HEADER_WORDS } from '../../../src/tables/enrichment/columns/header-words.js';
import type { InputType } from '../api/types.js';

/** The position of each column, from 0; null: there is none. */
export interface Columns {
  readonly type: InputType;
  /** The name, given or full, or the address or username. Null only where a surname is looked up behind its salutation. */
  readonly value: number | null;
  /** Put between the value and the surname: a patronymic. */
  readonly middle: number | null;
  /** A surname, appended to the value. */
  readonly last: number | null;
  /** Put before the name: `Frau`. */
  readonly salutation: number | null;
  readonly country: number | null;
}

/** The columns as `genderd enrich` takes them. */
export function planOf({ type, value, middle, last, salutation, country }: Columns): ColumnPlan {
  const name = last === null && middle === null ? { full: value } : { first: value, middle, last };
  const people = type === 'name' ? { ...name, salutation } : { [type]: value };
  return { ...NO_COLUMNS, ...people, country };
}

const looksLikeAddress = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(cell.trim());

/** Letters between which a name has spaces, points, hyphens or apostrophes. */
const looksLikeName = (cell: string): boolean =>
  /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u.test(cell.trim()) &&
  !/^(true|false|yes|no|xk|kosovo)$/i.test(cell.trim()) &&
  typeof readCountry(cell) !== 'string';

const looksLikeText = (cell: string): boolean => /^[^\d-]*\p{L}/u.test(cell);

/** The first of these columns most of whose cells are such; null: none. */
function columnOf(
  rows: readonly (readonly string[])[],
  columns: readonly number[],
  isSuch: (cell: string) => boolean,
): number | null {
  for (const column of columns) {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    if (cells.filter(isSuch).length * 2 > cells.length) return column;
  }
  return null;
}

/** The columns that `genderd enrich` would take; null where it would ask. */
function foundColumns(header: readonly string[], searched: number): Columns | null {
  try {
    const found = findColumns(header, {}, true, searched);
    const { first, full, email, username, middle, last, salutation, country } = found;
    const columns = { middle, last, salutation, country };
    const name = first ?? full;
    if (name !== null || last !== null) return { type: 'name', value: name, ...columns };
    return email === null
      ? { type: 'username', value: username, ...columns }
      : { type: 'email', value: email, ...columns };
  } catch (error) {
    if (error instanceof ColumnFault) return null;
    throw error;
  }
}

/** Country and salutation by the header, where it has several columns of people or none that it names. */
function besideColumns(header: readonly string[]): Pick<Columns, 'country' | 'salutation'> {
  const people = '\0';
  try {
    return findColumns([...memberNames(header), people], { name: people }, true);
  } catch (error) {
    if (error instanceof ColumnFault) return { country: null, salutation: null };
    throw error;
  }
}

/** The columns by the header or, without a known header, by the first rows; no value where no column has text. */
export function guessColumns(
  header: readonly string[],
  searched: number,
  rows: readonly (readonly string[])[],
  hasHeader: boolean,
): Columns {
  // Where only a nested member has a known name, the command line asks; here the user sees the choice and can change it.
  const found = hasHeader
    ? (foundColumns(header, searched) ?? foundColumns(memberNames(header), header.length))
    : null;
  if (found !== null) return found;
  const { country, salutation } = hasHeader ? besideColumns(header) : { country: null, salutation: null };
  const columns = [...header.keys()].filter((at) => at !== country && at !== salutation);
  const none = { middle: null, last: null, salutation: null, country };
  const addresses = columnOf(rows, columns, looksLikeAddress);
  if (addresses !== null) return { ...none, type: 'email', value: addresses };
  const value = columnOf(rows, columns, looksLikeName) ?? columnOf(rows, columns, looksLikeText);
  return { ...none, type: 'name', value, salutation };
}

const headerKeys = new Set(Object.values(HEADER_WORDS).flatMap((ranks) => ranks.flat().map(nameKey)));

/** Shorter words, such as `ID`, are codes of countries too. */
const isCountryName = (cell: string): boolean =>
  cell.trim().length > 3 && typeof readCountry(cell) === 'string';

const isHeaderText = (cell: string): boolean => headerKeys.has(nameKey(cell)) || roleOf(cell) !== null;

/** Whether a row below the first is the header, since it names people and more: one word may be a name, such as Nick. */
export const isLateHeader = (row: readonly string[]): boolean =>
  row.filter(isHeaderText).length > 1 && foundColumns(row, row.length) !== null;

/** Whether the first row is a header rather than data. */
export function looksLikeHeader(first: readonly string[]): boolean {
  if (first.some((cell) => /^\s*[-+]?\d+([.,]\d+)?\s*$/.test(cell) || looksLikeAddress(cell))) return false;
  if (first.some(isHeaderText)) return true;
  return first.length > 1 && !first.some(isCountryName);
}
