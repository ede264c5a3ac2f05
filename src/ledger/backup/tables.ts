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

const text = (name: string): Column => ({ name, type: 'text', isNullable: false });
const integer = (name: string): Column => ({ name, type: 'integer', isNullable: false });
const optional = (column: Column): Column => ({ ...column, isNullable: true });
const optionalReal = (name: string): Column => ({ name, type: 'real', isNullable: true });

/**
 * What a backup holds, in the order in which rows refer to each other. The names are the format's own and stay
 * for good; each store maps its columns to them. A column that is added here must be nullable, as files without
 * it have null there, and a table comes last. What the stores keep for their own running (versions, writers) is left out.
 *
 * The end of a trial's window stands with the account and with each operation, as one store keeps it here and
 * the other there.
 */
const defined = [
  { name: 'setting', key: ['name'], columns: [text('name'), text('value')] },
  {
    name: 'account',
    key: ['account_id'],
    columns: [
      text('account_id'),
      text('kind'),
      text('name'),
      integer('balance'),
      integer('last_seq'),
      optional(integer('expires_at')),
      optional(integer('window_ends_at')),
      integer('created_at'),
    ],
  },
  {
    name: 'api_key',
    key: ['key_id'],
    columns: [
      text('key_id'),
      text('account_id'),
      text('hash'),
      text('hint'),
      optional(text('allowed_networks')),
      optionalReal('confidence_min'),
      integer('revision'),
      optional(integer('disabled_at')),
      optional(integer('disabled_seq')),
      optional(integer('expires_at')),
      integer('created_at'),
    ],
  },
  {
    name: 'trial_window',
    key: ['address_hash'],
    columns: [text('address_hash'), text('account_id'), integer('ends_at')],
  },
  {
    name: 'entry',
    key: ['account_id', 'seq'],
    columns: [
      text('account_id'),
      integer('seq'),
      text('operation_id'),
      text('kind'),
      integer('amount'),
      integer('balance_after'),
      optional(text('key_id')),
      optional(text('actor')),
      optional(text('reason')),
      integer('created_at'),
    ],
  },
  {
    name: 'operation',
    key: ['account_id', 'operation_id'],
    columns: [
      text('account_id'),
      text('operation_id'),
      text('state'),
      integer('reserved_credits'),
      optional(integer('charged_credits')),
      integer('lease_ends_at'),
      optional(integer('window_ends_at')),
      integer('created_at'),
      optional(integer('ended_at')),
    ],
  },
  {
    name: 'operator_request',
    key: ['operation_id'],
    columns: [
      text('operation_id'),
      text('kind'),
      text('account_id'),
      optional(text('key_id')),
      integer('credits'),
      text('terms'),
      integer('created_at'),
    ],
  },
  {
    name: 'compacted_trial',
    key: ['day'],
    columns: ['day', 'windows', 'allowed', 'charged', 'refunded', 'operations', 'unused'].map(integer),
  },
] as const satisfies readonly Table<string>[];

export type TableName = (typeof defined)[number]['name'];
export const tables: readonly Table[] = defined;
export const tableNames = tables.map(({ name }) => name);

export type RowCounts = Readonly<Record<TableName, number>>;

export const noRows = (): Record<TableName, number> =>
  Object.fromEntries(tableNames.map((name) => [name, 0])) as Record<TableName, number>;
