import type { RequestLine } from './log.js';

/** What operators are shown of the requests that this process has answered. Nothing of it outlives the process. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Hours that are kept: today's and yesterday's. */
const hoursMax = 48;
/** Requests that are kept one by one. */
const requestsMax = 2000;
/** Accounts of a day that are counted one by one, and keys whose last use is kept. */
const accountsMax = 10_000;
/** Milliseconds between two notes of a key's last use, which is known to a second therefore. */
const lastUseEveryMs = 1000;

/** Upper bounds of the buckets of durations, in milliseconds. */
const durationBoundsMs = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000,
  30_000, 60_000, 120_000,
] as const;

/** A finished request without anything that was submitted. */
interface SeenRequest extends Omit<RequestLine, 'access' | 'billingStatus'> {
  /** UNIX milliseconds of its end. */
  readonly at: number;
  readonly isTrial: boolean;
}

interface Counts {
  readonly requests: number;
  /** Answered with 400 to 499. */
  readonly clientErrors: number;
  /** Answered with 500 to 599. */
  readonly serverErrors: number;
}

export interface TimedCounts extends Counts {
  /** Durations below which half and 95% of the requests stayed, in whole milliseconds; null without requests. */
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
}

export interface AccountActivity {
  readonly accountId: string;
  readonly requests: number;
  /** Charged by the answers. */
  readonly credits: number;
}

export interface DayActivity extends TimedCounts {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly routes: readonly (TimedCounts & { readonly route: string })[];
  /** Of customers, those with most credits ahead. */
  readonly accounts: readonly AccountActivity[];
}

interface HourActivity extends Counts {
  /** UNIX milliseconds of its begin. */
  readonly at: number;
}

interface RequestFilter {
  readonly route?: string | undefined;
  /** Only statuses from `statusMin` up to 99 more. */
  readonly statusMin?: number | undefined;
  readonly accountId?: string | undefined;
  readonly limit: number;
}

/** Activity as it was counted, in a form that can be sent to another thread. */
export interface ActivityState {
  readonly since: number;
  readonly days: Map<number, Day>;
  readonly hours: Map<number, Cell>;
  readonly lastUses: Map<string, number>;
  /** The newest requests; `next` is the place of the next one. */
  readonly ring: SeenRequest[];
  next: number;
}

type Cell = { -readonly [K in keyof Counts]: Counts[K] };

const newCell = (): Cell => ({ requests: 0, clientErrors: 0, serverErrors: 0 });

function count(cell: Cell, status: number): void {
  cell.requests += 1;
  if (status >= 500) cell.serverErrors += 1;
  else if (status >= 400) cell.clientErrors += 1;
}

interface TimedCell extends Cell {
  readonly durations: Uint32Array;
}

const newTimedCell = (): TimedCell => ({
  ...newCell(),
  durations: new Uint32Array(durationBoundsMs.length + 1),
});

function countTimed(cell: TimedCell, { status, durationMs }: RequestLine): void {
  count(cell, status);
  let index = 0;
  while (index < durationBoundsMs.length && durationMs > (durationBoundsMs[index] as number)) index++;
  cell.durations[index] = (cell.durations[index] ?? 0) + 1;
}

/** The bound below which a share of the requests stayed. */
function quantile({ requests, durations }: TimedCell, share: number): number | null {
  if (requests === 0) return null;
  let below = 0;
  for (const [at, bound] of durationBoundsMs.entries()) {
    below += durations[at] ?? 0;
    if (below >= requests * share) return bound;
  }
  return durationBoundsMs.at(-1) ?? null;
}

const timed = (cell: TimedCell): TimedCounts => ({
  requests: cell.requests,
  clientErrors: cell.clientErrors,
  serverErrors: cell.serverErrors,
  p50Ms: quantile(cell, 0.5),
  p95Ms: quantile(cell, 0.95),
});

interface Day {
  readonly total: TimedCell;
  readonly routes: Map<string, TimedCell>;
  readonly accounts: Map<string, { requests: number; credits: number }>;
}

const newDay = (): Day => ({ total: newTimedCell(), routes: new Map(), accounts: new Map() });

function countDay(day: Day, line: RequestLine): void {
  const { route, accountId, chargedCredits } = line;
  countTimed(day.total, line);
  countTimed(cellOf(day.routes, route ?? '', newTimedCell), line);
  if (accountId === null) return;
  const account = day.accounts.get(accountId) ?? { requests: 0, credits: 0 };
  if (account.requests === 0 && day.accounts.size >= accountsMax) return;
  account.requests += 1;
  account.credits += chargedCredits;
  day.accounts.set(accountId, account);
}

const dayActivity = (number: number, day: Day | undefined): DayActivity => {
  const { total, routes, accounts } = day ?? newDay();
  return {
    day: new Date(number * dayMs).toISOString().slice(0, 10),
    ...timed(total),
    routes: [...routes]
      .map(([route, cell]) => ({ route, ...timed(cell) }))
      .sort((a, b) => b.requests - a.requests),
    accounts: [...accounts]
      .map(([accountId, figures]) => ({ accountId, ...figures }))
      .sort((a, b) => b.credits - a.credits || b.requests - a.requests),
  };
};

/** Interfaces of customers; the console, the documentation and the operator's own requests are left out. */
const isCounted = ({ route }: RequestLine): boolean =>
  route !== null && (route === '/mcp' || route === '/api' || route.startsWith('/api/'));

/** Drops the oldest entry of a map that is too large. */
function bound<K, V>(map: Map<K, V>, max: number): void {
  if (map.size <= max) return;
  for (const key of map.keys()) {
    map.delete(key);
    return;
  }
}

// Member by member: a rest takes ten times as long, in the path of every request.
const seen = (line: RequestLine, at: number): SeenRequest => ({
  at,
  requestId: line.requestId,
  method: line.method,
  route: line.route,
  status: line.status,
  code: line.code,
  durationMs: line.durationMs,
  accountId: line.accountId,
  keyId: line.keyId,
  isTrial: line.access === 'ip_trial',
  chargedCredits: line.chargedCredits,
});

const newState = (since: number): ActivityState => ({
  since,
  days: new Map(),
  hours: new Map(),
  lastUses: new Map(),
  ring: [],
  next: 0,
});

function cellOf<K, T>(map: Map<K, T>, key: K, make: () => T, max = Number.POSITIVE_INFINITY): T {
  let cell = map.get(key);
  if (cell === undefined) {
    cell = make();
    map.set(key, cell);
    bound(map, max);
  }
  return cell;
}

/** Counts requests. @param now UNIX milliseconds */
export function createActivity(now: () => number) {
  const state = newState(now());
  const { days, hours, lastUses, ring } = state;
  return {
    state,
    ended(line: RequestLine): void {
      if (!isCounted(line)) return;
      const at = now();
      countDay(cellOf(days, Math.floor(at / dayMs), newDay, 2), line);
      count(cellOf(hours, Math.floor(at / hourMs), newCell, hoursMax), line.status);
      if (line.keyId !== null && Math.abs(at - (lastUses.get(line.keyId) ?? 0)) >= lastUseEveryMs) {
        lastUses.delete(line.keyId);
        lastUses.set(line.keyId, at);
        bound(lastUses, accountsMax);
      }
      ring[state.next] = seen(line, at);
      state.next = (state.next + 1) % requestsMax;
    },
  };
}

/** Reads what was counted. @param now UNIX milliseconds */
export function readActivity({ since, days, hours, lastUses, ring, next }: ActivityState, now: () => number) {
  return {
    /** UNIX milliseconds since which requests are counted. */
    since,
    /** @param back 0: today; 1: yesterday */
    day(back: 0 | 1): DayActivity {
      const number = Math.floor(now() / dayMs) - back;
      return dayActivity(number, days.get(number));
    },
    /** Those of today and yesterday up to the present one, the oldest first. */
    hours(): HourActivity[] {
      const last = Math.floor(now() / hourMs);
      const first = Math.floor(now() / dayMs) * 24 - 24;
      return Array.from({ length: last - first + 1 }, (_, index) => {
        const { requests, clientErrors, serverErrors } = hours.get(first + index) ?? newCell();
        return { at: (first + index) * hourMs, requests, clientErrors, serverErrors };
      });
    },
    /** The newest first. */
    requests({ route, statusMin, accountId, limit }: RequestFilter): SeenRequest[] {
      const found: SeenRequest[] = [];
      for (let back = 1; back <= ring.length && found.length < limit; back++) {
        const request = ring[(next - back + ring.length) % ring.length] as SeenRequest;
        if (route !== undefined && request.route !== route) continue;
        if (accountId !== undefined && request.accountId !== accountId) continue;
        if (statusMin !== undefined && Math.floor(request.status / 100) !== Math.floor(statusMin / 100))
          continue;
        found.push(request);
      }
      return found;
    },
    /** UNIX milliseconds; null: not among those that are kept. */
    lastUseOf: (keyId: string): number | null => lastUses.get(keyId) ?? null,
  };
}

export type Activity = ReturnType<typeof readActivity>;
