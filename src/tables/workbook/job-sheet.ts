import { readFile } from 'node:fs/promises';
import type { Job } from '../enrichment/enrich-text.js';
import type { WholeTable } from '../enrichment/whole-table.js';
import { openSheet } from './sheet-table.js';
import { unpack } from './zip.js';

/** The sheet of a job as a table. @throws TextFault, UsageFault */
export async function openSheetTable({ file, options, notify }: Job): Promise<WholeTable> {
  const { name, others, header, rows, checkRoom, write } = openSheet(unpack(await readFile(file)), {
    sheet: options.sheet,
    hasHeader: options.header,
    skippedRows: options.skipRows ?? 0,
  });
  const choice =
    others.length === 0 ? '' : `; with --sheet also: ${others.map((one) => `"${one}"`).join(', ')}`;
  notify(`reading the sheet "${name}"${choice}`);
  return {
    header,
    rows,
    checkRoom,
    write: (writer, answers, added) => writer.write(Buffer.from(write(answers, added))),
  };
}
