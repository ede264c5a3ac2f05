import { Command, CommanderError } from 'commander';
import { LedgerConflictError, LedgerUnavailableError, LedgerUnconfirmedError } from '../ledger/ledger.js';
import { nearest } from '../nearest.js';
import { packageVersion } from '../runtime/package-root.js';
import { isStartFault } from '../start-fault.js';
import { UsageFault } from '../tables/formats/row.js';
import { start } from '../workers/supervisor.js';
import { addAccountCommands } from './accounts.js';
import { wholeNumber } from './arguments.js';
import { addBackupCommands } from './backup.js';
import { addDatasetCommand } from './dataset.js';
import { addEnrichCommand } from './enrich.js';
import { addEvalCommand } from './eval.js';
import { addKeyCommands } from './keys.js';
import { addLedgerCommands } from './ledger.js';
import { addMcpCommand } from './mcp.js';
import { addOperatorCommands } from './operator.js';
import { addPredictCommand } from './predict.js';
import { CommandError, exitCodes, type Session, type Terminal } from './terminal.js';

/** Commander ends a sentence before the reason, which is the rest of that sentence. */
const REFUSED_VALUE = /^(error: [^\n]* is invalid(?: for argument '[^']*')?)\. (?=[a-z])/;

/** Of a word of four letters Commander takes one for similar that shares two: `copy` for `nope`. */
const SUGGESTED = /^(error: unknown \w+ '(.*)')\n\(Did you mean (?:one of )?(.*)\?\)/;

function suggestNear(_text: string, error: string, written: string, similar: string): string {
  const near = nearest(written, similar.split(', '));
  return near === null ? error : `${error}\n(Did you mean ${near}?)`;
}

const inPlainWords = (text: string): string =>
  text
    .replace(REFUSED_VALUE, '$1: ')
    .replace(/^error: command-argument value/, 'error: value')
    .replace(SUGGESTED, suggestNear);

function createProgram(session: Session): Command {
  const program = new Command('genderd')
    .description('Self-hosted gender inference with exact billing')
    .version(packageVersion)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void session.stdout.write(text),
      writeErr: (text) => void session.stderr.write(text),
      outputError: (text, write) => write(inPlainWords(text)),
    });
  program
    .command('serve')
    .description('run the service, configured by the environment')
    .option('--no-billing', 'answer all requests, without keys or credits (BILLING=off)')
    .option('--port <number>', 'TCP port (PORT)', wholeNumber(0, 65_535))
    .action(({ billing, port }: { billing: boolean; port?: number }) =>
      start({
        ...session.env,
        ...(billing ? {} : { BILLING: 'off' }),
        ...(port === undefined ? {} : { PORT: String(port) }),
      }),
    );
  addAccountCommands(program, session);
  addKeyCommands(program, session);
  addLedgerCommands(program, session);
  addOperatorCommands(program, session);
  addBackupCommands(program, session);
  addPredictCommand(program, session);
  addDatasetCommand(program, session);
  addEvalCommand(program, session);
  addEnrichCommand(program, session);
  addMcpCommand(program, session);
  return program;
}

/** The message of an expected error; null for a fault of the program, which needs its stack. */
function plainMessage(error: unknown): string | null {
  if (error instanceof CommandError || error instanceof UsageFault || isStartFault(error))
    return error.message;
  if (error instanceof LedgerConflictError || error instanceof LedgerUnavailableError)
    return `nothing was written: ${error.message}`;
  if (error instanceof LedgerUnconfirmedError) return `the write could not be confirmed: ${error.message}`;
  return null;
}

/** Prints an error and returns its exit code. */
export function printError(error: unknown, stderr: Terminal['stderr']): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
  const message = plainMessage(error);
  stderr.write(`${message === null ? (error as Error).stack : `genderd: ${message}`}\n`);
  return error instanceof UsageFault ? exitCodes.usage : exitCodes.failed;
}

/**
 * The arguments as options: Commander's own `help` takes one word, so that of `help keys create` it would show the page of
 * `keys`, and does not refuse an unknown one.
 */
function asOptions(program: Command, argv: readonly string[]): readonly string[] {
  const [first, ...words] = argv;
  if (first === 'version' && words.length === 0) return ['--version'];
  if (first !== 'help') return argv;
  // An option to Commander, which has no page of its own.
  if (words.length === 1 && words[0] === 'version') return ['--help'];
  let { commands } = program;
  for (const [at, word] of words.entries()) {
    if (commands.length === 0) break;
    const found = commands.find((command) => command.name() === word);
    // Without `--help` it is an unknown command.
    if (found === undefined) return words.slice(0, at + 1);
    commands = found.commands;
  }
  return [...words, '--help'];
}

/** Runs a command line, without the program's name, and returns its exit code. `serve` returns once it listens. */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  const session: Session = { ...terminal, exitCode: 0 };
  try {
    const program = createProgram(session);
    await program.parseAsync(asOptions(program, argv), { from: 'user' });
    return session.exitCode;
  } catch (error) {
    return printError(error, terminal.stderr);
  }
}
