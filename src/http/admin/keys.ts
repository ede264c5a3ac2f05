import * as Type from 'typebox';
import { draftKey } from '../../access/keys.js';
import { isoOrNull, keyJson } from '../../ledger/json.js';
import type { KeyChanges, Ledger } from '../../ledger/ledger.js';
import { closed, described, nullable } from '../schemas/members.js';
import { accountIdOf, found, isId, rowsOf } from './accounts.js';
import { type AdminContext, type AdminOperation, answer, audit, operation } from './operation.js';
import {
  AccountIdSchema,
  adminBounds,
  checkNetworks,
  EmptySchema,
  expiryOf,
  IdSchema,
  NetworksSchema,
  NewTimeSchema,
  NullableTimeSchema,
  TimeSchema,
} from './schemas.js';

const ConfidenceSchema = nullable<number>('number', {
  minimum: 0.5,
  maximum: 1,
  description: "Minimum confidence of the answers to this key; null: the service's threshold.",
});

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

const KeyAnswerSchema = closed({ key: KeySchema });

/** A key in a list, with what is known of its use. */
export const ListedKeySchema = closed({
  ...KeySchema.properties,
  last_used_at: NullableTimeSchema(
    "When it was last charged, among its account's latest 200 operations, or last used on this node; null: neither is known. A list of all accounts has only what this node knows.",
  ),
});

const KeysAnswerSchema = closed({
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

/** The key in the path. @throws Problem no_such_key */
const keyIdOf = ({ key_id: id }: AdminContext['params']): string =>
  found(isId(id) ? id : null, 'no_such_key');

/** The restrictions in the request; omitted ones are undefined. @throws Problem validation_error */
function termsOf(body: Type.Static<typeof NewKeySchema>): KeyChanges {
  checkNetworks(body.allowed_networks);
  return {
    allowedNetworks: body.allowed_networks,
    confidenceMin: body.confidence_min,
    expiresAt: expiryOf(body.expires_at),
  };
}

/** When keys of an account were last charged, in UNIX milliseconds, as far as one page of its operations tells. */
async function lastCharges(ledger: Ledger, accountId: string): Promise<Map<string, number>> {
  const { operations } = await ledger.recentOperations({ accountId, limit: adminBounds.operationsMax });
  const times = new Map<string, number>();
  for (const { keyId, createdAt } of operations)
    if (keyId !== null && !times.has(keyId)) times.set(keyId, createdAt);
  return times;
}

const list = operation('Keys', 'GET /admin/v1/keys', {
  operationId: 'listKeys',
  summary: 'API keys',
  description: 'Without their clear text, which is shown once when a key is created.',
  query: closed({
    account_id: Type.Optional(IdSchema('Only the keys of this account.')),
  }),
  answers: { 200: { description: 'The keys.', schema: KeysAnswerSchema } },
  problems: ['no_such_account'],
  async handle({ services, query }) {
    const { ledger } = services;
    const [activity, listed, charged] = await Promise.all([
      services.activity(),
      ledger.listKeys(query.account_id),
      query.account_id === undefined ? new Map<string, number>() : lastCharges(ledger, query.account_id),
    ]);
    const keys = await rowsOf(ledger, query.account_id, listed);
    const lastUseOf = (keyId: string): number | null =>
      Math.max(charged.get(keyId) ?? 0, activity.lastUseOf(keyId) ?? 0) || null;
    return answer(200, {
      keys: keys.map((key) => ({ ...keyJson(key), last_used_at: isoOrNull(lastUseOf(key.keyId)) })),
    });
  },
});

const create = operation('Keys', 'POST /admin/v1/accounts/:account_id/keys', {
  operationId: 'createKey',
  summary: 'Create another key for an account',
  description: 'Every call creates a key; its clear text is shown only in this answer.',
  body: NewKeySchema,
  answers: { 201: { description: 'The key was created.', schema: CreatedKeySchema } },
  problems: ['no_such_account'],
  async handle(call) {
    const { services, body, params } = call;
    const { key: secret, stored } = draftKey(services.hashes, accountIdOf(params), termsOf(body));
    const key = found(await services.ledger.createKey(stored), 'no_such_account');
    audit(call, 'key.created', { account_id: key.accountId, key_id: key.keyId });
    return answer(201, { key: keyJson(key), secret });
  },
});

const update = operation('Keys', 'PATCH /admin/v1/keys/:key_id', {
  operationId: 'updateKey',
  summary: 'Change the restrictions of a key',
  description:
    'Omitted members stay unchanged; null lifts a restriction. A restriction takes effect immediately, a lifted one within a second.',
  body: KeyChangesSchema,
  answers: { 200: { description: 'The key as it is now.', schema: KeyAnswerSchema } },
  problems: ['no_such_key'],
  async handle(call) {
    const { services, body, params } = call;
    const key = found(await services.ledger.updateKey(keyIdOf(params), termsOf(body)), 'no_such_key');
    audit(call, 'key.updated', { key_id: key.keyId, members: Object.keys(body).join() });
    return answer(200, { key: keyJson(key) });
  },
});

const disable = operation('Keys', 'POST /admin/v1/keys/:key_id/disable', {
  operationId: 'disableKey',
  summary: 'Disable a key',
  description: 'Permanently; create another key instead. A repeated request keeps the time of the first.',
  body: EmptySchema,
  answers: { 200: { description: 'The key as it is now.', schema: KeyAnswerSchema } },
  problems: ['no_such_key'],
  async handle(call) {
    const key = found(await call.services.ledger.disableKey(keyIdOf(call.params)), 'no_such_key');
    audit(call, 'key.disabled', { key_id: key.keyId });
    return answer(200, { key: keyJson(key) });
  },
});

export const keyOperations: readonly AdminOperation[] = [list, create, update, disable];
