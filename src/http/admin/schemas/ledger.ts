import Type from 'typebox';
import { closed, described, nullableText, oneOf } from '../../v2/schemas/meta.js';
import {
  AccountIdSchema,
  DaySchema,
  IdSchema,
  KeyOfEntrySchema,
  LimitSchema,
  NullableTimeSchema,
  TimeSchema,
  WholeSchema,
} from './common.js';

export const UsageQuerySchema = closed({
  account_id: Type.Optional(IdSchema('Only this account; without it, all customers and trials.')),
  from: Type.Optional(DaySchema('First UTC day; 30 days up to `to` without it.')),
  to: Type.Optional(DaySchema('Last UTC day, at most 366 days in all; today without it.')),
});

export const UsageAnswerSchema = described('Sums by day.', {
  from: DaySchema('First day.'),
  to: DaySchema('Last day.'),
  days: Type.Array(
    closed({
      day: DaySchema('UTC day.'),
      granted: WholeSchema('Given by operators, starting credits included.'),
      withdrawn: WholeSchema('Taken back by operators.'),
      charged: WholeSchema('Taken for work, before refunds.'),
      refunded: WholeSchema('Given back of what was taken for work.'),
      operations: WholeSchema('Operations that credits were taken for.'),
    }),
    { description: 'Oldest first; days without charges or grants are omitted.' },
  ),
});

const AccountNameSchema = nullableText('Its name; null for a trial.');

const operation = {
  operation_id: Type.String({ description: 'The request id of an answer, or the id of a grant.' }),
  account_id: AccountIdSchema,
  account_name: AccountNameSchema,
  kind: oneOf(['charge', 'grant'], 'charge: work of the service. grant: credits moved by an operator.'),
  is_trial: Type.Boolean({ description: 'Whether it used a trial.' }),
  key_id: KeyOfEntrySchema,
  state: oneOf(
    ['reserved', 'settled', 'refunded'],
    'reserved: the credits are held while AI is asked. settled: charged. refunded: given back.',
  ),
  net_credits: Type.Integer({ description: 'Net cost so far; negative for a grant.' }),
  created_at: TimeSchema('When it started.'),
};

export const OperationSchema = described('One request or grant that moved credits.', operation);

export const OperationsQuerySchema = closed({
  account_id: Type.Optional(IdSchema('Only the operations of this account.')),
  limit: Type.Optional(LimitSchema),
  cursor: Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]{1,200}$',
      examples: ['019aa5d07a3c.acc_9f8b3c1d2e4f5a6b'],
      description: 'The `next_cursor` of the previous page, with the same account.',
    }),
  ),
});

export const OperationsAnswerSchema = closed({
  operations: Type.Array(OperationSchema, { description: 'Newest first.' }),
  next_cursor: nullableText('Null on the last page.'),
});

export const OpenQuerySchema = closed({ limit: Type.Optional(LimitSchema) });

export const CountSchema = described('Numbers of open operations.', {
  reserved: WholeSchema('Operations that are still reserved.'),
  overdue: WholeSchema('Those among them whose lease has ended; they are about to be refunded.'),
});

export const OpenAnswerSchema = closed({
  open: Type.Array(
    closed({
      operation_id: operation.operation_id,
      account_id: AccountIdSchema,
      account_name: AccountNameSchema,
      reserved_credits: WholeSchema('Credits that are held.'),
      lease_ends_at: TimeSchema('From then on it can only be refunded.'),
      created_at: TimeSchema('When it started.'),
    }),
    { description: 'Ordered by the end of the lease, earliest first.' },
  ),
  count: CountSchema,
});

const EntrySchema = closed({
  account_id: AccountIdSchema,
  seq: WholeSchema('Number of the entry in its account.'),
  kind: oneOf(
    ['grant', 'charge', 'refund', 'trial'],
    'What moved the credits; trial: the window was opened.',
  ),
  amount: Type.Integer({ description: 'Credits added; negative: removed.' }),
  balance_after: Type.Integer({ description: 'The balance after this entry.' }),
  key_id: KeyOfEntrySchema,
  actor: nullableText('Who made the grant; null for other entries.'),
  reason: nullableText('Reason given by the operator; null for other entries.'),
  created_at: TimeSchema('When it was written.'),
});

export const OperationAnswerSchema = closed({
  operation: described('One operation with its entries.', {
    ...operation,
    lease_ends_at: NullableTimeSchema('While it is reserved: from then on it can only be refunded.'),
    entries: Type.Array(EntrySchema, { description: 'In the order in which they were written.' }),
  }),
});

export const VerificationSchema = described('What the check of the ledger found.', {
  ok: Type.Boolean({ description: 'Every rule holds.' }),
  accounts: WholeSchema('Accounts that were read, trials included.'),
  entries: WholeSchema('Entries that were read.'),
  invariants: Type.Array(
    closed({
      name: Type.String({ description: 'Name of the rule.' }),
      rule: Type.String({ description: 'The rule in words.' }),
      violations: WholeSchema('Rows that break the rule.'),
      examples: Type.Array(Type.String(), { description: 'Some of those rows.' }),
    }),
    { description: 'Every rule of the ledger.' },
  ),
});
