import { defineConfig } from 'vitest/config';
import { LongFilesFirst, suiteOptions } from './test/suites.js';

const inBrowser = ['test/services/console/**/*.test.ts', 'test/services/documentation.test.ts'];
const hookTimeout = 120_000;

/** Tests beside real servers. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      // A browser waits more than it works: two files at a time.
      {
        test: {
          ...suiteOptions,
          name: 'browser',
          include: inBrowser,
          hookTimeout,
          // A page beside other suites takes seconds for what it does at once alone.
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 0 },
        },
      },
      // A database, a cache, a proxy: one after the other.
      {
        test: {
          name: 'servers',
          globalSetup: ['test/support/build.ts'],
          include: ['test/services/**/*.test.ts'],
          exclude: inBrowser,
          testTimeout: 180_000,
          hookTimeout,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
