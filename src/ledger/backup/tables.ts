export interface Column {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'real';
  readonly isNullable: boolean;
}

export interface Table<Name extends string = TableName> {
  readonly name: Name;
  /** The columns that order its rows: an account's entries follow each other by their numbers. */
  readonly key: readonly string[];
  readonly columns: readonly Column[];
}

/** @param columns as SQL defines them: name, type, and `null` where they may be missing */
const table = <Name extends string>(name: Name, key: readonly string[], columns: string): Table<Name> => ({
  name,
  key,
  columns: columns.split(/,\s+/).map((column): Column => {
    const [columnName = '', type, isNullable] = column.split(' ');
    return { name: columnName, type: type as Column['type'], isNullable: isNullable !== undefined };
  }),
});

/**
 * What a backup holds, in the order in which rows refer to each other. The names are the format's own and stay
 * for good; each store maps its columns to them. A column that is added here must be nullable, as files without
 * it have null there, and a table comes last. What the stores keep for their own running (versions, writers) is left out.
 *
 * The end of a trial's window stands with the account and with each operation, as one store keeps it here and
 * the other there.
 */
const defined = [
  table('setting', ['name'], 'name text, value text'),
  table(
    'account',
    ['account_id'],
    `account_id text, kind text, name text, balance integer, last_seq integer, expires_at integer null,
     window_ends_at integer null, created_at integer`,
  ),
  table(
    'api_key',
    ['key_id'],
    `key_id text, account_id text, hash text, hint text, allowed_networks text null, confidence_min real null,
     revision integer, disabled_at integer null, disabled_seq integer null, expires_at integer null,
     created_at integer`,
  ),
  table('trial_window', ['address_hash'], 'address_hash text, account_id text, ends_at integer'),
  table(
    'entry',
    ['account_id', 'seq'],
    `account_id text, seq integer, operation_id text, kind text, amount integer, balance_after integer,
     key_id text null, actor text null, reason text null, created_at integer`,
  ),
  table(
    'operation',
    ['account_id', 'operation_id'],
    `account_id text, operation_id text, state text, reserved_credits integer, charged_credits integer null,
     lease_ends_at integer, window_ends_at integer null, created_at integer, ended_at integer null`,
  ),
  table(
    'operator_request',
    ['operation_id'],
    `operation_id text, kind text, account_id text, key_id text null, credits integer, terms text,
     created_at integer`,
  ),
  table(
    'compacted_trial',
    ['day'],
    `day integer, windows integer, allowed integer, charged integer, refunded integer, operations integer,
     unused integer`,
  ),
];

export type TableName = (typeof defined)[number]['name'];
export const tables: readonly Table[] = defined;
export const tableNames = tables.map(({ name }) => name);

export type RowCounts = Readonly<Record<TableName, number>>;

export const noRows = (): Record<TableName, number> =>
  Object.fromEntries(tableNames.map((name) => [name, 0])) as Record<TableName, number>;
