export const FORMATS = ['csv', 'tsv', 'ndjson', 'json', 'xlsx', 'parquet'] as const;
export type Format = (typeof FORMATS)[number];

/** Formats by the endings of their files. */
export const EXTENSIONS: Readonly<Record<string, Format>> = {
  '.csv': 'csv',
  '.txt': 'csv',
  '.tsv': 'tsv',
  '.tab': 'tsv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.json': 'json',
  '.xlsx': 'xlsx',
  '.xlsm': 'xlsx',
  '.parquet': 'parquet',
  '.pq': 'parquet',
};

/** Formats that are held in memory, and written at the end. */
export const isWhole = (format: Format): format is 'xlsx' | 'parquet' =>
  format === 'xlsx' || format === 'parquet';

export type Compression = 'gzip' | 'zstd';

const COMPRESSIONS: Readonly<Record<string, Compression>> = { '.gz': 'gzip', '.zst': 'zstd' };

/** The compression that a file's name says, and its name without the ending. */
export function compressionOf(path: string): {
  readonly name: string;
  readonly compression: Compression | null;
} {
  const ending = /\.(gz|zst)$/i.exec(path)?.[0] ?? '';
  return {
    name: ending === '' ? path : path.slice(0, -ending.length),
    compression: COMPRESSIONS[ending.toLowerCase()] ?? null,
  };
}

/** The ending of a file's name, behind which only that of a compression may stand; empty: none. */
const extensionOf = (file: string): string =>
  /[^/]\.[^./]*$/.exec(compressionOf(file).name)?.[0].slice(1) ?? '';

/** The ending of a file's name that says its format, in lower case. */
export const endingOf = (file: string): string => extensionOf(file).toLowerCase();

/** `people.csv.gz` becomes `people.enriched.csv.gz`. */
export function enrichedName(file: string, word = 'enriched'): string {
  const { name } = compressionOf(file);
  const at = name.length - extensionOf(file).length;
  return `${file.slice(0, at)}.${word}${file.slice(at)}`;
}
