import type { OnCommit } from '../commits.js';
import type { ChargeOutcome, DayUsage, Ledger, OperationEnd, UsageRange } from '../ledger.js';
import { type LedgerLog, silentLog } from '../log.js';
import {
  checkOperationsLimit,
  checkUsageRange,
  DayTotals,
  inTurn,
  pageAccounts,
  recentOperations,
} from '../report-queries.js';
import type { WorkerSettings } from './messages.js';
import { verifyBeside } from './proof.js';
import { type RoundTripLimits, RoundTrips } from './round-trips.js';
import { openThread } from './thread.js';
import { monotonicMs, work } from './work.js';

/** Entries that one look goes through: the thread takes charges between two looks. */
const entriesPerLook = 2000;

async function usageByDay(trips: RoundTrips, range: UsageRange): Promise<DayUsage[]> {
  checkUsageRange(range);
  const { accountId, fromMs, toMs } = range;
  const totals = new DayTotals();
  let place = { accountId: accountId ?? '', seq: 0 };
  for (;;) {
    const where = { isOneAccount: accountId !== null, fromMs, toMs };
    const { days, next } = await trips.call('usageSlice', where, place, entriesPerLook);
    totals.add(days);
    if (next === null) return totals.list();
    place = next;
  }
}

/**
 * The ledger on the embedded database, in a thread of its own. The thread is not started anew when it ends:
 * `lost` says so, and the process has to.
 * @throws LedgerOpenError
 */
export async function openSqliteLedger(
  settings: WorkerSettings,
  limits: RoundTripLimits,
  log: LedgerLog = silentLog,
  onCommit?: OnCommit,
): Promise<Ledger> {
  const trips = new RoundTrips(await openThread(settings), limits, log, onCommit);
  const usageInTurn = inTurn();
  return {
    charge: (charge) => trips.run(work.charge(charge)) as Promise<ChargeOutcome>,
    reserve: (reservation) => trips.run(work.reserve(reservation)) as Promise<ChargeOutcome>,
    settle: (settlement) =>
      trips.run(work.settle(settlement, monotonicMs() + limits.deadlineMs)) as Promise<OperationEnd | null>,
    refund: (operation) => trips.run(work.refund(operation)) as Promise<OperationEnd | null>,
    refundOverdue: (limit, exceptIds = []) => trips.call('refundOverdue', limit, exceptIds),
    countOpen: () => trips.call('countOpen'),
    listOpen: async (limit) => {
      checkOperationsLimit(limit);
      return trips.call('listOpen', limit);
    },
    findOperation: (operationId) => trips.call('findOperation', operationId),
    balanceOf: (principal) => trips.call('balanceOf', principal),
    findKey: (hash) => trips.call('findKey', hash),
    createAccount: (account) => trips.call('createAccount', account),
    updateAccount: (accountId, changes) => trips.call('updateAccount', accountId, changes),
    findAccount: (accountId) => trips.call('findAccount', accountId),
    listAccounts: () => trips.call('listAccounts'),
    pageAccounts: (query) =>
      pageAccounts((afterId, limit) => trips.call('accountsAfter', afterId, limit), query),
    createKey: (key) => trips.call('createKey', key),
    updateKey: (keyId, changes) => trips.call('updateKey', keyId, changes),
    disableKey: (keyId) => trips.call('disableKey', keyId),
    listKeys: (accountId) => trips.call('listKeys', accountId),
    grant: (grant) => trips.call('grant', grant),
    // Read first: a command that only reads must not wait for the write lock.
    pin: async (name, value) => (await trips.call('setting', name)) ?? trips.call('pin', name, value),
    recentOperations: (query) =>
      recentOperations(
        {
          ofAll: (beforeId, limit) => trips.call('recentOfAll', beforeId, limit),
          ofOne: (accountId, beforeSeq, limit) => trips.call('recentOfOne', accountId, beforeSeq, limit),
        },
        query,
      ),
    usageByDay: (range) => usageInTurn(() => usageByDay(trips, range)),
    verify: () => verifyBeside(trips, settings, limits, log),
    close: () => trips.close(),
    lost: trips.lost,
    waiting: () => trips.waiting,
  };
}
