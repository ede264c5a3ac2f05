import type { ChargeOutcome, Ledger, OperationEnd } from '../ledger.js';
import { type LedgerLog, silentLog } from '../log.js';
import type { WorkerSettings } from './messages.js';
import { type RoundTripLimits, RoundTrips } from './round-trips.js';
import { openThread } from './thread.js';
import { monotonicMs, work } from './work.js';

/**
 * The ledger on the embedded database, in a thread of its own. The thread is not started anew when it ends:
 * `lost` says so, and the process has to.
 * @throws LedgerOpenError
 */
export async function openSqliteLedger(
  settings: WorkerSettings,
  limits: RoundTripLimits,
  log: LedgerLog = silentLog,
): Promise<Ledger> {
  const trips = new RoundTrips(await openThread(settings), limits, log);
  return {
    charge: (charge) => trips.run(work.charge(charge)) as Promise<ChargeOutcome>,
    reserve: (reservation) => trips.run(work.reserve(reservation)) as Promise<ChargeOutcome>,
    settle: (settlement) =>
      trips.run(work.settle(settlement, monotonicMs() + limits.deadlineMs)) as Promise<OperationEnd | null>,
    refund: (operation) => trips.run(work.refund(operation)) as Promise<OperationEnd | null>,
    refundOverdue: (limit, exceptIds = []) => trips.call('refundOverdue', limit, exceptIds),
    countOpen: () => trips.call('countOpen'),
    findOperation: (operationId) => trips.call('findOperation', operationId),
    standing: (payer) => trips.call('standing', payer),
    findKey: (hash) => trips.call('findKey', hash),
    createAccount: (account) => trips.call('createAccount', account),
    listAccounts: () => trips.call('listAccounts'),
    createKey: (key) => trips.call('createKey', key),
    disableKey: (keyId) => trips.call('disableKey', keyId),
    listKeys: (accountId) => trips.call('listKeys', accountId),
    grant: (grant) => trips.call('grant', grant),
    // Read first: a command that only reads must not wait for the write lock.
    pin: async (name, value) => (await trips.call('setting', name)) ?? trips.call('pin', name, value),
    verify: () => trips.call('verify'),
    close: () => trips.close(),
    lost: trips.lost,
  };
}
