import Type, { type Static } from 'typebox';
import {
  AccountIdSchema,
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
    key_id: Type.String({ description: 'ID of the key, which grants no access.' }),
    account_id: AccountIdSchema,
    hint: Type.String({ description: 'Its last four characters.' }),
    allowed_networks: NetworksSchema,
    confidence_min: ConfidenceSchema,
    expires_at: NullableTimeSchema("The key's own expiry; null: none but the account's."),
    disabled_at: NullableTimeSchema('Since when it is refused; null: it is not.'),
    created_at: TimeSchema('When it was made.'),
  },
  { ...strict, description: 'An API key, without its secret.' },
);
export type KeyJson = Static<typeof KeySchema>;

export const KeyAnswerSchema = Type.Object({ key: KeySchema }, strict);

export const KeysQuerySchema = Type.Object(
  { account_id: Type.Optional(IdSchema('Only the keys of this account.')) },
  strict,
);

/** A key in a list, with what is known of its use. */
const ListedKeySchema = Type.Object(
  {
    ...KeySchema.properties,
    last_used_at: NullableTimeSchema(
      "When it was last charged, among its account's latest 200 operations, or last used on this node; null: neither is known. A list of all accounts has only what this node knows.",
    ),
  },
  strict,
);
export type ListedKeyJson = Static<typeof ListedKeySchema>;

export const KeysAnswerSchema = Type.Object(
  { keys: Type.Array(ListedKeySchema, { description: 'Oldest first.' }) },
  strict,
);

const terms = {
  allowed_networks: Type.Optional(NetworksSchema),
  confidence_min: Type.Optional(ConfidenceSchema),
  expires_at: Type.Optional(NewTimeSchema('From when on the key is refused; null: never.')),
};

export const NewKeySchema = Type.Object(terms, { ...strict, description: 'Terms of the key.' });

export const KeyChangesSchema = Type.Object(terms, {
  ...strict,
  minProperties: 1,
  description: 'Members to change; the others stay.',
});

export const CreatedKeySchema = Type.Object(
  {
    key: KeySchema,
    secret: Type.String({
      pattern: '^[0-9a-f]{24}$',
      description: 'The key in clear text. Shown only once.',
    }),
  },
  { ...strict, description: 'The key with its secret.' },
);
