import Type, { type Static } from 'typebox';
import {
  ConfidenceSchema,
  IdSchema,
  NetworksSchema,
  NewTimeSchema,
  NullableTimeSchema,
  strict,
  TimeSchema,
} from './common.js';

export const KeySchema = Type.Object(
  {
    key_id: Type.String(),
    account_id: Type.String(),
    hint: Type.String({ description: 'Its last four characters.' }),
    allowed_networks: NetworksSchema,
    confidence_min: ConfidenceSchema,
    expires_at: NullableTimeSchema("The key's own expiry; null: none but the account's."),
    disabled_at: NullableTimeSchema('Since when it is refused; null: it is not.'),
    created_at: TimeSchema(),
  },
  strict,
);
export type KeyJson = Static<typeof KeySchema>;

export const KeyAnswerSchema = Type.Object({ key: KeySchema }, strict);

export const KeysQuerySchema = Type.Object(
  { account_id: Type.Optional(IdSchema('Only the keys of this account.')) },
  strict,
);

export const KeysAnswerSchema = Type.Object({ keys: Type.Array(KeySchema) }, strict);

const terms = {
  allowed_networks: Type.Optional(NetworksSchema),
  confidence_min: Type.Optional(ConfidenceSchema),
  expires_at: Type.Optional(NewTimeSchema('From when on the key is refused; null: never.')),
};

export const NewKeySchema = Type.Object(terms, strict);

export const KeyChangesSchema = Type.Object(terms, { ...strict, minProperties: 1 });

export const CreatedKeySchema = Type.Object(
  {
    key: KeySchema,
    secret: Type.String({
      pattern: '^[0-9a-f]{24}$',
      description: 'The key in clear text. Shown this once.',
    }),
  },
  strict,
);
