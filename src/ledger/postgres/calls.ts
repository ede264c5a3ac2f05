import { LedgerConflictError, LedgerUnavailableError, LedgerUnconfirmedError } from '../ledger.js';
import { StorageFault } from './faults.js';
import type { InFlightLimit } from './groups.js';
import type { Tables } from './tables.js';

/** Attempts of an operator's statement that conflicts with another transaction. */
const conflictAttemptsMax = 5;

/** Runs single statements within the node's limits and maps their faults to the port's errors. */
export function createCalls(tables: Tables, inFlight: InFlightLimit) {
  const run = async <T>(call: () => Promise<T>, lostError: (error: Error) => Error): Promise<T> => {
    const refusal = inFlight.refusal();
    if (refusal) throw refusal;
    inFlight.count += 1;
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await call();
        } catch (error) {
          if (error instanceof LedgerConflictError || error instanceof RangeError) throw error;
          const kind = error instanceof StorageFault ? error.kind : 'failed';
          if (kind === 'again' && attempt < conflictAttemptsMax) continue;
          if (kind === 'lost') throw lostError(error as Error);
          throw new LedgerUnavailableError((error as Error).message, { cause: error });
        }
      }
    } finally {
      inFlight.count -= 1;
    }
  };
  const unavailable = (cause: Error) => new LedgerUnavailableError(cause.message, { cause });
  const unconfirmed = (cause: Error) => new LedgerUnconfirmedError(cause.message, { cause });
  return {
    read: <A extends unknown[], T>(call: (tables: Tables, ...rest: A) => Promise<T>, ...rest: A) =>
      run(() => call(tables, ...rest), unavailable),
    write: <A extends unknown[], T>(call: (tables: Tables, ...rest: A) => Promise<T>, ...rest: A) =>
      run(() => call(tables, ...rest), unconfirmed),
  };
}
