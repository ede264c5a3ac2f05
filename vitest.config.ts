import { defineConfig } from 'vitest/config';
import { slowSuites, suiteOptions } from './test/suites.js';

/** What `npm test` runs. */
export default defineConfig({
  test: {
    ...suiteOptions,
    include: ['test/**/*.test.ts'],
    exclude: ['test/clients/**', 'test/faults/**', 'test/services/**', ...Object.values(slowSuites).flat()],
  },
});
