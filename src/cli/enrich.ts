import { type Command, InvalidArgumentError, Option } from 'commander';
import type { InputType } from '../inference/types.js';
import { aiModes, inputTypes } from '../predictions/request.js';
import { countryCode } from './arguments.js';
import type { EnrichOptions } from './enrich-run.js';
import type { Session } from './terminal.js';

const wholeNumber = (min: number, max: number) => (text: string) => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new InvalidArgumentError(`must be a whole number from ${min} to ${max}`);
  return value;
};

function seconds(text: string): number {
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(text))
    throw new InvalidArgumentError('must be a number of seconds from 0');
  return Number(text);
}

function kinds(text: string): InputType[] {
  const listed = text.split(',').map((one) => one.trim());
  const known = listed.flatMap((one) => inputTypes.find((type) => type === one) ?? []);
  if (known.length !== listed.length || new Set(known).size !== known.length)
    throw new InvalidArgumentError(`must list some of ${inputTypes.join(', ')}, each once`);
  return known;
}

const DELIMITERS: Readonly<Record<string, string>> = { ',': ',', ';': ';', tab: '\t', '\t': '\t', '|': '|' };

function delimiter(text: string): string {
  const known = DELIMITERS[text];
  if (known === undefined) throw new InvalidArgumentError('must be , or ; or tab or |');
  return known;
}

function prefix(text: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_. -]{0,39}$/.test(text))
    throw new InvalidArgumentError('must have 1 to 40 letters, digits, _ . - or spaces, a letter first');
  return text;
}

function serviceUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain || !['http:', 'https:'].includes(url.protocol))
    throw new InvalidArgumentError(
      'must be the http or https address of a service, such as http://127.0.0.1:8080',
    );
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** `enrich`: a file in, the same file with columns added out. */
export function addEnrichCommand(program: Command, session: Session): void {
  const command = program
    .command('enrich')
    .description('add gender columns to a CSV, TSV, NDJSON or XLSX file; no server and no credits needed')
    .argument('<file>', 'the file; - is standard input')
    .option(
      '--output <file>',
      'where to write (default: NAME.enriched.EXT beside the file); - is standard output',
    )
    .option('--force', 'replace an output, or an unfinished one, that is there')
    .option('--resume', 'go on with an interrupted run')
    .option('--quiet', 'no notes, no summary and no progress on standard error')
    .option('--json', 'print the summary, or the shares, as one JSON object');
  addFormatOptions(command);
  addColumnOptions(command);
  addAnswerOptions(command);
  command
    .option('--report <file>', 'list the rows that failed; .json or .csv')
    .option('--report-values', 'with the values at fault')
    .addOption(
      new Option('--checkpoint <seconds>', 'how often a run is made resumable').argParser(seconds).default(2),
    )
    .option('--aggregate', 'print the shares of the file, and write no rows')
    .option('--by <column>', 'shares for each text of this column')
    .option('--by-country', 'shares for each country of the country column')
    .addOption(
      new Option('--min-group <rows>', 'withhold groups of fewer rows')
        .argParser(wholeNumber(1, 1_000_000))
        .default(10),
    )
    .action(async (file: string, options: EnrichOptions) => {
      // Other commands start faster without formats and parsers.
      const { runEnrichment } = await import('./enrich-run.js');
      await runEnrichment(session, file, options);
    });
}

function addFormatOptions(command: Command): void {
  command
    .addOption(
      new Option('--format <format>', 'what the file is (default: by its extension)').choices([
        'csv',
        'tsv',
        'ndjson',
        'xlsx',
      ]),
    )
    .option('--delimiter <character>', 'what stands between cells: , ; tab | (default: found)', delimiter)
    .option('--encoding <label>', 'such as windows-1252 (default: UTF-8, or UTF-16 by its byte order mark)')
    .option('--sheet <name>', 'name or number of the sheet (default: the first)')
    .option('--no-header', 'the first row is data; columns are numbers from 1');
}

function addColumnOptions(command: Command): void {
  command
    .option('--name <column>', 'column of the whole name')
    .option('--first <column>', 'column of the given name')
    .option('--last <column>', 'column of the surname, with --first')
    .option('--email <column>', 'column of the e-mail address')
    .option('--username <column>', 'column of the username')
    .option('--country-column <column>', 'column of the country')
    .option('--no-country-column', 'use no country column')
    .option('--country <code>', 'country of rows without one, such as IT', countryCode)
    .option('--strict-country', 'a country cell that is no country fails its row')
    .addOption(
      new Option('--order <kinds>', 'what is tried until there is a gender')
        .argParser(kinds)
        .default(inputTypes, inputTypes.join()),
    )
    .option('--prefix <text>', 'start of the added column names (default: inferred_)', prefix);
}

function addAnswerOptions(command: Command): void {
  command
    .addOption(new Option('--ai <mode>', 'whether AI may answer').choices(aiModes).default('off'))
    .option('--server <url>', 'ask a running service, in batches', serviceUrl)
    .option(
      '--key <key>',
      'API key for it; others on this machine can see it: better GENDERD_KEY or --key-file',
    )
    .option('--key-file <file>', 'file that holds the API key')
    .addOption(
      new Option('--concurrency <requests>', 'requests at a time, with --server')
        .argParser(wholeNumber(1, 32))
        .default(4),
    );
}
