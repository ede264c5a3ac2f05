import { readFileSync } from 'node:fs';
import { packageFile } from '../../../src/package-root.js';
import { checkColumns, collectFaults, EMPTY, type Row, readTable } from '../../table.js';
import { keptTable } from './kept.js';
import type { Source } from './source.js';

const FILE = 'data/sources/registers.tsv';
const COLUMNS = [
  ...['id', 'country', 'region', 'title', 'period'],
  ...['publisher', 'dataLicence', 'note', 'file', 'sha256'],
];

/** Counts of offices and civil registries. @throws Error with every fault of the table and its place */
export function readRegisters(): Source[] {
  const faults = collectFaults();
  const table = readTable(FILE, readFileSync(packageFile(FILE), 'utf8'), faults);
  checkColumns(table, COLUMNS, faults);
  if (faults.found.length > 0) throw new Error(faults.found.join('\n'));
  return table.rows.map(registerOf);
}

function registerOf({ cells }: Row): Source {
  const [id = '', country = '', region = EMPTY, title = '', period = '', ...rest] = cells;
  const [publisher = '', dataLicence = '', note = EMPTY, file = '', sha256 = ''] = rest;
  return keptTable('official', {
    ...{ id, country, title, period, publisher, dataLicence, file, sha256 },
    ...(region === EMPTY ? {} : { region }),
    ...(note === EMPTY ? {} : { note }),
  });
}
