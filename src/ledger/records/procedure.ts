/** `$1` on stand for the values, `:now` for the storage's clock in UNIX milliseconds. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number | null)[];
}

/**
 * Statements whose order depends on their rows, written once for both stores: it yields each and is given its rows. The
 * embedded store runs it at once on its thread, PostgreSQL awaits each; one that writes is a transaction.
 */
export type Procedure<T> = Generator<Statement, T, readonly unknown[]>;

/** Runs one statement; answers its rows. */
export function* query<R>(text: string, values: Statement['values'] = []): Procedure<R[]> {
  return (yield { text, values }) as R[];
}

/** What the stores spell or plan in a way of their own. */
export interface Dialect {
  /** Of a table's name: the quoted schema and a dot, or nothing. */
  readonly prefix: string;
  /** Stands before the account of entries that are looked up by their operation. */
  readonly byOperation: string;
  /** What follows a table that is to be read along an index; empty where the planner finds it. */
  along(index: string): string;
  /** What follows a query whose rows are to stay as they are until the end of the transaction. */
  readonly rowLock: string;
}

/** Another call got ahead: the procedure is to be run again from its beginning. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/** `column = $n` for each member that is given, from `$2` on: `$1` is the row's id. Null without any. */
export function assignments(
  members: Readonly<Record<string, string | number | null | undefined>>,
): { readonly text: string; readonly values: Statement['values'] } | null {
  const given = Object.entries(members).flatMap(([column, value]) =>
    value === undefined ? [] : [[column, value] as const],
  );
  if (given.length === 0) return null;
  return {
    text: given.map(([column], i) => `${column} = $${i + 2}`).join(', '),
    values: given.map(([, value]) => value),
  };
}
