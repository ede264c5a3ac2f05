import type { Section } from './format.js';
import type { Column, TableName } from './tables.js';

/** How the SQL of a store differs. */
export interface Dialect {
  /** A table's name as statements have it. */
  readonly nameOf: (table: TableName) => string;
  /** The rows of the one parameter, an array of arrays, each as `value`. */
  readonly rows: string;
  /** A column's value from its text. */
  readonly valueFrom: (text: string, type: Column['type']) => string;
  /** Columns of the format that the store derives. */
  readonly leftOut: Readonly<Partial<Record<TableName, readonly string[]>>>;
}

/** An operation as reserved; the triggers of the schema accept no other on insert. */
const asReserved: Readonly<Record<string, string>> = {
  state: `'reserved'`,
  charged_credits: 'null',
  ended_at: 'null',
};

/**
 * The statements that insert rows of a section into its table, each with the rows as its one parameter. Operations are
 * inserted as reserved and settled by a second statement, as the service does, so every trigger stays in force.
 */
export function loadStatements({ table, columns }: Section, dialect: Dialect): readonly string[] {
  const { nameOf, rows, valueFrom, leftOut } = dialect;
  const isOperation = table.name === 'operation';
  const values = new Map<string, string>();
  for (const [i, { name, type }] of columns.entries()) {
    if (leftOut[table.name]?.includes(name)) continue;
    values.set(name, valueFrom(`(value ->> ${i})`, type));
  }
  const inserted = [...values].map(([name, value]) => (isOperation ? (asReserved[name] ?? value) : value));
  const onConflict =
    table.name === 'setting' ? ' on conflict (name) do update set value = excluded.value' : '';
  const insert = `insert into ${nameOf(table.name)} (${[...values.keys()].join(', ')})
    select ${inserted.join(', ')} from ${rows} where true${onConflict}`;
  if (!isOperation) return [insert];
  const ended = ['account_id', 'operation_id', ...Object.keys(asReserved)].map(
    (name) => `${values.get(name)} as ${name}`,
  );
  return [
    insert,
    `update ${nameOf('operation')} as o
     set state = r.state, charged_credits = r.charged_credits, ended_at = r.ended_at
     from (select ${ended.join(', ')} from ${rows}) as r
     where r.state <> 'reserved' and o.account_id = r.account_id and o.operation_id = r.operation_id`,
  ];
}

/** The parameter of the statements: the lines of the file as they are. */
export const rowsParameter = (lines: readonly string[]): string => `[${lines.join(',')}]`;
