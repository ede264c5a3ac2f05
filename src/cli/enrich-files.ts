import { existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { reasonOf } from '../runtime/system-reason.js';
import { statePath } from '../tables/enrichment/checkpoint.js';
import { type EnrichOptions, outputOf, refuse } from '../tables/enrichment/setup.js';
import { UsageFault } from '../tables/formats/row.js';
import { runEnrichment } from './enrich-run.js';
import { CommandError, exitCodes, type Session } from './terminal.js';

/** The options of the command line, in which `--report` can be repeated. */
export type GivenOptions = Omit<EnrichOptions, 'report' | 'charts'> & { readonly report?: readonly string[] };

/** A file of failed rows and a page of charts, by their endings. @throws UsageFault */
function reportsOf(paths: readonly string[]): Pick<EnrichOptions, 'report' | 'charts'> {
  const charts = paths.filter((path) => /\.html?$/i.test(path));
  const rows = paths.filter((path) => !charts.includes(path));
  if (charts.length > 1 || rows.length > 1)
    throw new UsageFault('--report takes one file for failed rows and one .html file');
  const [[report], [chart]] = [rows, charts];
  return { ...(report === undefined ? {} : { report }), ...(chart === undefined ? {} : { charts: chart }) };
}

/** Enriches one file, or several one after the other. @throws UsageFault, CommandError */
export async function runEnrichments(
  session: Session,
  given: readonly string[],
  { report = [], ...rest }: GivenOptions,
): Promise<void> {
  const options: EnrichOptions = { ...rest, ...reportsOf(report) };
  const files = await filesOf(given);
  const isFolder = options.output !== undefined && isFolderName(options.output);
  const [only] = files;
  if (only === undefined || files.length > 1 || isFolder) {
    checkShared(files, options);
    return runAll(session, files, options);
  }
  const summary = await runEnrichment(session, only, options);
  if (summary !== null) session.stdout.write(`${JSON.stringify(summary)}\n`);
}

const isFolderName = (path: string): boolean =>
  path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory());

/** The files of names and patterns, without those that earlier runs wrote. @throws UsageFault */
async function filesOf(given: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const one of given) {
    if (one === '-' || existsSync(one) || !/[*?[{]/.test(one)) {
      files.push(one);
      continue;
    }
    const { glob } = await import('tinyglobby');
    const found = (await glob(one, { expandDirectories: false })).filter(
      (path) => !/\.enriched\.|\.part(\.json)?$/.test(basename(path)),
    );
    if (found.length === 0) throw new UsageFault(`no file matches ${one}`);
    files.push(...found.sort());
  }
  return [...new Set(files)];
}

/** @throws UsageFault for what several files cannot share */
function checkShared(files: readonly string[], options: EnrichOptions): void {
  const { output, report, charts, aggregate } = options;
  refuse(files.includes('-'), 'standard input cannot be combined with other files');
  refuse((report ?? charts) !== undefined, '--report takes one input file; run the command once for each');
  refuse(aggregate === true, '--aggregate takes one input file; run the command once for each');
  refuse(
    output !== undefined && !isFolderName(output),
    `--output "${output}" must be a folder for several files: end it in /`,
  );
  const names = files.map((file) => placeOf(file, options));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  refuse(twice !== undefined, `two of the files would be written to ${twice}`);
}

const placeOf = (file: string, { output }: EnrichOptions): string =>
  output === undefined ? outputOf(file, undefined) : join(output, basename(outputOf(file, undefined)));

/** @throws UsageFault */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new UsageFault(`cannot make the folder ${path}: ${reasonOf(error)}`);
  }
}

/** A fault of one file does not keep the others from being enriched; an interrupt does. */
async function runAll(session: Session, files: readonly string[], options: EnrichOptions): Promise<void> {
  if (options.output !== undefined) makeFolder(options.output);
  const summaries: object[] = [];
  let exitCode = 0;
  for (const [index, file] of files.entries()) {
    const output = placeOf(file, options);
    session.exitCode = 0;
    const isSkipped = options.resume && existsSync(output) && !existsSync(statePath(output));
    const what = isSkipped ? `skipped, ${output} exists already` : `to ${output}`;
    if (!options.quiet) session.stderr.write(`genderd: ${index + 1} of ${files.length}: ${file} ${what}\n`);
    if (isSkipped) {
      summaries.push({ file, output, skipped: true });
      continue;
    }
    try {
      const summary = await runEnrichment(session, file, { ...options, output });
      if (summary !== null) summaries.push(summary);
    } catch (error) {
      if (!(error instanceof CommandError || error instanceof UsageFault)) throw error;
      session.stderr.write(`genderd: ${error.message}\n`);
      summaries.push({ file, output, error: error.message });
      session.exitCode = error instanceof UsageFault ? exitCodes.usage : exitCodes.failed;
    }
    exitCode = Math.max(exitCode, session.exitCode);
    if (session.exitCode > 128) break;
  }
  session.exitCode = exitCode;
  if (options.json) session.stdout.write(`${JSON.stringify({ files: summaries })}\n`);
}
