import { readBareCsv } from './readers/csv.js';
import { Tally } from './readers/tally.js';
import { readTarball } from './readers/tarball.js';
import type { Source } from './source.js';

const TABLE = /^scottish_names-0\.2\.2\/src\/data\/babies-first-names-\d{4}\.csv$/;

/** A line holds a boys' and a girls' entry side by side: position, name, number of babies. */
const COLUMNS = [
  { sex: 'male', name: 1, count: 2 },
  { sex: 'female', name: 5, count: 6 },
] as const;

export const gbNrs: Source = {
  id: 'gb-nrs',
  title: 'Scotland: first forenames of newborns',
  kind: 'official',
  package: {
    registry: 'crates',
    name: 'scottish_names',
    version: '0.2.2',
    file: 'scottish_names-0.2.2.crate',
    sha256: 'f784e9a49a32ba8e6e11b25d7068a68df7c3519485ef1b6fefd5ed007a25fb29',
  },
  packageLicence: 'MIT',
  publisher: 'National Records of Scotland',
  dataLicence: 'OGL-UK-3.0',
  period: 'births 1974–2018',
  note: 'Complete, down to single births, but Scotland only: it stands for the United Kingdom for want of its other tables.',
  async *read(path) {
    const tally = new Tally();
    for await (const { content } of readTarball(path, (name) => TABLE.test(name))) {
      // The files are in Windows-1252: an accented letter is one byte.
      const text = new TextDecoder('windows-1252').decode(content);
      for (const line of readBareCsv(text)) {
        for (const { sex, name, count } of COLUMNS) {
          const births = Number(line[count]);
          const written = line[name]?.trim() ?? '';
          if (written !== '' && Number.isInteger(births) && births > 0) tally.add(written, sex, births);
        }
      }
    }
    yield* tally.rows('GB');
  },
};
