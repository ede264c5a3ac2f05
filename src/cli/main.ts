#!/usr/bin/env node
import { loadEnvironmentFile } from '../config/env-file.js';
import { lowerPriority } from './lower-priority.js';
import { printError, runCli } from './run.js';

const { stdout, stderr, env, argv } = process;
const stdin = () => process.stdin;

// A reader that closes early (`| head`) is not an error.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  loadEnvironmentFile();
  process.exitCode = await runCli(argv.slice(2), { stdin, stdout, stderr, env, lowerPriority });
} catch (error) {
  process.exitCode = printError(error, stderr);
}
