import Type, { type Static } from 'typebox';
import { closed, described, nullableText } from '../../v2/schemas/meta.js';
import {
  AccountIdSchema,
  adminBounds,
  IdSchema,
  LimitSchema,
  NameSchema,
  NetworksSchema,
  NewIdSchema,
  NewTimeSchema,
  NullableTimeSchema,
  ReasonSchema,
  TimeSchema,
  textOf,
} from './common.js';

export const AccountSchema = described('A customer.', {
  account_id: AccountIdSchema,
  name: Type.String({ description: 'Name given by the operator.' }),
  credits: Type.Integer({ description: 'Current balance; may be negative.' }),
  expires_at: NullableTimeSchema('Time from which its keys are refused; null: never.'),
  created_at: TimeSchema('When it was made.'),
});
export type AccountJson = Static<typeof AccountSchema>;

export const AccountAnswerSchema = closed({ account: AccountSchema });

export const AccountsQuerySchema = closed({
  limit: Type.Optional(LimitSchema),
  after: Type.Optional(IdSchema('The `next` of the page before.')),
  search: Type.Optional(textOf(adminBounds.nameLengthMax, 'Part of the name or the id, in any case.')),
});

export const AccountsAnswerSchema = closed({
  accounts: Type.Array(AccountSchema, { description: 'In the order of their ids.' }),
  next: nullableText('Send it as `after` for the next page; null on the last page.'),
});

export const NewAccountSchema = described('An account and the terms of its first key.', {
  id: NewIdSchema,
  name: NameSchema,
  credits: Type.Integer({
    minimum: 0,
    maximum: adminBounds.creditsMax,
    description: 'Starting credits.',
  }),
  reason: ReasonSchema,
  expires_at: Type.Optional(NewTimeSchema('From when on its keys are refused; the past is allowed.')),
  allowed_networks: Type.Optional(NetworksSchema),
});

export const CreatedAccountSchema = described('The account with its first key.', {
  account: AccountSchema,
  key_id: Type.String({ description: 'The first key.' }),
  key: nullableText('The first key in clear text. Shown only once; null if the request is a repeat.'),
  repeated: Type.Boolean({ description: 'The id was used before: nothing was created.' }),
});

export const AccountChangesSchema = described(
  'Members to change; the others stay.',
  {
    name: Type.Optional(NameSchema),
    expires_at: Type.Optional(NewTimeSchema('Time from which its keys are refused; null: never.')),
  },
  { minProperties: 1 },
);

export const NewGrantSchema = described('Credits to add or remove.', {
  id: NewIdSchema,
  credits: Type.Integer({
    minimum: -adminBounds.creditsMax,
    maximum: adminBounds.creditsMax,
    not: { const: 0 },
    description: 'Credits to add; a negative number removes credits. Not 0.',
  }),
  reason: ReasonSchema,
});

export const GrantedSchema = described('The account after the grant.', {
  operation_id: Type.String({ format: 'uuid', description: 'The id that was sent, in lower case.' }),
  account: AccountSchema,
  repeated: Type.Boolean({ description: 'The id was used before: the balance was not changed again.' }),
});
