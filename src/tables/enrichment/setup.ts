import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { InputType } from '../../inference/types.js';
import type { AiMode } from '../../predictions/request.js';
import { encodingLabel } from '../formats/encoding.js';
import { partPath, statePath } from './unfinished.js';

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

/** The command cannot begin as it was given. */
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
  if (/\.xls$/i.test(file)) throw new UsageFault('old .xls workbooks are not read: save the file as .xlsx');
  throw new UsageFault(
    `the extension of ${basename(file)} says no format: give --format ${FORMATS.join(' or ')}`,
  );
}

/** Where the rows go: beside the file unless told otherwise. */
export function outputOf(file: string, given: string | undefined): string {
  if (given !== undefined) return given;
  if (file === '-') return '-';
  const extension = extname(file);
  return join(dirname(file), `${basename(file, extension)}.enriched${extension}`);
}

/** What contradicts itself, before any file is opened. @throws UsageFault */
export function checkOptions(file: string, format: Format, options: EnrichOptions): void {
  const { aggregate, resume, report, encoding } = options;
  const refuse = (condition: unknown, message: string): void => {
    if (condition) throw new UsageFault(message);
  };
  const output = outputOf(file, options.output);
  refuse(
    resume && (file === '-' || output === '-'),
    '--resume needs files: standard input and output cannot go on',
  );
  refuse(resume && options.force, '--resume goes on and --force begins anew: choose one');
  refuse(
    output === '-' && options.json && !aggregate,
    '--json would print into the rows: give --output a file',
  );
  refuse(format === 'xlsx' && file === '-', 'a workbook cannot be read from standard input');
  refuse(
    format === 'xlsx' && (encoding ?? options.delimiter),
    'a workbook has no --encoding and no --delimiter',
  );
  refuse(
    format === 'ndjson' && (options.delimiter ?? !options.header),
    'NDJSON has no --delimiter and no header',
  );
  refuse(format !== 'xlsx' && options.sheet, '--sheet is for workbooks');
  refuse(
    encoding !== undefined && encodingLabel(encoding) === null,
    `"${encoding}" is no encoding that can be read`,
  );
  refuse(report !== undefined && !/\.(json|csv)$/i.test(report), '--report must end in .json or .csv');
  refuse(options.reportValues && report === undefined, '--report-values needs --report');
  refuse(aggregate && resume, '--aggregate writes no rows: there is nothing to resume');
  refuse(aggregate && report !== undefined, '--aggregate tells nothing of single rows: leave --report out');
  refuse(
    aggregate && options.output !== undefined && options.json,
    'the shares go to --output as CSV or out as --json',
  );
  refuse(aggregate && options.prefix, '--aggregate adds no columns');
  refuse(!aggregate && (options.by ?? options.byCountry), '--by and --by-country need --aggregate');
  refuse(options.by !== undefined && options.byCountry, 'choose --by or --by-country');
  refuse(!options.server && (options.key ?? options.keyFile), '--key and --key-file need --server');
  refuse(options.key !== undefined && options.keyFile, 'choose --key or --key-file');
}

/** Whether the files that would be written are free. @throws UsageFault */
export function checkOutputs(paths: readonly string[], { force, resume }: EnrichOptions): void {
  if (force) return;
  // The report of an unfinished run may have its name already, when the run ended between the two renames.
  if (resume && paths[0] !== undefined && existsSync(statePath(paths[0]))) return;
  for (const path of paths) {
    const isUnfinished = existsSync(statePath(path)) || existsSync(partPath(path));
    if (resume && isUnfinished) continue;
    if (isUnfinished && !resume)
      throw new UsageFault(`${path} is unfinished: go on with --resume, or begin anew with --force`);
    if (existsSync(path)) throw new UsageFault(`${path} exists: replace it with --force`);
  }
}
