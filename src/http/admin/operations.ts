import { entryJson, iso, isoOrNull, openOperationJson, summaryJson } from '../../ledger/json.js';
import type { OperationRecord, OperationsPage } from '../../ledger/ledger.js';
import { Problem } from '../problems/problem.js';
import { namesOf } from './account-names.js';
import { isId } from './accounts.js';
import { invalid } from './checks.js';
import { examples } from './examples.js';
import { type AdminOperation, answer, operation } from './operation.js';
import { adminBounds } from './schemas/common.js';
import {
  OpenAnswerSchema,
  OpenQuerySchema,
  OperationAnswerSchema,
  OperationsAnswerSchema,
  OperationsQuerySchema,
} from './schemas/ledger.js';

/** A cursor that the ledger did not issue is a validation error. @throws Problem validation_error */
async function readPage(reading: Promise<OperationsPage>): Promise<OperationsPage> {
  return reading.catch((error) => {
    if (!(error instanceof RangeError)) throw error;
    throw invalid({ pointer: '/cursor', message: 'must be the next_cursor of a page of the same list' });
  });
}

const recent = operation({
  method: 'GET',
  path: '/admin/v1/operations',
  operationId: 'listOperations',
  ...examples.listOperations,
  tag: 'Ledger',
  summary: 'Charges and grants, newest first',
  description:
    'Paginated. The list of all accounts is ordered by operation id, which contains the time of a request; grants whose id is not a UUID of version 7 are listed only with their account.',
  query: OperationsQuerySchema,
  answers: { 200: { description: 'One page.', schema: OperationsAnswerSchema } },
  async handle({ services, query: { account_id: accountId, limit = adminBounds.pageDefault, cursor } }) {
    const page = await readPage(
      services.ledger.recentOperations({
        limit,
        ...(accountId === undefined ? {} : { accountId }),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    );
    const customers = page.operations.filter(({ isTrial }) => !isTrial);
    const names = await namesOf(
      services.ledger,
      customers.map(({ accountId }) => accountId),
    );
    const operations = page.operations.map((one) => ({
      ...summaryJson(one),
      account_name: names.get(one.accountId) ?? null,
    }));
    return answer(200, { operations, next_cursor: page.nextCursor });
  },
});

const open = operation({
  method: 'GET',
  path: '/admin/v1/operations/open',
  operationId: 'listOpenOperations',
  ...examples.listOpenOperations,
  tag: 'Ledger',
  summary: 'Operations that still hold credits',
  description:
    'Requests that wait for AI, and those whose node died; the latter are refunded when their lease ends.',
  query: OpenQuerySchema,
  answers: {
    200: { description: 'The most urgent ones, and how many there are.', schema: OpenAnswerSchema },
  },
  async handle({ services: { ledger }, query: { limit = adminBounds.pageDefault } }) {
    const [listed, count] = await Promise.all([ledger.listOpen(limit), ledger.countOpen()]);
    const names = await namesOf(
      ledger,
      listed.map(({ accountId }) => accountId),
    );
    const open = listed.map((one) => ({
      ...openOperationJson(one),
      account_name: names.get(one.accountId) ?? null,
    }));
    return answer(200, { open, count });
  },
});

/** Null for an operation without its first entry, which the ledger does not write. */
function recordJson(record: OperationRecord) {
  const start = record.entries.find(({ kind }) => kind === 'charge' || kind === 'grant');
  if (start === undefined) return null;
  return {
    operation_id: record.operationId,
    account_id: start.accountId,
    kind: start.kind,
    is_trial: start.kind === 'charge' && start.keyId === null,
    key_id: start.keyId,
    state: record.state,
    net_credits: record.netCredits,
    created_at: iso(start.createdAt),
    lease_ends_at: isoOrNull(record.leaseEndsAt),
    entries: record.entries.map(entryJson),
  };
}

const get = operation({
  method: 'GET',
  path: '/admin/v1/operations/:operation_id',
  operationId: 'getOperation',
  ...examples.getOperation,
  tag: 'Ledger',
  summary: 'One operation with its entries',
  description: 'By the request id of an answer, or by the id of a grant.',
  answers: { 200: { description: 'All its ledger entries.', schema: OperationAnswerSchema } },
  problems: ['no_such_operation'],
  async handle({ services, params: { operation_id: id } }) {
    const record = isId(id) ? await services.ledger.findOperation(id) : null;
    const found = record && recordJson(record);
    if (found === null) throw new Problem('no_such_operation');
    const names = await namesOf(services.ledger, found.is_trial ? [] : [found.account_id]);
    return answer(200, { operation: { ...found, account_name: names.get(found.account_id) ?? null } });
  },
});

export const ledgerOperations: readonly AdminOperation[] = [recent, open, get];
