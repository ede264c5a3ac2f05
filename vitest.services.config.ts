import { defineConfig } from 'vitest/config';

/** Tests beside real servers: a database, a cache, a proxy, a browser. One after the other. */
export default defineConfig({
  test: {
    include: ['test/services/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
