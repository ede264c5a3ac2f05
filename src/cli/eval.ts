import { type Command, InvalidArgumentError, Option } from 'commander';
import { aiModeByDefault, aiModes, inputTypes } from '../predictions/item.js';
import { shareFrom, wholeNumber } from './arguments.js';
import type { EvalOptions, Pairs } from './eval-run.js';
import type { Session } from './terminal.js';

/** Collects `--column value=full_name` and `--skip-column debatable=yes`. */
function pair(text: string, earlier: Pairs = []): Pairs {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('must have the form NAME=TEXT');
  return [...earlier, [text.slice(0, at), text.slice(at + 1)]];
}

/** `eval`: in process, without server or credits. */
export function addEvalCommand(program: Command, session: Session): void {
  program
    .command('eval')
    .description('measure accuracy on a labelled CSV file, without a server or credits')
    .argument(
      '<file>',
      'CSV file with the columns that enrich reads, or value and optionally type and country, and a column expected; - reads standard input',
    )
    .option(
      '--column <column=header>',
      'header of the value, type, country or expected column, or of name, first, middle, last, email, username or salutation, as in enrich; repeatable',
      pair,
    )
    .option('--skip-column <header=text>', 'skip rows with this text in this column; repeatable', pair)
    .option('--by <header>', 'also group by this column')
    .option(
      '--encoding <label>',
      'encoding, such as windows-1250 (default: UTF-8, UTF-16 or windows-1252, as found)',
    )
    .addOption(
      new Option(
        '--type <type>',
        'type of the values if the file has one column of them and no type column (default: by the headers)',
      ).choices(inputTypes),
    )
    .option(
      '--min-confidence <share>',
      'count answers with a lower or no confidence as unanswered',
      shareFrom(0),
      0,
    )
    .option(
      '--min-samples <number>',
      'least people counted for an answer (default: SAMPLES_MIN)',
      wholeNumber(0, 999_999_999_999),
    )
    .addOption(new Option('--ai <mode>', 'use of AI').choices(aiModes).default(aiModeByDefault.many))
    .option('--force', 'interpret nicknames, with AI regardless of --ai')
    .option(
      '--errors <out.csv>',
      'write rows with a wrong answer or none to a file, in place of one that is there',
    )
    .option('--chart <out.svg>', 'draw a reliability diagram and errors over unanswered rows, likewise')
    .option('--json', 'print one JSON object')
    .action(async (file: string, options: EvalOptions) => {
      // Loaded on demand, so that other commands start faster.
      const { runEvaluation } = await import('./eval-run.js');
      await runEvaluation(session, file, options);
    });
}
