import { iso } from '../../ledger/json.js';
import type { Account, Ledger } from '../../ledger/ledger.js';
import { withNames } from './accounts.js';
import { type AdminOperation, answer, operation } from './operation.js';
import { OverviewSchema, RequestsAnswerSchema, RequestsQuerySchema } from './schemas/activity.js';
import { adminBounds } from './schemas/common.js';

/** Accounts that are listed. */
const listedMax = 10;
/** Accounts among which the lowest balances are looked for, and read at a time. */
const accountsMax = 10_000;
const pageMax = 1000;

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

const overview = operation({
  method: 'GET',
  path: '/admin/v1/overview',
  operationId: 'getOverview',
  tag: 'Service',
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

const requests = operation({
  method: 'GET',
  path: '/admin/v1/requests',
  operationId: 'listRequests',
  tag: 'Service',
  summary: 'The latest requests',
  description:
    'The newest first, among the last 2,000 that this node has answered since it started. They contain no submitted values.',
  query: RequestsQuerySchema,
  answers: { 200: { description: 'The latest matching requests.', schema: RequestsAnswerSchema } },
  async handle({ services, query }) {
    const activity = await services.activity();
    const requests = activity.requests({
      route: query.route,
      statusMin: query.status === undefined ? undefined : Number(query.status.charAt(0)) * 100,
      accountId: query.account_id,
      limit: query.limit ?? adminBounds.pageDefault,
    });
    return answer(200, { requests: await withNames(services.ledger, requests) });
  },
});

export const activityOperations: readonly AdminOperation[] = [overview, requests];
