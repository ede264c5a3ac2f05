import { TextFault } from '../formats/row.js';
import { columnOf, readXml } from './xml.js';

/** A non-empty row of a sheet. */
interface SheetRow {
  /** Row number in the sheet, from 1. */
  readonly number: number;
  /** By column, from 0; empty for cells without a value. */
  readonly cells: readonly string[];
}

/** Maximum columns of a sheet. */
export const COLUMNS_MAX = 16_384;

export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** Columns up to the last that any row uses. */
  readonly width: number;
}

/** Reads the values of a sheet; formulas give their cached results. @throws TextFault */
export function readSheet(part: Uint8Array, about: string, strings: readonly string[]): Sheet {
  const rows: SheetRow[] = [];
  let width = 0;
  let number = 0;
  let column = -1;
  let cells: string[] = [];
  let type = 'n';
  let value = '';
  let isValue = false;
  let readings = 0;
  let hasText = false;

  const addCell = (): void => {
    const text = type === 's' ? (strings[Number(value)] ?? '') : value;
    if (text === '') return;
    while (cells.length < column) cells.push('');
    cells[column] = text;
    hasText = true;
  };

  readXml(part, about, {
    open(tag, { attributes }) {
      if (tag === 'row') {
        number = /^\d{1,7}$/.test(attributes.r ?? '') ? Number(attributes.r) : number + 1;
        column = -1;
        cells = [];
        hasText = false;
      } else if (tag === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        if (column >= COLUMNS_MAX) throw new TextFault(`${about} has more than ${COLUMNS_MAX} columns`);
        width = Math.max(width, column + 1);
        type = attributes.t ?? 'n';
        value = '';
      } else if (tag === 'rPh') readings++;
      else if (tag === 'v' || tag === 't') isValue = readings === 0;
    },
    text(text) {
      if (isValue) value += text;
    },
    close(tag) {
      if (tag === 'v' || tag === 't') isValue = false;
      else if (tag === 'rPh') readings--;
      else if (tag === 'c') addCell();
      else if (tag === 'row' && hasText) rows.push({ number, cells });
    },
  });
  return { rows, width };
}
