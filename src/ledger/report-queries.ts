import { operationIdForm } from '../runtime/operation-id.js';
import { within } from '../runtime/within.js';
import type { Account, AccountsQuery, DayUsage, OperationsQuery, UsageRange } from './ledger.js';
import { operatorBounds } from './operator.js';

/** What reports of both stores need outside the storage: bounds of queries, sums and searches. */

const { accountsMax, operationsMax, usageDaysMax } = operatorBounds;
const dayMs = 86_400_000;

/** @returns the limit @throws RangeError */
export function checkedLimit(limit: number, max: number = operationsMax): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= max) return limit;
  throw new RangeError(`a page has 1 to ${max} rows`);
}

/** @returns the range @throws RangeError */
export function checkedRange(range: UsageRange): UsageRange {
  const { fromMs, toMs } = range;
  const days = (toMs - fromMs) / dayMs;
  if (Number.isInteger(fromMs) && Number.isInteger(toMs) && days > 0 && days <= usageDaysMax) return range;
  throw new RangeError(`a range of usage is at most ${usageDaysMax} days, from before to`);
}

const seqForm = /^\d{1,15}$/;

/** @returns the query @throws RangeError */
export function checkedQuery(query: OperationsQuery): OperationsQuery {
  const { limit, accountId, cursor } = query;
  checkedLimit(limit);
  const form = accountId === undefined ? operationIdForm : seqForm;
  if (cursor === undefined || form.test(cursor)) return query;
  throw new RangeError('a cursor comes from the page before');
}

/** Sums of one UTC day, counted from 1970-01-01. */
export type DaySums = Omit<DayUsage, 'day'> & { readonly day: number };

const credits = (when: string, amount = 'amount') =>
  `cast(coalesce(sum(${amount}) filter (where ${when}), 0) as bigint)`;

/** `DaySums` of entries. Callers leave entries of kind `trial` out. */
export const daySumColumns = `created_at / 86400000 as day,
  ${credits("kind = 'grant' and amount > 0")} as granted,
  ${credits("kind = 'grant' and amount < 0", '-amount')} as withdrawn,
  ${credits("kind = 'charge'", '-amount')} as charged,
  ${credits("kind = 'refund'")} as refunded,
  count(*) filter (where kind = 'charge') as operations`;

const noCredits = { granted: 0, withdrawn: 0, charged: 0, refunded: 0, operations: 0 };
const counted = Object.keys(noCredits) as (keyof typeof noCredits)[];

/** Accumulates sums by day: a ledger has far more partial sums than days. */
export class DayTotals {
  readonly #byDay = new Map<number, typeof noCredits>();

  add(sums: readonly DaySums[]): void {
    for (const each of sums) {
      const total = this.#byDay.get(each.day) ?? { ...noCredits };
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
  checkedLimit(limit, accountsMax);
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

/** Longest time that a read holds the mutex, in milliseconds: one that hangs must not stop all others. */
const holdMsMax = 60_000;

/** Runs long reads one after the other: many at once would use the capacity that charges need. */
export function createMutex(): <T>(read: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (read) => {
    const reading = before.then(read);
    before = before.then(() => within(reading, holdMsMax, undefined));
    return reading;
  };
}
