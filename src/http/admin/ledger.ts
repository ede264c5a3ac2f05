import type { Static } from 'typebox';
import { entryJson, iso, isoOrNull, openOperationJson, summaryJson } from '../../ledger/json.js';
import type { Ledger, OperationRecord, OperationsPage, Verification } from '../../ledger/ledger.js';
import { Problem } from '../problems/problem.js';
import { found, isId, withNames } from './accounts.js';
import { invalid } from './checks.js';
import { type AdminOperation, answer, audit, operation } from './operation.js';
import { adminBounds, EmptyBodySchema } from './schemas/common.js';
import {
  OpenAnswerSchema,
  OpenQuerySchema,
  OperationAnswerSchema,
  OperationsAnswerSchema,
  OperationsQuerySchema,
  UsageAnswerSchema,
  UsageQuerySchema,
  VerificationSchema,
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
    const operations = await withNames(services.ledger, page.operations.map(summaryJson));
    return answer(200, { operations, next_cursor: page.nextCursor });
  },
});

const open = operation({
  method: 'GET',
  path: '/admin/v1/operations/open',
  operationId: 'listOpenOperations',
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
    return answer(200, { open: await withNames(ledger, listed.map(openOperationJson)), count });
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
  tag: 'Ledger',
  summary: 'One operation with its entries',
  description: 'By the request id of an answer, or by the id of a grant.',
  answers: { 200: { description: 'All its ledger entries.', schema: OperationAnswerSchema } },
  problems: ['no_such_operation'],
  async handle({ services, params: { operation_id: id } }) {
    const record = isId(id) ? await services.ledger.findOperation(id) : null;
    const known = found(record && recordJson(record), 'no_such_operation');
    const [operation] = await withNames(services.ledger, [known]);
    return answer(200, { operation });
  },
});

const dayMs = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The requested days, both inclusive. @throws Problem validation_error */
function rangeOf({ from, to }: Static<typeof UsageQuerySchema>, nowMs: number) {
  const toMs = to === undefined ? startOf(dayOf(nowMs)) : startOf(to);
  const fromMs = from === undefined ? toMs - (adminBounds.usageDaysDefault - 1) * dayMs : startOf(from);
  const days = (toMs - fromMs) / dayMs + 1;
  if (days < 1) throw invalid({ pointer: '/from', message: 'must not be after the last day' });
  if (days > adminBounds.usageDaysMax)
    throw invalid({
      pointer: '/from',
      message: `must be at most ${adminBounds.usageDaysMax} days before the end`,
    });
  return { fromMs, toMs: toMs + dayMs };
}

const usage = operation({
  method: 'GET',
  path: '/admin/v1/usage',
  operationId: 'getUsageByDay',
  tag: 'Ledger',
  summary: 'Credits by day',
  description: 'For all accounts and trials together, or for one account.',
  query: UsageQuerySchema,
  answers: {
    200: { description: 'One row for each day with charges or grants.', schema: UsageAnswerSchema },
  },
  async handle({ services, query }) {
    const range = rangeOf(query, services.now());
    const days = await services.ledger.usageByDay({ accountId: query.account_id ?? null, ...range });
    return answer(200, { from: dayOf(range.fromMs), to: dayOf(range.toMs - dayMs), days });
  },
});

/** Ledgers that this process is verifying: each verification reads every row. */
const running = new WeakSet<Ledger>();

/** @throws Problem already_running */
async function verifyOnce(ledger: Ledger): Promise<Verification> {
  if (running.has(ledger)) throw new Problem('already_running');
  running.add(ledger);
  try {
    return await ledger.verify();
  } finally {
    running.delete(ledger);
  }
}

const verify = operation({
  method: 'POST',
  path: '/admin/v1/ledger/verify',
  operationId: 'verifyLedger',
  tag: 'Ledger',
  summary: 'Check every rule of the ledger',
  description:
    'Reads every account and entry, which takes seconds for a million entries. One run at a time on each node.',
  body: EmptyBodySchema,
  answers: { 200: { description: 'Each rule with the rows that break it.', schema: VerificationSchema } },
  problems: ['already_running'],
  async handle(call) {
    const { ok, accounts, entries, invariants } = await verifyOnce(call.services.ledger);
    audit(call, 'ledger.verified', { ok });
    return answer(200, { ok, accounts, entries, invariants });
  },
});

export const ledgerOperations: readonly AdminOperation[] = [usage, recent, open, get, verify];
