import { iso } from '../../ledger/json.js';
import type { Account, Ledger } from '../../ledger/ledger.js';
import type { AccountActivity, DayActivity, TimedCounts } from '../../telemetry/activity.js';
import { namesOf } from './accounts.js';
import { type AdminOperation, answer, operation } from './operation.js';
import { OverviewSchema, RequestsAnswerSchema, RequestsQuerySchema } from './schemas/activity.js';
import { adminBounds } from './schemas/common.js';

/** Accounts that are listed. */
const listedMax = 10;
/** Accounts among which the lowest balances are looked for, and read at a time. */
const accountsMax = 10_000;
const pageMax = 1000;

const countsJson = ({ requests, clientErrors, serverErrors, p50Ms, p95Ms }: TimedCounts) => ({
  requests,
  client_errors: clientErrors,
  server_errors: serverErrors,
  p50_ms: p50Ms,
  p95_ms: p95Ms,
});

const dayJson = (activity: DayActivity) => ({
  day: activity.day,
  ...countsJson(activity),
  routes: activity.routes.map((route) => ({ route: route.route, ...countsJson(route) })),
});

/** Those with most credits today and yesterday together. */
function topAccounts(days: readonly DayActivity[]): AccountActivity[] {
  const sums = new Map<string, AccountActivity>();
  for (const { accountId, requests, credits } of days.flatMap(({ accounts }) => accounts)) {
    const before = sums.get(accountId) ?? { requests: 0, credits: 0 };
    sums.set(accountId, {
      accountId,
      requests: before.requests + requests,
      credits: before.credits + credits,
    });
  }
  return [...sums.values()]
    .sort((a, b) => b.credits - a.credits || b.requests - a.requests)
    .slice(0, listedMax);
}

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
    const [today, yesterday] = [activity.day(0), activity.day(1)];
    const top = topAccounts([today, yesterday]);
    const [names, lowest] = await Promise.all([
      namesOf(
        ledger,
        top.map(({ accountId }) => accountId),
      ),
      lowestBalances(ledger, now()),
    ]);
    const usedOf = new Map(top.map(({ accountId, credits }) => [accountId, credits]));
    return answer(200, {
      node: config.nodeName,
      since: iso(activity.since),
      today: dayJson(today),
      yesterday: dayJson(yesterday),
      hours: activity.hours().map(({ at, requests, clientErrors, serverErrors }) => ({
        hour: iso(at),
        requests,
        client_errors: clientErrors,
        server_errors: serverErrors,
      })),
      top_accounts: top.map(({ accountId, requests, credits }) => ({
        account_id: accountId,
        account_name: names.get(accountId) ?? null,
        requests,
        credits,
      })),
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
    const { ledger } = services;
    const activity = await services.activity();
    const found = activity.requests({
      route: query.route,
      statusMin: query.status === undefined ? undefined : Number(query.status.charAt(0)) * 100,
      accountId: query.account_id,
      limit: query.limit ?? adminBounds.pageDefault,
    });
    const names = await namesOf(
      ledger,
      found.flatMap(({ accountId }) => accountId ?? []),
    );
    return answer(200, {
      requests: found.map((request) => ({
        request_id: request.requestId,
        ended_at: iso(request.at),
        method: request.method,
        route: request.route ?? '',
        status: request.status,
        code: request.code,
        duration_ms: request.durationMs,
        account_id: request.accountId,
        account_name: request.accountId === null ? null : (names.get(request.accountId) ?? null),
        is_trial: request.isTrial,
        key_id: request.keyId,
        charged_credits: request.chargedCredits,
      })),
    });
  },
});

export const activityOperations: readonly AdminOperation[] = [overview, requests];
