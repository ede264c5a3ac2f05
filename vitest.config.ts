import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/clients/**', 'test/faults/**', 'test/services/**'],
    globalSetup: ['test/support/build.ts'],
    setupFiles: ['test/support/storage-thread.ts'],
    // Files share the modules they import; they keep nothing in them that another file could meet.
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
