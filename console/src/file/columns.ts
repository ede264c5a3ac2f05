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

/** The role of each column, as indexes from 0; -1: none. */
export interface Columns {
  readonly type: InputType;
  readonly value: number;
  /** Appended to the value: a surname. Without a value it is looked up behind its salutation alone. */
  readonly second: number;
  /** Put between the value and the surname: a patronymic. */
  readonly middle: number;
  /** Put before the name: `Frau`. */
  readonly salutation: number;
  readonly country: number;
}

const at = (position: number | null): number => position ?? -1;

/** The columns as `genderd enrich` takes them. */
export function planOf({ type, value, middle, second, salutation, country }: Columns): ColumnPlan {
  const positionOf = (index: number): number | null => (index < 0 ? null : index);
  const names =
    second < 0 && middle < 0
      ? { full: positionOf(value) }
      : { first: positionOf(value), middle: positionOf(middle), last: positionOf(second) };
  const people =
    type === 'name' ? { ...names, salutation: positionOf(salutation) } : { [type]: positionOf(value) };
  return { ...NO_COLUMNS, ...people, country: positionOf(country) };
}

const looksLikeAddress = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(cell.trim());

/** Letters between which a name has spaces, points, hyphens or apostrophes. */
const looksLikeName = (cell: string): boolean =>
  /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u.test(cell.trim()) &&
  !/^(true|false|yes|no)$/i.test(cell.trim()) &&
  typeof readCountry(cell) !== 'string';

const looksLikeText = (cell: string): boolean => /^[^\d-]*\p{L}/u.test(cell);

/** The first column most of whose cells are such; -1: none. */
function columnOf(
  rows: readonly (readonly string[])[],
  width: number,
  isSuch: (cell: string) => boolean,
): number {
  for (let column = 0; column < width; column += 1) {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    if (cells.length > 0 && cells.filter(isSuch).length * 2 > cells.length) return column;
  }
  return -1;
}

/** The columns that `genderd enrich` would take; null where it would ask. */
function foundColumns(header: readonly string[], searched: number): Columns | null {
  try {
    const { first, middle, last, full, email, username, salutation, country } = findColumns(
      header,
      {},
      true,
      searched,
    );
    const rest = { middle: -1, second: -1, salutation: -1, country: at(country) };
    if (first !== null || last !== null || full !== null) {
      const value = at(first ?? full);
      return {
        ...rest,
        type: 'name',
        value,
        middle: at(middle),
        second: full === null ? at(last) : -1,
        salutation: at(salutation),
      };
    }
    if (email !== null) return { ...rest, type: 'email', value: email };
    return username === null ? null : { ...rest, type: 'username', value: username };
  } catch (error) {
    if (error instanceof ColumnFault) return null;
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
  // The command line asks where only a nested member is named for people; here the choice is on show.
  const found = hasHeader
    ? (foundColumns(header, searched) ?? foundColumns(memberNames(header), header.length))
    : null;
  if (found !== null) return found;
  const none = { middle: -1, second: -1, salutation: -1, country: -1 };
  const addresses = columnOf(rows, header.length, looksLikeAddress);
  if (addresses >= 0) return { ...none, type: 'email', value: addresses };
  const names = columnOf(rows, header.length, looksLikeName);
  const value = names >= 0 ? names : columnOf(rows, header.length, looksLikeText);
  return { ...none, type: 'name', value };
}

const headerKeys = new Set(Object.values(HEADER_WORDS).flatMap((ranks) => ranks.flat().map(nameKey)));

/** Whether the first row is a header rather than data. */
export function looksLikeHeader(first: readonly string[]): boolean {
  if (first.some((cell) => /^\s*[-+]?\d+([.,]\d+)?\s*$/.test(cell) || looksLikeAddress(cell))) return false;
  return first.length > 1 || first.some((cell) => headerKeys.has(nameKey(cell)) || roleOf(cell) !== null);
}
