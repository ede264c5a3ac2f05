#!/usr/bin/env node
import { loadEnvironmentFile } from '../config/env-file.js';
import { runCli, tellFault } from './run.js';
import { stepBack } from './step-back.js';

const { stdout, stderr, env, argv } = process;
const stdin = () => process.stdin;

// A reader that goes away early (`| head`) is no fault.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  loadEnvironmentFile();
  process.exitCode = await runCli(argv.slice(2), { stdin, stdout, stderr, env, stepBack });
} catch (error) {
  process.exitCode = tellFault(error, stderr);
}
