import { readCsv } from '../readers/csv.js';
import { readWheelText } from '../readers/wheel.js';
import type { SurnameSource } from './source.js';

/** From this share of Hispanic bearers on a surname is taken to be Spanish. */
const HISPANIC_SHARE_MIN = 75;

/** From this share of Hispanic or of Asian bearers on a surname is not English, whatever lists of the country say. */
const MIGRANT_SHARE_MIN = 50;

export const usCensus: SurnameSource = {
  id: 'us-census-surnames',
  title: 'United States: surnames in the 2010 census',
  package: {
    registry: 'pypi',
    name: 'ethnicolr2',
    version: '0.1.0',
    file: 'ethnicolr2-0.1.0-py2.py3-none-any.whl',
    sha256: '5abf42103be4f48c4eecc20791a4c5c0dda1b9193935d29c27aae13e95b6c83a',
  },
  packageLicence: 'MIT',
  publisher: 'United States Census Bureau',
  isRegister: true,
  dataLicence: 'Public domain (work of the United States government)',
  note:
    'Surnames of at least 100 people, upper case, letters A to Z only. How many bear a surname tells it from a ' +
    `given name. Its origin is taken from here only where ${HISPANIC_SHARE_MIN} % of its bearers are Hispanic.`,
  async *read(path) {
    const records = readCsv(await readWheelText(path, 'ethnicolr2/data/census/census_2010.csv'));
    for (const record of records) {
      const surname = String(record.name);
      const people = Number(record.count);
      if (surname === 'ALL OTHER NAMES' || !Number.isFinite(people)) continue;
      const isHispanic = Number(record.pcthispanic) >= HISPANIC_SHARE_MIN;
      const row = { surname, country: isHispanic ? 'MX' : null, countedIn: 'US', people };
      const ofMigrants =
        Number(record.pcthispanic) >= MIGRANT_SHARE_MIN || Number(record.pctapi) >= MIGRANT_SHARE_MIN;
      yield ofMigrants ? { ...row, foreignIn: 'US' } : row;
    }
  },
};
