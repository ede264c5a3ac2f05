import { iso } from '../ledger/json.js';
import type { RequestLine } from './log.js';

/** What operators are shown of the requests that this process has answered. It is lost when the process ends. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Hours that are kept: today's and yesterday's. */
const hoursMax = 48;
/** Requests that are kept one by one. */
const requestsMax = 2000;
/** Accounts of a day that are counted one by one, and keys whose last use is kept. */
const accountsMax = 10_000;
/** Minimum time between two updates of a key's last use, in milliseconds: its accuracy. */
const lastUseEveryMs = 1000;

/** Upper bounds of the buckets of durations, in milliseconds. */
const durationBoundsMs = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000,
  30_000, 60_000, 120_000,
] as const;

/** Errors of clients are answered with 400 to 499, those of the server with 500 to 599. */
const noCounts = () => ({
  requests: 0,
  clientErrors: 0,
  serverErrors: 0,
  durations: new Uint32Array(durationBoundsMs.length + 1),
});
type Counts = ReturnType<typeof noCounts>;

/** Requests of a customer, and what their answers charged. */
const noAccountCounts = () => ({ requests: 0, credits: 0 });
type AccountCounts = ReturnType<typeof noAccountCounts>;

const noDay = () => ({
  total: noCounts(),
  routes: new Map<string, Counts>(),
  accounts: new Map<string, AccountCounts>(),
});
type Day = ReturnType<typeof noDay>;

/** A finished request, without anything that was submitted. */
interface FinishedRequest {
  /** UNIX milliseconds. */
  readonly at: number;
  readonly line: RequestLine;
}

/** Empty counts, in a form that can be sent to another thread. @param since UNIX milliseconds */
const noActivity = (since: number) => ({
  since,
  days: new Map<number, Day>(),
  hours: new Map<number, Counts>(),
  /** UNIX milliseconds by key. */
  lastUses: new Map<string, number>(),
  /** Ring buffer of the newest requests; `next` is the position that is written next. */
  ring: [] as FinishedRequest[],
  next: 0,
});
export type ActivityState = ReturnType<typeof noActivity>;

function count(counts: Counts, { status, durationMs }: RequestLine): void {
  counts.requests += 1;
  if (status >= 500) counts.serverErrors += 1;
  else if (status >= 400) counts.clientErrors += 1;
  let index = 0;
  while (index < durationBoundsMs.length && durationMs > (durationBoundsMs[index] as number)) index++;
  counts.durations[index] = (counts.durations[index] ?? 0) + 1;
}

function countDay(day: Day, line: RequestLine): void {
  const { route, accountId, chargedCredits } = line;
  count(day.total, line);
  count(valueAt(day.routes, route ?? '', noCounts), line);
  if (accountId === null || (day.accounts.size >= accountsMax && !day.accounts.has(accountId))) return;
  const account = valueAt(day.accounts, accountId, noAccountCounts);
  account.requests += 1;
  account.credits += chargedCredits;
}

/** Interfaces of customers; the console, the documentation and the operator's own requests are left out. */
const isCounted = ({ route }: RequestLine): boolean =>
  route !== null && (route === '/mcp' || route === '/api' || route.startsWith('/api/'));

/** Drops the oldest entry of a map that is too large. */
function bound<K, V>(map: Map<K, V>, max: number): void {
  if (map.size > max) map.delete(map.keys().next().value as K);
}

function valueAt<K, V>(map: Map<K, V>, key: K, make: () => V, max = Number.POSITIVE_INFINITY): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
    bound(map, max);
  }
  return value;
}

/** Counts requests. @param now UNIX milliseconds */
export function createActivity(now: () => number) {
  const state = noActivity(now());
  const { days, hours, lastUses, ring } = state;
  return {
    state,
    ended(line: RequestLine): void {
      if (!isCounted(line)) return;
      const at = now();
      countDay(valueAt(days, Math.floor(at / dayMs), noDay, 2), line);
      count(valueAt(hours, Math.floor(at / hourMs), noCounts, hoursMax), line);
      if (line.keyId !== null && Math.abs(at - (lastUses.get(line.keyId) ?? 0)) >= lastUseEveryMs) {
        lastUses.delete(line.keyId);
        lastUses.set(line.keyId, at);
        bound(lastUses, accountsMax);
      }
      ring[state.next] = { at, line };
      state.next = (state.next + 1) % requestsMax;
    },
  };
}

function addTo<K, V>(to: Map<K, V>, from: Map<K, V>, add: (to: V, from: V) => void): void {
  for (const [key, value] of from) {
    const known = to.get(key);
    if (known === undefined) to.set(key, value);
    else add(known, value);
  }
}

function addCounts(to: Counts, { requests, clientErrors, serverErrors, durations }: Counts): void {
  to.requests += requests;
  to.clientErrors += clientErrors;
  to.serverErrors += serverErrors;
  for (const [i, more] of durations.entries()) to.durations[i] = (to.durations[i] ?? 0) + more;
}

function addAccount(to: AccountCounts, { requests, credits }: AccountCounts): void {
  to.requests += requests;
  to.credits += credits;
}

function addDay(to: Day, from: Day): void {
  addCounts(to.total, from.total);
  addTo(to.routes, from.routes, addCounts);
  addTo(to.accounts, from.accounts, addAccount);
}

/**
 * The sum of what several threads counted; empty where none of them responded in time.
 * @param states are changed
 * @param now UNIX milliseconds
 */
export function sumActivity(states: readonly ActivityState[], now: () => number): ActivityState {
  const sum = noActivity(now());
  for (const { since, days, hours, lastUses, ring } of states) {
    sum.since = Math.min(sum.since, since);
    addTo(sum.days, days, addDay);
    addTo(sum.hours, hours, addCounts);
    for (const [key, at] of lastUses) sum.lastUses.set(key, Math.max(at, sum.lastUses.get(key) ?? 0));
    sum.ring.push(...ring);
  }
  sum.ring.sort((a, b) => a.at - b.at);
  return sum;
}

/** The caller fills in the names, which the ledger has. */
const unnamed: string | null = null;

const countsJson = ({ requests, clientErrors, serverErrors }: Counts) => ({
  requests,
  client_errors: clientErrors,
  server_errors: serverErrors,
});

/** The upper bound of the bucket with this quantile, in milliseconds; null without requests. */
function quantile({ requests, durations }: Counts, share: number): number | null {
  if (requests === 0) return null;
  let below = 0;
  for (const [at, bound] of durationBoundsMs.entries()) {
    below += durations[at] ?? 0;
    if (below >= requests * share) return bound;
  }
  return durationBoundsMs.at(-1) ?? null;
}

const timedJson = (counts: Counts) => ({
  ...countsJson(counts),
  p50_ms: quantile(counts, 0.5),
  p95_ms: quantile(counts, 0.95),
});

interface RequestFilter {
  readonly route?: string | undefined;
  /** Only statuses of this class, such as `4xx`. */
  readonly statusClass?: string | undefined;
  readonly accountId?: string | undefined;
  readonly limit: number;
}

/** Reads what was counted, in the JSON of the Admin API. @param now UNIX milliseconds */
export function readActivity({ since, days, hours, lastUses, ring, next }: ActivityState, now: () => number) {
  const today = () => Math.floor(now() / dayMs);
  return {
    /** UNIX milliseconds since which requests are counted. */
    since,
    /** @param back 0: today; 1: yesterday */
    day(back: 0 | 1) {
      const number = today() - back;
      const { total, routes } = days.get(number) ?? noDay();
      return {
        day: iso(number * dayMs).slice(0, 10),
        ...timedJson(total),
        routes: [...routes]
          .map(([route, counts]) => ({ route, ...timedJson(counts) }))
          .sort((a, b) => b.requests - a.requests),
      };
    },
    /** Those of today and yesterday up to the present one, the oldest first. */
    hours() {
      const last = Math.floor(now() / hourMs);
      const first = today() * 24 - 24;
      return Array.from({ length: last - first + 1 }, (_, index) => ({
        hour: iso((first + index) * hourMs),
        ...countsJson(hours.get(first + index) ?? noCounts()),
      }));
    },
    /** Customers with most credits today and yesterday together. */
    topAccounts(max: number) {
      const sums = new Map<string, AccountCounts>();
      for (const back of [0, 1])
        for (const [accountId, counts] of days.get(today() - back)?.accounts ?? [])
          addAccount(valueAt(sums, accountId, noAccountCounts), counts);
      return [...sums]
        .map(([account_id, counts]) => ({ account_id, account_name: unnamed, ...counts }))
        .sort((a, b) => b.credits - a.credits || b.requests - a.requests)
        .slice(0, max);
    },
    /** The newest first. */
    requests({ route, statusClass, accountId, limit }: RequestFilter) {
      const isWanted = ({ line }: FinishedRequest) =>
        (route === undefined || line.route === route) &&
        (accountId === undefined || line.accountId === accountId) &&
        (statusClass === undefined || statusClass === `${Math.floor(line.status / 100)}xx`);
      const found = [...ring.slice(next), ...ring.slice(0, next)].filter(isWanted).slice(-limit).reverse();
      return found.map(({ at, line }) => ({
        request_id: line.requestId,
        ended_at: iso(at),
        method: line.method,
        route: line.route ?? '',
        status: line.status,
        code: line.code,
        duration_ms: line.durationMs,
        account_id: line.accountId,
        account_name: unnamed,
        is_trial: line.access === 'ip_trial',
        key_id: line.keyId,
        charged_credits: line.chargedCredits,
      }));
    },
    /** UNIX milliseconds; null: not among those that are kept. */
    lastUseOf: (keyId: string): number | null => lastUses.get(keyId) ?? null,
  };
}

export type Activity = ReturnType<typeof readActivity>;
