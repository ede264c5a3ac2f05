import { LedgerConflictError, LedgerUnavailableError, LedgerUnconfirmedError } from '../ledger.js';
import { StorageFault } from './faults.js';
import type { Admission } from './groups.js';
import type { Tables } from './tables.js';

/** Attempts of an operator's statement that met another transaction. */
const conflictAttemptsMax = 5;

/** Runs single statements inside the node's bounds and words their faults as the port does. */
export function createCalls(tables: Tables, admission: Admission) {
  const run = async <T>(work: () => Promise<T>, wordLost: (error: Error) => Error): Promise<T> => {
    const refusal = admission.refusal();
    if (refusal) throw refusal;
    admission.count += 1;
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await work();
        } catch (error) {
          if (error instanceof LedgerConflictError || error instanceof RangeError) throw error;
          const kind = error instanceof StorageFault ? error.kind : 'failed';
          if (kind === 'again' && attempt < conflictAttemptsMax) continue;
          if (kind === 'lost') throw wordLost(error as Error);
          throw new LedgerUnavailableError((error as Error).message, { cause: error });
        }
      }
    } finally {
      admission.count -= 1;
    }
  };
  const unavailable = (cause: Error) => new LedgerUnavailableError(cause.message, { cause });
  const unconfirmed = (cause: Error) => new LedgerUnconfirmedError(cause.message, { cause });
  return {
    read: <A extends unknown[], T>(work: (tables: Tables, ...rest: A) => Promise<T>, ...rest: A) =>
      run(() => work(tables, ...rest), unavailable),
    write: <A extends unknown[], T>(work: (tables: Tables, ...rest: A) => Promise<T>, ...rest: A) =>
      run(() => work(tables, ...rest), unconfirmed),
  };
}
