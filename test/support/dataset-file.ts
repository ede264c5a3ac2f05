import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltRow } from '../../tools/dataset/build/rows.js';
import { encodeDataset } from '../../tools/dataset/build/writer.js';

const row = (male: number, female: number): BuiltRow => ({ male, female, listedAs: null, sources: [0] });

const source = {
  id: 'tiny',
  title: 'Names of the tests',
  kind: 'compilation',
  package: { registry: 'none', name: 'tiny', version: '1', file: 'tiny', sha256: '0'.repeat(64) },
  packageLicence: 'MIT',
  publisher: 'none',
  dataLicence: 'MIT',
  period: '2020',
  note: null,
  rowsRead: 2,
  rowsKept: 2,
  countries: ['TR'],
};

/** Writes a real dataset file of two names, so that processes start without the one of the package. */
export function writeTinyDataset(folder: string): string {
  const path = join(folder, 'tiny.dataset');
  const names = [
    { name: 'maria', global: row(10, 990), countries: [] },
    { name: 'onur', global: row(95, 5), countries: [{ ...row(90, 10), country: 'TR' }] },
  ];
  writeFileSync(path, encodeDataset(names, [source]));
  return path;
}
