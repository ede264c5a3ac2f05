import * as Type from 'typebox';
import { entryJson, iso, isoOrNull, openOperationJson, summaryJson } from '../../ledger/json.js';
import type { Ledger, OperationRecord, OperationsPage, Verification } from '../../ledger/ledger.js';
import { invalid, Problem } from '../problems/problem.js';
import { closed, described, nullableText, oneOf } from '../schemas/members.js';
import { found, isId, rowsOf, withNames } from './accounts.js';
import { type AdminOperation, answer, audit, operation } from './operation.js';
import {
  AccountIdSchema,
  adminBounds,
  DaySchema,
  EmptySchema,
  IdSchema,
  LimitSchema,
  NullableTimeSchema,
  TimeSchema,
  WholeSchema,
} from './schemas.js';

const UsageQuerySchema = closed({
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
      granted: WholeSchema('Granted by operators, starting credits included.'),
      withdrawn: WholeSchema('Withdrawn by operators.'),
      charged: WholeSchema('Charged, before refunds.'),
      refunded: WholeSchema('Refunds of charges.'),
      operations: WholeSchema('Operations that were charged.'),
    }),
    { description: 'Oldest first; days without charges or grants are omitted.' },
  ),
});

const KeyOfEntrySchema = nullableText('The key that was used; null for the trial and for grants.');

const AccountNameSchema = nullableText('Its name; null for a trial.');

const operationMembers = {
  operation_id: Type.String({ description: 'The request id of an answer, or the id of a grant.' }),
  account_id: AccountIdSchema,
  account_name: AccountNameSchema,
  kind: oneOf(
    ['charge', 'grant'],
    'charge: a billed request. grant: credits added or withdrawn by an operator.',
  ),
  is_trial: Type.Boolean({ description: 'Whether it used a trial.' }),
  key_id: KeyOfEntrySchema,
  state: oneOf(
    ['reserved', 'settled', 'refunded'],
    'reserved: the credits are reserved while the AI provider answers. settled: the price was charged. refunded: nothing was charged.',
  ),
  net_credits: Type.Integer({ description: 'Net cost so far; negative for a grant.' }),
  created_at: TimeSchema('When it started.'),
};

export const OperationSchema = described('One request or grant that moved credits.', operationMembers);

export const OperationsAnswerSchema = closed({
  operations: Type.Array(OperationSchema, { description: 'Newest first.' }),
  next_cursor: nullableText('Null on the last page.'),
});

export const CountSchema = described('Numbers of open operations.', {
  reserved: WholeSchema('Operations that are still reserved.'),
  overdue: WholeSchema('Those among them whose lease has ended; they are about to be refunded.'),
});

export const OpenAnswerSchema = closed({
  open: Type.Array(
    closed({
      operation_id: operationMembers.operation_id,
      account_id: AccountIdSchema,
      account_name: AccountNameSchema,
      reserved_credits: WholeSchema('Credits that are reserved.'),
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
    ...operationMembers,
    lease_ends_at: NullableTimeSchema('Null unless it is reserved. After this time it can only be refunded.'),
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

/** A cursor that the ledger did not issue is a validation error. @throws Problem validation_error */
async function readPage(reading: Promise<OperationsPage>): Promise<OperationsPage> {
  return reading.catch((error) => {
    if (!(error instanceof RangeError)) throw error;
    throw invalid({ pointer: '/cursor', message: 'must be the next_cursor of a page of the same list' });
  });
}

const recent = operation('Ledger', 'GET /admin/v1/operations', {
  operationId: 'listOperations',
  summary: 'Charges and grants, newest first',
  description:
    'Paginated. The list of all accounts is ordered by operation id, which contains the time of a request; grants whose id is not a UUID of version 7 are listed only with their account.',
  query: closed({
    account_id: Type.Optional(IdSchema('Only the operations of this account.')),
    limit: Type.Optional(LimitSchema),
    cursor: Type.Optional(
      Type.String({
        pattern: '^[\\x21-\\x7e]{1,200}$',
        examples: ['019aa5d07a3c.acc_9f8b3c1d2e4f5a6b'],
        description: 'The `next_cursor` of the previous page, with the same account.',
      }),
    ),
  }),
  answers: { 200: { description: 'One page.', schema: OperationsAnswerSchema } },
  problems: ['no_such_account'],
  async handle({ services, query: { account_id: accountId, limit = adminBounds.pageDefault, cursor } }) {
    const page = await readPage(services.ledger.recentOperations({ limit, accountId, cursor }));
    const listed = await rowsOf(services.ledger, accountId, page.operations);
    const operations = await withNames(services.ledger, listed.map(summaryJson));
    return answer(200, { operations, next_cursor: page.nextCursor });
  },
});

const open = operation('Ledger', 'GET /admin/v1/operations/open', {
  operationId: 'listOpenOperations',
  summary: 'Operations that still hold credits',
  description:
    'Requests that wait for AI, and those whose node died; the latter are refunded when their lease ends.',
  query: closed({ limit: Type.Optional(LimitSchema) }),
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

const get = operation('Ledger', 'GET /admin/v1/operations/:operation_id', {
  operationId: 'getOperation',
  summary: 'One operation with its entries',
  description: 'By the request id of an answer, or by the id of a grant.',
  answers: { 200: { description: 'All its ledger entries.', schema: OperationAnswerSchema } },
  problems: ['no_such_operation'],
  async handle({ services, params: { operation_id: id } }) {
    // IDs are kept in lower case, in which a UUID need not be typed.
    const record = isId(id) ? await services.ledger.findOperation(id.toLowerCase()) : null;
    const known = found(record && recordJson(record), 'no_such_operation');
    const [operation] = await withNames(services.ledger, [known]);
    return answer(200, { operation });
  },
});

const dayMs = 86_400_000;

const dayOf = (ms: number): string => iso(ms).slice(0, 10);

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The requested days, both inclusive. @throws Problem validation_error */
function rangeOf({ from, to }: Type.Static<typeof UsageQuerySchema>, nowMs: number) {
  const toMs = to === undefined ? startOf(dayOf(nowMs)) : startOf(to);
  const before = Math.max(startOf('0000-01-01'), toMs - (adminBounds.usageDaysDefault - 1) * dayMs);
  const fromMs = from === undefined ? before : startOf(from);
  const days = (toMs - fromMs) / dayMs + 1;
  if (days < 1) throw invalid({ pointer: '/from', message: 'must not be after the last day' });
  if (days > adminBounds.usageDaysMax)
    throw invalid({
      pointer: '/from',
      message: `must be at most ${adminBounds.usageDaysMax} days before the end`,
    });
  return { fromMs, toMs: toMs + dayMs };
}

const usage = operation('Ledger', 'GET /admin/v1/usage', {
  operationId: 'getUsageByDay',
  summary: 'Credits by day',
  description: 'For all accounts and trials together, or for one account.',
  query: UsageQuerySchema,
  answers: {
    200: { description: 'One row for each day with charges or grants.', schema: UsageAnswerSchema },
  },
  problems: ['no_such_account'],
  async handle({ services, query }) {
    const range = rangeOf(query, services.now());
    const { account_id: accountId } = query;
    const listed = await services.ledger.usageByDay({ accountId: accountId ?? null, ...range });
    const days = await rowsOf(services.ledger, accountId, listed);
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

const verify = operation('Ledger', 'POST /admin/v1/ledger/verify', {
  operationId: 'verifyLedger',
  summary: 'Check every rule of the ledger',
  description:
    'Reads every account and entry, which takes seconds for a million entries. One run at a time on each node, with `WORKERS` on each of its threads.',
  body: EmptySchema,
  answers: { 200: { description: 'Each rule with the rows that break it.', schema: VerificationSchema } },
  problems: ['already_running'],
  async handle(call) {
    const { ok, accounts, entries, invariants } = await verifyOnce(call.services.ledger);
    audit(call, 'ledger.verified', { ok });
    return answer(200, { ok, accounts, entries, invariants });
  },
});

export const ledgerOperations: readonly AdminOperation[] = [usage, recent, open, get, verify];
