import { readFileSync } from 'node:fs';
import { packageFile } from '../../../../src/package-root.js';
import { checkColumns, collectFaults, readTable } from '../../../table.js';
import type { SurnameSource } from './source.js';

const FILE = 'data/surnames.tsv';

export const surnamesByHand: SurnameSource = {
  id: 'by-hand-surnames',
  title: 'Surnames of Asia, Africa and the Arab countries, compiled by hand',
  package: null,
  packageLicence: 'Apache-2.0',
  publisher: 'This project',
  dataLicence: 'Apache-2.0',
  note: 'Frequent surnames in plain Latin spelling, from general knowledge, without counts.',
  *read() {
    const faults = collectFaults();
    const table = readTable(FILE, readFileSync(packageFile(FILE), 'utf8'), faults);
    checkColumns(table, ['surname', 'country'], faults);
    if (faults.found.length > 0) throw new Error(faults.found.join('\n'));
    for (const { cells } of table.rows) {
      const [surname = '', country = ''] = cells;
      yield { surname, country, people: null };
    }
  },
};
