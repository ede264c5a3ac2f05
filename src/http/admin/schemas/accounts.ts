import Type, { type Static } from 'typebox';
import { nullable } from '../../v2/schemas/meta.js';
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
  strict,
  TimeSchema,
  textOf,
} from './common.js';

export const AccountSchema = Type.Object(
  {
    account_id: AccountIdSchema,
    name: Type.String({ description: 'Name given by the operator.' }),
    credits: Type.Integer({ description: 'Current balance; may be negative.' }),
    expires_at: NullableTimeSchema('Time from which its keys are refused; null: never.'),
    created_at: TimeSchema('When it was made.'),
  },
  { ...strict, description: 'A customer.' },
);
export type AccountJson = Static<typeof AccountSchema>;

export const AccountAnswerSchema = Type.Object({ account: AccountSchema }, strict);

export const AccountsQuerySchema = Type.Object(
  {
    limit: Type.Optional(LimitSchema),
    after: Type.Optional(IdSchema('The `next` of the page before.')),
    search: Type.Optional(textOf(adminBounds.nameLengthMax, 'Part of the name or the id, in any case.')),
  },
  strict,
);

export const AccountsAnswerSchema = Type.Object(
  {
    accounts: Type.Array(AccountSchema, { description: 'In the order of their ids.' }),
    next: nullable<string>('string', {
      description: 'Send it as `after` for the next page; null on the last page.',
    }),
  },
  strict,
);

export const NewAccountSchema = Type.Object(
  {
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
  },
  { ...strict, description: 'An account and the terms of its first key.' },
);

export const CreatedAccountSchema = Type.Object(
  {
    account: AccountSchema,
    key_id: Type.String({ description: 'The first key.' }),
    key: nullable<string>('string', {
      description: 'The first key in clear text. Shown only once; null if the request is a repeat.',
    }),
    repeated: Type.Boolean({ description: 'The id was used before: nothing was created.' }),
  },
  { ...strict, description: 'The account with its first key.' },
);

export const AccountChangesSchema = Type.Object(
  {
    name: Type.Optional(NameSchema),
    expires_at: Type.Optional(NewTimeSchema('Time from which its keys are refused; null: never.')),
  },
  { ...strict, minProperties: 1, description: 'Members to change; the others stay.' },
);

export const NewGrantSchema = Type.Object(
  {
    id: NewIdSchema,
    credits: Type.Integer({
      minimum: -adminBounds.creditsMax,
      maximum: adminBounds.creditsMax,
      not: { const: 0 },
      description: 'Credits to add; a negative number removes credits. Not 0.',
    }),
    reason: ReasonSchema,
  },
  { ...strict, description: 'Credits to add or remove.' },
);

export const GrantedSchema = Type.Object(
  {
    operation_id: Type.String({ format: 'uuid', description: 'The id that was sent, in lower case.' }),
    account: AccountSchema,
    repeated: Type.Boolean({ description: 'The id was used before: the balance was not changed again.' }),
  },
  { ...strict, description: 'The account after the grant.' },
);
