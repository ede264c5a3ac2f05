import { join } from 'node:path';
import { inject } from 'vitest';

/** Ledgers of tests start their thread from the build: loading it from source takes six times as long. */
Object.assign(globalThis, {
  STORAGE_THREAD_PATH: join(inject('shippedPackage'), 'dist/ledger/sqlite/worker.js'),
});
