import { parse } from 'csv-parse/sync';

export interface CsvOptions {
  /** Field separator; a comma by default. */
  readonly delimiter?: string;
}

/** The records of a CSV text with a header line, by column name; a byte order mark is dropped. */
export function readCsv(text: string, options: CsvOptions = {}): Record<string, string>[] {
  return parse(text, {
    bom: true,
    columns: true,
    skip_empty_lines: true,
    delimiter: options.delimiter ?? ',',
  }) as Record<string, string>[];
}

/** The records of a CSV text without a header line; records may differ in length. */
export function readBareCsv(text: string, options: CsvOptions = {}): string[][] {
  return parse(text, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    delimiter: options.delimiter ?? ',',
  }) as string[][];
}
