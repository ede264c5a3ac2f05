import { EMPTY, type Row, rowsOfFile } from '../../table.js';
import { keptTable } from './kept.js';
import type { Source } from './source.js';

const COLUMNS = [
  ...['id', 'country', 'region', 'title', 'period'],
  ...['publisher', 'dataLicence', 'note', 'file', 'sha256'],
];

/** Counts of offices and civil registries. */
export const readRegisters = (): Source[] =>
  rowsOfFile('data/sources/registers.tsv', COLUMNS).map(registerOf);

function registerOf({ cells }: Row): Source {
  const [id = '', country = '', region = EMPTY, title = '', period = '', ...rest] = cells;
  const [publisher = '', dataLicence = '', note = EMPTY, file = '', sha256 = ''] = rest;
  return keptTable('official', {
    ...{ id, country, title, period, publisher, dataLicence, file, sha256 },
    ...(region === EMPTY ? {} : { region }),
    ...(note === EMPTY ? {} : { note }),
  });
}
