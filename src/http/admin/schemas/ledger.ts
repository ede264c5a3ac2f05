import Type from 'typebox';
import { nullable } from '../../v2/schemas/meta.js';
import {
  DaySchema,
  IdSchema,
  LimitSchema,
  NullableTimeSchema,
  strict,
  TimeSchema,
  WholeSchema,
} from './common.js';

const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

export const UsageQuerySchema = Type.Object(
  {
    account_id: Type.Optional(IdSchema('Only this account; without it, all customers and trials.')),
    from: Type.Optional(DaySchema('First UTC day; 30 days up to `to` without it.')),
    to: Type.Optional(DaySchema('Last UTC day, at most 366 days in all; today without it.')),
  },
  strict,
);

export const UsageAnswerSchema = Type.Object(
  {
    from: DaySchema('First day.'),
    to: DaySchema('Last day.'),
    days: Type.Array(
      Type.Object(
        {
          day: DaySchema('UTC day.'),
          granted: WholeSchema('Given by operators, starting credits included.'),
          withdrawn: WholeSchema('Taken back by operators.'),
          charged: WholeSchema('Taken for work, before refunds.'),
          refunded: WholeSchema('Given back of what was taken for work.'),
          operations: WholeSchema('Operations that credits were taken for.'),
        },
        strict,
      ),
      { description: 'Oldest first; days on which nothing moved are left out.' },
    ),
  },
  strict,
);

const operation = {
  operation_id: Type.String({ description: 'The request id of an answer, or the id of a grant.' }),
  account_id: Type.String(),
  kind: oneOf(['charge', 'grant']),
  is_trial: Type.Boolean(),
  key_id: nullable<string>('string'),
  state: oneOf(['reserved', 'settled', 'refunded']),
  net_credits: Type.Integer({ description: 'What it costs as it stands; below zero for a grant.' }),
  created_at: TimeSchema(),
};

export const OperationSchema = Type.Object(operation, strict);

export const OperationsQuerySchema = Type.Object(
  {
    account_id: Type.Optional(IdSchema('Only the operations of this account.')),
    limit: Type.Optional(LimitSchema),
    cursor: Type.Optional(
      Type.String({
        pattern: '^[\\x21-\\x7e]{1,200}$',
        description: 'The `next_cursor` of the page before, asked for with the same account.',
      }),
    ),
  },
  strict,
);

export const OperationsAnswerSchema = Type.Object(
  {
    operations: Type.Array(OperationSchema, { description: 'Newest first.' }),
    next_cursor: nullable<string>('string', { description: 'Null on the last page.' }),
  },
  strict,
);

export const OpenQuerySchema = Type.Object({ limit: Type.Optional(LimitSchema) }, strict);

export const CountSchema = Type.Object(
  {
    reserved: WholeSchema('Operations that nobody ended yet.'),
    overdue: WholeSchema('Those among them whose lease has ended; they are about to be refunded.'),
  },
  strict,
);

export const OpenAnswerSchema = Type.Object(
  {
    open: Type.Array(
      Type.Object(
        {
          operation_id: operation.operation_id,
          account_id: Type.String(),
          reserved_credits: WholeSchema('Credits that are held.'),
          lease_ends_at: TimeSchema('From then on it can only be refunded.'),
          created_at: TimeSchema(),
        },
        strict,
      ),
      { description: 'Those whose lease ended first ahead.' },
    ),
    count: CountSchema,
  },
  strict,
);

const EntrySchema = Type.Object(
  {
    account_id: Type.String(),
    seq: WholeSchema('Number of the entry in its account.'),
    kind: oneOf(['grant', 'charge', 'refund', 'trial']),
    amount: Type.Integer(),
    balance_after: Type.Integer(),
    key_id: nullable<string>('string'),
    actor: nullable<string>('string', { description: 'Who granted; null for other entries.' }),
    reason: nullable<string>('string'),
    created_at: TimeSchema(),
  },
  strict,
);

export const OperationAnswerSchema = Type.Object(
  {
    operation: Type.Object(
      {
        ...operation,
        lease_ends_at: NullableTimeSchema('While it is reserved: from then on it can only be refunded.'),
        entries: Type.Array(EntrySchema, { description: 'In the order in which they were written.' }),
      },
      strict,
    ),
  },
  strict,
);

export const VerificationSchema = Type.Object(
  {
    ok: Type.Boolean({ description: 'Every rule holds.' }),
    accounts: WholeSchema('Accounts that were read, trials included.'),
    entries: WholeSchema('Entries that were read.'),
    invariants: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          rule: Type.String(),
          violations: WholeSchema('Rows that break the rule.'),
          examples: Type.Array(Type.String()),
        },
        strict,
      ),
    ),
  },
  strict,
);
