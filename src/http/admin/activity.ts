import * as Type from 'typebox';
import { iso } from '../../ledger/json.js';
import type { Account, Ledger } from '../../ledger/ledger.js';
import { closed, described, nullable, nullableText, oneOf } from '../schemas/members.js';
import { rowsOf, withNames } from './accounts.js';
import { type AdminOperation, answer, operation } from './operation.js';
import { adminBounds, DaySchema, IdSchema, LimitSchema, TimeSchema, WholeSchema } from './schemas.js';

const counts = {
  requests: WholeSchema('Requests of v1, v2 and MCP.'),
  client_errors: WholeSchema('Those answered with 400 to 499.'),
  server_errors: WholeSchema('Those answered with 500 to 599.'),
};

const duration = (what: string) =>
  nullable<number>('integer', {
    minimum: 1,
    description: `${what} in milliseconds, rounded up; null without requests.`,
  });

const timed = {
  ...counts,
  p50_ms: duration('Median duration'),
  p95_ms: duration('95th percentile of the duration'),
};

const RouteSchema = Type.String({ description: 'Route pattern, such as `/api/v2/gender`.' });

const DayActivitySchema = (description: string) =>
  described(description, {
    day: DaySchema('UTC day.'),
    ...timed,
    routes: Type.Array(described('One address.', { route: RouteSchema, ...timed }), {
      description: 'Ordered by requests, most first.',
    }),
  });

const account = {
  account_id: Type.String({ description: 'The account.' }),
  account_name: nullableText('Its name; null if it no longer exists.'),
};

export const OverviewSchema = closed({
  node: Type.String({ description: 'The node that answered.' }),
  since: TimeSchema('Start of the counts, which is the start of the node.'),
  today: DayActivitySchema('This UTC day so far.'),
  yesterday: DayActivitySchema('The UTC day before, as far as the node was running.'),
  hours: Type.Array(described('One hour.', { hour: TimeSchema('When it began.'), ...counts }), {
    description: 'Every hour of yesterday and today, up to the current one.',
  }),
  top_accounts: Type.Array(
    described('One account.', {
      ...account,
      requests: WholeSchema('Its requests today and yesterday.'),
      credits: WholeSchema('Credits charged for them.'),
    }),
    { description: 'At most ten, ordered by credits, most first.' },
  ),
  low_balances: Type.Array(
    described('One account.', {
      account_id: account.account_id,
      account_name: Type.String({ description: 'Its name.' }),
      credits: Type.Integer({ description: 'The balance; it may be negative.' }),
      used_credits: WholeSchema('Charged today and yesterday, if it is among `top_accounts`.'),
    }),
    { description: 'At most ten, the lowest first; expired accounts are left out.' },
  ),
});

export const RequestsAnswerSchema = closed({
  requests: Type.Array(
    described('One request.', {
      request_id: Type.String({ description: 'Its id, in the answer and in the log.' }),
      ended_at: TimeSchema('When it was answered.'),
      method: Type.String({ description: 'The HTTP method.' }),
      route: RouteSchema,
      status: Type.Integer({ description: 'The HTTP status.' }),
      code: nullableText('Code of the problem; null: none.'),
      duration_ms: WholeSchema('Duration in milliseconds.'),
      account_id: nullableText('The account; null for trials and refusals.'),
      account_name: nullableText('Its name; null without an account.'),
      is_trial: Type.Boolean({ description: 'Whether it used a trial.' }),
      key_id: nullableText('The key; null without one.'),
      charged_credits: WholeSchema('Credits charged.'),
    }),
    { description: 'The newest first.' },
  ),
});

/** Accounts that are listed. */
const listedMax = 10;
/** Accounts among which the lowest balances are looked for, and read at a time. */
const accountsMax = 10_000;
const pageMax = adminBounds.accountsMax;

/** The accounts with the lowest balances, expired ones apart. */
async function lowestBalances(ledger: Ledger, nowMs: number): Promise<Account[]> {
  let lowest: Account[] = [];
  let afterId = '';
  for (let read = 0; read < accountsMax; read += pageMax) {
    const page = await ledger.pageAccounts({ limit: pageMax, afterId });
    const usable = page.filter(({ expiresAt }) => expiresAt === null || expiresAt > nowMs);
    lowest = [...lowest, ...usable].sort((a, b) => a.balance - b.balance).slice(0, listedMax);
    const last = page.at(-1);
    if (last === undefined || page.length < pageMax) break;
    afterId = last.accountId;
  }
  return lowest;
}

const overview = operation('Service', 'GET /admin/v1/overview', {
  operationId: 'getOverview',
  summary: 'Usage overview',
  description:
    'Requests, errors, durations and the accounts behind them, today and yesterday in UTC, as this node has answered them since it started; and the lowest balances of all nodes. Credits by day are at /admin/v1/usage.',
  answers: { 200: { description: 'Figures for today and yesterday.', schema: OverviewSchema } },
  async handle({ services }) {
    const { ledger, config, now } = services;
    const activity = await services.activity();
    const top = activity.topAccounts(listedMax);
    const [topAccounts, lowest] = await Promise.all([withNames(ledger, top), lowestBalances(ledger, now())]);
    const usedOf = new Map(top.map(({ account_id, credits }) => [account_id, credits]));
    return answer(200, {
      node: config.nodeName,
      since: iso(activity.since),
      today: activity.day(0),
      yesterday: activity.day(1),
      hours: activity.hours(),
      top_accounts: topAccounts,
      low_balances: lowest.map(({ accountId, name, balance }) => ({
        account_id: accountId,
        account_name: name,
        credits: balance,
        used_credits: usedOf.get(accountId) ?? 0,
      })),
    });
  },
});

const requests = operation('Service', 'GET /admin/v1/requests', {
  operationId: 'listRequests',
  summary: 'The latest requests',
  description:
    'The newest first, among the last 2,000 that this node has answered since it started. They contain no submitted values.',
  query: closed({
    route: Type.Optional(
      Type.String({ pattern: '^/[\\x21-\\x7e]{0,100}$', description: 'Only requests of this route.' }),
    ),
    status: Type.Optional(oneOf(['2xx', '4xx', '5xx'], 'Only answers with a status of this class.')),
    account_id: Type.Optional(IdSchema('Only requests of this account.')),
    limit: Type.Optional(LimitSchema),
  }),
  answers: { 200: { description: 'The latest matching requests.', schema: RequestsAnswerSchema } },
  problems: ['no_such_account'],
  async handle({ services, query }) {
    const activity = await services.activity();
    const listed = activity.requests({
      route: query.route,
      statusClass: query.status,
      accountId: query.account_id,
      limit: query.limit ?? adminBounds.pageDefault,
    });
    const requests = await rowsOf(services.ledger, query.account_id, listed);
    return answer(200, { requests: await withNames(services.ledger, requests) });
  },
});

export const activityOperations: readonly AdminOperation[] = [overview, requests];
