/** `$1` on stand for the values, `:now` for the storage's clock in UNIX milliseconds. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number | null)[];
}

/**
 * Statements of which later ones depend on the rows of earlier ones, written once for both stores. A procedure yields each
 * statement and is given its rows. The embedded store runs all of them synchronously on its thread, PostgreSQL awaits each;
 * a procedure that writes is one transaction.
 */
export type Procedure<T> = Generator<Statement, T, readonly unknown[]>;

/** Runs one statement; answers its rows. */
export function* query<R>(text: string, values: Statement['values'] = []): Procedure<R[]> {
  return (yield { text, values }) as R[];
}

/** The SQL in which the stores differ. */
export interface Dialect {
  /** Stands before the name of a table: the quoted schema and a dot, or nothing. */
  readonly prefix: string;
  /** Stands before the account of entries that are looked up by their operation. */
  readonly byOperation: string;
  /** Stands behind a table that is to be read along an index; empty where the planner chooses it by itself. */
  along(index: string): string;
  /** Stands behind a query whose rows are to be locked until the end of the transaction. */
  readonly rowLock: string;
}

/** Another call wrote first: the procedure is to be run again from its beginning. */
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
