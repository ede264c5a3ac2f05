import { defineConfig } from 'vitest/config';

/** Clients that others wrote, against the shipped service with the committed dataset. */
export default defineConfig({
  test: {
    include: ['test/clients/**/*.test.ts'],
    globalSetup: ['test/support/build.ts', 'test/clients/install.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
