import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { readCsv } from './csv.js';

/** The records of a file that the project keeps, by column name. */
export async function readKept(path: string): Promise<Record<string, string>[]> {
  return readCsv(gunzipSync(await readFile(path)).toString('utf8'));
}
