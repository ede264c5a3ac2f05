import Type, { type Static } from 'typebox';
import { closed, described } from '../../v2/schemas/meta.js';
import {
  AccountIdSchema,
  ConfidenceSchema,
  IdSchema,
  NetworksSchema,
  NewTimeSchema,
  NullableTimeSchema,
  TimeSchema,
} from './common.js';

export const KeySchema = described('An API key, without its secret.', {
  key_id: Type.String({ description: 'ID of the key, which grants no access.' }),
  account_id: AccountIdSchema,
  hint: Type.String({ description: 'Its last four characters.' }),
  allowed_networks: NetworksSchema,
  confidence_min: ConfidenceSchema,
  expires_at: NullableTimeSchema("The key's own expiry; null: none but the account's."),
  disabled_at: NullableTimeSchema('Since when it is refused; null: it is not.'),
  created_at: TimeSchema('When it was made.'),
});
export type KeyJson = Static<typeof KeySchema>;

export const KeyAnswerSchema = closed({ key: KeySchema });

export const KeysQuerySchema = closed({
  account_id: Type.Optional(IdSchema('Only the keys of this account.')),
});

/** A key in a list, with what is known of its use. */
const ListedKeySchema = closed({
  ...KeySchema.properties,
  last_used_at: NullableTimeSchema(
    "When it was last charged, among its account's latest 200 operations, or last used on this node; null: neither is known. A list of all accounts has only what this node knows.",
  ),
});
export type ListedKeyJson = Static<typeof ListedKeySchema>;

export const KeysAnswerSchema = closed({
  keys: Type.Array(ListedKeySchema, { description: 'Oldest first.' }),
});

const terms = {
  allowed_networks: Type.Optional(NetworksSchema),
  confidence_min: Type.Optional(ConfidenceSchema),
  expires_at: Type.Optional(NewTimeSchema('From when on the key is refused; null: never.')),
};

export const NewKeySchema = described('Terms of the key.', terms);

export const KeyChangesSchema = described('Members to change; the others stay.', terms, { minProperties: 1 });

export const CreatedKeySchema = described('The key with its secret.', {
  key: KeySchema,
  secret: Type.String({
    pattern: '^[0-9a-f]{24}$',
    description: 'The key in clear text. Shown only once.',
  }),
});
