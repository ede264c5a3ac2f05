import { type Command, InvalidArgumentError, Option } from 'commander';
import type { InputType } from '../inference/types.js';
import { aiModeByDefault, aiModes, inputTypes } from '../predictions/item.js';
import { FORMATS } from '../tables/formats/file-format.js';
import { addThresholdOptions, countryCode, wholeNumber } from './arguments.js';
import type { GivenOptions } from './enrich-files.js';
import type { Session } from './terminal.js';

function seconds(text: string): number {
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(text))
    throw new InvalidArgumentError('must be a number of seconds, 0 or more');
  return Number(text);
}

function kinds(text: string): InputType[] {
  const listed = text.split(',').map((one) => one.trim());
  const known = listed.flatMap((one) => inputTypes.find((type) => type === one) ?? []);
  if (known.length !== listed.length || new Set(known).size !== known.length)
    throw new InvalidArgumentError(`must be a list of ${inputTypes.join(', ')}, each at most once`);
  return known;
}

const DELIMITERS: Readonly<Record<string, string>> = { ',': ',', ';': ';', tab: '\t', '\t': '\t', '|': '|' };

function delimiter(text: string): string {
  const known = DELIMITERS[text];
  if (known === undefined) throw new InvalidArgumentError('must be one of , ; tab |');
  return known;
}

function prefix(text: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_. -]{0,39}$/.test(text))
    throw new InvalidArgumentError(
      'must have 1 to 40 letters, digits, _ . - or spaces, and start with a letter',
    );
  return text;
}

function serviceUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain || !['http:', 'https:'].includes(url.protocol))
    throw new InvalidArgumentError(
      'must be the http or https URL of a service, such as http://127.0.0.1:8080',
    );
  // The address of the interface, as clients have it, is understood too.
  return `${url.origin}${url.pathname.replace(/(?:\/api\/v2)?\/*$/, '')}`;
}

const collect = (text: string, earlier: readonly string[] = []): string[] => [...earlier, text];

/** `enrich`: adds columns to files. */
export function addEnrichCommand(program: Command, session: Session): void {
  const command = program
    .command('enrich')
    .description(
      'add gender columns to a CSV, TSV, JSON, NDJSON, XLSX or Parquet file, without a server or credits',
    )
    .argument('<files...>', 'input files or patterns such as "data/*.csv", or - for standard input')
    .option(
      '--output <file>',
      'output file, or - for standard output, or a folder (default: NAME.enriched.EXT next to the input)',
    )
    .option('--force', 'overwrite an existing or unfinished output')
    .option('--resume', 'resume an interrupted run')
    .option('--quiet', 'no messages, summary or progress on standard error')
    .option('--json', 'print the summary or shares as one JSON object');
  addFormatOptions(command);
  addColumnOptions(command);
  addAnswerOptions(command);
  command
    .option(
      '--report <file>',
      'write the failed rows to a .json or .csv file, or charts of the result to an .html file; repeatable',
      collect,
    )
    .option('--report-values', 'include the invalid values in the report')
    .option('--checkpoint <seconds>', 'interval between checkpoints', seconds, 2)
    .option('--aggregate', 'print gender shares of the file instead of writing rows')
    .option('--by <column>', 'shares per value of this column')
    .option('--by-country', 'shares per country of the country column')
    .option('--min-group <rows>', 'suppress groups with fewer rows (default: 10)', wholeNumber(1, 1_000_000))
    .action(async (files: string[], options: GivenOptions) => {
      // Loaded on demand, so that other commands start faster.
      const { runEnrichments } = await import('./enrich-files.js');
      await runEnrichments(session, files, options);
    });
}

function addFormatOptions(command: Command): void {
  command
    .addOption(new Option('--format <format>', 'file format (default: by extension)').choices(FORMATS))
    .option('--delimiter <character>', 'delimiter: , ; tab | (default: detected)', delimiter)
    .option(
      '--encoding <label>',
      'encoding, such as windows-1250 (default: UTF-8, UTF-16 or windows-1252, as found)',
    )
    .option('--sheet <name>', 'name or number of the sheet (default: first)')
    .option(
      '--skip-rows <number>',
      'lines before the header, such as a title; they are copied',
      wholeNumber(0, 10_000),
    )
    .option('--no-header', 'the file has no header; columns are numbered from 1');
}

function addColumnOptions(command: Command): void {
  command
    .option('--name <column>', 'column with the full name')
    .option('--first <column>', 'column with the given name')
    .option(
      '--middle <column>',
      'column with what stands between them, such as a patronymic or van der, with --first or --last',
    )
    .option('--last <column>', 'column with the surname, with --first or --salutation')
    .option('--email <column>', 'column with the e-mail address')
    .option('--username <column>', 'column with the username')
    .option('--salutation <column>', 'column with the salutation, such as Mrs or Herr Dr.; it decides')
    .option('--no-salutation', 'ignore salutation columns')
    .option('--country-column <column>', 'column with the country')
    .option('--no-country-column', 'ignore country columns')
    .option('--country <country>', 'country for rows without one, such as IT or Italy', countryCode)
    .option('--strict-country', 'fail rows with an unrecognized country')
    .addOption(
      new Option('--order <kinds>', 'types to try, in order, until one gives a gender')
        .argParser(kinds)
        .default(inputTypes, inputTypes.join()),
    )
    .option('--prefix <text>', 'prefix of the added columns (default: inferred_)', prefix);
  for (const name of ['salutation', 'country-column']) refuseBoth(command, name);
}

/** Of an option and its negation the later one would win. */
function refuseBoth(command: Command, name: string): void {
  const given = new Set<string>();
  for (const one of [name, `no-${name}`])
    command.on(`option:${one}`, () => {
      if (given.add(one).size > 1) command.error(`error: choose --${name} or --no-${name}`);
    });
}

function addAnswerOptions(command: Command): void {
  addThresholdOptions(command)
    .addOption(new Option('--ai <mode>', 'use of AI').choices(aiModes).default(aiModeByDefault.many))
    .option('--server <url>', 'send the values to a running service, in batches', serviceUrl)
    .option(
      '--key <key>',
      'API key for --server; visible to other users of this machine, so prefer GENDERD_KEY or --key-file',
    )
    .option('--key-file <file>', 'file with the API key')
    .option(
      '--threads <number>',
      'threads that look values up, not with --server (default: 1; after 0.15 s of mostly distinct values one for each core, at most 16)',
      wholeNumber(1, 64),
    )
    .option('--concurrency <requests>', 'parallel requests, with --server (default: 4)', wholeNumber(1, 32));
}
