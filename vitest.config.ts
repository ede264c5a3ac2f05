import { defineConfig } from 'vitest/config';
import { slowSuites, suiteOptions } from './test/suites.js';

/** What `npm test` runs. */
export default defineConfig({
  test: {
    ...suiteOptions,
    include: ['test/**/*.test.ts'],
    // One more than two cores: tests of deadlines wait. 44 s instead of 50 for a third of the files.
    maxWorkers: 3,
    exclude: ['test/clients/**', 'test/faults/**', 'test/services/**', ...Object.values(slowSuites).flat()],
  },
});
