import type { Answer } from '../enrichment/answers/answer.js';
import type { PlainRow } from '../enrichment/run-rows.js';
import { addedCells } from '../formats/added-columns.js';
import { TextFault } from '../formats/row.js';
import { findSheet, type Parts, pack, partOf, sharedStringsOf } from './sheets.js';
import { writeSheet } from './write-sheet.js';
import { columnOf, readXml } from './xml.js';

export interface SheetOptions {
  /** Name or number from 1; the first without. */
  readonly sheet?: string | undefined;
  readonly hasHeader: boolean;
  /** Rows before the header or the first row. */
  readonly skippedRows?: number;
}

/** A sheet of a workbook, in memory. */
export type SheetTable = ReturnType<typeof openSheet>;

/** @throws TextFault, UsageFault for a sheet that the workbook does not have */
export function openSheet(parts: Parts, { sheet, hasHeader, skippedRows = 0 }: SheetOptions) {
  const { name, part, others } = findSheet(parts, sheet);
  const { rows, width } = readSheet(partOf(parts, part), `the sheet "${name}"`, sharedStringsOf(parts));
  const table = rows.filter(({ number }) => number > skippedRows);
  const [first] = table;
  if (first === undefined) throw new TextFault(`the sheet "${name}" is empty`);
  const texts = Array.from({ length: width }, (_, at) => first.cells[at] ?? '');
  const dataRows = hasHeader ? table.slice(1) : table;
  const headerRow = hasHeader ? first.number : null;
  return {
    name,
    /** The other sheets of the workbook. */
    others,
    /** Names of the columns; numbers without a header. */
    header: hasHeader ? texts : texts.map((_, index) => String(index + 1)),
    /** Non-empty rows below the header, with the requested cells. */
    rows: (wanted: readonly number[]): PlainRow[] =>
      dataRows.map((row, index) => ({
        number: index + 1,
        line: row.number,
        cells: wanted.map((at) => row.cells[at] ?? ''),
        fault: null,
      })),
    /** @throws TextFault when there is no room for so many columns */
    checkRoom(count: number): void {
      if (width + count > COLUMNS_MAX) throw new TextFault('the sheet has no room for more columns');
    },
    /** The workbook with the added columns; `answers` has one per row. */
    write(answers: readonly Answer[], added: readonly string[]): Uint8Array {
      const byRow = new Map(dataRows.map(({ number }, index) => [number, index]));
      const written = writeSheet(partOf(parts, part), part, {
        column: width,
        count: added.length,
        headerRow,
        of(row) {
          if (row === headerRow) return added;
          const answer = answers[byRow.get(row) ?? -1];
          return answer === undefined ? null : addedCells(answer);
        },
      });
      return pack({ ...parts, [part]: written });
    },
  };
}

/** A non-empty row of a sheet. */
interface SheetRow {
  /** Row number in the sheet, from 1. */
  readonly number: number;
  /** By column, from 0; empty for cells without a value. */
  readonly cells: readonly string[];
}

/** Maximum columns of a sheet. */
const COLUMNS_MAX = 16_384;

interface Sheet {
  readonly rows: readonly SheetRow[];
  /** Columns up to the last that any row uses. */
  readonly width: number;
}

/** Reads the values of a sheet; formulas give their cached results. @throws TextFault */
function readSheet(part: Uint8Array, about: string, strings: readonly string[]): Sheet {
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
