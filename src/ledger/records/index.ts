import { accountReads, accountWrites } from './accounts.js';
import { keyReads, keyWrites } from './keys.js';
import type { Dialect } from './procedure.js';
import { reportReads } from './reports.js';

/** The procedures that both stores run. Each read is one statement. */
export const recordsOf = (d: Dialect) => ({
  reads: { ...accountReads(d), ...keyReads(d), ...reportReads(d) },
  writes: { ...accountWrites(d), ...keyWrites(d) },
});
