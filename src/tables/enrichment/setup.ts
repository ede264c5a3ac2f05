import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { InputType } from '../../inference/types.js';
import type { AiMode } from '../../predictions/limits.js';
import { encodingLabel } from '../formats/encoding.js';
import { partPath, statePath } from './checkpoint.js';

const FORMATS = ['csv', 'tsv', 'ndjson', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

/** The options of the command line. */
export interface EnrichOptions {
  readonly output?: string;
  readonly force?: boolean;
  readonly resume?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
  readonly format?: Format;
  readonly delimiter?: string;
  readonly encoding?: string;
  readonly sheet?: string;
  readonly header: boolean;
  readonly name?: string;
  readonly first?: string;
  readonly last?: string;
  readonly email?: string;
  readonly username?: string;
  readonly countryColumn?: string | false;
  readonly country?: string;
  readonly strictCountry?: boolean;
  readonly order: readonly InputType[];
  readonly prefix?: string;
  readonly ai: AiMode;
  readonly server?: string;
  readonly key?: string;
  readonly keyFile?: string;
  readonly concurrency: number;
  readonly report?: string;
  readonly reportValues?: boolean;
  readonly checkpoint: number;
  readonly aggregate?: boolean;
  readonly by?: string;
  readonly byCountry?: boolean;
  readonly minGroup: number;
}

/** The options or files are wrong; nothing was done. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}

const EXTENSIONS: Readonly<Record<string, Format>> = {
  '.csv': 'csv',
  '.txt': 'csv',
  '.tsv': 'tsv',
  '.tab': 'tsv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.xlsx': 'xlsx',
  '.xlsm': 'xlsx',
};

/** @throws UsageFault */
export function formatOf(file: string, given: Format | undefined): Format {
  const format = given ?? (file === '-' ? 'csv' : EXTENSIONS[extname(file).toLowerCase()]);
  if (format !== undefined) return format;
  if (/\.xls$/i.test(file)) throw new UsageFault('.xls files are not supported; save the file as .xlsx');
  throw new UsageFault(
    `cannot tell the format of ${basename(file)} by its extension; use --format ${FORMATS.join(', ')}`,
  );
}

/** The output file: next to the input by default. */
export function outputOf(file: string, given: string | undefined): string {
  if (given !== undefined) return given;
  if (file === '-') return '-';
  const extension = extname(file);
  return join(dirname(file), `${basename(file, extension)}.enriched${extension}`);
}

/** Rejects contradicting options before any file is opened. @throws UsageFault */
export function checkOptions(file: string, format: Format, options: EnrichOptions): void {
  const { aggregate, resume, report, encoding } = options;
  const refuse = (condition: unknown, message: string): void => {
    if (condition) throw new UsageFault(message);
  };
  const output = outputOf(file, options.output);
  refuse(resume && (file === '-' || output === '-'), '--resume needs an input file and an output file');
  refuse(resume && options.force, '--resume continues a run and --force starts over; choose one');
  refuse(
    output === '-' && options.json && !aggregate,
    '--json and the rows cannot both go to standard output; set --output to a file',
  );
  refuse(format === 'xlsx' && file === '-', 'a workbook cannot be read from standard input');
  refuse(
    format === 'xlsx' && (encoding ?? options.delimiter),
    '--encoding and --delimiter do not apply to workbooks',
  );
  refuse(
    format === 'ndjson' && (options.delimiter ?? !options.header),
    '--delimiter and --no-header do not apply to NDJSON',
  );
  refuse(format !== 'xlsx' && options.sheet, '--sheet applies only to workbooks');
  refuse(
    encoding !== undefined && encodingLabel(encoding) === null,
    `encoding "${encoding}" is not supported`,
  );
  refuse(report !== undefined && !/\.(json|csv)$/i.test(report), '--report must end in .json or .csv');
  refuse(options.reportValues && report === undefined, '--report-values requires --report');
  refuse(aggregate && resume, '--aggregate cannot be combined with --resume');
  refuse(
    aggregate && report !== undefined,
    '--aggregate cannot be combined with --report, which lists single rows',
  );
  refuse(
    aggregate && options.output !== undefined && options.json,
    'choose --output (CSV) or --json for the shares',
  );
  refuse(aggregate && options.prefix, '--prefix does not apply to --aggregate');
  refuse(!aggregate && (options.by ?? options.byCountry), '--by and --by-country require --aggregate');
  refuse(options.by !== undefined && options.byCountry, 'choose --by or --by-country');
  refuse(!options.server && (options.key ?? options.keyFile), '--key and --key-file require --server');
  refuse(options.key !== undefined && options.keyFile, 'choose --key or --key-file');
}

/** Rejects outputs that exist. @throws UsageFault */
export function checkOutputs(paths: readonly string[], { force, resume }: EnrichOptions): void {
  if (force) return;
  // A run that ended between its two renames has left the report under its final name.
  if (resume && paths[0] !== undefined && existsSync(statePath(paths[0]))) return;
  for (const path of paths) {
    const isUnfinished = existsSync(statePath(path)) || existsSync(partPath(path));
    if (resume && isUnfinished) continue;
    if (isUnfinished && !resume)
      throw new UsageFault(`${path} is unfinished; continue with --resume or start over with --force`);
    if (existsSync(path)) throw new UsageFault(`${path} exists; overwrite it with --force`);
  }
}
