import { draftKey, newId } from '../../access/keys.js';
import { accountJson } from '../../ledger/json.js';
import type { AccountChanges, Ledger } from '../../ledger/ledger.js';
import { Problem } from '../problems/problem.js';
import { checkNetworks, timeOf } from './checks.js';
import { type AdminContext, type AdminOperation, actorOf, answer, audit, operation } from './operation.js';
import {
  AccountAnswerSchema,
  AccountChangesSchema,
  AccountsAnswerSchema,
  AccountsQuerySchema,
  CreatedAccountSchema,
  GrantedSchema,
  NewAccountSchema,
  NewGrantSchema,
} from './schemas/accounts.js';
import { adminBounds } from './schemas/common.js';

/** Rows with the names of their customers; those of trials, without account and of unknown ones have none. */
export async function withNames<T extends { account_id: string | null; is_trial?: boolean }>(
  ledger: Ledger,
  rows: readonly T[],
): Promise<(T & { account_name: string | null })[]> {
  const ids = new Set(rows.flatMap(({ account_id, is_trial }) => (is_trial ? [] : (account_id ?? []))));
  const accounts = await Promise.all([...ids].map((id) => ledger.findAccount(id)));
  const names = new Map(accounts.map((account) => [account?.accountId ?? null, account?.name ?? null]));
  return rows.map((row) => ({ ...row, account_name: names.get(row.account_id) ?? null }));
}

const idForm = /^[A-Za-z0-9_-]{1,64}$/;

/** The ledger is not queried for IDs of any other form. */
export const isId = (text: string | undefined): text is string => idForm.test(text ?? '');

/** What was looked for. @throws Problem */
export function found<T>(known: T | null, code: 'no_such_account' | 'no_such_key' | 'no_such_operation'): T {
  if (known === null) throw new Problem(code);
  return known;
}

/** The account in the path. @throws Problem no_such_account */
export const accountIdOf = ({ account_id: id }: AdminContext['params']): string =>
  found(isId(id) ? id : null, 'no_such_account');

const list = operation({
  method: 'GET',
  path: '/admin/v1/accounts',
  operationId: 'listAccounts',
  tag: 'Accounts',
  summary: 'Accounts of customers',
  description: 'Paginated, ordered by id.',
  query: AccountsQuerySchema,
  answers: { 200: { description: 'One page.', schema: AccountsAnswerSchema } },
  async handle({ services, query: { limit = adminBounds.pageDefault, after, search } }) {
    const accounts = await services.ledger.pageAccounts({
      limit: limit + 1,
      ...(after === undefined ? {} : { afterId: after }),
      ...(search === undefined ? {} : { search: search.trim() }),
    });
    const page = accounts.slice(0, limit);
    const next = accounts.length > limit ? (page.at(-1)?.accountId ?? null) : null;
    return answer(200, { accounts: page.map(accountJson), next });
  },
});

const create = operation({
  method: 'POST',
  path: '/admin/v1/accounts',
  operationId: 'createAccount',
  tag: 'Accounts',
  summary: 'Create an account and its first key',
  description:
    'The key is shown only in this answer. Repeating the request with the same id and terms creates nothing, and the key is not shown again: if it was lost, create another one.',
  body: NewAccountSchema,
  answers: {
    200: { description: 'A repeat: the account as it stands now.', schema: CreatedAccountSchema },
    201: { description: 'The account was created.', schema: CreatedAccountSchema },
  },
  problems: ['id_conflict'],
  async handle(call) {
    const { services, body } = call;
    checkNetworks(body.allowed_networks);
    const accountId = newId('acc');
    const { key, stored } = draftKey(services.hashes, accountId, {
      allowedNetworks: body.allowed_networks ?? null,
    });
    const account = await services.ledger.createAccount({
      operationId: body.id.toLowerCase(),
      accountId,
      name: body.name.trim(),
      credits: body.credits,
      expiresAt: timeOf(body.expires_at ?? null),
      key: stored,
      actor: actorOf(call),
      reason: body.reason.trim(),
    });
    const { isReplayed: repeated, firstKeyId } = account;
    audit(call, 'account.created', { account_id: account.accountId, key_id: firstKeyId, repeated });
    const made = { account: accountJson(account), key_id: firstKeyId, key: repeated ? null : key, repeated };
    return answer(repeated ? 200 : 201, made);
  },
});

const get = operation({
  method: 'GET',
  path: '/admin/v1/accounts/:account_id',
  operationId: 'getAccount',
  tag: 'Accounts',
  summary: 'One account',
  description: 'With its current balance.',
  answers: { 200: { description: 'The account.', schema: AccountAnswerSchema } },
  problems: ['no_such_account'],
  async handle({ services, params }) {
    const account = found(await services.ledger.findAccount(accountIdOf(params)), 'no_such_account');
    return answer(200, { account: accountJson(account) });
  },
});

const update = operation({
  method: 'PATCH',
  path: '/admin/v1/accounts/:account_id',
  operationId: 'updateAccount',
  tag: 'Accounts',
  summary: 'Change the name or the expiry',
  description:
    'Omitted members stay unchanged. A past time disables its keys immediately; a lifted restriction takes effect within a second.',
  body: AccountChangesSchema,
  answers: { 200: { description: 'The changed account.', schema: AccountAnswerSchema } },
  problems: ['no_such_account'],
  async handle(call) {
    const { services, body, params } = call;
    const changes: AccountChanges = {
      ...(body.name === undefined ? {} : { name: body.name.trim() }),
      ...(body.expires_at === undefined ? {} : { expiresAt: timeOf(body.expires_at) }),
    };
    const updated = await services.ledger.updateAccount(accountIdOf(params), changes);
    const account = found(updated, 'no_such_account');
    audit(call, 'account.updated', { account_id: account.accountId, members: Object.keys(body).join() });
    return answer(200, { account: accountJson(account) });
  },
});

const grant = operation({
  method: 'POST',
  path: '/admin/v1/accounts/:account_id/grants',
  operationId: 'grantCredits',
  tag: 'Accounts',
  summary: 'Add or remove credits',
  description:
    'Each id is applied once: repeating the request with the same id returns the current account. The balance may go below zero.',
  body: NewGrantSchema,
  answers: {
    200: { description: 'A repeat: the account as it stands now.', schema: GrantedSchema },
    201: { description: 'The credits were added or removed.', schema: GrantedSchema },
  },
  problems: ['no_such_account', 'id_conflict'],
  async handle(call) {
    const { services, body, params } = call;
    const operationId = body.id.toLowerCase();
    const granted = await services.ledger.grant({
      operationId,
      accountId: accountIdOf(params),
      credits: body.credits,
      actor: actorOf(call),
      reason: body.reason.trim(),
    });
    const account = found(granted, 'no_such_account');
    const { accountId, isReplayed: repeated } = account;
    audit(call, 'credits.granted', { account_id: accountId, operation_id: operationId, repeated });
    return answer(repeated ? 200 : 201, {
      operation_id: operationId,
      account: accountJson(account),
      repeated,
    });
  },
});

export const accountOperations: readonly AdminOperation[] = [list, create, get, update, grant];
