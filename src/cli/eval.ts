import { type Command, InvalidArgumentError, Option } from 'commander';
import { aiModes, inputTypes } from '../predictions/request.js';
import type { EvalOptions } from './eval-run.js';
import type { Session } from './terminal.js';

function confidence(text: string): number {
  const value = /^(0(\.\d+)?|1(\.0+)?)$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) throw new InvalidArgumentError('must be a number from 0 to 1');
  return value;
}

function people(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new InvalidArgumentError('must be a whole number from 0');
  return Number(text);
}

/** Collects `--column value=full_name` and `--skip-column debatable=yes`. */
function pair(text: string, earlier: readonly (readonly [string, string])[] = []): [string, string][] {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('must be written as NAME=TEXT');
  return [
    ...earlier.map(([name, value]): [string, string] => [name, value]),
    [text.slice(0, at), text.slice(at + 1)],
  ];
}

/** `eval`: in process, without server or credits. */
export function addEvalCommand(program: Command, session: Session): void {
  program
    .command('eval')
    .description('score the answers for a labelled CSV file; no server and no credits needed')
    .argument('<file>', 'CSV with a header: value and expected, and if you have them type and country')
    .option(
      '--column <column=header>',
      'header name of value, type, country or expected; may come again',
      pair,
    )
    .option('--skip-column <header=text>', 'leave out rows with this text there; may come again', pair)
    .option('--by <header>', 'also group by the text of this column')
    .addOption(
      new Option('--type <type>', 'type where the file has no such column')
        .choices(inputTypes)
        .default('name'),
    )
    .option(
      '--min-confidence <share>',
      'answers below, or without a confidence, count as none',
      confidence,
      0,
    )
    .option('--min-samples <number>', 'answers of fewer people, or without counts, count as none', people, 0)
    .addOption(new Option('--ai <mode>', 'whether AI may answer').choices(aiModes).default('off'))
    .option('--force', 'the meaning of a nickname counts, and AI reads it whatever --ai says')
    .option('--errors <out.csv>', 'write the rows that were answered wrongly or not at all')
    .option('--chart <out.svg>', 'draw reliability, and errors against unanswered rows')
    .option('--json', 'print one JSON object')
    .action(async (file: string, options: EvalOptions) => {
      // Other commands start faster without the parser and the measures.
      const { runEvaluation } = await import('./eval-run.js');
      await runEvaluation(session, file, options);
    });
}
