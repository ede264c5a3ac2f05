import type {
  Account,
  AccountsQuery,
  DayUsage,
  OperationState,
  OperationSummary,
  OperationsPage,
  OperationsQuery,
  UsageRange,
} from './ledger.js';

/** Reports that both stores share: bounds of queries and the mapping of rows. */

const pageMax = { operations: 200, accounts: 1000 } as const;
const dayMs = 86_400_000;
const usageDaysMax = 366;

/** @throws RangeError */
function checkLimit(limit: number, max: number): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > max)
    throw new RangeError(`a page has 1 to ${max} rows`);
}

/** @throws RangeError */
export const checkOperationsLimit = (limit: number): void => checkLimit(limit, pageMax.operations);

/** @throws RangeError */
export function checkUsageRange({ fromMs, toMs }: UsageRange): void {
  const days = (toMs - fromMs) / dayMs;
  if (!(Number.isInteger(fromMs) && Number.isInteger(toMs) && days > 0 && days <= usageDaysMax))
    throw new RangeError(`a range of usage is at most ${usageDaysMax} days, from before to`);
}

/** A charge or a grant, as the stores' statements name its figures. */
export interface SummaryRow extends Omit<OperationSummary, 'isTrial' | 'state' | 'netCredits'> {
  readonly seq: number;
  readonly amount: number;
  readonly isTrial: number | boolean;
  readonly state: OperationState | null;
  readonly refunded: number | null;
}

const toSummary = ({
  seq: _seq,
  amount,
  refunded,
  isTrial,
  state,
  ...row
}: SummaryRow): OperationSummary => ({
  ...row,
  isTrial: Boolean(isTrial),
  state: state ?? (refunded === null ? 'settled' : 'refunded'),
  // Not minus zero.
  netCredits: 0 - amount - (refunded ?? 0),
});

export interface RecentReads {
  /** Operations whose id is below, by falling ids. */
  ofAll(beforeId: string, limit: number): Promise<readonly SummaryRow[]>;
  /** Operations of the account whose entry has a lower number, by falling numbers. */
  ofOne(accountId: string, beforeSeq: number, limit: number): Promise<readonly SummaryRow[]>;
}

const operationIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const seqForm = /^\d{1,15}$/;

/** How far the clock of a node may be ahead, in milliseconds. */
const clockLeadMaxMs = dayMs;

/**
 * Above every UUID of version 7 that was made up to now, and below most others. As long as an id, so that
 * a collation which passes over hyphens orders them alike.
 */
function newestIdBound(nowMs: number): string {
  const hex = (nowMs + clockLeadMaxMs).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-8000-8000-000000000000`;
}

/** @throws RangeError */
export async function recentOperations(
  reads: RecentReads,
  { limit, accountId, cursor }: OperationsQuery,
): Promise<OperationsPage> {
  checkOperationsLimit(limit);
  const isOneAccount = accountId !== undefined;
  if (cursor !== undefined && !(isOneAccount ? seqForm : operationIdForm).test(cursor))
    throw new RangeError('a cursor comes from the page before');
  const rows = isOneAccount
    ? await reads.ofOne(accountId, Number(cursor ?? Number.MAX_SAFE_INTEGER), limit + 1)
    : await reads.ofAll(cursor ?? newestIdBound(Date.now()), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = isOneAccount ? String(last?.seq) : last?.operationId;
  return {
    operations: page.map(toSummary),
    nextCursor: rows.length > limit && next !== undefined ? next : null,
  };
}

/** Sums of one UTC day, counted from 1970-01-01. */
export type DaySums = Omit<DayUsage, 'day'> & { readonly day: number };

/** Whether a day begins within the range: of compacted trials only sums of whole days are kept. */
export const daysWithin =
  ({ fromMs, toMs }: UsageRange) =>
  ({ day }: DaySums): boolean =>
    day * dayMs >= fromMs && day * dayMs < toMs;

const counted = ['granted', 'withdrawn', 'charged', 'refunded', 'operations'] as const;

const nothing = () => ({ granted: 0, withdrawn: 0, charged: 0, refunded: 0, operations: 0 });

/** Accumulates sums by day: a ledger has far more partial sums than days. */
export class DayTotals {
  readonly #byDay = new Map<number, Record<(typeof counted)[number], number>>();

  add(sums: readonly DaySums[]): void {
    for (const each of sums) {
      const total = this.#byDay.get(each.day) ?? nothing();
      for (const name of counted) total[name] += each[name];
      this.#byDay.set(each.day, total);
    }
  }

  /** Oldest day first. */
  list(): DayUsage[] {
    return [...this.#byDay]
      .sort(([a], [b]) => a - b)
      .map(([day, total]) => ({ day: new Date(day * dayMs).toISOString().slice(0, 10), ...total }));
  }
}

/** Accounts read at a time by a search. */
const scannedMax = 1000;

/**
 * Names are compared here: each store folds case by rules of its own, some for English letters only.
 * @param readAfter customers by rising ids, those after `afterId`
 * @throws RangeError
 */
export async function pageAccounts(
  readAfter: (afterId: string, limit: number) => Promise<Account[]>,
  { limit, afterId = '', search = '' }: AccountsQuery,
): Promise<Account[]> {
  checkLimit(limit, pageMax.accounts);
  const wanted = search.toLowerCase();
  if (wanted === '') return readAfter(afterId, limit);
  const isWanted = ({ accountId, name }: Account) =>
    name.toLowerCase().includes(wanted) || accountId.toLowerCase().includes(wanted);
  const found: Account[] = [];
  let after = afterId;
  while (found.length < limit) {
    const looked = await readAfter(after, scannedMax);
    found.push(...looked.filter(isWanted));
    const last = looked.at(-1);
    if (last === undefined || looked.length < scannedMax) break;
    after = last.accountId;
  }
  return found.slice(0, limit);
}

/** How long a read may hold the mutex, in milliseconds; one that hangs must not hold it for ever. */
const holdMsMax = 60_000;

/** Runs long reads one after the other: many at once would use the capacity that charges need. */
export function createMutex(): <T>(read: () => Promise<T>) => Promise<T> {
  let released: Promise<void> = Promise.resolve();
  return (read) => {
    let release = () => {};
    const before = released;
    released = new Promise((resolve) => {
      release = resolve;
    });
    return before.then(() => {
      const timer = setTimeout(release, holdMsMax).unref();
      return read().finally(() => {
        clearTimeout(timer);
        release();
      });
    });
  };
}
