import { readFile } from 'node:fs/promises';
import type { Job } from '../enrichment/enrich-text.js';
import type { PlainRow } from '../enrichment/run-rows.js';
import { TextFault } from '../formats/row.js';
import { COLUMNS_MAX, readSheet } from './read-sheet.js';
import { findSheet, partOf, sharedStringsOf } from './sheets.js';
import { type Parts, unpack } from './zip.js';

/** The sheet of a job, in memory. */
export interface JobSheet {
  readonly parts: Parts;
  /** Name of the sheet's part. */
  readonly part: string;
  readonly header: readonly string[];
  /** Row of the header; null without one. */
  readonly headerRow: number | null;
  /** First free column, from 0. */
  readonly freeColumn: number;
  /** Non-empty rows below the header, with the requested cells. */
  rows(wanted: readonly number[]): PlainRow[];
}

/** @throws TextFault, UsageFault */
export async function readJobSheet({ file, options, notify }: Job): Promise<JobSheet> {
  const parts = unpack(await readFile(file));
  const { name, part } = findSheet(parts, options.sheet);
  const { rows, width } = readSheet(partOf(parts, part), `the sheet "${name}"`, sharedStringsOf(parts));
  const [first] = rows;
  if (first === undefined) throw new TextFault(`the sheet "${name}" is empty`);
  notify(`reading the sheet "${name}"`);
  const texts = Array.from({ length: width }, (_, at) => first.cells[at] ?? '');
  const dataRows = options.header ? rows.slice(1) : rows;
  return {
    parts,
    part,
    header: options.header ? texts : texts.map((_, index) => String(index + 1)),
    headerRow: options.header ? first.number : null,
    freeColumn: width,
    rows: (wanted) =>
      dataRows.map((row, index) => ({
        number: index + 1,
        line: row.number,
        cells: wanted.map((at) => row.cells[at] ?? ''),
        fault: null,
      })),
  };
}

/** @throws TextFault when the sheet is too wide for more columns */
export function checkRoom({ freeColumn }: JobSheet, count: number): void {
  if (freeColumn + count > COLUMNS_MAX) throw new TextFault('the sheet has no room for more columns');
}
