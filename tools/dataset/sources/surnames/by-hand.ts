import { rowsOfFile } from '../../../table.js';
import type { SurnameSource } from './source.js';

export const surnamesByHand: SurnameSource = {
  id: 'by-hand-surnames',
  title: 'Surnames of Asia, Africa and the Arab countries, compiled by hand',
  package: null,
  packageLicence: 'Apache-2.0',
  publisher: 'This project',
  dataLicence: 'Apache-2.0',
  note: 'Frequent surnames in plain Latin spelling, from general knowledge, without counts.',
  *read() {
    for (const { cells } of rowsOfFile('data/surnames.tsv', ['surname', 'country'])) {
      const [surname = '', country = ''] = cells;
      yield { surname, country, people: null };
    }
  },
};
