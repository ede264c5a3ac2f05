import { join } from 'node:path';
import { inject } from 'vitest';

/** Threads of tests start from the build: loading them from source takes six times as long. */
Object.assign(globalThis, { BUILT_THREADS: join(inject('shippedPackage'), 'dist') });
