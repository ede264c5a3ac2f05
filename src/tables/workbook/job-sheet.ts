import { readFile } from 'node:fs/promises';
import type { Job } from '../enrichment/enrich-text.js';
import type { PlainRow } from '../enrichment/run-rows.js';
import type { WholeTable } from '../enrichment/whole-table.js';
import { addedCells } from '../formats/added-columns.js';
import { TextFault } from '../formats/row.js';
import { COLUMNS_MAX, readSheet } from './read-sheet.js';
import { findSheet, partOf, sharedStringsOf } from './sheets.js';
import { writeSheet } from './write-sheet.js';
import { type Parts, pack, unpack } from './zip.js';

/** The sheet of a job, in memory. */
interface JobSheet {
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
async function readJobSheet({ file, options, notify }: Job): Promise<JobSheet> {
  const parts = unpack(await readFile(file));
  const { name, part, others } = findSheet(parts, options.sheet);
  const { rows, width } = readSheet(partOf(parts, part), `the sheet "${name}"`, sharedStringsOf(parts));
  const table = rows.filter(({ number }) => number > (options.skipRows ?? 0));
  const [first] = table;
  if (first === undefined) throw new TextFault(`the sheet "${name}" is empty`);
  const choice =
    others.length === 0 ? '' : `; with --sheet also: ${others.map((one) => `"${one}"`).join(', ')}`;
  notify(`reading the sheet "${name}"${choice}`);
  const texts = Array.from({ length: width }, (_, at) => first.cells[at] ?? '');
  const dataRows = options.header ? table.slice(1) : table;
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

/** The sheet of a job as a table. @throws TextFault, UsageFault */
export async function openSheetTable(job: Job): Promise<WholeTable> {
  const { parts, part, header, headerRow, freeColumn, rows } = await readJobSheet(job);
  return {
    header,
    rows,
    checkRoom(count) {
      if (freeColumn + count > COLUMNS_MAX) throw new TextFault('the sheet has no room for more columns');
    },
    async write(writer, answers, added) {
      const byRow = new Map(rows([]).map(({ line }, index) => [line, index]));
      parts[part] = writeSheet(partOf(parts, part), part, {
        column: freeColumn,
        count: added.length,
        headerRow,
        of(row) {
          if (row === headerRow) return added;
          const answer = answers[byRow.get(row) ?? -1];
          return answer === undefined ? null : addedCells(answer);
        },
      });
      await writer.write(Buffer.from(pack(parts)));
    },
  };
}
