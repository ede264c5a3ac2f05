import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { InputType } from '../../inference/types.js';
import type { AiMode } from '../../predictions/item.js';
import { encodingLabel } from '../formats/encoding.js';
import {
  compressionOf,
  EXTENSIONS,
  endingOf,
  enrichedName,
  FORMATS,
  type Format,
  isJson,
  isWhole,
} from '../formats/file-format.js';
import { UsageFault } from '../formats/row.js';
import { statePath } from './checkpoint.js';
import type { ColumnChoice } from './columns/find-columns.js';
import { partPath } from './writer.js';

/** The options of the command line. */
export interface EnrichOptions extends ColumnChoice {
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
  readonly skipRows?: number;
  readonly country?: string;
  readonly strictCountry?: boolean;
  readonly order: readonly InputType[];
  readonly prefix?: string;
  readonly ai: AiMode;
  /** Thresholds of answers in this process; undefined: as configured. */
  readonly minConfidence?: number;
  readonly minSamples?: number;
  readonly server?: string;
  readonly key?: string;
  readonly keyFile?: string;
  readonly concurrency?: number;
  /** Threads that answer; null: all cores, once there is enough to do. */
  readonly threads?: number;
  /** Failed rows. */
  readonly report?: string;
  /** An HTML page with charts of the result. */
  readonly charts?: string;
  readonly reportValues?: boolean;
  readonly checkpoint: number;
  readonly aggregate?: boolean;
  readonly by?: string;
  readonly byCountry?: boolean;
  readonly minGroup?: number;
}

/** @throws UsageFault */
export function formatOf(file: string, given: Format | undefined): Format {
  const format = given ?? (file === '-' ? 'csv' : EXTENSIONS[endingOf(file)]);
  if (format !== undefined) return format;
  if (/\.xls$/i.test(file)) throw new UsageFault('.xls files are not supported; save the file as .xlsx');
  throw new UsageFault(
    `cannot tell the format of ${basename(file)} by its extension; use --format ${FORMATS.join(', ')}`,
  );
}

/** The output file: next to the input by default. */
export function outputOf(file: string, given: string | undefined): string {
  if (given !== undefined) return given;
  return file === '-' ? '-' : enrichedName(file);
}

/** Formats whose files have either of their endings. */
const ALIKE: Readonly<Partial<Record<Format, readonly Format[]>>> = {
  tsv: ['tsv', 'csv'],
  ndjson: ['ndjson', 'json'],
  json: ['json', 'ndjson'],
};

/** Endings of files that no format here writes. */
const FOREIGN = /\.(xls|xlsb|ods|numbers|html?|pdf|zip|7z|bz2|xz|db|sqlite|feather|arrow|avro|orc|xml)$/i;

/** @throws UsageFault for a name of the output that would mislead its readers */
function checkEnding(file: string, output: string, format: Format): void {
  const ending = endingOf(output);
  if (isWhole(format)) {
    const own = EXTENSIONS[endingOf(file)] === format ? endingOf(file) : `.${format}`;
    const isCompressed = compressionOf(output).compression !== null;
    refuse(ending !== own || isCompressed, `the output is a whole ${format} file: end its name in ${own}`);
    return;
  }
  const expected = EXTENSIONS[ending];
  const fits =
    expected === undefined ? !FOREIGN.test(output) : (ALIKE[format] ?? [format]).includes(expected);
  refuse(
    !fits || (format === 'tsv' && ending === '.csv'),
    `the output is ${format}, like the input, and "${ending}" says otherwise: choose another name for --output`,
  );
}

/** @throws UsageFault */
export function refuse(condition: unknown, message: string): void {
  if (condition) throw new UsageFault(message);
}

/** The label of an encoding; null: none is given. @throws UsageFault */
export function knownEncoding(given: string | undefined): string | null {
  const label = given === undefined ? null : encodingLabel(given);
  refuse(given !== undefined && label === null, `encoding "${given}" is not supported`);
  return label;
}

/** Rejects options and names that do not fit the format. @throws UsageFault */
function checkFormat(file: string, output: string, format: Format, options: EnrichOptions): void {
  const { aggregate, encoding, delimiter, skipRows, header } = options;
  if (!aggregate && output !== '-') checkEnding(file, output, format);
  refuse(
    aggregate && options.output !== undefined && output !== '-' && !/\.(csv|txt)$/i.test(output),
    'the shares are CSV: end the name of --output in .csv',
  );
  refuse(isWhole(format) && file === '-', `${format} cannot be read from standard input; save it to a file`);
  refuse(
    isWhole(format) && !aggregate && output === '-',
    `${format} cannot be written to standard output; name a file`,
  );
  refuse(isWhole(format) && (encoding ?? delimiter), `--encoding and --delimiter do not apply to ${format}`);
  refuse(
    (isJson(format) || format === 'parquet') && ((delimiter ?? skipRows) !== undefined || !header),
    `--delimiter, --skip-rows and --no-header do not apply to ${format}`,
  );
}

/** @throws UsageFault */
function checkShares(options: EnrichOptions): void {
  const { aggregate, resume, report, charts, output, json, prefix, by, byCountry, minGroup } = options;
  refuse(aggregate && resume, '--aggregate cannot be combined with --resume');
  refuse(
    aggregate && (report ?? charts) !== undefined,
    '--aggregate cannot be combined with --report, which is about rows',
  );
  refuse(aggregate && output !== undefined && json, 'choose --output (CSV) or --json for the shares');
  refuse(aggregate && prefix, '--prefix does not apply to --aggregate');
  refuse(!aggregate && (by ?? byCountry), '--by and --by-country require --aggregate');
  refuse(!aggregate && minGroup !== undefined, '--min-group requires --aggregate');
  refuse(by !== undefined && byCountry, 'choose --by or --by-country');
}

/** Rejects contradicting options before any file is opened. @throws UsageFault */
export function checkOptions(file: string, output: string, format: Format, options: EnrichOptions): void {
  const { aggregate, resume, report, encoding } = options;
  refuse(resume && (file === '-' || output === '-'), '--resume needs an input file and an output file');
  refuse(resume && options.force, '--resume continues a run and --force starts over; choose one');
  refuse(
    output === '-' && options.json && !aggregate,
    '--json and the rows cannot both go to standard output; set --output to a file',
  );
  checkFormat(file, output, format, options);
  refuse(format !== 'xlsx' && options.sheet, '--sheet applies only to workbooks');
  knownEncoding(encoding);
  refuse(
    report !== undefined && !/\.(json|csv)$/i.test(report),
    '--report must end in .json or .csv (failed rows) or .html (charts)',
  );
  refuse(options.reportValues && report === undefined, '--report-values requires --report');
  checkShares(options);
  checkService(options);
}

/** @throws UsageFault */
function checkService(options: EnrichOptions): void {
  const { server, key, keyFile, concurrency, threads, minConfidence, minSamples } = options;
  refuse(!server && (key ?? keyFile) !== undefined, '--key and --key-file require --server');
  refuse(key !== undefined && keyFile !== undefined, 'choose --key or --key-file');
  refuse(!server && concurrency !== undefined, '--concurrency requires --server');
  refuse(server && threads !== undefined, '--threads does not apply to --server');
  refuse(
    server && (minConfidence ?? minSamples) !== undefined,
    '--min-confidence and --min-samples do not apply to --server, whose operator sets the thresholds',
  );
}

/** Rejects outputs that exist. @throws UsageFault */
export function checkOutputs(paths: readonly string[], { force, resume }: EnrichOptions): void {
  if (force) return;
  // A run that ended between its two renames has left the report under its final name.
  if (resume && paths[0] !== undefined && existsSync(statePath(paths[0]))) return;
  for (const path of paths) {
    const hasCheckpoint = existsSync(statePath(path)) || existsSync(partPath(path));
    if (resume && hasCheckpoint) continue;
    if (hasCheckpoint)
      throw new UsageFault(`${path} is unfinished; continue with --resume or start over with --force`);
    // Whether an earlier run of the same input wrote it is not known any more.
    const what = resume ? 'exists, and there is no unfinished run to resume' : 'exists';
    if (existsSync(path)) throw new UsageFault(`${path} ${what}; overwrite it with --force`);
  }
}
