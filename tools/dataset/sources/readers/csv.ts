import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

/** The records of a CSV text with a header line, by column name; a byte order mark is dropped. */
export function readCsv(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true, skip_empty_lines: true });
}

/** The records of a CSV text without a header line; records may differ in length. */
export function readBareCsv(text: string): string[][] {
  return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });
}

/** The records of a file that the project keeps, by column name. */
export async function readKept(path: string): Promise<Record<string, string>[]> {
  return readCsv(gunzipSync(await readFile(path)).toString('utf8'));
}
