#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { loadEnvironmentFile } from '../config/env-file.js';
import { LedgerConflictError, LedgerUnavailableError, LedgerUnconfirmedError } from '../ledger/ledger.js';
import { packageVersion } from '../package-root.js';
import { isStartFault, serve } from '../serve.js';
import { addAccountCommands } from './accounts.js';
import { addBackupCommands } from './backup.js';
import { addEnrichCommand } from './enrich.js';
import { addEvalCommand } from './eval.js';
import { addInferenceCommands } from './inference.js';
import { addKeyCommands } from './keys.js';
import { addLedgerCommands } from './ledger.js';
import { addMcpCommand } from './mcp.js';
import { addOperatorCommands } from './operator.js';
import { CommandError } from './output.js';

/** Exit codes: 1 the command failed, 2 it was not understood. */
const exitCodes = { failed: 1, usage: 2 } as const;

function createProgram(): Command {
  const program = new Command('genderd')
    .description('Self-hosted gender inference with exact billing')
    .version(packageVersion)
    .exitOverride();
  program
    .command('serve')
    .description('run the service; settings come from the environment')
    .action(() => serve(process.env));
  addAccountCommands(program);
  addKeyCommands(program);
  addLedgerCommands(program);
  addOperatorCommands(program);
  addBackupCommands(program);
  addInferenceCommands(program);
  addEvalCommand(program);
  addEnrichCommand(program);
  addMcpCommand(program);
  return inheritExits(program);
}

/** Subcommands do not take the exit override over by themselves. */
function inheritExits(command: Command): Command {
  for (const child of command.commands) inheritExits(child.exitOverride());
  return command;
}

/** What to tell an operator of a fault that is not the program's; null for one that is. */
function plainMessage(error: unknown): string | null {
  if (error instanceof CommandError || isStartFault(error)) return error.message;
  if (error instanceof LedgerConflictError || error instanceof LedgerUnavailableError)
    return `nothing was written: ${error.message}`;
  if (error instanceof LedgerUnconfirmedError)
    return `it is not known whether it was written: ${error.message}`;
  return null;
}

// A reader that goes away early (`| head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  loadEnvironmentFile();
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : exitCodes.usage;
  } else {
    const message = plainMessage(error);
    process.stderr.write(`${message === null ? (error as Error).stack : `genderd: ${message}`}\n`);
    process.exitCode = exitCodes.failed;
  }
}
