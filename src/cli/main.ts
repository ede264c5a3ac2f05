#!/usr/bin/env node
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { loadEnvironmentFile, loadOwnEnvironmentFile } from '../config/env-file.js';
import { printError, runCli } from './run.js';

/** On Linux priorities belong to threads, elsewhere to the process. */
function threadIds(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}

/** Yields the processor to other processes, such as the running service. */
function lowerPriority(): void {
  for (const id of threadIds()) {
    try {
      setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // Without permission the other processes are slower, and nothing else changes.
    }
  }
}

/** Commands that need neither the service nor its ledger. */
const LOCAL = /^(predict|eval|enrich|dataset|mcp|help|version|-.*)$/;

/** A file of another program's settings stops the service, and no command that never starts one. */
function readEnvironmentFile(command = 'help'): void {
  if (!LOCAL.test(command)) {
    loadEnvironmentFile();
    return;
  }
  const another = loadOwnEnvironmentFile();
  if (another !== null)
    stderr.write(`genderd: the file ".env" is not read: ${another} in it is not a setting of genderd\n`);
}

const { stdout, stderr, env, argv } = process;
const stdin = () => process.stdin;

// A reader that closes early (`| head`) is not an error. The service goes on without its log, which reports that itself.
stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (argv[2] === 'serve') return;
  if (code === 'EPIPE') process.exit(0);
  stderr.write(`genderd: standard output cannot be written (${message})\n`);
  process.exit(1);
});

async function main(): Promise<void> {
  try {
    readEnvironmentFile(argv[2]);
    process.exitCode = await runCli(argv.slice(2), { stdin, stdout, stderr, env, lowerPriority });
  } catch (error) {
    process.exitCode = printError(error, stderr);
  }
}

void main();
