import { LedgerConflictError, LedgerUnavailableError, LedgerUnconfirmedError } from '../ledger.js';
import { recordsOf } from '../records/index.js';
import { OvertakenError, type Procedure, type Statement } from '../records/procedure.js';
import { nowMsAt, StorageFault, type Tables } from './connections.js';
import type { InFlightLimit } from './groups.js';

/** Attempts of an operator's statement that conflicts with another transaction. */
const conflictAttemptsMax = 5;

/** The error of a call that got no answer. One that only reads has written nothing. */
type LostError = typeof LedgerUnavailableError | typeof LedgerUnconfirmedError;

/** Runs single statements within the node's limits and maps their faults to the port's errors. */
export function createCalls(inFlight: InFlightLimit) {
  const run = async <T>(call: () => Promise<T>, lostError: LostError): Promise<T> => {
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
          const PortError = kind === 'lost' ? lostError : LedgerUnavailableError;
          throw new PortError((error as Error).message, { cause: error });
        }
      }
    } finally {
      inFlight.count -= 1;
    }
  };
  return {
    read: <T>(call: () => Promise<T>) => run(call, LedgerUnavailableError),
    write: <T>(call: () => Promise<T>) => run(call, LedgerUnconfirmedError),
  };
}

type Run = (text: string, values: Statement['values']) => Promise<readonly unknown[]>;

async function finish<T>({ clockOffsetMs }: Tables, run: Run, procedure: Procedure<T>): Promise<T> {
  let step = procedure.next([]);
  while (!step.done) {
    const { text, values } = step.value;
    const isTimed = text.includes(':now');
    const rows = isTimed
      ? await run(text.replaceAll(':now', nowMsAt(values.length + 1)), [...values, clockOffsetMs()])
      : await run(text, values);
    step = procedure.next(rows);
  }
  return step.value;
}

type Begin = () => Procedure<unknown>;

/** One statement, in a transaction of its own. */
const runRead = (tables: Tables, begin: Begin) =>
  finish(tables, (text, values) => tables.connections.rows(text, values), begin());

const runWrite = (tables: Tables, begin: Begin) =>
  tables.connections.transaction((run) =>
    finish(tables, run, begin()).catch((error) => {
      throw error instanceof OvertakenError ? new StorageFault('again', error) : error;
    }),
  );

type Calls<P> = {
  readonly [N in keyof P]: P[N] extends (...rest: infer A) => Procedure<infer T>
    ? (...rest: A) => Promise<T>
    : never;
};

const callsOf = <P extends object>(procedures: P, call: (begin: Begin) => Promise<unknown>): Calls<P> =>
  Object.fromEntries(
    Object.entries(procedures).map(([name, begin]) => [
      name,
      (...rest: unknown[]) => call(() => begin(...rest)),
    ]),
  ) as Calls<P>;

/** The procedures that both stores share, run within the node's limits. */
export function createRecords(tables: Tables, { read, write }: ReturnType<typeof createCalls>) {
  const { reads, writes } = recordsOf({
    prefix: `${tables.s}.`,
    byOperation: '',
    along: () => '',
    rowLock: ' for no key update',
  });
  return {
    ...callsOf(reads, (begin) => read(() => runRead(tables, begin))),
    ...callsOf(writes, (begin) => write(() => runWrite(tables, begin))),
  };
}
