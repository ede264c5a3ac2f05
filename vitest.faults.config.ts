import { defineConfig } from 'vitest/config';
import { whyNoMounts } from './test/faults/support/mounts.js';

const reason = whyNoMounts();
if (reason !== null) process.stderr.write(`test/faults/mounts is left out: ${reason}\n`);

/** Processes that are killed, paused and starved, and storage that fails. Two files at a time: a process that starts, waits and dies leaves a core free. */
export default defineConfig({
  test: {
    include: ['test/faults/**/*.test.ts'],
    exclude: reason === null ? [] : ['test/faults/mounts/**'],
    globalSetup: ['test/faults/support/build.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
