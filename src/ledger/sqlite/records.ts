import type Database from 'libsql';
import { recordsOf } from '../records/index.js';
import type { Procedure, Statement } from '../records/procedure.js';
import { prepared } from './database.js';
import { byOperation } from './verify.js';

/** Statements as SQLite numbers their values, the clock's last. */
const texts = new Map<string, string>();

function textOf({ text, values }: Statement): string {
  let own = texts.get(text);
  if (own === undefined) {
    own = text.replaceAll(':now', `$${values.length + 1}`).replace(/\$(\d)/g, '?$1');
    texts.set(text, own);
  }
  return own;
}

function rowsOf(db: Database.Database, nowMs: number, statement: Statement): unknown[] {
  const values = statement.text.includes(':now') ? [...statement.values, nowMs] : [...statement.values];
  const own = prepared(db, textOf(statement));
  if (own.reader) return own.all(values);
  own.run(values);
  return [];
}

function run<T>(db: Database.Database, nowMs: number, procedure: Procedure<T>): T {
  let step = procedure.next([]);
  while (!step.done) step = procedure.next(rowsOf(db, nowMs, step.value));
  return step.value;
}

type Calls<P> = {
  readonly [N in keyof P]: P[N] extends (...rest: infer A) => Procedure<infer T>
    ? (db: Database.Database, nowMs: number, ...rest: A) => T
    : never;
};

const callsOf = <P extends object>(procedures: P): Calls<P> =>
  Object.fromEntries(
    Object.entries(procedures).map(([name, begin]) => [
      name,
      (db: Database.Database, nowMs: number, ...rest: unknown[]) => run(db, nowMs, begin(...rest)),
    ]),
  ) as Calls<P>;

const { reads, writes } = recordsOf({
  prefix: '',
  byOperation,
  along: (index) => ` indexed by ${index}`,
  held: '',
});

/** Each runs outside a transaction. */
export const recordReads = callsOf(reads);

/** The caller runs each inside an immediate transaction. */
export const recordWrites = callsOf(writes);
