import type { PlainRow } from '../enrichment/answer-rows.js';
import type { Answer } from '../enrichment/answers/answer.js';
import { escapeXml } from '../escape-xml.js';
import { addedCells } from '../formats/added-columns.js';
import { TextFault } from '../formats/row.js';
import { findSheet, type Parts, pack, partOf, sharedStringsOf } from './sheets.js';
import { columnLetters, columnOf, readXml, type Tag } from './xml.js';

interface TableOptions {
  readonly hasHeader: boolean;
  /** Rows before the header or the first row. */
  readonly skippedRows?: number;
}

export interface SheetOptions extends TableOptions {
  /** Name or number from 1; the first without. */
  readonly sheet?: string | undefined;
}

/** A sheet of a workbook, in memory. */
export type SheetTable = ReturnType<typeof openSheet>;

/** @throws TextFault, UsageFault for a sheet that the workbook does not have */
export const openSheet = (parts: Parts, { sheet, ...options }: SheetOptions) =>
  sheetReader(parts, sheet)(options);

/** Reads a sheet once, for tables with any options. @throws as `openSheet` */
export function sheetReader(parts: Parts, sheet: string | undefined) {
  const found = findSheet(parts, sheet);
  const { name, part } = found;
  const read = readSheet(partOf(parts, part), `the sheet "${name}"`, sharedStringsOf(parts));
  return (options: TableOptions) => tableOf(parts, { ...found, ...read }, options);
}

type ReadSheet = ReturnType<typeof findSheet> & ReturnType<typeof readSheet>;

function tableOf(
  parts: Parts,
  { name, part, others, rows, width }: ReadSheet,
  { hasHeader, skippedRows = 0 }: TableOptions,
) {
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

/** Reads the values of a sheet, and how many columns its rows use; formulas give their cached results. @throws TextFault */
function readSheet(part: Uint8Array, about: string, strings: readonly string[]) {
  const rows: SheetRow[] = [];
  let width = 0;
  let number = 0;
  let column = -1;
  let cells: string[] = [];
  let type = 'n';
  let value = '';
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
        number = rowNumber(attributes.r, number);
        column = -1;
        cells = [];
        hasText = false;
      } else if (tag === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        if (column >= COLUMNS_MAX) throw new TextFault(`${about} has more than ${COLUMNS_MAX} columns`);
        width = Math.max(width, column + 1);
        type = attributes.t ?? 'n';
        value = '';
      }
    },
    text(text) {
      value += text;
    },
    close(tag) {
      if (tag === 'c') addCell();
      else if (tag === 'row' && hasText) rows.push({ number, cells });
    },
  });
  return { rows, width };
}

/** The number that a row states, else the next one. */
const rowNumber = (stated: string | undefined, before: number): number =>
  /^\d{1,7}$/.test(stated ?? '') ? Number(stated) : before + 1;

type AddedCell = string | number | null;

interface AddedCells {
  /** First added column, from 0. */
  readonly column: number;
  /** Number of added columns. */
  readonly count: number;
  /** The added cells of a row of the sheet; null: none. */
  of(rowNumber: number): readonly AddedCell[] | null;
  /** Row whose added cells copy the style of the cell before them. */
  readonly headerRow: number | null;
}

/**
 * The sheet with cells added to its rows. All other bytes are kept, except the declared dimensions of the sheet and of
 * the rows.
 */
function writeSheet(part: Uint8Array, about: string, added: AddedCells): Uint8Array {
  const output: Buffer[] = [];
  const editor = createEditor(output);
  let number = 0;
  let prefix = '';
  let style = '';
  let cellsEnd = -1;

  readXml(part, about, {
    open(tag, { name, attributes, isSelfClosing }: Tag, end) {
      if (tag === 'dimension') editor.replaceTag(end, (text) => widened(text, attributes.ref, added));
      if (tag === 'row') {
        number = rowNumber(attributes.r, number);
        prefix = name.slice(0, -tag.length);
        style = '';
        cellsEnd = isSelfClosing ? -1 : end;
        editor.holdFrom(end);
        if (attributes.spans !== undefined)
          editor.replaceTag(end, (text) => text.replace(/\sspans\s*=\s*("[^"]*"|'[^']*')/, ''));
      } else if (tag === 'c') style = attributes.s ?? '';
    },
    close(tag, end) {
      if (tag === 'c') cellsEnd = end;
      if (tag !== 'row' || cellsEnd < 0) return;
      const cells = added.of(number);
      if (cells !== null) {
        const look = number === added.headerRow && /^\d+$/.test(style) ? ` s="${style}"` : '';
        editor.insert(cellsEnd, cellsXml(cells, number, added.column, prefix, look));
      }
      editor.release();
    },
    chunk: editor.chunk,
  });
  editor.finish();
  return Buffer.concat(output);
}

function cellsXml(
  cells: readonly AddedCell[],
  row: number,
  column: number,
  prefix: string,
  look: string,
): string {
  const tag = (name: string, text: string, attributes = ''): string =>
    `<${prefix}${name}${attributes}>${text}</${prefix}${name}>`;
  return cells
    .map((cell, index) => {
      if (cell === null) return '';
      const place = ` r="${columnLetters(column + index)}${row}"${look}`;
      return typeof cell === 'number'
        ? tag('c', tag('v', String(cell)), place)
        : tag('c', tag('is', tag('t', escapeXml(cell))), `${place} t="inlineStr"`);
    })
    .join('');
}

/** `A1:D9` with the added columns. */
function widened(text: string, reference: string | undefined, { column, count }: AddedCells): string {
  const [from = '', to = from] = (reference ?? '').split(':');
  const row = /\d+$/.exec(to)?.[0];
  if (columnOf(to) === null || row === undefined) return text;
  return text.replace(reference as string, `${from}:${columnLetters(column + count - 1)}${row}`);
}

/** Applies edits to a text that arrives in chunks, and writes what no further edit can change. */
function createEditor(output: Buffer[]) {
  let pending = '';
  let base = 0;
  let pendingFrom = -1;
  /** Text that replaces a range. */
  let edits: { readonly from: number; readonly to: number; readonly text: string }[] = [];

  const flush = (to: number): void => {
    let text = '';
    let at = base;
    for (const edit of edits) {
      text += pending.slice(at - base, edit.from - base) + edit.text;
      at = edit.to;
    }
    text += pending.slice(at - base, to - base);
    output.push(Buffer.from(text, 'utf8'));
    pending = pending.slice(to - base);
    base = to;
    edits = [];
  };

  return {
    /** The tag that ends at `end`, as it is written, is replaced. */
    replaceTag(end: number, change: (text: string) => string): void {
      const from = pending.lastIndexOf('<', end - base - 1);
      edits.push({ from: base + from, to: end, text: change(pending.slice(from, end - base)) });
    },
    insert(at: number, text: string): void {
      edits.push({ from: at, to: at, text });
    },
    holdFrom(at: number): void {
      pendingFrom = at;
    },
    release(): void {
      pendingFrom = -1;
    },
    /** Adds text. The last tag of the text before may end in it. */
    chunk(text: string): void {
      const tagStart = base + Math.max(0, pending.lastIndexOf('<'));
      flush(pendingFrom < 0 ? tagStart : Math.min(pendingFrom, tagStart));
      pending += text;
    },
    finish(): void {
      flush(base + pending.length);
    },
  };
}
