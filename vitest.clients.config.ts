import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './test/suites.js';

/** Clients that others wrote, against the shipped service with the committed dataset. */
export default defineConfig({
  test: {
    include: ['test/clients/**/*.test.ts'],
    globalSetup: ['test/support/build.ts', 'test/clients/install.ts'],
    // Each file has a service of its own; the cases of schemathesis take one core as long as the rest takes the other.
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
