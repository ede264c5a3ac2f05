import { recordsOf } from '../records/index.js';
import { OvertakenError, type Procedure, type Statement } from '../records/procedure.js';
import type { createCalls } from './calls.js';
import { StorageFault } from './faults.js';
import { nowMsAt, type Tables } from './tables.js';

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

/** What both stores run alike, within the node's limits. */
export function createRecords({ s }: Tables, { read, write }: ReturnType<typeof createCalls>) {
  const { reads, writes } = recordsOf({
    prefix: `${s}.`,
    byOperation: '',
    along: () => '',
    held: ' for no key update',
  });
  return {
    ...callsOf(reads, (begin) => read(runRead, begin)),
    ...callsOf(writes, (begin) => write(runWrite, begin)),
  };
}
